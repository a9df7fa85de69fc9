/**
 * What the chat shows and how each happening changes it. Pure: no Lit, no DOM, no clock; ids and times arrive inside
 * the happenings.
 */
import type {
  ChatEvent,
  Content,
  Cursor,
  ErrorCode,
  Person,
  Question,
  SessionKind,
  SiteView,
  Survey,
} from '../relay/protocol.ts';

/** Where a message the visitor wrote stands. `id` stays the same over every try. */
export type Delivery =
  | { state: 'sending' }
  | { state: 'sent' }
  /** `retryable` when sending again can help. */
  | { state: 'failed'; reason: ErrorCode | 'refused' | 'expired' | 'misconfigured' | 'offline'; retryable: boolean };

/** How far the rating of one answer has come; `off` where it cannot be rated. */
export type AnswerRating =
  | { state: 'off' }
  | { state: 'open' }
  | { state: 'sending'; useful: boolean }
  | { state: 'done'; useful: boolean };

export type SurveyProgress =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'failed' }
  | { state: 'dismissed' }
  | { state: 'done'; option: number; text: string; remark: string };

/** A line of the transcript that nobody said; worded by `strings/`. `html` is the desk's and hostile. */
export type Notice =
  | { kind: 'hand-off-requested' }
  | { kind: 'queued' }
  | { kind: 'no-agent' }
  | { kind: 'wait-ended'; reason: 'visitor' | 'desk' }
  | { kind: 'agent-joined'; person: Person }
  | { kind: 'transferred'; person: Person; html: string }
  | { kind: 'session-closed'; reason: 'normal' | 'redirect' | 'force' | 'visitor' | 'unknown'; html: string }
  | { kind: 'start-failed'; reason: 'refused' | 'misconfigured' }
  | { kind: 'desk'; html: string };

/** One entry of the transcript. `key` is stable over a message's life; `seq` is null until the relay has it. */
export type ChatItem = { key: string; seq: number | null; at: number } & (
  | { type: 'visitor-message'; id: string; content: Content; left: boolean; delivery: Delivery }
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
      rating: AnswerRating;
    }
  | { type: 'survey'; session: number; kind: SessionKind; survey: Survey; progress: SurveyProgress }
  | { type: 'notice'; notice: Notice }
);

/** Who the visitor is talking to now. */
export type Talk =
  | { with: 'nobody' }
  | { with: 'robot'; kind: 'robot' | 'urobot'; session: number; person: Person; survey: Survey | null }
  | { with: 'queue'; position: number | null; allocating: boolean }
  | { with: 'agent'; session: number; person: Person; survey: Survey | null }
  /** Nobody was online: what is written now is left as a message. */
  | { with: 'inbox' };

export type Connection =
  | { state: 'idle' }
  | { state: 'connecting' }
  | { state: 'online' }
  /** Lost and being made again; `since` in milliseconds since 1970. */
  | { state: 'reconnecting'; since: number }
  /** The relay will not have us; trying again by itself makes no sense. */
  | { state: 'refused'; reason: ErrorCode };

export type ChatState = {
  connection: Connection;
  cursor: Cursor | null;
  site: SiteView | null;
  talk: Talk;
  items: readonly ChatItem[];
  /** Whether older events can be read. */
  earlier: boolean;
  /** Messages of others since the visitor last looked. */
  unread: number;
  /** Desk calls wait because the desk cannot be reached. */
  deskDelayed: boolean;
  /** The event to notice and speak next; the newest message of another. */
  latest: ChatEvent | null;
};
