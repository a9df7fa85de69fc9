/** Work around the conversations over the console's API: search, the team, the queue, left messages, notes of transfers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { io } from 'socket.io-client';
import type { ConsoleOverview, ConsoleSession } from '../../../../demo/desk/console-protocol/sessions.ts';
import type { FoundMessages, MessageContext, TeamOverview } from '../../../../demo/desk/console-protocol/team.ts';
import { DEFAULT_TIMINGS } from '../../../../demo/desk/core/options.ts';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { robotAssignInfo } from '../../../../relay/desk-api/im/schemas.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { until } from '../../../helpers/until.ts';
import { ask, begin, fill } from '../conversation.ts';
import { type Harness, JUNIPER, MARLO, OTIS, startDesk, type TestAgent } from '../desk-harness.ts';

const find = (person: TestAgent, q: string, before?: number) =>
  person.call<FoundMessages>('GET', `/messages?${new URLSearchParams({ q, ...(before && { before: `${before}` }) })}`);
const textsOf = ({ items }: FoundMessages) => items.map(({ before, found, after }) => `${before}[${found}]${after}`);

async function write(desk: Harness, token: string, session: number, content: string): Promise<void> {
  const message = { message_id: randomUUID(), type: 'message' as const, data: { content } };
  await desk.client.call(sendMessage, { body: { customer_token: token, im_sub_session_id: session, ...message } });
}

/** A desk whose only agent who is online is Juniper, with all the conversations that she may have. */
async function fullDesk(context: TestContext) {
  const desk = await startDesk(context);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const { max_sessions: most } = (await juniper.overview()).agent;
  await fill(desk, JUNIPER.id, most);
  assert.deepEqual(await ask(desk, 'ann'), { code: 2001, count: 1 });
  const [waiting] = (await juniper.overview()).waiting;
  assert.ok(waiting);
  return { desk, juniper, most, waiting };
}

describe('the search of messages', () => {
  it('finds parts of words of everybody’s messages, all words in one, the newest first, page by page', async (context) => {
    const desk = await startDesk(context);
    const [juniper, admin] = [await desk.agent(JUNIPER), await desk.administrator()];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'ann', id, 'My Donaudampfschiff lamp flickers');
    await juniper.say(id, '<b>Which</b> lamp is&nbsp;it, Loom &amp; Co?', 'rich');
    await write(desk, 'ann', id, '我的包裹在哪里');
    assert.deepEqual(textsOf(await find(juniper, 'LAMP')), [
      'Which [lamp] is it, Loom & Co?',
      'My Donaudampfschiff [lamp] flickers',
    ]);
    assert.deepEqual((await find(juniper, 'amp; nbsp')).items, []);
    await write(desk, 'ann', id, 'The very long words of this sentence stand before its carrots');
    assert.deepEqual(textsOf(await find(juniper, 'carrot')), ['…words of this sentence stand before its [carrot]s']);
    assert.deepEqual(textsOf(await find(admin, 'dampf flick')), ['My Donau[dampf]schiff lamp flickers']);
    assert.deepEqual(textsOf(await find(admin, '包')), ['我的[包]裹在哪里']);
    await write(desk, 'ann', id, 'Die Straße nach İzmir');
    for (const [q, shown] of [
      ['strasse', 'Die [Straße] nach İzmir'],
      ['STRAẞE', 'Die [Straße] nach İzmir'],
      ['izmi', 'Die Straße nach [İzmi]r'],
    ] as const)
      assert.deepEqual(textsOf(await find(admin, q)), [shown], q);
    for (const nothing of ['dampf which', 'b>', '" OR *', 'NEAR('])
      assert.deepEqual((await find(admin, nothing)).items, [], nothing);
    for (let at = 0; at < 25; at += 1) await write(desk, 'ann', id, `page ${at}`);
    const first = await find(juniper, 'page');
    const second = await find(juniper, 'page', first.next ?? 0);
    assert.deepEqual([first.items.length, first.is_full, second.items.length, second.next], [20, true, 5, null]);
    assert.equal(second.items.at(-1)?.after, ' 0');
    for (const bad of ['', ' ', 'x'.repeat(101)]) await assert.rejects(find(juniper, bad), /400/);
  });

  it('shows a message with those around it, of its customer alone', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'bob', await begin(desk, 'bob'), 'not hers');
    for (let at = 0; at < 60; at += 1) await write(desk, 'ann', id, `message ${at}`);
    const [hit] = (await find(juniper, 'message 30')).items;
    const around = await juniper.call<MessageContext>('GET', `/messages/${hit?.row}`);
    const contents = around.messages.map(({ content }) => content);
    assert.deepEqual(
      [contents.length, contents[20], contents[0], contents.at(-1)],
      [41, 'message 30', 'message 10', 'message 50'],
    );
    assert.equal(around.messages[20]?.id, around.id);
    assert.equal(around.session?.id, id);
    const later = await juniper.call<MessageContext>('GET', `/messages/${around.later}`);
    assert.deepEqual(
      [later.messages.at(-1)?.content, later.later, contents.includes('not hers')],
      ['message 59', null, false],
    );
    await assert.rejects(juniper.call('GET', '/messages/1'), /404/);
  });
});

