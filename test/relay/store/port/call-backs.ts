/** The part of the stores' contract on calls that visitors ask for. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CALL_BACKS_COUNT_FOR } from '../../../../relay/store/port/calls.ts';
import type { OpenStore } from './under-test.ts';

const HOUR = 3_600_000;
const LIMITS = {
  visitor: { most: 1, within: HOUR },
  number: { most: 3, within: CALL_BACKS_COUNT_FOR },
  address: { most: 3, within: CALL_BACKS_COUNT_FOR },
  site: { most: 4, within: CALL_BACKS_COUNT_FOR },
};

export function callBacksContract(name: string, open: OpenStore): void {
  it(`calls back are counted for visitor, number, address and site before they are made: ${name}`, async (t) => {
    let time = 1_000_000_000;
    const { store, reopen } = await open(t, () => time);
    const ask = (visitor: string, id = 'one', address = 'home', site = 'shop', from = store, number = visitor) =>
      from.callBacks.reserve({ visitor, id, site, address, number }, LIMITS);
    assert.deepEqual(await ask('ann'), { is: 'new' });
    assert.deepEqual(await ask('ann'), { is: 'known', state: 'calling' });
    await store.callBacks.settle('ann', 'one', 'called');
    assert.deepEqual(await ask('ann'), { is: 'known', state: 'called' });
    assert.deepEqual(await ask('ann', 'two'), { is: 'over', limit: 'visitor' });
    time += HOUR - 1;
    assert.deepEqual(await ask('ann', 'two'), { is: 'over', limit: 'visitor' });
    time += 1;
    assert.deepEqual(await ask('ann', 'two'), { is: 'new' });
    assert.deepEqual(await ask('bob'), { is: 'new' });
    assert.deepEqual(await ask('cid'), { is: 'over', limit: 'address' });
    await store.callBacks.release('bob', 'one');
    assert.deepEqual(await ask('cid'), { is: 'new' });
    assert.deepEqual(await ask('dan', 'one', 'office'), { is: 'new' });
    const again = reopen ? await reopen() : store;
    assert.deepEqual(await ask('eva', 'one', 'train', 'shop', again), { is: 'over', limit: 'site' });
    assert.deepEqual(await ask('eva', 'one', 'train', 'other', again), { is: 'new' });
    for (const [n, is] of ['new', 'new', 'new', 'over'].entries()) {
      const answer = await ask(`stranger ${n}`, 'one', `address ${n}`, `site ${n}`, again, 'a number');
      assert.equal(answer.is, is, 'whoever asks');
    }
    time += CALL_BACKS_COUNT_FOR + 1;
    assert.deepEqual(await ask('eva', 'two', 'train', 'shop', again), { is: 'new' });
    assert.deepEqual(await ask('ann', 'one', 'home', 'shop', again), { is: 'new' }, 'rows do not outlive their count');
  });

  it(`the last call back of a visitor is known with its end, over a restart too: ${name}`, async (t) => {
    let time = 1_000_000_000;
    const { store, reopen } = await open(t, () => time);
    const ask = (id: string) =>
      store.callBacks.reserve({ visitor: 'ann', id, site: 'shop', address: 'home', number: 'n' }, LIMITS);
    assert.equal(await store.callBacks.last('ann', 0), undefined);
    await ask('one');
    const first = { id: 'one', at: time, callId: '', agent: '', end: null };
    assert.deepEqual({ ...(await store.callBacks.last('ann', 0)) }, { ...first, state: 'calling' });
    await store.callBacks.settle('ann', 'one', 'unclear');
    assert.deepEqual({ ...(await store.callBacks.last('ann', 0)) }, { ...first, state: 'unclear' });
    time += HOUR;
    await ask('two');
    await store.callBacks.settle('ann', 'two', 'called', { callId: '3012@1-out', agent: 'Otis' });
    await store.callBacks.end('ann', 'two', 'missed');
    const kept = (reopen ? await reopen() : store).callBacks;
    const second = { id: 'two', at: time, state: 'called', callId: '3012@1-out', agent: 'Otis', end: 'missed' };
    assert.deepEqual({ ...(await kept.last('ann', time - HOUR)) }, second);
    assert.deepEqual({ ...(await kept.last('ann', 0)) }, second);
    assert.equal(await kept.last('ann', time), undefined);
    assert.equal(await kept.last('bob', 0), undefined);
  });

  it(`calls back that count no longer can be removed: ${name}`, async (t) => {
    let time = 1_000_000_000;
    const { store } = await open(t, () => time);
    const ask = (visitor: string) =>
      store.callBacks.reserve({ visitor, id: 'one', site: 'shop', address: visitor, number: visitor }, LIMITS);
    await ask('ann');
    time += HOUR;
    await ask('bob');
    time += CALL_BACKS_COUNT_FOR - HOUR + 1;
    await store.callBacks.dropOld();
    assert.equal(await store.callBacks.last('ann', 0), undefined);
    assert.equal((await store.callBacks.last('bob', 0))?.id, 'one');
  });

  it(`parallel requests for calls back never exceed a limit: ${name}`, async (t) => {
    const { store } = await open(t, () => 1_000_000_000);
    const asked = Array.from({ length: 12 }, (_, n) =>
      store.callBacks.reserve({ visitor: `v${n}`, id: 'one', site: 'shop', address: 'home', number: `n${n}` }, LIMITS),
    );
    const answers = await Promise.all(asked);
    assert.equal(answers.filter(({ is }) => is === 'new').length, 3);
    const twice = await Promise.all(
      ['one', 'two', 'one', 'two'].map((id) =>
        store.callBacks.reserve({ visitor: 'zoe', id, site: 'other', address: 'away', number: 'z' }, LIMITS),
      ),
    );
    assert.equal(twice.filter(({ is }) => is === 'new').length, 1);
  });
}
