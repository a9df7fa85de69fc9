/**
 * What the elements inside the chat ask for. Every wish is one event, `chat-request`, that bubbles up to `<desk-chat>`;
 * no element but that one knows the controller.
 */
import type { StoredSurveyDraft } from './state/chat-state.ts';

/** What the menu switches, where the page has it; named by what it does. */
export type Switch = 'sound-on' | 'sound-off' | 'notifications-on' | 'notifications-off';

export type ChatRequestDetail =
  | { type: 'send'; text: string }
  | { type: 'preview'; text: string }
  | { type: 'send-files'; files: readonly File[] }
  /** Send a failed message again. */
  | { type: 'retry'; id: string }
  /** Take a message that failed, or whose file is on its way, out of the transcript. */
  | { type: 'discard'; id: string }
  /** Where the visitor can be reached. */
  | { type: 'leave-email'; email: string }
  | { type: 'request-agent' }
  | { type: 'stop-waiting' }
  | { type: 'click-question'; seq: number; ref: string; text: string }
  | { type: 'click-flow'; seq: number; dataType: '1' | '2'; dataId: string; text: string }
  | { type: 'rate-answer'; seq: number; useful: boolean }
  | { type: 'rate-session'; session: number; option: number; tags: string[]; remark: string }
  /** Keep what was chosen and written so far. */
  | { type: 'fill-survey'; draft: StoredSurveyDraft }
  | { type: 'dismiss-survey'; session: number }
  /** Take up a survey that was put away. */
  | { type: 'resume-survey'; session: number }
  /** Show the survey of the present session before its end. */
  | { type: 'show-survey' }
  | { type: 'end' }
  /** Begin again after a close, or go back to the robot while nobody is online. */
  | { type: 'start' }
  /** Ask again for what was refused, or only put the refusal away. */
  | { type: 'ask-again' }
  | { type: 'dismiss-refusal' }
  | { type: 'load-earlier' }
  | { type: 'reconnect' }
  | { type: 'switch'; to: Switch }
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
