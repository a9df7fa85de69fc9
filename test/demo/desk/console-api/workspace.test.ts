/** Private notes and canned replies over the console's API. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { ConsoleMessage } from '../../../../demo/desk/console-protocol/sessions.ts';
import type { CannedReply } from '../../../../demo/desk/console-protocol/workspace.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, MARLO, startDesk, type TestAgent } from '../desk-harness.ts';

async function talking(context: Parameters<typeof startDesk>[0]) {
  const desk = await startDesk(context);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  return { desk, juniper, session: await begin(desk, 'ann') };
}

const note = (agent: TestAgent, session: number, content: string, id = randomUUID()) =>
  agent.call<ConsoleMessage>('POST', `/sessions/${session}/private-notes`, { id, content });

describe('a private note', () => {
  it('stands in the log between the messages, and is never pushed', async (context) => {
    const { desk, juniper, session } = await talking(context);
    await write(desk, 'ann', session, 'm-1', 'Where is my lamp?');
    desk.clock.advance(1000);
    const written = await note(juniper, session, 'Asked twice already');
    desk.clock.advance(1000);
    await juniper.say(session, 'It is on its way.');
    await desk.receiver.find((pushed) => pushed.messages[0].data.content === 'It is on its way.');
    const { history, waiting_since } = await juniper.session(session);
    assert.deepEqual(
      history.slice(-3).map(({ type, name, content }) => [type, name, content]),
      [
        ['message', '', 'Where is my lamp?'],
        ['note', 'Juniper', 'Asked twice already'],
        ['message', 'Juniper', 'It is on its way.'],
      ],
    );
    assert.equal(waiting_since, null);
    assert.equal(written.delivered, null);
    await juniper.close(session);
    await desk.receiver.find((pushed) => pushed.messages[0].type === 'close');
    assert.ok(!JSON.stringify(desk.receiver.pushes).includes('Asked twice already'));
  });

  it('is no answer: the visitor still waits', async (context) => {
    const { desk, juniper, session } = await talking(context);
    await write(desk, 'ann', session, 'm-1', 'Where is my lamp?');
    await note(juniper, session, 'I have to ask the workshop');
    assert.notEqual((await juniper.session(session)).waiting_since, null);
  });

  it('is written once for a repeated call, and by any agent in any chat, ended ones too', async (context) => {
    const { desk, juniper, session } = await talking(context);
    const id = randomUUID();
    assert.deepEqual(await note(juniper, session, 'Call back', id), await note(juniper, session, 'Call back', id));
    await juniper.close(session);
    const marlo = await desk.agent(MARLO);
    await note(marlo, session, 'Called back');
    const { history } = await juniper.session(session);
    assert.deepEqual(
      history.filter(({ type }) => type === 'note').map(({ name, content }) => [name, content]),
      [
        ['Juniper', 'Call back'],
        ['Marlo', 'Called back'],
      ],
    );
    await assert.rejects(note(marlo, session, 'Call back', id), /409/);
    await assert.rejects(note(marlo, session, '  '), /400/);
    await assert.rejects(note(marlo, 1, 'no such chat'), /404/);
  });
});

describe('canned replies', () => {
  const list = async (agent: TestAgent) =>
    (await agent.call<{ replies: CannedReply[] }>('GET', '/canned-replies')).replies;
  const add = (agent: TestAgent, shortcut: string, shared: boolean) =>
    agent.call<CannedReply>('POST', '/canned-replies', { shortcut, content: `This is ${shortcut}.`, shared });

  it('are shared by all, or one agent’s own', async (context) => {
    const desk = await startDesk(context);
    const [juniper, marlo] = await Promise.all([desk.agent(JUNIPER), desk.agent(MARLO)]);
    const seeded = await list(juniper);
    assert.ok(seeded.every(({ shared }) => shared));
    const mine = await add(juniper, 'bye', false);
    const ours = await add(juniper, 'workshop', true);
    assert.deepEqual((await list(marlo)).length, seeded.length + 1);
    assert.deepEqual((await list(juniper)).length, seeded.length + 2);
    await assert.rejects(marlo.call('DELETE', `/canned-replies/${mine.id}`), /404/);
    await marlo.call('DELETE', `/canned-replies/${ours.id}`);
    assert.deepEqual(
      (await list(juniper)).find(({ id }) => id === ours.id),
      undefined,
    );
  });

  it('have one shortcut each, and refuse a change of what somebody has changed meanwhile', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const { id, version } = await add(juniper, 'workshop', true);
    await assert.rejects(add(juniper, 'WORKSHOP', true), /409 another reply has the shortcut/);
    await add(juniper, 'workshop', false);
    const change = { shortcut: 'hours', content: 'Open until six.', shared: true, version };
    const changed = await juniper.call<CannedReply>('PUT', `/canned-replies/${id}`, change);
    assert.deepEqual(changed, {
      id,
      shortcut: 'hours',
      content: 'Open until six.',
      shared: true,
      version: version + 1,
    });
    await assert.rejects(juniper.call('PUT', `/canned-replies/${id}`, change), /409 somebody else/);
    await assert.rejects(add(juniper, 'two words', true), /400/);
  });
});
