/**
 * What the chat shows, and everything that can happen to it. Types and the empty state only; how each action changes
 * the state is `chat-reduce.ts`.
 */
import type {
  ChatEvent,
  Content,
  Cursor,
  ErrorCode,
  Person,
  Question,
  RichCard,
  SessionKind,
  Signal,
  SiteView,
  Survey,
} from '../../relay/protocol.ts';
import type { MessageName, Outgoing } from '../outbox/outbox.ts';
import type { FailureReason } from '../outbox/refused-error.ts';

/** Where a message the visitor wrote stands. `id` stays the same over every try. */
export type Delivery =
  /** `progress`, from 0 to 1, while a file is on its way to the relay. */
  | { state: 'sending'; progress?: number }
  | { state: 'sent' }
  /** `retryable` when sending again can help. */
  | { state: 'failed'; reason: FailureReason; retryable: boolean };

/** How far the rating of one answer has come; `off` where it cannot be rated. */
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

/** What was chosen and written in a survey that is not sent yet; `option` is null until the visitor chose. */
export type SurveyDraft = { option: number | null; tags: readonly string[]; remark: string };

/** A line of the transcript that nobody said; worded by `strings/`. `html` is the desk's and hostile. */
export type Notice =
  | { kind: 'hand-off-requested' }
  /** `email`: whether an address is asked for. */
  | { kind: 'no-agent'; email?: 'off' | 'optional' | 'required' | 'known' | undefined }
  | { kind: 'email-left' }
  | { kind: 'wait-ended'; reason: 'visitor' | 'desk' }
  /** `again` where a chat that the visitor had ended goes on. */
  | { kind: 'agent-joined'; person: Person; html: string; again?: boolean }
  | { kind: 'transferred'; person: Person; html: string }
  | { kind: 'session-closed'; reason: 'normal' | 'redirect' | 'force' | 'visitor' | 'unknown'; html: string }
  | { kind: 'start-failed'; reason: 'refused' | 'misconfigured' }
  | { kind: 'desk'; html: string };

/** One entry of the transcript. `key` is stable over a message's life; `seq` is null until the relay has it. */
export type ChatItem = { key: string; seq: number | null; at: number } & (
  | {
      type: 'visitor-message';
      id: string;
      content: Content;
      left: boolean;
      delivery: Delivery;
      /** A file of this page, for its picture until the relay has it; `content` has no address yet. */
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
      rating: AnswerRating;
    }
  | {
      type: 'survey';
      session: number;
      kind: SessionKind;
      survey: Survey;
      progress: SurveyProgress;
      draft: SurveyDraft | null;
    }
  | { type: 'notice'; notice: Notice }
);

/** Who the visitor is talking to now. */
export type Talk =
  | { with: 'nobody' }
  | { with: 'robot'; kind: 'robot' | 'urobot'; session: number; person: Person; survey: Survey | null }
  /** `expected`: seconds until an agent is there, where that can be said. */
  | { with: 'queue'; position: number | null; allocating: boolean; expected?: number | null | undefined }
  | { with: 'agent'; session: number; person: Person; survey: Survey | null }
  /** Nobody was online: what is written now is left as a message. */
  | { with: 'inbox' };

/** Something the visitor wanted, other than a message or a session's rating, that the relay refused. */
export type Refusal = {
  command: Exclude<Outgoing, { name: MessageName | 'rate-session' }>;
  reason: FailureReason;
  /** Whether asking again can help. */
  again: boolean;
};

export type Connection =
  | { state: 'idle' }
  | { state: 'connecting' }
  | { state: 'online' }
  /** Lost and being made again; `since` in milliseconds since 1970. */
  | { state: 'reconnecting'; since: number }
  /** The relay will not have us; trying again by itself makes no sense. */
  | { state: 'refused'; reason: ErrorCode };

/** Whether events older than those held can be read, and how far asking for them has come. */
export type Earlier = 'none' | 'there' | 'loading' | 'failed';

