/** Customers who write in a chat app (doc 2 §6.2): robot, queue, agent, keyword replies, and what is pushed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConsoleSession } from '../../../../demo/desk/console-protocol/sessions.ts';
import type { TicketCard } from '../../../../demo/desk/console-protocol/tickets.ts';
import { chatAppPush } from '../../../../relay/desk-api/outbound/chat-app.ts';
import { until } from '../../../helpers/until.ts';
import { JUNIPER, OTIS, type TestAgent } from '../desk-harness.ts';
import { CUSTOMER, startChatDesk } from './chat-desk.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

const PUSH_FIELDS = ['agent_name', 'kw_msg', 'kw_on', 'kw_on2', 'msg', 'status', 'turn'];

describe('a customer of a chat app', () => {
  it('is greeted and answered by the robot', async (context) => {
    const { write, pushed, pushes, desk } = await startChatDesk(context, { seededKnowledge: true });
    await write('Hello');
    const greeting = await pushed(/Write “agent” to talk to a person/);
    assert.deepEqual([greeting.status, greeting.turn, greeting.msg.touser], ['chatting', 0, CUSTOMER]);
    const answer = await until(() => pushes()[1], 'the robot answers');
    assert.equal(answer.status, 'chatting');
    assert.ok(answer.msg.text?.content && !answer.msg.text.content.includes('<'), answer.msg.text?.content);
    assert.ok(answer.agent_name && answer.agent_name === greeting.agent_name);
    for (const push of pushes()) assert.ok(chatAppPush.safeParse(push).success);
    assert.equal(desk.receiver.pushes.length, 0, 'nothing of it goes to the relay');
  });

  it('talks to an agent, both ways, and reads who it is', async (context) => {
    const { write, pushed, desk } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await write('agent');
    const hello = await pushed(/Hello, this is/);
    const session = await onlySession(juniper);
    assert.deepEqual([session.customer_name, session.channel], ['Pocket 1234', 'chatapp']);
    await write('My lamp flickers.');
    await juniper.say(session.id, 'I will <help>.');
    const reply = await pushed(/^I will <help>\.$/);
    assert.deepEqual([reply.status, reply.agent_name], ['chatting', hello.agent_name]);
    const { history } = await juniper.session(session.id);
    assert.ok(history.some(({ from, content }) => from === 'customer' && content === 'My lamp flickers.'));
    const made = await juniper.call<TicketCard>('POST', '/tickets', { session_id: session.id });
    assert.deepEqual(
      [made.platform, made.subject],
      ['chatapp', 'My lamp flickers.'],
      'not the word that asked for a person',
    );
    await juniper.close(session.id);
    assert.equal((await pushed(/conversation has ended/)).status, 'unknown');
  });

  it('waits with a place, and gets the reply to a keyword', async (context) => {
    const { write, pushed, pushes, desk, administrator, app } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await write('agent');
    const queued = await pushed(/number 1 in the queue/);
    assert.deepEqual([queued.status, queued.turn, queued.kw_on, queued.kw_msg], ['queuing', 1, true, '']);
    await write('What are your HOURS?');
    const answered = await until(() => pushes().find(({ kw_msg }) => kw_msg), 'the keyword is answered');
    assert.deepEqual([answered.status, answered.kw_msg], ['queuing', 'We are here from 9 to 17.']);
    await administrator.call('PUT', '/chat-apps/1', { ...app, kw_on: false });
    await write('And your hours tomorrow?');
    const silent = await until(() => pushes().find(({ kw_on }) => kw_on === false), 'the third push');
    assert.equal(silent.kw_msg, '');
  });

  it('hears of each new place, and keeps it without a sign of waiting', async (context) => {
    const { write, pushed, pushes, desk } = await startChatDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    for (const agent of [juniper, otis]) await agent.status('busy');
    for (const FromUserName of ['o-1', 'o-2', 'o-3']) await write('agent', { FromUserName });
    await pushed(/number 3 in the queue/);
    await write('人工', { FromUserName: 'o-3' });
    const places = () =>
      pushes().flatMap(({ msg, status, turn }) => (status === 'queuing' ? [`${msg.touser} ${turn}`] : []));
    const told = ['o-1 1', 'o-2 2', 'o-3 3', 'o-3 3'];
    await until(() => places().length === 4, 'all know their places');
    for (const minute of [1, 2, 3]) desk.clock.advance(minute * 5 * 60_000);
    const { waiting } = await juniper.overview();
    assert.equal(waiting.length, 3, 'nobody has given up');
    await juniper.call('POST', `/waiting/${waiting[0]?.customer_id}/remove`);
    await until(() => places().length === 6, 'two have moved up');
    assert.deepEqual(places().sort(), [...told, 'o-2 1', 'o-3 2'].sort());
    const moved = pushes().filter(({ turn, msg }) => turn === 2 && msg.touser === 'o-3');
    assert.deepEqual(
      moved.map(({ msg }) => msg.text?.content),
      ['客服正忙，您排在第 2 位。'],
    );
  });

  it('hears that nobody came, if all agents leave while they wait', async (context) => {
    const { write, pushed, desk } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await write('agent');
    await pushed(/number 1 in the queue/);
    await juniper.status('offline');
    desk.clock.advance(30_000);
    desk.clock.advance(90_000);
    const { status, turn, msg } = await pushed(/no longer wait/);
    assert.deepEqual([status, turn, msg.touser], ['offline', 0, CUSTOMER]);
  });

  it('gets every field of doc 2 §6.2 in every push, an agent’s reply included', async (context) => {
    const { write, pushed, pushes, desk } = await startChatDesk(context);
    await write('Where is my order?');
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await write('human');
    await pushed(/Hello, this is/);
    const session = await onlySession(juniper);
    await juniper.say(session.id, 'It is on its way.');
    await pushed(/on its way/);
    await juniper.close(session.id);
    await until(() => pushes().some(({ status }) => status === 'unknown'), 'the close');
    for (const push of pushes()) assert.deepEqual(Object.keys(push).sort(), PUSH_FIELDS, JSON.stringify(push));
  });

  it('leaves a message while nobody is online, and gets the reply to a keyword', async (context) => {
    const { write, pushed, pushes, desk, administrator, app } = await startChatDesk(context);
    await write('human');
    const offline = await pushed(/No agent is here/);
    assert.deepEqual([offline.status, offline.turn, offline.kw_on2, offline.kw_msg], ['offline', 0, true, '']);
    const otis = await desk.agent(OTIS);
    assert.equal((await otis.overview()).inbox.length, 1);
    const keywords = [{ word: 'human', reply: 'We are back at nine.' }];
    for (const kw_on2 of [true, false]) {
      await administrator.call('PUT', '/chat-apps/1', { ...app, kw_on2, keywords });
      const before = pushes().length;
      await write('human');
      const { status, kw_msg } = await until(() => pushes()[before], 'the next push');
      assert.deepEqual([status, kw_msg], ['offline', kw_on2 ? 'We are back at nine.' : '']);
    }
  });

  it('gets pictures and recordings of agents by their media id, and sends pictures by address', async (context) => {
    const { write, pushed, pushes, desk } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await write('转人工');
    await pushed(/Hello, this is/);
    const session = await onlySession(juniper);
    const upload = await fetch(`${desk.url}/console/api/files?name=a.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${juniper.token}`, 'content-type': 'application/octet-stream' },
      body: PNG,
    });
    const { url } = (await upload.json()) as { url: string };
    await juniper.say(session.id, url, 'image');
    const { msg } = await until(() => pushes().find((push) => push.msg.msgtype === 'image'), 'the picture is pushed');
    assert.equal(`${desk.url}/media/${msg.image?.media_id}`, url);
    assert.equal((await fetch(`${desk.url}/media/${msg.image?.media_id}`)).status, 200);
    await write('https://chat.example/a.png', { MsgType: 'image' });
    const { history } = await juniper.session(session.id);
    assert.ok(history.some(({ from, file }) => from === 'customer' && file?.kind === 'image'));
  });

  it('hears recordings of agents by their media id, and sends recordings by address', async (context) => {
    const { write, pushed, pushes, desk } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await write('agent');
    await pushed(/Hello, this is/);
    const session = await onlySession(juniper);
    const upload = await fetch(`${desk.url}/console/api/files?name=a.mp3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${juniper.token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from('ID3 a recording'),
    });
    const { url } = (await upload.json()) as { url: string };
    await juniper.say(session.id, url, 'audio');
    const { msg } = await until(() => pushes().find((push) => push.msg.msgtype === 'voice'), 'the recording is pushed');
    assert.deepEqual(msg, { touser: CUSTOMER, msgtype: 'voice', voice: { media_id: url.split('/media/')[1] } });
    await write('https://chat.example/a.mp3', { MsgType: 'voice' });
    const { history } = await juniper.session(session.id);
    assert.ok(history.some(({ from, file }) => from === 'customer' && file?.kind === 'audio'));
  });

  it('is one customer of one chat app, whose message counts once', async (context) => {
    const { write, pushed, desk } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await write('agent', { MsgId: 'same' });
    await write('agent', { MsgId: 'same' });
    await pushed(/Hello, this is/);
    const session = await onlySession(juniper);
    const { history } = await juniper.session(session.id);
    assert.equal(history.filter(({ from }) => from === 'customer').length, 1);
  });

  it('leaves nothing behind when deleted, and no push goes to the relay', async (context) => {
    const { write, pushed, desk, administrator } = await startChatDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await write('agent');
    await pushed(/Hello, this is/);
    const session = await onlySession(juniper);
    await administrator.call('DELETE', `/customers/${session.customer_id}`);
    await pushed(/conversation has ended/);
    assert.equal(desk.receiver.pushes.filter(({ customer_token }) => customer_token).length, 0);
    await write('Are you there?');
    const again = await juniper.overview();
    assert.equal(again.sessions.length, 0, 'the customer is a new one, with the robot');
  });
});

async function onlySession(agent: TestAgent): Promise<ConsoleSession> {
  const { sessions } = await agent.overview();
  assert.equal(sessions.length, 1);
  return sessions[0] as ConsoleSession;
}
