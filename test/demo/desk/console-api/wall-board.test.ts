/**
 * The numbers of the wall board during a seeded simulation: each is that of the documented monitoring calls (doc 2 §2.3, §2.4) at
 * the same moment, and those of the day are what the call log counts.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { CallBoard } from '../../../../demo/desk/console-protocol/calls.ts';
import { listCallLogs } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import {
  listAbandonedCalls,
  listCallAgents,
  listQueuedCalls,
  listTodaysCalls,
} from '../../../../relay/desk-api/call-centre/monitoring.ts';
import { startCallDesk } from '../call-centre/call-desk.ts';

const MINUTES = 20;
const HALF_HOUR = 30 * 60_000;
const PAGES = { page: 1, perpage: 100 };

type Desk = Awaited<ReturnType<typeof startCallDesk>>;
const boardOf = ({ lead }: Desk) => lead.call<CallBoard>('GET', '/calls/board');

/** §2.3: an agent on the board is the item of the monitoring call. */
async function compareAgents({ client }: Desk, { agents, talking }: CallBoard): Promise<void> {
  const { items } = await client.call(listCallAgents, { query: PAGES });
  assert.deepEqual(
    agents.map((one) => ({
      id: one.id,
      agent_work_state: one.state,
      agent_work_way: one.work_way,
      agent_call_state: one.call_state,
      callin_answer_count: one.callin_answer_count,
      callin_noanswer_count: one.callin_noanswer_count,
      callout_count: one.callout_count,
      callout_answer_count: one.callout_answer_count,
      category: one.category ?? undefined,
    })),
    items.map((item) => ({
      id: item.id,
      agent_work_state: item.agent_work_state,
      agent_work_way: item.agent_work_way,
      agent_call_state: item.agent_call_state,
      callin_answer_count: item.callin_answer_count,
      callin_noanswer_count: item.callin_noanswer_count,
      callout_count: item.callout_count,
      callout_answer_count: item.callout_answer_count,
      category: item.category,
    })),
  );
  assert.equal(talking, items.filter(({ agent_call_state: state }) => state === 'in').length, 'talking');
}

/** §2.4: the counts of the day, of all groups and of each, and who waits. */
async function compareGroups({ client }: Desk, board: CallBoard): Promise<void> {
  const [, ...groups] = board.groups;
  const ids = groups.map(({ id }) => id).join(',');
  const { items: all } = await client.call(listTodaysCalls, { query: PAGES });
  const { items: each } = await client.call(listTodaysCalls, { query: { ...PAGES, group_id: ids } });
  assert.deepEqual(
    board.groups.map((group) => ({
      callin_count: String(group.calls),
      callin_answered_count: String(group.answered),
      queue_quit_count: String(group.abandoned),
      callin_answered_rate: group.answered_rate,
      callout_count: String(group.outbound),
      survey_rated_ratio: group.rated_ratio,
    })),
    [...all, ...each].map((item) => ({
      callin_count: item.callin_count,
      callin_answered_count: item.callin_answered_count,
      queue_quit_count: item.queue_quit_count,
      callin_answered_rate: item.callin_answered_rate,
      callout_count: item.callout_count,
      survey_rated_ratio: item.survey_rated_ratio,
    })),
  );
  const { items: queued } = await client.call(listQueuedCalls, { query: PAGES });
  assert.deepEqual(
    board.waiting.map(({ number, queue, since }) => [number, queue, String(Math.round((board.now - since) / 1000))]),
    queued.map(({ cellphone, queue, queue_time: time }) => [cellphone, queue, time]),
  );
  assert.equal(board.groups[0]?.waiting, queued.length);
  assert.equal(String(board.groups[0]?.longest), queued[0]?.queue_time ?? '0');
  const { meta } = await client.call(listAbandonedCalls, { query: PAGES });
  assert.equal(board.groups[0]?.abandoned, meta?.count, 'abandoned');
}

async function wholeLog({ tickets }: Desk) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const answer = await tickets.call(listCallLogs, {
      query: { start_time: '2024-01-01 00:00:00', end_time: '2024-01-02 00:00:00', page, page_size: 100 },
    });
    items.push(...answer.item);
    if (page >= (answer.total_pages ?? 0)) return items;
  }
}

it('the wall board shows what monitoring says, at every moment, and the call log counts the same', async (context) => {
  const desk = await startCallDesk(context, { timings: { sweepEvery: 3_600_000 } });
  await desk.lead.call('PUT', '/calls/simulator', { running: true });
  let [mostWaiting, mostTalking] = [0, 0];
  for (let second = 1; second <= MINUTES * 60; second += 1) {
    desk.clock.advance(1000);
    // The routing of a call takes a turn of the event loop.
    await setImmediate();
    if (second % 20 !== 0) continue;
    const board = await boardOf(desk);
    await compareAgents(desk, board);
    await compareGroups(desk, board);
    const last = board.recent.at(-1);
    assert.deepEqual([last?.waiting, last?.talking], [board.waiting.length, board.talking]);
    assert.ok((board.recent[0]?.at ?? 0) >= board.now - 10 * 60_000);
    mostWaiting = Math.max(mostWaiting, board.waiting.length);
    mostTalking = Math.max(mostTalking, board.talking);
  }
  assert.ok(mostWaiting > 0 && mostTalking > 1, `${mostWaiting} waited, ${mostTalking} talked`);
  await desk.lead.call('PUT', '/calls/simulator', { running: false });
  // The longest call ends.
  desk.clock.advance(5 * 3_600_000);

  const board = await boardOf(desk);
  const log = await wholeLog(desk);
  const inbound = log.filter(({ call_type: type }) => type === '呼入');
  const answered = inbound.filter(({ call_result: result }) => result === '客服接听');
  const asked = inbound.filter(({ call_result: result }) => result !== '未选择队列');
  const abandoned = log.filter(({ queue_type: end }) => end === '放弃排队');
  const outbound = log.length - inbound.length;
  assert.ok(answered.length > 5 && abandoned.length > 0 && outbound > 0);
  assert.partialDeepStrictEqual(board.groups[0], {
    waiting: 0,
    calls: inbound.length,
    answered: answered.length,
    abandoned: abandoned.length,
    answered_rate: `${((answered.length / asked.length) * 100).toFixed(2)}%`,
    outbound,
  });
  const sum = (count: (agent: CallBoard['agents'][number]) => number) =>
    board.agents.reduce((total, agent) => total + count(agent), 0);
  assert.equal(
    sum((agent) => agent.callin_answer_count),
    answered.length,
  );
  const startOf = (item: (typeof log)[number]) =>
    Math.floor(Date.parse(`${(item.call_start_at ?? '').replace(' ', 'T')}Z`) / HALF_HOUR);
  const bars = new Map<number, { answered: number; missed: number; outbound: number }>();
  for (const item of log) {
    const bar = bars.get(startOf(item)) ?? { answered: 0, missed: 0, outbound: 0 };
    bars.set(startOf(item), bar);
    if (item.call_type === '呼出') bar.outbound += 1;
    else if (item.call_result === '客服接听') bar.answered += 1;
    else bar.missed += 1;
  }
  assert.deepEqual(
    board.slots.filter((slot) => slot.answered + slot.missed + slot.outbound > 0).map(({ at: _, ...bar }) => bar),
    [...bars].sort(([one], [other]) => one - other).map(([, bar]) => bar),
  );
});
