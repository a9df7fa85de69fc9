/** Absent agents: how soon they count as absent, and what happens to their sessions. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { DEFAULT_TIMINGS } from '../../../../demo/desk/core/options.ts';
import { begin, fill, write } from '../conversation.ts';
import { type Harness, JUNIPER, MARLO, OTIS, startDesk, type TestAgent } from '../desk-harness.ts';

async function connected(context: TestContext, desk: Harness, { token }: TestAgent) {
  const socket = io(desk.url, { path: '/console/live', auth: { token }, reconnection: false, forceNew: true });
  context.after(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('overview', () => resolve()));
  return socket;
}

/** The first message of this type that a push brings to the customer. */
const pushedMessage = (desk: Harness, type: string) =>
  desk.receiver
    .find(({ messages }) => messages.some?.((one: { type: string }) => one.type === type))
    .then(({ messages }) => messages.find((one: { type: string }) => one.type === type));

describe('an absent agent', () => {
  it('leaves the chats to colleagues with room, of the same group first', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis, marlo] = [await desk.agent(JUNIPER), await desk.agent(OTIS), await desk.agent(MARLO)];
    for (const agent of [juniper, otis, marlo]) await agent.status('online');
    const session = await begin(desk, 'ann', { agent_id: JUNIPER.id });
    const live = await connected(context, desk, juniper);
    live.disconnect();
    await desk.clock.planned(DEFAULT_TIMINGS.presenceGrace);
    desk.clock.advance(DEFAULT_TIMINGS.presenceGrace - 1);
    assert.equal((await juniper.session(session)).state, 'open');
    desk.clock.advance(1);
    const moved = await pushedMessage(desk, 'transfer');
    assert.deepEqual([moved.agent_id, moved.data.content], [OTIS.id, 'Juniper has handed the conversation to Otis.']);
    assert.equal((await juniper.session(session)).state, 'transferred');
    await fill(desk, OTIS.id, 2);
    const [taken] = (await otis.overview()).sessions.filter(({ customer_name }) => customer_name.includes('ann'));
    await otis.call('POST', '/sign-out');
    const hers = (await marlo.overview()).sessions.map(({ customer_id }) => customer_id);
    assert.ok(hers.includes(taken?.customer_id ?? 0));
  });

  for (const how of ['signs out', 'closes them as unattended'])
    it(`has the chats closed if no colleague has room and the agent ${how}, in the customer’s language`, async (context) => {
      const desk = await startDesk(context);
      const juniper = await desk.agent(JUNIPER);
      await juniper.status('online');
      const session = await begin(desk, 'ann');
      await write(desk, 'ann', session, 'ask', '请问有人吗？');
      if (how === 'signs out') await juniper.call('POST', '/sign-out');
      else await juniper.close(session, 'unattended');
      const closed = await pushedMessage(desk, 'close');
      assert.match(closed.data.content, /Juniper 已离开/);
      assert.equal(closed.data.close_type, 'normal');
      const { inbox } = await (await desk.agent(MARLO)).overview();
      assert.deepEqual(
        inbox.map(({ content }) => content),
        ['请问有人吗？'],
        'somebody else reads what nobody has answered',
      );
      assert.equal(
        (await (await desk.agent(OTIS)).overview()).colleagues.find(({ id }) => id === JUNIPER.id)?.sessions,
        0,
      );
    });

  it('is not absent if back in time, or connected at another console', async (context) => {
    const desk = await startDesk(context);
    const [here, there] = [await desk.agent(JUNIPER), await desk.agent(JUNIPER)];
    await here.status('online');
    const session = await begin(desk, 'ann');
    const first = await connected(context, desk, here);
    first.disconnect();
    await desk.clock.planned(DEFAULT_TIMINGS.presenceGrace);
    await connected(context, desk, here);
    const other = await connected(context, desk, there);
    desk.clock.advance(DEFAULT_TIMINGS.presenceGrace);
    await here.call('POST', '/sign-out');
    assert.equal((await there.session(session)).state, 'open');
    assert.equal((await there.overview()).agent.status, 'offline');
    // As on a reload of the page.
    other.disconnect();
    await desk.clock.planned(DEFAULT_TIMINGS.presenceGrace);
    assert.equal((await there.session(session)).state, 'open');
    desk.clock.advance(DEFAULT_TIMINGS.presenceGrace);
    await pushedMessage(desk, 'close');
  });

  it('is not absent after signing out and in again', async (context) => {
    const desk = await startDesk(context);
    const before = await desk.agent(JUNIPER);
    await before.status('online');
    await connected(context, desk, before);
    await before.call('POST', '/sign-out');
    const juniper = await desk.agent(JUNIPER);
    await connected(context, desk, juniper);
    await juniper.status('online');
    const session = await begin(desk, 'ann');
    desk.clock.advance(DEFAULT_TIMINGS.presenceGrace);
    assert.equal((await juniper.overview()).agent.status, 'online');
    assert.equal((await juniper.session(session)).state, 'open');
  });

  it('is present while busy, and absent if no console reconnects after a restart', async (context) => {
    const database = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.db');
    context.after(() => rmSync(dirname(database), { recursive: true, force: true }));
    const before = await startDesk(context, { tenant: { database } });
    const juniper = await before.agent(JUNIPER);
    await juniper.status('online');
    const session = await begin(before, 'ann');
    await juniper.status('offline');
    before.clock.advance(DEFAULT_TIMINGS.presenceGrace);
    assert.equal((await juniper.session(session)).state, 'open');
    await before.close();
    const { clock, receiver } = before;
    const desk = await startDesk(context, { clock, receiver, tenant: { database } });
    clock.advance(DEFAULT_TIMINGS.presenceGrace);
    await pushedMessage(desk, 'close');
  });

  it('is noticed within a minute, even if the machine lost its power', async (context) => {
    const { presenceGrace, presencePing } = DEFAULT_TIMINGS;
    assert.ok(2 * presencePing + presenceGrace < 60_000);
    const desk = await startDesk(context, { timings: { presencePing: 60 } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await begin(desk, 'ann');
    // A console that receives pings and never answers.
    const silent = new WebSocket(`${desk.url.replace('http', 'ws')}/console/live/?EIO=4&transport=websocket`);
    context.after(() => silent.terminate());
    await once(silent, 'open');
    silent.send(`40${JSON.stringify({ token: juniper.token })}`);
    await desk.clock.planned(presenceGrace);
    desk.clock.advance(presenceGrace);
    await pushedMessage(desk, 'close');
  });
});
