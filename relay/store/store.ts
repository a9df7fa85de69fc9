/**
 * The port behind which the log lives. Every adapter keeps these invariants and passes the same contract suite:
 *
 * - `seq` is allocated inside the append's own transaction, per conversation, from 1, without gaps.
 * - `update` is atomic and durable: when it resolves, its events, its outbox calls and its record are on disk; when it
 *   rejects, nothing of it is.
 * - `update`s of one conversation never interleave.
 * - `read` returns events in order of `seq` and never one whose transaction has not committed.
 * - What several relays share (calls, the budget, leases) is decided here, never in the memory of one of them.
 */

import type { Intent } from '../model/intents.ts';
import type { CallPriority } from '../model/priority.ts';
import type { Conversation, ConversationRecord } from '../model/record.ts';
import type { Change, Snapshot, StoredEvent } from '../model/snapshot.ts';
import type { ChatEvent, Signal } from '../protocol.ts';
import type { Openness, Spending } from './spending.ts';
import type { Waits } from './waits.ts';

/** The store could not do it now (disk full, busy, gone); nothing was changed and trying later makes sense. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Another relay has taken the call over; nothing was written, and what became of the call is its business now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** There is no such conversation, or no longer: the visitor was forgotten. Nothing was written. */
export class ConversationGone extends Error {
  override readonly name = 'ConversationGone';

  constructor() {
    super('there is no such conversation; its visitor may have been forgotten');
  }
}

/** A desk call in the outbox. Calls of one conversation are made in order of `id`. */
export type OutboxCall = {
  id: number;
  conversation: string;
  intent: Intent;
  /** That of the most urgent call in its lane, which cannot go before this one. */
  priority: CallPriority;
  /** How often it was tried and failed. */
  attempts: number;
  /** Not before this time, in milliseconds since 1970. */
  due: number;
  created: number;
  /** Grows with each claim: whoever settles with an older one has lost the call. */
  fence: number;
  /** Where the command came from that led to it, hashed; null where none did. */
  address: string | null;
  /** Whether that address had more calls lately, or waits for more, than a newcomer does. */
  heavy: boolean;
};

/** Milliseconds; no call is postponed by more, so one that seems to be was written before the clock was set back. */
export const LONGEST_POSTPONED = 2 * 60 * 1000;

export type Updated<T> = { result: T; head: number; appended: number };

export type TokenRow = {
  hash: string;
  conversation: string;
  origin: string;
  issued: number;
  used: number;
  /** Never valid after this, whatever is rotated: a token that follows another keeps its end. */
  ends: number;
};

/** A file a visitor uploaded; its bytes lie elsewhere, under the same `id`. */
export type UploadRow = {
  id: string;
  conversation: string;
  /** The media type its bytes have. */
  type: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** As the visitor named it, cleaned. */
  filename: string;
  /** Bytes. */
  size: number;
  at: number;
  /** Deleted after this. */
  ends: number;
};

/** What is told to every relay on the store, after the commit; any of it may be lost, doubled or late. */
export type News =
  /** The log grew to `head`. `events` are its newest, where they are at hand. */
  | { type: 'log'; conversation: string; head: number; events?: readonly ChatEvent[] }
  | { type: 'signal'; conversation: string; signal: Signal }
  /** The visitor logged out or was forgotten: every socket must end. */
  | { type: 'gone'; conversation: string }
  /** News may have been missed; look at everything. */
  | { type: 'all' };

/** Everything kept of one visitor, as the operator may hand it to them. */
export type Exported = {
  conversation: Conversation;
  record: ConversationRecord;
  events: StoredEvent[];
  calls: { intent: Intent; created: number; attempts: number }[];
  uploads: UploadRow[];
  quarantined: Quarantined[];
};

/** A push that could not be applied, kept so that it can be looked at and replayed. */
export type Quarantined = {
  at: number;
  reason: string;
  body: string;
  /** Where it can be applied once `session` belongs to the conversation. */
  conversation: string | null;
  session: number | null;
};

