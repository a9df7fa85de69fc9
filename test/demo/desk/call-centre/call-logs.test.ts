/** Call logs (doc 2 §4.1, §7, §8): spans, pages and ids, and what a restart keeps. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { getCallLog, listCallLogs } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { listCallAgents } from '../../../../relay/desk-api/call-centre/monitoring.ts';
import { JUNIPER, MARLO } from '../desk-harness.ts';
import { phoneOf, startCallDesk } from './call-desk.ts';

const PAGES = { page: 1, perpage: 30 };

describe('the call logs', () => {
  it('are listed for at most 30 days, 100 on a page', async (context) => {
    const desk = await startCallDesk(context);
    for (const call of Array.from({ length: 3 }, () => desk.calls())) await desk.hangsUp(await call).catch(() => {});
    const status = async (query: Record<string, string>) => (await desk.raw(listCallLogs, undefined, query)).code;
    const first = await desk.tickets.call(listCallLogs, { query: { page: 1, page_size: 2 } });
    assert.partialDeepStrictEqual(first, { size: 2, total: 3, total_pages: 2 });
    for (const page_size of ['0', '101', '-1', 'x']) assert.equal(await status({ page_size }), 3000, page_size);
    const span = { start_time: '2023-12-01 00:00:00', end_time: '2023-12-31 00:00:00' };
    assert.equal(await status(span), 0, 'exactly 30 days');
    assert.equal(await status({ ...span, end_time: '2023-12-31 00:00:01' }), 2000);
    assert.equal(await status({ start_time: '2023-12-02 11:59:59' }), 2000, 'older than 30 days alone');
    for (const start_time of ['2023-12-01', '2023-02-30 00:00:00', 'x'.repeat(5000)])
      assert.equal(await status({ start_time }), 2005, start_time.slice(0, 20));
  });

  it('are those that began in the span, both ends included, the newest first', async (context) => {
    const desk = await startCallDesk(context);
    const made: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.push(await desk.calls());
      desk.clock.advance(10_000);
    }
    const found = async (query: { start_time?: string; end_time?: string }) => {
      const { item } = await desk.tickets.call(listCallLogs, { query: { page: 1, page_size: 30, ...query } });
      return item.map(({ id }) => made.indexOf(id));
    };
    const [second, third] = ['2024-01-01 12:00:10', '2024-01-01 12:00:20'];
    assert.deepEqual(await found({}), [2, 1, 0]);
    assert.deepEqual(await found({ start_time: second }), [2, 1]);
    assert.deepEqual(await found({ end_time: second }), [1, 0]);
    assert.deepEqual(await found({ start_time: second, end_time: second }), [1]);
    assert.deepEqual(await found({ start_time: third, end_time: second }), []);
  });

  it('are read by exactly one of the two ids', async (context) => {
    const desk = await startCallDesk(context);
    const id = String(await desk.calls());
    const code = async (query: Record<string, string>) => (await desk.raw(getCallLog, undefined, query)).code;
    assert.equal(await code({ conversation_id: id }), 1000);
    for (const query of [{}, { call_id: '', conversation_id: '' }, { call_id: 'x', conversation_id: id }])
      assert.equal(await code(query), 2005);
    for (const query of [{ call_id: 'x' }, { conversation_id: '999' }, { conversation_id: '1e1' }])
      assert.equal(await code(query), 2005);
  });
});

describe('an exchange that starts again', () => {
  it('knows the logs, telephones and counts, and has no calls', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'calls-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const before = await startCallDesk(context, { tenant });
    const phone = phoneOf(await before.agent(MARLO));
    await phone.workWay('phone_online');
    await phone.state('idle');
    const id = await before.calls(12);
    await phone.act(id, 'answer');
    before.clock.advance(5000);
    await before.close();
    const after = await startCallDesk(context, { tenant, clock: before.clock });
    const again = await phoneOf(await after.agent(MARLO)).see();
    assert.deepEqual([again.state, again.work_way, again.call], ['offline', 'phone_online', null]);
    const { call_log: log } = await after.tickets.call(getCallLog, { query: { conversation_id: String(id) } });
    assert.partialDeepStrictEqual(log, {
      result: '接通',
      duration: 5,
      seat_type: '手机',
      end_time: '2024-01-01 12:00:05',
    });
    const { items } = await after.client.call(listCallAgents, { query: { ...PAGES, group_id: 12 } });
    assert.equal(items[0]?.callin_answer_count, 1);
  });

  it('after it was killed ends the calls that were under way, each with its result', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'calls-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const [database, copy] = [join(folder, 'desk.db'), join(folder, 'killed.db')];
    const before = await startCallDesk(context, { tenant: { database } });
    const [marlo, juniper] = [phoneOf(await before.agent(MARLO)), phoneOf(await before.agent(JUNIPER))];
    await marlo.state('idle');
    const talking = await before.calls(12);
    await marlo.act(talking, 'answer');
    const waiting = await before.calls(12);
    await juniper.state('idle');
    const dialled = (await juniper.dial('13800000000')).call?.id ?? 0;
    const { call_log: open } = await before.tickets.call(getCallLog, { query: { conversation_id: String(talking) } });
    assert.deepEqual([open.result, open.end_time], [undefined, undefined], 'no result before the end');
    // The file as a killed desk leaves it.
    const file = new DatabaseSync(database);
    file.exec(`VACUUM INTO '${copy}'`);
    file.close();

    const behaviour = { callFailureCauses: true };
    const after = await startCallDesk(context, { tenant: { database: copy }, clock: before.clock, behaviour });
    const { item } = await after.tickets.call(listCallLogs, { query: { page: 1, page_size: 30 } });
    const shared = { call_type: '呼入', defeat_cause: undefined };
    assert.partialDeepStrictEqual(item, [
      { id: dialled, call_result: '客户未接', defeat_cause: 'the exchange stopped', has_subsequent_call: null },
      { ...shared, id: waiting, call_result: '客服未接', has_subsequent_call: false },
      { ...shared, id: talking, call_result: '客服接听', has_subsequent_call: null },
    ]);
  });

  it('after it was killed, has the call as its agent’s last one, cut off, and the agent may note it', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'calls-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const before = await startCallDesk(context, { tenant: { database: join(folder, 'desk.db') } });
    const phone = phoneOf(await before.agent(MARLO));
    await phone.state('idle');
    const first = await before.calls(12);
    await phone.act(first, 'answer');
    await phone.act(first, 'hang-up');
    await phone.wrapUp();
    const id = await before.calls(12, '+447700900124');
    await phone.act(id, 'answer');
    const file = new DatabaseSync(join(folder, 'desk.db'));
    file.exec(`VACUUM INTO '${join(folder, 'copy.db')}'`);
    file.close();
    const after = await startCallDesk(context, {
      tenant: { database: join(folder, 'copy.db') },
      clock: before.clock,
    });
    const again = phoneOf(await after.agent(MARLO));
    const { state, call, last } = await again.see();
    assert.deepEqual([state, call, last?.id, last?.cut_off], ['offline', null, id, true]);
    assert.equal((await again.note(id, 'Call back')).note, 'Call back');
    after.clock.advance(11 * 60_000);
    assert.equal((await again.see()).last?.cut_off, false, 'no news any more');
  });
});
