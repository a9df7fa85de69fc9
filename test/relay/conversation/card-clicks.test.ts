/** A click on what a robot's card offers. Clicks on everything else are in `commands.test.ts`. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as commands from '../../../relay/conversation/commands.ts';
import { fromChatAnswer } from '../../../relay/conversation/desk/chat-answers.ts';
import type { StoredEvent } from '../../../relay/model/snapshot.ts';
import { RelayError } from '../../../relay/protocol/errors.ts';
import { CONTENTS } from '../../contract/documented/outbound/robot-webhooks.ts';
import { snapshot, talking, urobot } from './records.ts';

const id = 'command-00000001';

/** The text that a click on `ref` sends, and the calls that it plans. */
function clicked(msgType: keyof typeof CONTENTS, ref: string) {
  const { body, raw } = fromChatAnswer({ logId: 12, msgType, ansContent: CONTENTS[msgType] }, urobot, 'u');
  const event: StoredEvent = { event: { seq: 4, at: 0, ...body }, raw };
  const target = { kind: 'question' as const, ref };
  const { events, calls } = commands.click(snapshot(talking(urobot)), { id, seq: 4, target }, event, false);
  const [sent] = events ?? [];
  assert.ok(sent?.body.type === 'visitor-message' && sent.body.content.kind === 'text');
  return [sent.body.content.text, ...(calls ?? []).map(({ intent }) => intent.kind)];
}

it('asks the option, the product or the reply', () => {
  assert.deepEqual(clicked('selective_list', 'c1'), ['Halo', 'message']);
  assert.deepEqual(clicked('selective_table', 'c0'), ['Lumen', 'message']);
  assert.deepEqual(clicked('selective_product', 'c0'), [CONTENTS.selective_product.productList[0]?.name, 'message']);
  assert.deepEqual(clicked('custom_card', 'c0'), ['Return order 10442', 'message']);
});

it('counts the hit of a question that the desk numbered', () => {
  assert.deepEqual(clicked('custom_card', 'c1'), ['Who pays the postage?', 'message', 'hit']);
});

it('is refused on a product that is only shown, and on anything that was not offered', () => {
  const unknown = (error: unknown) => error instanceof RelayError && error.code === 'unknown-target';
  assert.throws(() => clicked('show_product', 'c0'), unknown);
  for (const ref of ['c9', 's0', 'constructor', '__proto__']) assert.throws(() => clicked('custom_card', ref), unknown);
});