export type Store = Waits & {
  /** Names this log; another value means that all cursors are stale. */
  readonly epoch: string;
  /** Milliseconds since 1970 by the clock all relays on this store share. Whatever is kept is dated by it. */
  now(): number;
  createConversation(conversation: Conversation, record: ConversationRecord, token: TokenRow): Promise<void>;
  conversationById(id: string): Promise<Conversation | undefined>;
  conversationByCustomer(customerToken: string): Promise<Conversation | undefined>;
  /** The one conversation whose record holds an agent session of this number; undefined also where several do. */
  conversationByAgentSession(number: number): Promise<Conversation | undefined>;
  /** One that is there, and was not used since it was issued, is issued anew. Of too many those used longest ago go. */
  addToken(token: TokenRow): Promise<void>;
  tokenByHash(hash: string): Promise<TokenRow | undefined>;
  /** A token and the conversation it opens. */
  visitorByToken(hash: string): Promise<(TokenRow & Pick<Conversation, 'site' | 'customerToken'>) | undefined>;
  /** Where the log ends that a token opens; undefined when there is no such token any more. */
  headByToken(hash: string): Promise<number | undefined>;
  touchToken(hash: string, used: number): Promise<void>;
  /**
   * Those that `token` follows, which have its end, are no longer good after `ends`; other devices keep theirs. What of the
   * conversation has ended already is forgotten.
   */
  endOlderTokens(token: Pick<TokenRow, 'conversation' | 'issued' | 'ends'>, ends: number): Promise<void>;
  /** Ends this one token, if there still is one. */
  revokeToken(hash: string): Promise<void>;
  /** Ends every token of a conversation at once; one that is being added just then is ended too, or comes after all are. */
  revokeTokens(conversation: string): Promise<void>;
  /** True the first time a name is used; it is forgotten after `until`. */
  useOnce(name: string, until: number): Promise<boolean>;

  /**
   * Reads the conversation, lets `decide` choose, writes all of it. `decide` is pure and may run more than once.
   * This and `snapshot` reject with ConversationGone where there is none.
   * @param by `visitor` brings the snapshot's `usage` along
   */
  update<T>(
    conversation: string,
    keys: readonly string[],
    decide: (now: Snapshot) => Change<T>,
    by?: 'visitor',
  ): Promise<Updated<T>>;
  snapshot(conversation: string): Promise<Snapshot>;
  /** Events with `seq > after`, at most `limit`. */
  read(conversation: string, after: number, limit: number): Promise<ChatEvent[]>;
  eventAt(conversation: string, seq: number): Promise<StoredEvent | undefined>;
  heads(conversations: readonly string[]): Promise<Map<string, number>>;

  /** Hears the news of all relays on this store from now on; what this relay wrote comes before its `update` resolves. */
  subscribe(hear: (news: News) => void): void;
  /** Tells every relay, this one included. */
  publish(news: Extract<News, { type: 'signal' | 'gone' }>): void;

  /**
   * Takes the first call of lanes that are due, the most urgent lanes first. Among those, newcomers go before heavy
   * addresses, heavy addresses take turns, and so do the conversations of each.
   * Until it is settled or `lease` milliseconds have passed, no other relay gets a call of that lane.
   * @param claim `busy` are the lanes this relay is at work on; what else it once claimed is free again. `open` is what
   *   the budget has calls for, all by default; of other lanes `untold` brings those, last, that nobody claimed yet
   */
  claimCalls(claim: {
    now: number;
    lease: number;
    limit: number;
    busy: readonly string[];
    open?: Openness;
  }): Promise<OutboxCall[]>;
  /** How many calls wait and since when, for the operator. */
  outboxState(): Promise<{ waiting: number; oldest: number | null }>;
  /** Since when the oldest call of a conversation waits, if any does. */
  waitsSince(conversation: string): Promise<number | undefined>;
  /** When the next lane becomes due that is not yet due at `now`, if any. */
  nextDue(now: number): Promise<number | undefined>;
  /** Makes every call due that failed before and waits to be tried again. */
  hurry(now: number): Promise<void>;
  /** True at most once in `ttl` milliseconds, whichever relay asks: whoever gets it does the named work. */
  takeTurn(name: string, ttl: number): Promise<boolean>;

  /**
   * Takes one call from the budget unless `limit` calls, `share` calls of `spender`, or, for an anonymous spender,
   * `anonymous` calls of all of those, were taken within the window; for one with an address `rulesOf` has more.
   * @returns 0 when taken, else milliseconds until it is worth asking again
   */
  spend(at: Spending): Promise<number>;
  /** Counts a call that was taken at one time from another instead. */
  spentAt(spender: string, taken: number, at: number): Promise<void>;
  /** Milliseconds until `spend` may take a call for a spender who had none; 0 where it may now. */
  full(at: Omit<Spending, 'spender' | 'share'>): Promise<number>;

  /** Keeps nothing that belongs to a conversation which is no more. */
  quarantine(entry: Quarantined): Promise<void>;
  /** What is held for a session, oldest first; it stays until it is dropped. */
  held(conversation: string, session: number): Promise<(Quarantined & { id: number })[]>;
  /** Conversations for which something is held until they have a session. */
  holding(): Promise<string[]>;
  /** Entries with `id > after`, oldest first, for the operator. */
  quarantined(after: number, limit: number): Promise<(Quarantined & { id: number })[]>;
  dropQuarantined(ids: readonly number[]): Promise<void>;
  /** Drops what was set aside before `time`; resolves to how many entries that were. */
  dropQuarantinedBefore(time: number): Promise<number>;
  quarantineSize(): Promise<number>;
  quarantineBytes(): Promise<number>;

  /** False when the visitor's files would together exceed `quota` bytes or be too many; then nothing is kept. */
  addUpload(upload: UploadRow, quota: number): Promise<boolean>;
  uploadById(id: string): Promise<UploadRow | undefined>;
  /** Uploads whose time ended before `time`. */
  endedUploads(time: number, limit: number): Promise<UploadRow[]>;
  /** Gives an upload another end. */
  endUpload(id: string, ends: number): Promise<void>;
  dropUploads(ids: readonly string[]): Promise<void>;

  /**
   * Looks at `limit` conversations in order of their ids, from the one after `after`: those in which nothing was
   * written and of which no token was used since `time`. `next` is where to go on, undefined at the end.
   */
  idleSince(time: number, after: string, limit: number): Promise<{ idle: string[]; next: string | undefined }>;
  /** Undefined when there is no such conversation. */
  exportConversation(id: string): Promise<Exported | undefined>;
  /**
   * Deletes a conversation and all that hangs on it; resolves to the uploads whose bytes must go too.
   * @param idle deletes it only if `idleSince` this time would still find it, so that who comes back meanwhile is kept
   * @returns undefined where nothing was deleted, also because there is no such conversation
   */
  erase(conversation: string, idle?: number): Promise<UploadRow[] | undefined>;
  /** Resolves when the database's files hold nothing of what was erased before; at once where a server keeps them. */
  wiped(): Promise<void>;
  /** Of SQLite's journal: its bytes, and milliseconds for which something erased has waited to leave the files. */
  journal(): { bytes: number; unwiped: number } | undefined;

  /** Gives the log a new epoch, which relays see when they open the store again; resolves to it. */
  renewEpoch(): Promise<string>;
  /** Resolves when a write would succeed now; with `room` one that needs room on the disk, as messages do. */
  check(room?: 'room'): Promise<void>;
  /** How often the database could not do what it was asked, since it was opened. */
  failures(): number;
  close(): Promise<void>;
};

/** Of the tables: that which is there, 0 where there are none, and that which this version of the relay works with. */
export type Versions = { there: number; here: number };
