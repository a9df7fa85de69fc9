/** Visitors' views of their calls: on the way, ended, or when an agent may be free. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestVisitor } from '../../../helpers/relay.ts';
import type { DeskAnswer } from '../../scripted-desk.ts';
import { ask, BOTH, busy, HOURS, idle, LOG, monitored, start, wrapsUp } from './call-back-scene.ts';

describe('what a visitor sees of a call', () => {
  async function state(visitor: TestVisitor, waits = false) {
    const ack = await visitor.ask('call-back-state', { waits });
    assert.ok(ack.ok, JSON.stringify(ack));
    const { ok: _, ...shown } = ack;
    return shown;
  }
  const log = (fields: object): DeskAnswer => ({ json: { code: 1000, call_log: fields } });

  it('is the same after a reload, and says how the call ended', async (context) => {
    const { known, answers, relay, desk } = await start(context);
    const visitor = await known('203.0.113.9', 'ann');
    assert.deepEqual(await state(visitor), { call: null, refused: null, agents: null });
    await ask(visitor);
    const shown = (await state(visitor)).call;
    assert.deepEqual([shown?.progress, shown?.agent], ['calling', 'Otis']);
    const minutes = ((shown?.again ?? 0) - relay.clock.now()) / 60_000;
    assert.ok(minutes > 59 && minutes <= 60, `${minutes}`);
    const second = await known('203.0.113.9', 'ann');
    assert.deepEqual((await state(second)).call, shown);
    assert.equal(desk.paths().filter((path) => path === LOG).length, 1, 'read once for both');
    relay.clock.advance(10_000);
    answers.log = log({ end_time: '', result: '' });
    assert.equal((await state(second)).call?.progress, 'calling');
    relay.clock.advance(10_000);
    answers.log = log({ end_time: '2026-01-01 10:02:00', result: '接通' });
    assert.equal((await state(second)).call?.progress, 'answered');
    answers.log = 'drop';
    assert.equal((await state(visitor)).call?.progress, 'answered');
    relay.clock.advance(3_600_000);
    assert.equal((await state(visitor)).call, null);
  });

  it('says when a call was missed, and when nobody knows how it ended', async (context) => {
    const { known, answers } = await start(context);
    const visitor = await known();
    await ask(visitor);
    answers.log = log({ end_time: '2026-01-01 10:02:00', result: '客户未接通' });
    assert.equal((await state(visitor)).call?.progress, 'missed');
    const unlucky = await known();
    answers.call = 'drop';
    await ask(unlucky);
    assert.equal((await state(unlucky)).call?.progress, 'unclear');
  });

  it('says why no call is possible', async (context) => {
    const { relay, known } = await start(context, {}, { hours: { ...HOURS, monday: [] } });
    assert.equal((await state(await relay.visitor({ site: 'shop' }))).refused, 'unknown-visitor');
    assert.equal((await state(await known(), true)).refused, 'closed');
  });

  it('says when an agent will be free, if the desk states it, after the visitors who already wait', async (context) => {
    const { known, answers, desk, relay } = await start(context);
    const visitor = await known();
    answers.agents = monitored([busy(101), busy(102)]);
    assert.deepEqual(await ask(visitor), { outcome: 'busy' });
    answers.agents = monitored([wrapsUp(102, 50), wrapsUp(101, 20)]);
    assert.deepEqual(await ask(visitor), { outcome: 'busy', expected: 20 });
    answers.queue = monitored([{}]);
    assert.deepEqual(await ask(visitor), { outcome: 'busy', expected: 50 });
    answers.queue = monitored([{}, {}]);
    assert.deepEqual((await state(visitor, true)).agents, { state: 'busy' });
    answers.agents = monitored(BOTH);
    const asked = desk.calls.length;
    assert.deepEqual((await state(await known(), true)).agents, { state: 'busy' });
    assert.equal(desk.calls.length, asked, 'one look at the agents is for all who wait');
    relay.clock.advance(15_000);
    assert.deepEqual((await state(visitor, true)).agents, { state: 'free' });
    relay.clock.advance(15_000);
    answers.agents = monitored([{ ...BOTH[0], agent_work_state: 'offline' }, idle(9, 'No e-mail', '')]);
    assert.deepEqual((await state(visitor, true)).agents, { state: 'nobody' });
    assert.deepEqual(await ask(visitor), { outcome: 'nobody' });
  });
});
