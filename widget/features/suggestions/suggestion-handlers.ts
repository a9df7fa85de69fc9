/**
 * Requests suggestions from the relay, and asks the one that the visitor chose. A question that the relay refuses is sent as a
 * message with the same id: the refused command has not used it, and one row of the transcript shows both attempts.
 */
import type { Question } from '../../../relay/protocol/cards.ts';
import type { Conversation } from '../../chat/conversation.ts';
import type { Handlers } from '../../chat/handlers.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';
import type { RefusedError } from '../../outbox/refused-error.ts';

export const handlers: Handlers<'suggest' | 'ask-suggested'> = {
  async suggest({ text, answer }, { connection }) {
    const found = await connection?.ask('suggest', { text });
    answer(found?.ok ? found.questions : []);
  },
  'ask-suggested': askQuestion,
};

/** Shows the question as the visitor's message at once. */
async function askQuestion({ ref, text }: Question, conversation: Conversation): Promise<void> {
  if (!conversation.maySend(text)) return conversation.fillField(text);
  const id = newCommandId();
  const at = Date.now();
  const { storage } = conversation;
  conversation.draft.clear();
  // Until the relay has the question, a page that is loaded again finds it in the field.
  if (storage) storage.draft = text;
  conversation.dispatch({ type: 'message-queued', id, content: { kind: 'text', text }, left: false, at });
  try {
    await conversation.deliver({ name: 'ask-suggested', input: { id, ref }, at });
    conversation.dispatch({ type: 'message-accepted', id });
  } catch (error) {
    // The visitor left the form that comes before an agent, so the question is in the field again.
    if ((error as RefusedError).code === 'form-first') return conversation.fillField(text);
    // The relay has refused the id's command, so the message may have the same id. Its failure is shown with it.
    void conversation.deliver({ name: 'send', input: { id, text }, at });
  }
  if (storage?.draft === text) storage.draft = '';
}
