/** Agents' replies: receivers of HTML see plain text unchanged, and a repeated reply is sent once. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { begin } from '../conversation.ts';
import { type HarnessOptions, JUNIPER, OTIS, startDesk } from '../desk-harness.ts';

async function talking(context: TestContext, options: HarnessOptions = {}) {
  const desk = await startDesk(context, options);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const id = await begin(desk, 'ann');
  await desk.receiver.count(1);
  return { desk, juniper, id };
}

describe('a plain reply', () => {
  for (const [typed, pushed] of [
    ['a < b', 'a &lt; b'],
    ['use <b>\nor <script>', 'use &lt;b&gt;<br>or &lt;script&gt;'],
    ['the entity &lt;', 'the entity &amp;lt;'],
    ['lamps & blankets\r\n"good"', 'lamps &amp; blankets<br>&quot;good&quot;'],
    ['two\nlines, "as" they\'re typed', 'two\nlines, "as" they\'re typed'],
  ] as const) {
    it(`${JSON.stringify(typed)} reaches the customer as typed, and is stored unchanged`, async (context) => {
      const { desk, juniper, id } = await talking(context);
      await juniper.say(id, typed);
      const [, { messages }] = await desk.receiver.count(2);
      assert.equal(messages[0].data.content, pushed);
      const { history, last_message } = await juniper.session(id);
      assert.equal(history.at(-1)?.content, typed);
      assert.equal(last_message, typed.replace(/\s+/g, ' '));
    });
  }

  it('is not escaped if it is rich text', async (context) => {
    const { desk, juniper, id } = await talking(context);
    await juniper.say(id, '<b>a &amp; b</b>', 'rich');
    const [, { messages }] = await desk.receiver.count(2);
    assert.equal(messages[0].data.content, '<b>a &amp; b</b>');
  });
});

describe('a reply with an id of its sender', () => {
  const reply = { id: '0123456789abcdef', type: 'message', content: 'Hello!' };

  it('becomes the message with this id, and is sent once when repeated', async (context) => {
    const { desk, juniper, id } = await talking(context);
    const path = `/sessions/${id}/messages`;
    const first = await juniper.call<{ id: string; at: number }>('POST', path, reply);
    assert.equal(first.id, reply.id);
    desk.clock.advance(5000);
    const again = await juniper.call<{ id: string; at: number }>('POST', path, reply);
    assert.deepEqual([again.id, again.at], [first.id, first.at]);
    await juniper.say(id, 'last');
    const pushes = await desk.receiver.count(3);
    assert.deepEqual(
      pushes.slice(1).map(({ messages }) => messages[0].data.content),
      ['Hello!', 'last'],
    );
    assert.equal(pushes[1].messages[0].message_id, reply.id);
    await juniper.close(id);
    assert.equal((await juniper.call<{ id: string }>('POST', path, reply)).id, reply.id, 'though the chat has ended');
  });

  it('is refused if another message has this id, or if the id is invalid', async (context) => {
    const { desk, juniper, id } = await talking(context);
    const otis = await desk.agent(OTIS);
    await otis.status('online');
    const other = await begin(desk, 'ben', { agent_id: OTIS.id });
    await juniper.call('POST', `/sessions/${id}/messages`, reply);
    await assert.rejects(otis.call('POST', `/sessions/${other}/messages`, reply), /409/);
    assert.equal((await otis.session(other)).history.filter(({ content }) => content === reply.content).length, 0);
    await assert.rejects(juniper.call('POST', `/sessions/${id}/messages`, { ...reply, id: 'short' }), /400/);
  });
});
