/**
 * Executes the requests that are no part of typing and sending: most add a command to the outbox, some go to a chunk of
 * their own. Loaded with the parts that the panel shows at times, as the first request comes after them.
 */

import type { ChatRequestDetail } from '../chat-request-event.ts';
import type { Conversation } from '../conversation.ts';
import { loadForms, loadRequests, loadSurvey, withChunk } from '../load-chunks.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import type { Command } from '../outbox/outbox.ts';
import { loadPart } from '../parts.ts';
import type { ChatState } from '../state/chat-state.ts';
import { discard, retry } from './failed-message.ts';

type AsideType =
  | 'retry'
  | 'discard'
  | 'request-agent'
  | 'stop-waiting'
  | 'end'
  | 'start'
  | 'attach'
  | 'leave-email'
  | 'click-question'
  | 'click-flow'
  | 'rate-answer'
  | 'ask-again'
  | 'dismiss-refusal'
  | 'show-part'
  | 'call-back'
  | 'requests'
  | 'load-form'
  | 'submit-form'
  | 'skip-form'
  | 'fill-form'
  | 'close-form'
  | 'rate-session'
  | 'dismiss-survey'
  | 'fill-survey'
  | 'resume-survey'
  | 'show-survey'
  | 'load-earlier'
  | 'reconnect';

/** @param refusal what was refused when the request was made */
export function dispatchAside(
  request: Extract<ChatRequestDetail, { type: AsideType }>,
  conversation: Conversation,
  refusal: ChatState['refusal'],
): void {
  const { outbox } = conversation;
  const made = { id: newCommandId() };
  const at = Date.now();
  const add = (command: Command) => outbox.add({ ...command, at });
  switch (request.type) {
    case 'retry':
      return retry(request.id, conversation);
    case 'discard':
      return discard(request.id, conversation);
    case 'request-agent':
      conversation.foresee('handOff');
      return add({ name: request.type, input: made });
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
    case 'ask-again':
      if (refusal) {
        const command = structuredClone(refusal.command);
        command.input.id = made.id;
        add(command);
      }
      return;
    case 'dismiss-refusal':
      // `dispatchRequest` has done it, as for nearly every request.
      return;
    case 'call-back':
      void loadPart('call-back').then((part) => part?.dispatch(request.call, conversation));
      return;
    case 'requests':
      return withChunk(loadRequests(), (part) => part.dispatchRequests(request.call, conversation));
    case 'load-form':
    case 'submit-form':
    case 'skip-form':
    case 'fill-form':
    case 'close-form':
      return withChunk(loadForms(), (part) => part.dispatchForm(request, conversation));
    case 'rate-session':
    case 'dismiss-survey':
    case 'fill-survey':
    case 'resume-survey':
    case 'show-survey':
      return withChunk(loadSurvey(), (part) => part.dispatchSurvey(request, conversation));
    case 'show-part':
      return conversation.dispatch({ type: 'part-shown', part: request.part });
    case 'load-earlier':
      void conversation.loadEarlier();
      return;
    case 'reconnect':
      return conversation.reconnect();
    default:
      return request satisfies never;
  }
}