export type ChatState = {
  connection: Connection;
  cursor: Cursor | null;
  site: SiteView | null;
  talk: Talk;
  items: readonly ChatItem[];
  earlier: Earlier;
  /** Set while there is more to catch up with than was read: the first event the visitor had not seen when they came back. */
  newSince: number | null;
  /** Messages of others since the visitor last looked. */
  unread: number;
  /** Desk calls wait because the desk cannot be reached. */
  deskDelayed: boolean;
  refusal: Refusal | null;
  /** The event to notice and speak next; the newest that is neither the visitor's own nor read before. */
  latest: ChatEvent | null;
  /** What the reducer must remember and nothing shows. */
  book: Bookkeeping;
};

/** A draft that outlives the page, with the session it rates. */
export type StoredSurveyDraft = SurveyDraft & { session: number };

export type Bookkeeping = {
  /** Whether the visitor looks at the chat: what comes then is read at once. */
  open: boolean;
  /** The last event the visitor has seen. */
  readTo: number;
  /** The first event that is held or will come; what is before it can be read as history. */
  firstSeq: number;
  /** False while the present session may have begun before the first event held. */
  talkCertain: boolean;
  /** Sessions that closed while it was not certain which one is the present one. */
  ended: readonly number[];
  /** The newest queue signal, which may overtake the event that says there is a queue. */
  queue: { position: number | null; allocating: boolean; expected?: number | null | undefined } | null;
  /** Events about something older than the first event held; they take effect when that is read. */
  unplaced: readonly ChatEvent[];
  /** Ids of messages that the visitor wrote and the log did not hold: to search all items for each that comes is quadratic. */
  unlogged: readonly string[];
  /** Sessions whose survey the visitor put away, so that it stays away after a reload. */
  dismissed: readonly number[];
  /** What was last filled in of a survey. */
  surveyDraft: StoredSurveyDraft | null;
};

/** Everything that changes what the chat shows. */
export type Action =
  | { type: 'connection-changed'; connection: Connection }
  /** The relay says where its log stands: the answer to `join` (with the site) or to `sync` (without). */
  | { type: 'joined'; epoch: string; head: number; from: number; reset: boolean; site: SiteView | null }
  /** One event of the log; taken only when it is the next one, see `positionOf`. */
  | { type: 'event-received'; epoch: string; event: ChatEvent }
  /** Older events came; `events` ascend and end just before the first one held. Empty when there are none. */
  | { type: 'history-read'; events: readonly ChatEvent[] }
  | { type: 'history-asked' }
  | { type: 'history-failed' }
  | { type: 'signal-received'; signal: Signal }
  /** The visitor wrote or chose a file, or has that sent again, or a message of before a reload is taken up. */
  | { type: 'message-queued'; id: string; content: Content; left: boolean; at: number; progress?: number; file?: Blob }
  | { type: 'upload-progressed'; id: string; progress: number }
  | { type: 'message-accepted'; id: string }
  | { type: 'message-failed'; id: string; reason: FailureReason; retryable: boolean }
  | { type: 'message-discarded'; id: string }
  | { type: 'answer-rating'; seq: number; useful: boolean }
  | { type: 'command-settled'; command: Refusal['command']; refusal: Refusal | null }
  /** The visitor has seen it or went on to something else. */
  | { type: 'refusal-seen' }
  /** The visitor asks for the survey of the present session. */
  | { type: 'survey-shown'; at: number }
  /** The visitor chose or wrote something in a survey. */
  | { type: 'survey-filled'; draft: StoredSurveyDraft }
  | { type: 'survey-progress'; session: number; progress: SurveyProgress }
  | { type: 'opened' }
  | { type: 'closed' }
  /** The visitor has seen everything up to there in another tab. */
  | { type: 'read-elsewhere'; cursor: Cursor }
  /** What an earlier visit stored. */
  | { type: 'recalled'; readTo: number; dismissed: readonly number[]; surveyDraft: StoredSurveyDraft | null }
  /** The visitor logged out or became another: nothing of before may be shown. */
  | { type: 'forgotten' };

export type Reduce = (state: ChatState, action: Action) => ChatState;

/** A chat in which nothing has happened yet. */
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
    latest: null,
    book: {
      open: false,
      readTo: 0,
      firstSeq: 1,
      talkCertain: false,
      ended: [],
      queue: null,
      unplaced: [],
      unlogged: [],
      dismissed: [],
      surveyDraft: null,
    },
  };
}
