/** The state of the chat and the actions that change it. Types and the empty state; `chat-reduce.ts` reduces. */
import type { Question, RichCard } from '../../relay/protocol/cards.ts';
import type { Cursor } from '../../relay/protocol/commands.ts';
import type { ErrorCode } from '../../relay/protocol/errors.ts';
import type { ChatEvent, Content, Person, Signal, Survey } from '../../relay/protocol/events.ts';
import type { Form, FormName } from '../../relay/protocol/forms.ts';
import type { SiteView } from '../../relay/protocol/site.ts';
import type { MessageName, Outgoing } from '../outbox/outbox.ts';
import type { FailureReason } from '../outbox/refused-error.ts';

/** Delivery state of a visitor's message. The message's id is the same for every try. */
export type Delivery =
  /** `progress` of a file's upload, from 0 to 1. */
  | { state: 'sending'; progress?: number }
  | { state: 'sent' }
  /** `retryable` if sending it again may help. */
  | { state: 'failed'; reason: FailureReason; retryable: boolean };

/** State of an answer's rating; `off` if it cannot be rated. */
export type AnswerRating =
  | { state: 'off' }
  | { state: 'open' }
  | { state: 'sending'; useful: boolean }
  | { state: 'done'; useful: boolean };

export type SurveyProgress =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'failed'; reason: FailureReason }
  | { state: 'dismissed' }
  | { state: 'done'; option: number; text: string; remark: string };

/** The visitor's input in a survey that is not sent yet; `option` is null before one is chosen. */
export type SurveyDraft = { option: number | null; tags: readonly string[]; remark: string };

/** A line of the transcript without an author, worded by `strings/`. `html` comes from the desk and is hostile. */
export type Notice =
  | { kind: 'agent-offered' | 'hand-off-requested' }
  /** `email`: whether the site asks for an e-mail address. */
  | { kind: 'no-agent'; email?: 'off' | 'optional' | 'required' | 'known' | undefined }
  | { kind: 'email-left' }
  | { kind: 'wait-ended'; reason: 'visitor' | 'desk' }
  /** `again` if a session that the visitor had ended continues. */
  | { kind: 'agent-joined'; person: Person; html: string; again?: boolean }
  | { kind: 'transferred'; person: Person; html: string }
  | { kind: 'session-closed'; reason: 'normal' | 'redirect' | 'force' | 'visitor' | 'unknown'; html: string }
  | { kind: 'start-failed'; reason: 'refused' | 'misconfigured' | 'blocked' }
  | { kind: 'desk'; html: string };

/** An entry of the transcript. `key` never changes; `seq` is null until the relay has acknowledged the message. */
export type ChatItem = { key: string; seq: number | null; at: number } & (
  | {
      type: 'visitor-message';
      id: string;
      content: Content;
      left: boolean;
      delivery: Delivery;
      /** The file being uploaded, for its preview; `content` has no URL yet. */
      file?: Blob;
    }
  | { type: 'agent-message'; person: Person; content: Content }
  | {
      type: 'greeting';
      person: Person;
      html: string;
      leading: string;
      topics: { title: string; questions: Question[] }[];
    }
  | {
      type: 'robot-answer';
      id: string;
      person: Person;
      html: string;
      suggestions: Question[];
      related: Question[];
      flow: { title: string; html: string } | null;
      link: string | null;
      cards?: RichCard[];
      /** The robot recommends an agent, with this sentence unless empty. */
      handOffTip?: string | null;
      quotaReached?: boolean;
      /** The robot knows neither an answer nor a question that may be meant. */
      unknown?: boolean;
      rating: AnswerRating;
    }
  | {
      type: 'survey';
      session: number;
      survey: Survey;
      progress: SurveyProgress;
      draft: SurveyDraft | null;
    }
  | { type: 'notice'; notice: Notice }
);

/** The visitor has asked for an agent, and the desk has neither named one nor a queue. */
type Seeking = { seeking?: true };

/** The kind of session, and the visitor's partner in it. */
export type Talk =
  | ({ with: 'nobody' } & Seeking)
  | ({ with: 'robot'; kind: 'robot' | 'urobot'; session: number; person: Person; survey: Survey | null } & Seeking)
  /** `expected`: seconds until an agent joins, if known. */
  | { with: 'queue'; position: number | null; allocating: boolean; expected?: number | null | undefined }
  | { with: 'agent'; session: number; person: Person; survey: Survey | null }
  /** No agent was online: messages are left for later. */
  | ({ with: 'inbox' } & Seeking);

/** A command that the relay refused, other than a message, a reply to a request, a suggested question or a session's rating. */
export type Refusal = {
  command: Exclude<Outgoing, { name: MessageName | 'reply-request' | 'rate-session' | 'ask-suggested' }>;
  reason: FailureReason;
  /** Whether a retry may help. */
  again: boolean;
};

/** `again` if the desk refused what the visitor entered before. */
export type DueForm = { name: Form['name']; again?: boolean };

export type Connection =
  | { state: 'idle' }
  | { state: 'connecting' }
  | { state: 'online' }
  /** Lost and being restored; `since` in milliseconds since 1970. */
  | { state: 'reconnecting'; since: number }
  /** The relay refused the connection; retrying automatically would not help. */
  | { state: 'refused'; reason: ErrorCode };

