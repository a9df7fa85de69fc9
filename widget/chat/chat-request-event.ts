/**
 * The requests of the elements inside the chat: `chat-request` events that bubble up to `<desk-chat>`, which alone knows the
 * controller.
 */

import type { CallBackOutcome, CallBackState } from '../../relay/protocol/call-back.ts';
import type { Question } from '../../relay/protocol/cards.ts';
import type { CommandInput } from '../../relay/protocol/commands.ts';
import type { FieldProblem, Form, FormName } from '../../relay/protocol/forms.ts';
import type { RequestDetail, RequestSummary } from '../../relay/protocol/requests.ts';
import type { Language } from '../../relay/protocol/site.ts';
import { NativeEvent } from '../base/clean-built-ins.ts';
import type { FailureReason } from '../outbox/refused-error.ts';
import type { Attachment } from '../page/read-attachment.ts';
import type { ChatState, StoredSurveyDraft } from '../state/chat-state.ts';
import type { FormDraft } from '../state/form-draft.ts';

/** The switches of the menu, named by their effect. */
export type Switch = 'sound-on' | 'sound-off' | 'notifications-on' | 'notifications-off';

export type FormInput = { form: Form['name'] } & Omit<
  CommandInput<'make-request'> & CommandInput<'submit-form'>,
  'id' | 'form'
>;

/** A reply to a request that the relay has not taken; `failed` is the reason if it refused it. */
export type UnsentReply = { id: string; text: string; names: readonly string[]; failed: FailureReason | null };

/** Calls about the visitor's requests. An answer is null if the relay cannot be reached or refuses. */
export type RequestsCall =
  | { type: 'list'; answer: (requests: RequestSummary[] | null) => void }
  /** `unsent` are the replies in the outbox when the relay was asked or has answered. */
  | { type: 'open'; request: string; answer: (request: RequestDetail | null, unsent: readonly UnsentReply[]) => void }
  | { type: 'unsent'; request: string; answer: (unsent: readonly UnsentReply[]) => void }
  /** Adds a reply to the outbox, in place of one with this id; `answer` is called once the relay has taken or refused it. */
  | {
      type: 'reply';
      id: string;
      request: string;
      text: string;
      files: string[];
      names: string[];
      answer: () => void;
    }
  | { type: 'write'; request: string; text: string }
  | { type: 'recall'; request: string; answer: (text: string) => void }
  | { type: 'discard'; reply: string }
  /** Uploads a file to be named in a request or reply; `answer` gets the upload's id, or null and the reason. */
  | {
      type: 'upload';
      file: File;
      signal: AbortSignal;
      progressed: (share: number) => void;
      answer: (id: string | null, reason: FailureReason) => void;
    }
  | { type: 'retry'; request: string; reply: string | null };

/** `since` is in milliseconds since 1970. */
export type CallWait = { number: string; country: string; since: number };

/** Calls about a call back to the visitor. An answer is null if the relay cannot be reached, or if its answer was lost. */
export type CallBackCall =
  /** `waits` if the visitor waits until an agent is free. */
  | { type: 'state'; waits: boolean; answer: (state: CallBackState | null) => void }
  | { type: 'keep-wait'; wait: CallWait | null }
  /** `answer` gets the wait that an earlier page stored. */
  | { type: 'recall-wait'; answer: (wait: CallWait | null) => void }
  | ({ type: 'ask'; answer: (outcome: CallBackOutcome | null) => void } & CommandInput<'call-back'>);

export type ChatRequestDetail =
  | { type: 'send'; text: string }
  | { type: 'preview'; text: string }
  /** Send the card about what the visitor sees; calls `done` when the relay has answered, with the error if it refused. */
  | { type: 'attach'; card: Attachment; done(refused?: unknown): void }
  | { type: 'detach' }
  | { type: 'send-files'; files: readonly File[] }
  | { type: 'retry'; id: string }
  | { type: 'discard'; id: string }
  | { type: 'leave-email'; email: string }
  | { type: 'request-agent' }
  | { type: 'stop-waiting' }
  /** Request a form to show it; null if it has nothing to ask, undefined if the relay cannot be reached. */
  | { type: 'load-form'; form: Form['name']; language: Language; answer: (form: Form | null | undefined) => void }
  /** Submit a form; `answer` gets what is wrong, or nothing if it was accepted. */
  | { type: 'submit-form'; input: FormInput; answer: (problems: readonly FieldProblem[] | undefined) => void }
  | { type: 'skip-form'; form: FormName; answer: (isDone: boolean) => void }
  | { type: 'close-form' }
  | { type: 'show-part'; part: ChatState['part'] }
  | { type: 'requests'; call: RequestsCall }
  | { type: 'call-back'; call: CallBackCall }
  | { type: 'fill-form'; draft: FormDraft }
  | { type: 'click-question'; seq: number; ref: string; text: string }
  /** Click an element of a flow. `dataType` 1 asks the robot a question, 2 goes on with the flow. */
  | { type: 'click-flow'; seq: number; dataType: '1' | '2'; dataId: string; text: string }
  | { type: 'suggest'; text: string; answer: (questions: readonly Question[]) => void }
  | { type: 'ask-suggested'; ref: string; text: string }
  | { type: 'rate-answer'; seq: number; useful: boolean }
  | { type: 'rate-session'; session: number; option: number; tags: string[]; remark: string }
  | { type: 'fill-survey'; draft: StoredSurveyDraft }
  | { type: 'dismiss-survey'; session: number }
  | { type: 'resume-survey'; session: number }
  | { type: 'show-survey' }
  | { type: 'end' }
  /** Start again after the session was closed, or return to the robot while no agent is online. */
  | { type: 'start' }
  /** Retry a refused command, or dismiss its refusal. */
  | { type: 'ask-again' }
  | { type: 'dismiss-refusal' }
  | { type: 'load-earlier' }
  | { type: 'reconnect' }
  | { type: 'switch'; to: Switch }
  /** The outcome of an invitation: the page's event, and the line to announce if it is shown. */
  | { type: 'invitation'; event: Event; line: string | null }
  | { type: 'open' }
  | { type: 'close' };

export class ChatRequestEvent extends NativeEvent {
  readonly request: ChatRequestDetail;

  constructor(request: ChatRequestDetail) {
    super('chat-request', { bubbles: true, composed: true });
    this.request = request;
  }
}

/** Asks `<desk-chat>`, from an element inside of it. */
export function askChat(element: EventTarget, request: ChatRequestDetail): void {
  element.dispatchEvent(new ChatRequestEvent(request));
}

declare global {
  interface HTMLElementEventMap {
    'chat-request': ChatRequestEvent;
  }
}
