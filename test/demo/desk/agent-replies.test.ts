/** What agents write: text stays text for who gets it as HTML, and a reply sent again is said once. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { begin } from './conversation.ts';
import { type HarnessOptions, JUNIPER, OTIS, startDesk } from './desk-harness.ts';

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
    it(`${JSON.stringify(typed)} reaches the customer as it was typed, and is kept so`, async (context) => {
      const { desk, juniper, id } = await talking(context);
      await juniper.say(id, typed);
      const [, { messages }] = await desk.receiver.count(2);
      assert.equal(messages[0].data.content, pushed);
      const { history, last_message } = await juniper.session(id);
      assert.equal(history.at(-1)?.content, typed);
      assert.equal(last_message, typed.replace(/\s+/g, ' '));
    });
  }

  it('is escaped by nobody when it is rich', async (context) => {
    const { desk, juniper, id } = await talking(context);
    await juniper.say(id, '<b>a &amp; b</b>', 'rich');
    const [, { messages }] = await desk.receiver.count(2);
    assert.equal(messages[0].data.content, '<b>a &amp; b</b>');
  });
});
