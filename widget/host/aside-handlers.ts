/**
 * All requests that are no part of typing and sending: what executes each, and in which chunk. Loaded with the parts that the
 * panel shows at times, as the first such request comes after them.
 */

import type { CommandInput } from '../../relay/protocol/commands.ts';
import type { Conversation } from '../chat/conversation.ts';
import { discard, retry } from '../chat/failed-message.ts';
import { type Dispatched, type Handlers, inChunk } from '../chat/handlers.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import type { Command } from '../outbox/outbox.ts';
import { loadCallBack, loadForms, loadRequests, loadSurvey } from './load-chunks.ts';

const add = ({ outbox }: Conversation, command: Command): void => outbox.add({ ...command, at: Date.now() });
const made = () => ({ id: newCommandId() });

function click(conversation: Conversation, seq: number, target: CommandInput<'click'>['target']): void {
  add(conversation, { name: 'click', input: { ...made(), seq, target } });
}

const forms = inChunk(loadForms);
const survey = inChunk(loadSurvey);

type Typing = 'send' | 'preview' | 'send-files' | 'suggest' | 'ask-suggested';
export const handlers: Handlers<Exclude<Dispatched['type'], Typing>> = {
  retry: ({ id }, conversation) => retry(id, conversation),
  discard: ({ id }, conversation) => discard(id, conversation),
  'request-agent'({ type }, conversation) {
    conversation.foresee('handOff');
    add(conversation, { name: type, input: made() });
  },
  'stop-waiting': ({ type }, conversation) => add(conversation, { name: type, input: made() }),
  end: ({ type }, conversation) => add(conversation, { name: type, input: made() }),
  start: ({ type }, conversation) => add(conversation, { name: type, input: made() }),
  attach: ({ type, card, done }, conversation) =>
    conversation.deliver({ name: type, input: { ...made(), ...card }, at: Date.now() }).then(done, done),
  'leave-email': ({ type, email }, conversation) => add(conversation, { name: type, input: { ...made(), email } }),
  'click-question': ({ seq, ref }, conversation) => click(conversation, seq, { kind: 'question', ref }),
  'click-flow': ({ seq, dataType, dataId }, conversation) =>
    click(conversation, seq, { kind: 'flow', dataType, dataId }),
  'rate-answer'(request, conversation) {
    const { type, ...input } = request;
    conversation.dispatch({ ...request, type: 'answer-rating' });
    add(conversation, { name: type, input: { ...input, ...made() } });
  },
  'ask-again'(_request, conversation, refusal) {
    if (!refusal) return;
    const command = structuredClone(refusal.command);
    Object.assign(command.input, made());
    add(conversation, command);
  },
  // The dispatcher has done it, as for nearly every request.
  'dismiss-refusal': () => {},
  'show-part': ({ part }, conversation) => conversation.dispatch({ type: 'part-shown', part }),
  'call-back': inChunk(loadCallBack),
  requests: inChunk(loadRequests),
  'load-form': forms,
  'submit-form': forms,
  'skip-form': forms,
  'fill-form': forms,
  'close-form': forms,
  'rate-session': survey,
  'dismiss-survey': survey,
  'fill-survey': survey,
  'resume-survey': survey,
  'show-survey': survey,
  'load-earlier': (_request, conversation) => conversation.loadEarlier(),
  reconnect: (_request, conversation) => conversation.reconnect(),
};
