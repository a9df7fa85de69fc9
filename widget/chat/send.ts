/**
 * Sends messages of the visitor or the page, and requests of the page. A text that is too long becomes a failed message, not
 * only an error, so that it can be edited or sent in parts.
 */

import { newCommandId } from '../outbox/new-command-id.ts';
import { RefusedError } from '../outbox/refused-error.ts';
import type { Conversation } from './conversation.ts';

/** With `left`, the message is for agents who are away. Resolves when the relay has acknowledged it. @throws RefusedError */
export async function send(
  written: string,
  conversation: Conversation,
  left = conversation.state.talk.with === 'inbox',
): Promise<void> {
  const text = written.trim();
  if (text === '') return;
  const name = left ? 'leave-message' : 'send';
  if (!conversation.maySend(text)) throw new RefusedError(name, 'cancelled');
  const id = newCommandId();
  const at = Date.now();
  conversation.dispatch({ type: 'message-queued', id, content: { kind: 'text', text }, left, at });
  return conversation.deliver({ name, input: { id, text }, at });
}

/** Resolves when the relay has acknowledged the request. @throws RefusedError */
export const ask = (name: 'request-agent' | 'end', conversation: Conversation): Promise<void> =>
  conversation.deliver({ name, input: { id: newCommandId() }, at: Date.now() });