describe('the overview of the team', () => {
  it('shows who is in which conversation, who waits, and the figures of the day by hour', async (context) => {
    const { desk, juniper, most, waiting } = await fullDesk(context);
    await write(desk, 'dana', -2, 'Call me');
    desk.clock.advance(90_000);
    await juniper.call('POST', `/waiting/${waiting.customer_id}/take`);
    const admin = await desk.administrator();
    const team = await admin.call<TeamOverview>('GET', '/team');
    const mine = team.agents.find(({ id }) => id === JUNIPER.id);
    assert.deepEqual([mine?.chats.length, mine?.sessions, team.waiting], [most + 1, most + 1, []]);
    const { today } = team;
    assert.deepEqual(
      [today.agent, today.left, team.open_left, today.average_wait, today.longest_wait],
      [most + 1, 1, 1, Math.round(90 / (most + 1)), 90],
    );
    const hour = Math.floor((team.now - team.day_began) / 3_600_000);
    assert.deepEqual([today.hours.length, today.hours[hour]?.agent], [24, most + 1]);
  });
});

describe('the queue', () => {
  it('shows the visitor’s own last words, whatever an agent said before', async (context) => {
    const { desk, juniper } = await fullDesk(context);
    const [first] = (await juniper.overview()).sessions;
    assert.ok(first);
    const token = first.customer_name.slice(20, -1);
    await write(desk, token, first.id, 'Where is my parcel?');
    await juniper.say(first.id, 'I close this now');
    await juniper.close(first.id);
    await ask(desk, token);
    const words = async () =>
      (await juniper.overview()).waiting.find(({ customer_id }) => customer_id === first.customer_id);
    assert.equal((await words())?.last_message, 'Where is my parcel?');
    await write(desk, token, -3, 'I still wait');
    assert.equal((await words())?.last_message, 'I still wait');
  });

  it('gives a waiting visitor to the agent who takes them, beyond the agent’s maximum, and only once', async (context) => {
    const { desk, juniper, most, waiting } = await fullDesk(context);
    const otis = await desk.agent(OTIS);
    await assert.rejects(otis.call('POST', `/waiting/${waiting.customer_id}/take`), /409.*offline/);
    await otis.status('busy');
    const session = await otis.call<ConsoleSession>('POST', `/waiting/${waiting.customer_id}/take`);
    assert.deepEqual([session.customer_id, session.agent_id, session.state], [waiting.customer_id, OTIS.id, 'open']);
    await assert.rejects(juniper.call('POST', `/waiting/${waiting.customer_id}/take`), /404/);
    assert.equal((await juniper.overview()).agent.sessions, most);
  });
});

