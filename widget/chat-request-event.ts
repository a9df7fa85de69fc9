/**
 * The requests of the elements inside the chat. Every request is a `chat-request` event that bubbles up to
 * `<desk-chat>`, the only element that knows the controller.
 */
import type { Question } from '../relay/protocol.ts';
import type { StoredSurveyDraft } from './state/chat-state.ts';

/** The switches of the menu, named by their effect. */
export type Switch = 'sound-on' | 'sound-off' | 'notifications-on' | 'notifications-off';

export type ChatRequestDetail =
  | { type: 'send'; text: string }
  | { type: 'preview'; text: string }
  | { type: 'send-files'; files: readonly File[] }
  /** Retry a failed message. */
  | { type: 'retry'; id: string }
  /** Discard a message that failed or whose file is being uploaded. */
  | { type: 'discard'; id: string }
  /** Leave the visitor's e-mail address. */
  | { type: 'leave-email'; email: string }
  | { type: 'request-agent' }
  | { type: 'stop-waiting' }
  | { type: 'click-question'; seq: number; ref: string; text: string }
  /** Click an element of a flow. `dataType` 1 asks the robot a question, 2 goes on with the flow. */
  | { type: 'click-flow'; seq: number; dataType: '1' | '2'; dataId: string; text: string }
  /** Request questions that fit the typed text; `answer` gets them. */
  | { type: 'suggest'; text: string; answer: (questions: readonly Question[]) => void }
  /** Ask a suggested question. */
  | { type: 'ask-suggested'; ref: string; text: string }
  | { type: 'rate-answer'; seq: number; useful: boolean }
  | { type: 'rate-session'; session: number; option: number; tags: string[]; remark: string }
  /** Store the current input of a survey. */
  | { type: 'fill-survey'; draft: StoredSurveyDraft }
  | { type: 'dismiss-survey'; session: number }
  /** Reopen a dismissed survey. */
  | { type: 'resume-survey'; session: number }
  /** Show the survey of the current session before its end. */
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
  /** What became of an invitation; `text` is the announced line or the chosen answer. */
  | { type: 'invitation'; id: string; did: 'shown' | 'accepted' | 'dismissed'; text: string | null }
  | { type: 'open' }
  | { type: 'close' };

export class ChatRequestEvent extends Event {
  static readonly type = 'chat-request';
  readonly request: ChatRequestDetail;

  constructor(request: ChatRequestDetail) {
    super(ChatRequestEvent.type, { bubbles: true, composed: true });
    this.request = request;
  }
}

declare global {
  interface HTMLElementEventMap {
    'chat-request': ChatRequestEvent;
  }
}
