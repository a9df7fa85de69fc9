/** Executes the requests of the elements inside the chat. The host itself handles opening, closing and switches. */

import type { ChatRequestDetail } from './chat-request-event.ts';
import type { Conversation } from './conversation.ts';
import { loadAsides, loadForms, loadSuggestions, loadSurvey, withChunk } from './load-chunks.ts';
import { newCommandId } from './outbox/new-command-id.ts';
import type { Command } from './outbox/outbox.ts';
import type { RefusedError } from './outbox/refused-error.ts';
import { send } from './send.ts';
import { withUploader } from './uploads/with-uploader.ts';

/** Requests that leave a refusal on screen. Any other request dismisses it. */
const KEEP_REFUSAL: readonly string[] = ['preview', 'suggest', 'load-earlier', 'reconnect', 'fill-form'];

export function dispatchRequest(
  request: Exclude<ChatRequestDetail, { type: 'open' | 'close' | 'switch' | 'invitation' | 'detach' }>,
  conversation: Conversation,
): void {
  const { outbox } = conversation;
  const made = { id: newCommandId() };
  const at = Date.now();
  const { refusal } = conversation.state;
  const add = (command: Command) => outbox.add({ ...command, at });
  if (refusal && !KEEP_REFUSAL.includes(request.type)) conversation.dispatch({ type: 'refusal-seen' });
  switch (request.type) {
    case 'send':
      conversation.draft.clear();
      send(request.text, conversation).catch(({ code }: RefusedError) => {
        if (code === 'cancelled') conversation.fillField(request.text);
      });
      return;
    case 'preview':
      return conversation.draft.preview(request.text);
    case 'send-files':
      void withUploader(conversation, (uploader) => uploader.send(request.files));
      return;
    case 'retry':
    case 'discard':
      // The buttons for these requests are in the same chunk, so it is already loaded.
      return withChunk(loadAsides(), (part) => part[request.type](request.id, conversation));
    case 'suggest':
    case 'ask-suggested':
      return withChunk(loadSuggestions(), (part) => part.dispatchSuggestion(request, conversation));
    case 'load-form':
    case 'submit-form':
    case 'skip-form':
    case 'fill-form':
    case 'close-form':
      return withChunk(loadForms(), (part) => part.dispatchForm(request, conversation));
    case 'request-agent':
    case 'stop-waiting':
    case 'end':
    case 'start':
      return add({ name: request.type, input: made });
    case 'attach':
      conversation
        .deliver({ name: request.type, input: { ...made, ...request.card }, at })
        .then(request.done, request.done);
      return;
    case 'leave-email':
      return add({ name: request.type, input: { ...made, email: request.email } });
    case 'click-question':
      return add({
        name: 'click',
        input: { ...made, seq: request.seq, target: { kind: 'question', ref: request.ref } },
      });
    case 'click-flow': {
      const { seq, dataType, dataId } = request;
      return add({ name: 'click', input: { ...made, seq, target: { kind: 'flow', dataType, dataId } } });
    }
    case 'rate-answer': {
      const { type, ...input } = request;
      conversation.dispatch({ ...request, type: 'answer-rating' });
      return add({ name: type, input: { ...input, ...made } });
    }
    case 'rate-session':
    case 'dismiss-survey':
    case 'fill-survey':
    case 'resume-survey':
    case 'show-survey':
      return withChunk(loadSurvey(), (part) => part.dispatchSurvey(request, conversation));
    case 'ask-again':
      if (refusal) {
        const command = structuredClone(refusal.command);
        command.input.id = made.id;
        add(command);
      }
      return;
    case 'dismiss-refusal':
      // Done above, as for every request that is not in KEEP_REFUSAL.
      return;
    case 'load-earlier':
      void conversation.loadEarlier();
      return;
    case 'reconnect':
      return conversation.reconnect();
    default:
      return request satisfies never;
  }
}
