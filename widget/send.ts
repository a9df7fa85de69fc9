/** What a visitor or the page says and asks for, put on its way: the promise tells what becomes of it. */
import type { ChatController } from './chat-controller.ts';
import { newCommandId } from './outbox/new-command-id.ts';
import { RefusedError } from './outbox/refused-error.ts';

/** Says something for the visitor; `left` for agents who are away. Resolves when the relay took it. @throws RefusedError */
export async function send(
  written: string,
  controller: ChatController,
  left = controller.state.talk.with === 'inbox',
): Promise<void> {
  const text = written.trim();
  if (text === '') return;
  const name = left ? 'leave-message' : 'send';
  if (!controller.maySend(text)) throw new RefusedError(name, 'cancelled');
  const id = newCommandId();
  const at = Date.now();
  controller.dispatch({ type: 'message-queued', id, content: { kind: 'text', text }, left, at });
  return controller.deliver({ name, input: { id, text }, at });
}

/** Asks for an agent, or for the end of the session. Resolves when the relay took it. @throws RefusedError */
export function ask(name: 'request-agent' | 'end', controller: ChatController): Promise<void> {
  return controller.deliver({ name, input: { id: newCommandId() }, at: Date.now() });
}