describe('a chat whose agent does not answer', () => {
  it('is offered to colleagues, who take it over; each has as long to answer as the first', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'ann', id, 'Is anybody there?');
    const live = io(desk.url, { path: '/console/live', auth: { token: otis.token }, forceNew: true });
    context.after(() => void live.disconnect());
    const shown: ConsoleOverview[] = [];
    live.on('overview', (overview: ConsoleOverview) => shown.push(overview));
    await until(() => shown.length > 0, 'the overview');
    await otis.status('online');
    const { customer_id } = await juniper.session(id);
    const take = (agent: TestAgent) => agent.call<ConsoleSession>('POST', `/waiting/${customer_id}/take`);
    desk.clock.advance(DEFAULT_TIMINGS.agentSilentAfter - 1000);
    await write(desk, 'ann', id, 'Hello?');
    assert.deepEqual((await otis.overview()).waiting, []);
    await assert.rejects(take(otis), /404/);
    desk.clock.advance(2000);
    await until(() => (shown.at(-1)?.waiting.length ?? 0) > 0, 'the offer');
    assert.deepEqual(
      shown.at(-1)?.waiting.map(({ agent, last_message }) => [agent, last_message]),
      [['Juniper', 'Hello?']],
    );
    assert.deepEqual((await juniper.overview()).waiting, [], 'not to the agent herself');
    const taken = await take(otis);
    assert.deepEqual(
      [taken.agent_id, taken.state, (await juniper.session(id)).state],
      [OTIS.id, 'open', 'transferred'],
    );
    assert.notEqual(taken.waiting_since, null, 'the greeting is no answer');
    assert.deepEqual((await juniper.overview()).waiting, []);
    desk.clock.advance(DEFAULT_TIMINGS.agentSilentAfter);
    assert.deepEqual(
      (await juniper.overview()).waiting.map(({ agent }) => agent),
      ['Otis'],
    );
    await otis.say(taken.id, 'Yes, I am');
    assert.deepEqual((await juniper.overview()).waiting, []);
    await assert.rejects(take(juniper), /404/);
  });
});

describe('a chat that its agent has closed', () => {
  const reopen = (agent: TestAgent, id: number) => agent.call<ConsoleSession>('POST', `/sessions/${id}/reopen`);

  it('is opened again under its number, in one push, and is no more idle than a new one', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'ann', id, 'Thanks');
    await juniper.say(id, 'You are welcome');
    desk.clock.advance(DEFAULT_TIMINGS.customerGoneAfter - 60_000);
    await juniper.close(id);
    desk.clock.advance(120_000);
    const again = await reopen(juniper, id);
    assert.deepEqual([again.id, again.state, again.ended_at], [id, 'open', null]);
    assert.deepEqual((await reopen(juniper, id)).state, 'open', 'a repeated click');
    const { messages } = await desk.receiver.find((push) => JSON.stringify(push).includes('opened the conversation'));
    assert.deepEqual([messages.length, messages[0].type, messages[0].im_sub_session_id], [1, 'start_session', id]);
    desk.clock.advance(60_000);
    assert.equal((await juniper.session(id)).state, 'open', 'what was said before counts no longer');
    assert.deepEqual(await ask(desk, 'ann'), { session: id });
    await juniper.say(id, 'One more thing');
    desk.clock.advance(DEFAULT_TIMINGS.customerGoneAfter + 2000);
    assert.equal((await juniper.session(id)).state, 'closed');
  });

  it('is not opened by others, while offline, once passed on, or while the visitor is with a colleague', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    for (const agent of [juniper, otis]) await agent.status('online');
    const id = await begin(desk, 'ann', { agent_id: JUNIPER.id });
    await juniper.close(id);
    await assert.rejects(reopen(otis, id), /403/);
    await assert.rejects(reopen(juniper, 9), /404/);
    await juniper.status('offline');
    await assert.rejects(reopen(juniper, id), /409.*offline/);
    await juniper.status('online');
    const other = await begin(desk, 'ann', { agent_id: OTIS.id });
    await assert.rejects(reopen(juniper, id), /409.*Otis/);
    await otis.transfer(other, { agent_id: JUNIPER.id });
    await assert.rejects(reopen(otis, other), /409.*colleague/);
  });

  it('takes the visitor from the queue, with what was written there', async (context) => {
    const { desk, juniper, waiting } = await fullDesk(context);
    const [first] = (await juniper.overview()).sessions;
    assert.ok(first);
    await write(desk, 'ann', -3, 'I wait');
    await juniper.close(first.id);
    const mine = (await juniper.overview()).sessions.find(({ customer_id }) => customer_id === waiting.customer_id);
    assert.ok(mine, 'ann has the free place');
    assert.deepEqual(await ask(desk, first.customer_name.slice(20, -1)), { code: 2001, count: 1 });
    assert.equal((await reopen(juniper, first.id)).state, 'open');
    assert.deepEqual((await juniper.overview()).waiting, []);
  });
});

