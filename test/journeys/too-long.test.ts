/**
 * A text over the limit is never lost: the page shows the limit, and the visitor edits the text and sends it to a
 * person in several messages.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LONGEST_TEXT } from '../../relay/protocol.ts';
import { until } from '../helpers/until.ts';
import { openScene } from './scene.ts';

const STORY = Array.from({ length: 2500 }, (_, index) => `word${index}`).join(' ');

it('a text that is too long is refused with the limit, edited, and sent as several messages', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  await visitor.open();
  assert.ok(STORY.length > 20_000);
  const refused = await visitor.page.evaluate(
    (text) =>
      (globalThis as unknown as { DeskChat: { send(text: string): Promise<void> } }).DeskChat.send(text).then(
        () => null,
        ({ name, code, limit }) => ({ name, code, limit }),
      ),
    STORY,
  );
  assert.deepEqual(refused, { name: 'RefusedError', code: 'too-long', limit: LONGEST_TEXT });
  await visitor.sees('characters too many');
  await visitor.shoot('too-long');

  // The refused text survives a reload.
  await visitor.page.reload();
  await visitor.sees('characters too many');
  await visitor.field.fill('Begun already.');
  await visitor.log.getByRole('button', { name: 'Edit' }).click();
  await until(
    async () => (await visitor.field.inputValue()) === `Begun already.\n${STORY}`,
    'it to stand in the field',
  );
  // Not offered for a robot, which would answer each part.
  await visitor.panel.locator('desk-chat-character-count').getByText('characters too many').first().waitFor();
  const split = visitor.panel.getByRole('button', { name: 'Send as several messages' });
  assert.equal(await split.count(), 0);
  await visitor.askForPerson();
  await split.waitFor();
  await visitor.shoot('too-long-edited');

  // The whole draft survives a reload too.
  await visitor.page.reload();
  await until(async () => (await visitor.field.inputValue()).endsWith(STORY), 'the draft to be back');
  await split.click();
  await visitor.log.getByText('word2499').last().waitFor({ state: 'attached' });
  assert.equal(await visitor.field.inputValue(), '');
});
