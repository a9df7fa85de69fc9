/** The console's figures of the knowledge base that no documented call answers: by day, templates as a tree, quotas. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type {
  ApplicationView,
  DailyFigures,
  KnowledgeUsage,
  TemplatePlace,
} from '../../../../demo/desk/console-protocol/knowledge.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { createDataTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { OPERATIONS } from '../../../../relay/desk-api/operations.ts';
import { JUNIPER } from '../desk-harness.ts';
import { startChat } from '../knowledge/chat/chat-desk.ts';
import { LUMI } from '../knowledge/knowledge-desk.ts';

const HOUR = 3_600_000;
const EMPTY = { sessions: 0, asked: 0, answered: 0, unknown: 0, useful: 0, useless: 0, handedOff: 0 };

async function start(context: TestContext) {
  const desk = await startChat(context);
  // Signs in for each call, because tests move the clock by days.
  const read = async <A>(path: string, query: Record<string, string> = {}) =>
    (await desk.agent(JUNIPER)).call<A>('GET', `/knowledge/${path}?${new URLSearchParams(query)}`);
  return {
    ...desk,
    read,
    figures: async (from: string, to: string, more: Record<string, string> = {}) =>
      (await read<DailyFigures>('daily-figures', { robotId: String(LUMI.id), from, to, ...more })).days,
  };
}

describe('the daily figures', () => {
  it('add up the sessions of each day, and have zeros for a day without any', async (context) => {
    const desk = await start(context);
    await desk.create('Where is my parcel?');
    const first = await desk.init();
    const { logId } = await first.ask('Where is my parcel?');
    await first.rate(1, logId);
    await first.ask('Wie wird das Wetter?');
    desk.clock.leap(48 * HOUR);
    const second = await desk.init({ channelId: LUMI.scenes[1] });
    await second.ask('Wie wird das Wetter?');
    const ann = { customer_token: 'ann' };
    const place = { robot_id: LUMI.id, scene_id: LUMI.scenes[0] };
    await desk.client.call(createSession, { body: { ...ann, assign_type: 'urobot', ...place } });
    await desk.raw(createSession, { ...ann, assign_type: 'agent' });
    const days = await desk.figures('2024-01-01', '2024-01-03');
    assert.deepEqual(days, [
      { day: '2024-01-01', ...EMPTY, sessions: 1, asked: 2, answered: 1, unknown: 1, useful: 1 },
      { day: '2024-01-02', ...EMPTY },
      { day: '2024-01-03', ...EMPTY, sessions: 2, asked: 1, unknown: 1, handedOff: 1 },
    ]);
    const sceneId = String(LUMI.scenes[1]);
    const [scene] = await desk.figures('2024-01-03', '2024-01-03', { sceneId });
    assert.deepEqual([scene?.sessions, scene?.handedOff], [1, 0]);
    assert.deepEqual(await desk.figures('2024-01-01', '2024-01-01', { robotId: '4711' }), [
      { day: '2024-01-01', ...EMPTY },
    ]);
  });

  it('count the days of the desk’s zone, up to their last moment', async (context) => {
    const desk = await start(context);
    // 23:59:59.999 in the desk's zone, where it is noon now.
    desk.clock.leap(12 * HOUR - 1);
    await desk.init();
    desk.clock.advance(1);
    await desk.init();
    const sessions = (await desk.figures('2024-01-01', '2024-01-02')).map((day) => day.sessions);
    assert.deepEqual(sessions, [1, 1]);
  });

  it('are of 366 days at most, and of days that there are', async (context) => {
    const { figures, read } = await start(context);
    assert.equal((await figures('2024-01-01', '2024-12-31')).length, 366);
    await assert.rejects(figures('2024-01-01', '2025-01-01'), /400 .*more than 366 days/s);
    await assert.rejects(figures('2024-01-02', '2024-01-01'), /400 .*ends before it begins/s);
    await assert.rejects(figures('2023-02-29', '2023-03-01'), /400 /);
    await assert.rejects(figures('0001-01-01', '9999-01-01'), /400 /);
    await assert.rejects(figures('2024-01-01', '2024-01-01', { sceneId: '7 OR 1' }), /400 .*must be an id/s);
    await assert.rejects(figures('2024-01-01', '2024-01-01', { more: '1' }), /400 /);
    await assert.rejects(read('daily-figures'), /400 /);
  });

  it('are for agents alone, as the rest', async (context) => {
    const { url } = await start(context);
    for (const path of ['daily-figures', 'data-templates', 'usage']) {
      assert.equal((await fetch(`${url}/console/api/knowledge/${path}`)).status, 401);
    }
  });
});

it('the templates of a robot come with their places, in order', async (context) => {
  const desk = await start(context);
  const create = async (name: string, parentId = 0, robotId: number = LUMI.id) =>
    (await desk.call(createDataTemplate, { body: { name, robotId, parentId, questionAndAnswerSet: 0 } })).data.id;
  const lamps = await create('Lamps');
  const desks = await create('Desks');
  const led = await create('LED lamps', lamps);
  await create('Other', 0, 55);
  assert.deepEqual(await desk.read<TemplatePlace[]>('data-templates', { robotId: String(LUMI.id) }), [
    { id: lamps, parentId: 0, name: 'Lamps', orders: 1 },
    { id: desks, parentId: 0, name: 'Desks', orders: 2 },
    { id: led, parentId: lamps, name: 'LED lamps', orders: 3 },
  ]);
});

it('the applications are shown without their secrets', async (context) => {
  const desk = await start(context);
  const admin = await desk.administrator();
  const { applications } = await admin.call<{ applications: ApplicationView[] }>('GET', '/knowledge/applications');
  const { data } = await desk.knowledgeBase.call(OPERATIONS['list-applications'], {
    query: { pageNum: 1, pageSize: 20 },
  });
  assert.deepEqual(
    applications,
    data.map(({ id, name, description, accessKeyId }) => ({ id, name, description, accessKeyId })),
  );
  assert.ok(!JSON.stringify(applications).includes(data[0]?.accessKeySecret ?? ''));
});

it('the usage has the desk’s day and zone, and how much of each quota is used', async (context) => {
  const desk = await start(context);
  await desk.create('Where is my parcel?', { similarQuestions: ['When does it arrive?'] });
  await (await desk.init()).ask('Where is my parcel?');
  desk.clock.leap(11 * HOUR);
  const { today, ...usage } = await desk.read<KnowledgeUsage>('usage');
  assert.equal(today, '2024-01-01');
  assert.deepEqual(usage, {
    utcOffsetMinutes: 480,
    questions: { used: 2, total: 20_000 },
    interactions: { used: 1, total: 100_000 },
  });
  desk.clock.leap(2 * HOUR);
  assert.equal((await desk.read<KnowledgeUsage>('usage')).today, '2024-01-02');
});