describe('a left message', () => {
  const answer = (agent: TestAgent, item: string, content: string, id = randomUUID()) =>
    agent.call<ConsoleSession>('POST', `/inbox/${item}/answer`, { id, content });

  it('is answered in a session of the agent who answers, once, and all that the customer left is done', async (context) => {
    const desk = await startDesk(context);
    const [juniper, marlo] = [await desk.agent(JUNIPER), await desk.agent(MARLO)];
    await write(desk, 'ann', -2, 'First');
    await write(desk, 'ann', -2, 'Second');
    const [item] = (await juniper.overview()).inbox;
    assert.ok(item);
    await assert.rejects(answer(juniper, item.id, 'Hello'), /409.*offline/);
    await juniper.status('online');
    const id = randomUUID();
    const session = await answer(juniper, item.id, 'Hello', id);
    assert.equal((await answer(juniper, item.id, 'Hello', id)).id, session.id);
    const { history } = await juniper.session(session.id);
    const message = history
      .map(({ from, content }) => `${from} ${content}`)
      .filter((one) => /First|Second|agent Hello$/.test(one));
    assert.deepEqual(message, ['customer First', 'customer Second', 'agent Hello']);
    assert.ok((await marlo.overview()).inbox.every(({ done }) => done));
    await marlo.status('online');
    await assert.rejects(answer(marlo, item.id, 'Hello'), /409.*Juniper/);
    await assert.rejects(answer(marlo, 'nothing', 'Hello'), /404/);
    await assert.rejects(answer(marlo, item.id, 'Hello', id), /409.*id/);
  });
});

describe('a chat that the customer begins without a word', () => {
  it('is listed by what they last told the robot, but not what they told it for an earlier chat', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const { assign_info } = await desk.client.call(createSession, { body: { customer_token: 'ann' } });
    await write(desk, 'ann', robotAssignInfo.parse(assign_info).im_sub_session_id as number, 'Where is my parcel?');
    const id = await begin(desk, 'ann');
    const row = async () => (await juniper.overview()).sessions.map((one) => one.last_message);
    assert.deepEqual(await row(), ['Where is my parcel?']);
    await juniper.say(id, 'It is on its way');
    assert.deepEqual(await row(), ['It is on its way']);
    await juniper.close(id);
    desk.clock.advance(90_000);
    await begin(desk, 'ann');
    assert.match((await row())[0] ?? '', /Juniper/, 'the welcome');
  });
});

describe('a transfer', () => {
  it('takes a note to the next agent, which no push carries', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'ann', id, 'Where is my lamp?');
    await otis.status('online');
    const to = { agent_id: OTIS.id, note: ' She has paid twice. ' };
    const next = await juniper.transfer(id, to);
    const unread = async () => (await otis.overview()).sessions.map((one) => one.unread);
    assert.deepEqual(await unread(), [1], 'what was handed over is new to the next agent');
    const [row] = (await otis.overview()).sessions;
    assert.deepEqual([row?.last_message, row?.is_new], ['Where is my lamp?', true], 'not the greeting');
    const { agents } = await otis.call<TeamOverview>('GET', '/team');
    const [listed] = agents.flatMap(({ chats }) => chats);
    const [said] = (await find(otis, 'Where is my lamp?')).items;
    assert.equal(listed?.last_row, said?.row, 'the words lead to themselves');
    await otis.say(next.id, 'Hello');
    assert.deepEqual(await unread(), [0]);
    assert.equal((await otis.overview()).sessions[0]?.is_new, false);
    const note = (await otis.session(next.id)).history.find(({ type }) => type === 'note');
    assert.deepEqual([note?.content, note?.name], ['She has paid twice.', 'Juniper']);
    await otis.close(next.id);
    await desk.receiver.find((push) => push.messages?.some(({ type }: { type: string }) => type === 'close'));
    assert.ok(!JSON.stringify(desk.receiver.pushes).includes('paid twice'));
    await assert.rejects(
      juniper.call('POST', `/sessions/${next.id}/transfer`, { ...to, note: 'x'.repeat(2001) }),
      /400/,
    );
  });
});
