/** Several relays on one database: each finds the other's writes in order, and nothing is done twice. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { PRIORITY } from '../../../relay/model/priority.ts';
import { newRecord } from '../../../relay/model/record.ts';
import type { OutboxCall } from '../../../relay/store/port/calls.ts';
import { ConversationGone, LeaseLost } from '../../../relay/store/port/errors.ts';
import type { Store } from '../../../relay/store/store.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { until } from '../../helpers/until.ts';
import { calling, startConversation } from './port/under-test.ts';
import { append, client, openIt } from './postgres-stores.ts';

const postgres = await sharedPostgres();

const range = (length: number) => Array.from({ length }, (_, n) => n);

it('relays that start together on an empty database create its tables once', async (t) => {
  const url = await postgres.database();
  const stores = await Promise.all(range(5).map(() => openIt(t, url)));
  assert.equal(new Set(stores.map(({ log }) => log.epoch)).size, 1);
  const query = await client(t, url);
  assert.deepEqual(await query('SELECT count(*)::int AS logs FROM log'), [{ logs: 1 }]);
  await Promise.all(stores.map((store) => store.health.check()));
});

it('a relay waits for another’s migration of the database, however long', async (t) => {
  const url = await postgres.database();
  await (await openIt(t, url)).close();
  const [other, query] = [await client(t, url), await client(t, url)];
  await other('BEGIN');
  await other('LOCK TABLE migrations');
  const opening = openIt(t, url, { patience: 300 });
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND clock_timestamp() - query_start > interval '1 second'`;
  await until(async () => (await query(waits)).length > 0, 'it to have waited for longer than for anything else');
  await other('COMMIT');
  await (await opening).health.check();
});

it('concurrent writes of two relays to one conversation get gapless numbers, and each sees the one before', async (t) => {
  const url = await postgres.database();
  const stores = [await openIt(t, url), await openIt(t, url)] as const;
  const id = await startConversation(stores[0], 1);
  const seen = await Promise.all(
    range(100).map((n) =>
      stores[n % 2 ? 0 : 1].log.update(id, [], ({ head, record }) => ({
        events: [{ body: { type: 'notice', html: `${n}` } }],
        // Also counts in the record, to detect an update that read an old record.
        record: { ...record, unanswered: record.unanswered + 1 },
        result: { head, counted: record.unanswered },
      })),
    ),
  );
  assert.deepEqual(
    seen.map(({ head }) => head).sort((a, b) => a - b),
    range(100).map((n) => n + 1),
  );
  for (const { head, result } of seen) assert.deepEqual(result, { head: head - 1, counted: head - 1 });
  const events = await stores[0].log.read(id, 0, 200);
  assert.deepEqual(
    events.map(({ seq }) => seq),
    range(100).map((n) => n + 1),
  );
  assert.equal((await stores[1].log.snapshot(id)).record.unanswered, 100);
});

it('concurrent changes of two relays are all kept, even without events', async (t) => {
  const url = await postgres.database();
  const stores = [await openIt(t, url), await openIt(t, url)] as const;
  const id = await startConversation(stores[0], 1);
  const count = (store: Store) =>
    store.log.update(id, [], ({ record }) => ({ record: { ...record, unanswered: record.unanswered + 1 }, result: 0 }));
  await Promise.all(stores.map(async (store) => void (await Promise.all(range(5).map(() => count(store))))));
  // One after another, so that the two keep colliding.
  await Promise.all(
    stores.map(async (store) => {
      for (let n = 0; n < 20; n += 1) await count(store);
    }),
  );
  assert.equal((await stores[0].log.snapshot(id)).record.unanswered, 50);
});

it('a key that one relay remembers is not executed by another', async (t) => {
  const url = await postgres.database();
  const stores = [await openIt(t, url), await openIt(t, url), await openIt(t, url)];
  const id = await startConversation(stores[0] as never, 1);
  const outcomes = await Promise.all(
    range(60).map((n) =>
      (stores[n % 3] as (typeof stores)[0]).log.update(id, [`push-${n % 10}`], ({ seen }) =>
        seen.has(`push-${n % 10}`)
          ? { result: 'again' }
          : {
              events: [{ body: { type: 'notice', html: `${n % 10}` } }],
              remember: [{ key: `push-${n % 10}`, value: 'x' }],
              result: 'first',
            },
      ),
    ),
  );
  assert.equal(outcomes.filter(({ result }) => result === 'first').length, 10);
  assert.equal((await (stores[0] as (typeof stores)[0]).log.read(id, 0, 99)).length, 10);
});

it('updates that arrive together are one transaction per relay', async (t) => {
  const url = await postgres.database();
  const store = await openIt(t, url);
  const ids = await Promise.all(range(20).map(() => startConversation(store, 1)));
  await Promise.all(range(100).map((n) => append(store, ids[n % 20] as string, `${n}`)));
  const query = await client(t, url);
  const [row] = await query('SELECT count(DISTINCT xmin::text)::int AS commits, count(*)::int AS events FROM events');
  assert.ok(row?.events === 100 && (row.commits as number) <= 2, JSON.stringify(row));
});

it('a relay with a cached conversation that another relay deleted finds the new one', async (t) => {
  const url = await postgres.database();
  const [here, there] = [await openIt(t, url), await openIt(t, url)];
  const again = async () => {
    const id = randomUUID();
    const token = { hash: `hash-${id}`, conversation: id, origin: 'https://a.example', issued: 1, used: 1, ends: 2 };
    await there.conversations.create({ id, site: 'default', customerToken: 'a person' }, newRecord(), token);
    return { id, token };
  };
  const found = async () => (await here.conversations.byCustomer('a person'))?.id;
  const first = await again();
  assert.equal(await found(), first.id);
  await there.erasure.erase(first.id);
  const second = await again();
  await assert.rejects(append(here, first.id, 'x'), ConversationGone);
  assert.equal(await found(), second.id);
  await there.erasure.erase(second.id);
  const third = await again();
  await assert.rejects(here.tokens.add({ ...second.token, hash: 'another' }));
  assert.equal(await found(), third.id);
});

it('a call taken over can no longer be settled by the relay that lost it', async (t) => {
  const url = await postgres.database();
  let time = 1_000_000;
  const shared = { now: () => time, isShared: true };
  const [zombie, heir] = [await openIt(t, url, shared), await openIt(t, url, shared)];
  const id = await startConversation(zombie, time);
  await zombie.log.update(id, [], () => calling(PRIORITY.message, 'once'));
  const claim = { lease: 500, limit: 10, busy: [] };
  const [first] = (await zombie.outbox.claim({ ...claim, now: time })) as [OutboxCall];
  assert.deepEqual(await heir.outbox.claim({ ...claim, now: time }), [], 'it is held');
  assert.equal(await heir.outbox.nextDue(time), time + 500);
  time += 500;
  const [second] = (await heir.outbox.claim({ ...claim, now: time })) as [OutboxCall];
  assert.deepEqual([second.id, second.fence], [first.id, first.fence + 1]);
  const late = (held: 'settle' | 'under') =>
    zombie.log.update(id, [], () => ({
      ...(held === 'settle' ? { settle: { call: first } } : { under: first }),
      events: [{ body: { type: 'notice', html: 'late' } }],
      result: 0,
    }));
  // Other updates of the batch are not blocked, and see nothing of the refused one.
  const [settled, under, beside] = await Promise.allSettled([
    late('settle'),
    late('under'),
    append(zombie, id, 'fine'),
  ]);
  for (const one of [settled, under]) assert.ok(one.status === 'rejected' && one.reason instanceof LeaseLost);
  assert.ok(beside.status === 'fulfilled' && beside.value.head === 1);
  await heir.log.update(id, [], () => ({ settle: { call: second }, result: 0 }));
  assert.equal((await heir.outbox.state()).waiting, 0);
});

it('a call that one relay postponed can be claimed by another when it is due', async (t) => {
  const url = await postgres.database();
  let time = 1_000_000;
  const shared = { now: () => time, isShared: true };
  const [one, other] = [await openIt(t, url, shared), await openIt(t, url, shared)];
  const id = await startConversation(one, time);
  await one.log.update(id, [], () => calling(PRIORITY.message, 'once'));
  const claim = { lease: 60_000, limit: 10, busy: [] };
  const [call] = (await one.outbox.claim({ ...claim, now: time })) as [OutboxCall];
  const retry = { due: time + 500, attempts: 1 };
  await one.log.update(id, [], () => ({ settle: { call, retry }, result: 0 }));
  time = retry.due;
  const [again] = (await other.outbox.claim({ ...claim, now: time })) as [OutboxCall];
  assert.deepEqual([again?.id, again?.attempts], [call.id, 1]);
});

it('two relays that claim at once never hold the same lane', async (t) => {
  const url = await postgres.database();
  const stores = [await openIt(t, url), await openIt(t, url)] as const;
  const ids = await Promise.all(range(40).map(() => startConversation(stores[0], 1)));
  await Promise.all(ids.map((id) => stores[0].log.update(id, [], () => calling(PRIORITY.message, id))));
  const now = Date.now() + 1000;
  const claimed = (
    await Promise.all(
      range(20).map((n) => {
        const store = stores[n % 2 ? 0 : 1];
        return store.outbox.claim({ now, lease: 60_000, limit: 3, busy: [] }).then((calls) => [store, calls] as const);
      }),
    )
  ).flatMap(([store, calls]) => calls.map(({ id, conversation }) => ({ store, id, conversation })));
  const holders = new Map<string, Set<unknown>>();
  for (const { store, conversation } of claimed) {
    holders.set(conversation, (holders.get(conversation) ?? new Set()).add(store));
  }
  assert.ok(holders.size > 3);
  for (const [lane, held] of holders) assert.equal(held.size, 1, lane);
});

it('several relays share one budget exactly', async (t) => {
  const url = await postgres.database();
  const stores = await Promise.all(range(3).map(() => openIt(t, url)));
  const spend = (n: number) =>
    (stores[n % 3] as (typeof stores)[0]).budget.spend({
      // Their clocks differ slightly.
      now: 1_000_000 + (n % 3) * 20,
      window: 1000,
      limit: 7,
      spender: `${n}`,
      share: 7,
    });
  const waits = await Promise.all(range(45).map(spend));
  assert.equal(waits.filter((wait) => wait === 0).length, 7);
});

it('one of several relays gets a turn', async (t) => {
  const url = await postgres.database();
  const stores = await Promise.all(range(3).map(() => openIt(t, url)));
  const turns = await Promise.all(
    range(30).map((n) => (stores[n % 3] as (typeof stores)[0]).clock.takeTurn('poll', 60_000.5)),
  );
  assert.equal(turns.filter(Boolean).length, 1);
});

it('relays whose clocks differ by minutes store the times of one clock', async (t) => {
  const url = await postgres.database();
  const query = await client(t, url);
  const stores = await Promise.all(
    [-600_000, 0, 600_000].map((off) => openIt(t, url, { now: () => Date.now() + off })),
  );
  const id = await startConversation(stores[0] as never, 1);
  for (const store of stores) {
    const [clock] = await query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at');
    assert.ok(Math.abs(store.clock.now() - (clock?.at as number)) < 5000);
    await append(store, id, 'x');
  }
  const dates = (await (stores[0] as (typeof stores)[0]).log.read(id, 0, 9)).map(({ at }) => at);
  assert.ok(Math.max(...dates) - Math.min(...dates) < 5000, String(dates));
});

it('two relays give a network its share of the agents once', async (t) => {
  const url = await postgres.database();
  const stores = [await openIt(t, url), await openIt(t, url)] as const;
  const taken = await Promise.all(
    range(16).map(async (n) => {
      const store = stores[n % 2 ? 0 : 1];
      const id = await startConversation(store, 1);
      await store.log.update(id, [], ({ record }) => ({ record: { ...record, asked: 'agent' }, result: 0 }));
      return store.agentPlaces.take(id, 'crowd', { chats: 5, silent: 3 });
    }),
  );
  assert.equal(taken.filter(Boolean).length, 3);
});