/** Whether older events can be loaded, and the state of the request. */
export type Earlier = 'none' | 'there' | 'loading' | 'failed';

export type ChatState = {
  connection: Connection;
  cursor: Cursor | null;
  site: SiteView | null;
  talk: Talk;
  items: readonly ChatItem[];
  earlier: Earlier;
  /** The first event that was unread when the visitor came back; null if there is none. */
  newSince: number | null;
  unread: number;
  /** The desk is unreachable, so its calls wait. */
  deskDelayed: boolean;
  refusal: Refusal | null;
  form: DueForm | null;
  formsDone: readonly FormName[];
  /** The part that is shown in place of the conversation; only parts that the site offers are requested. */
  part: 'requests' | 'new-request' | 'call-back' | null;
  /** The `seq` of the last event about a request of the visitor. */
  requestsChanged: number;
  unseenAnswers: number;
  /** The newest event to announce: neither the visitor's own nor read before. */
  latest: ChatEvent | null;
  book: Bookkeeping;
};

export type StoredSurveyDraft = SurveyDraft & { session: number };

export type Bookkeeping = {
  /** Whether the visitor is looking at the chat, whatever part of it is shown. */
  looked: boolean;
  /** Whether the visitor is looking at the conversation; new events then count as read. */
  open: boolean;
  readTo: number;
  /** `seq` of the first event held or expected; older ones can be loaded as history. */
  firstSeq: number;
  /** False while the current session may have begun before the first event held. */
  talkCertain: boolean;
  /** Sessions that were closed while the current session was uncertain. */
  ended: readonly number[];
  /** The newest queue signal, which may arrive before the `queued` event. */
  queue: { position: number | null; allocating: boolean; expected?: number | null | undefined } | null;
  /** Events about items older than the first event held; applied when those are loaded. */
  deferred: readonly ChatEvent[];
  /** Ids of messages that are not in the log yet: searching all items for each event would be quadratic. */
  unlogged: readonly string[];
  /** Sessions whose survey the visitor dismissed; they stay dismissed after a reload. */
  dismissed: readonly number[];
  surveyDraft: StoredSurveyDraft | null;
};

export type Action =
  | { type: 'connection-changed'; connection: Connection }
  /** The answer to `join` (with the site) or to `sync` (without). */
  | { type: 'joined'; epoch: string; head: number; from: number; reset: boolean; site: SiteView | null }
  /** An event of the log; ignored unless it is the next one, see `positionOf`. */
  | { type: 'event-received'; epoch: string; event: ChatEvent }
  /** Older events in ascending order, ending just before the first one held; empty if there are none. */
  | { type: 'history-read'; events: readonly ChatEvent[] }
  | { type: 'history-asked' }
  | { type: 'history-failed' }
  | { type: 'signal-received'; signal: Signal }
  /** The visitor sent or retried a message or file, or a stored one was restored. */
  | { type: 'message-queued'; id: string; content: Content; left: boolean; at: number; progress?: number; file?: Blob }
  | { type: 'upload-progressed'; id: string; progress: number }
  | { type: 'message-accepted'; id: string }
  | { type: 'message-failed'; id: string; reason: FailureReason; retryable: boolean }
  | { type: 'message-discarded'; id: string }
  | { type: 'answer-rating'; seq: number; useful: boolean }
  | { type: 'command-settled'; command: Refusal['command']; refusal: Refusal | null }
  | { type: 'form-due'; form: DueForm | null }
  | { type: 'part-shown'; part: ChatState['part'] }
  | { type: 'looked'; looked: boolean }
  /** A form was answered or skipped, or has nothing to ask. */
  | { type: 'form-done'; form: FormName }
  /** The visitor dismissed the refusal or did something else. */
  | { type: 'refusal-seen' }
  | { type: 'survey-shown'; at: number }
  | { type: 'survey-filled'; draft: StoredSurveyDraft }
  | { type: 'survey-progress'; session: number; progress: SurveyProgress }
  | { type: 'opened' }
  | { type: 'closed' }
  /** The visitor has read everything up to the cursor in another tab. */
  | { type: 'read-elsewhere'; cursor: Cursor }
  | { type: 'recalled'; readTo: number; dismissed: readonly number[]; surveyDraft: StoredSurveyDraft | null }
  /** The visitor logged out or another one logged in: earlier data must not be shown. */
  | { type: 'forgotten' };

export type Reduce = (state: ChatState, action: Action) => ChatState;

export function emptyChat(): ChatState {
  return {
    connection: { state: 'idle' },
    cursor: null,
    site: null,
    talk: { with: 'nobody' },
    items: [],
    earlier: 'none',
    newSince: null,
    unread: 0,
    deskDelayed: false,
    refusal: null,
    form: null,
    formsDone: [],
    part: null,
    requestsChanged: 0,
    unseenAnswers: 0,
    latest: null,
    book: {
      looked: false,
      open: false,
      readTo: 0,
      firstSeq: 1,
      talkCertain: false,
      ended: [],
      queue: null,
      deferred: [],
      unlogged: [],
      dismissed: [],
      surveyDraft: null,
    },
  };
}
