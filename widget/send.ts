/** Sends what the visitor or the page says and asks for; the promises tell whether the relay took it. */
import type { Conversation } from './conversation.ts';
import { newCommandId } from './outbox/new-command-id.ts';
import { RefusedError } from './outbox/refused-error.ts';

/** Sends a message of the visitor, with `left` to agents who are away. Resolves when the relay took it. @throws RefusedError */
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

/** Asks for an agent, or for the end of the session. Resolves when the relay took it. @throws RefusedError */
export function ask(name: 'request-agent' | 'end', conversation: Conversation): Promise<void> {
  return conversation.deliver({ name, input: { id: newCommandId() }, at: Date.now() });
}
