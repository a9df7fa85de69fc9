/** The part of the store's port for visitors: their tokens, limits, presence and files, and their erasure. */
import type { Intent } from '../../model/intents.ts';
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import type { Quarantined } from './desk.ts';

export type TokenRow = {
  hash: string;
  conversation: string;
  origin: string;
  issued: number;
  used: number;
  /** Never valid after this. A successor keeps the end of its predecessor. */
  ends: number;
};

/** `waitsSince`: when the oldest waiting call of the conversation was added; null without one. */
export type VisitorRow = TokenRow &
  Pick<Conversation, 'site' | 'customerToken'> & { head: number; waitsSince: number | null };

/**
 * Tokens are stored by their hashes. One that was revoked, or whose conversation was erased, is not found once that
 * call resolves. Beyond `MOST_ROWS.tokens` of a conversation, the least recently used ones are dropped.
 */
export type Tokens = {
  /** Adds a token. One that exists and was never used is issued again. */
  add(token: TokenRow): Promise<void>;
  byHash(hash: string): Promise<TokenRow | undefined>;
  visitorOf(hash: string): Promise<VisitorRow | undefined>;
  /** The newest `seq` of the token's conversation; undefined if the token does not exist any more. */
  headOf(hash: string): Promise<number | undefined>;
  touch(hash: string, used: number): Promise<void>;
  /** Lets `token`'s predecessors, which share its end, expire at `ends`; deletes the conversation's expired tokens. */
  endOlder(token: Pick<TokenRow, 'conversation' | 'issued' | 'ends'>, ends: number): Promise<void>;
  revoke(hash: string): Promise<void>;
  /** Deletes all tokens of a conversation; one that is being added is deleted too, or added after all are deleted. */
  revokeAll(conversation: string): Promise<void>;
  /** Resolves to true only the first time a name is used; the name is forgotten after `until`. */
  useOnce(name: string, until: number): Promise<boolean>;
};

/** The day of `written` that a time belongs to; days begin at midnight UTC. */
export const dayOf = (time: number): number => Math.floor(time / 86_400_000);

export const MOST_ROWS = { tokens: 50, uploads: 500 } as const;

/** Visitors whom the desk shows as online, from `see` until `drop` or erasure, so that any relay finds who has gone. */
export type Presence = {
  /** Lists these conversations as seen now. Deleted ones are left out. */
  see(conversations: readonly string[]): Promise<void>;
  /** At most `limit` listed conversations that were last seen before `time`, in milliseconds since 1970. */
  unseenSince(time: number, limit: number): Promise<string[]>;
  /** Takes a conversation off the list, unless it was seen at `time` or later; resolves to whether it was taken off. */
  drop(conversation: string, time: number): Promise<boolean>;
};

export type Exported = {
  conversation: Conversation;
  record: ConversationRecord;
  events: StoredEvent[];
  calls: { intent: Intent; created: number; attempts: number }[];
  uploads: UploadRow[];
  quarantined: Quarantined[];
};

/**
 * `erase` leaves no row, and no later write restores one. Once `wiped` resolves, no file has the erased data either.
 */
export type Erasure = {
  /**
   * Checks `limit` conversations in order of their ids, from the one after `after`; `idle` are those without events and
   * uses of a token since `time`. `next` is the next `after`, undefined at the end.
   */
  idleSince(time: number, after: string, limit: number): Promise<{ idle: string[]; next: string | undefined }>;
  exportConversation(id: string): Promise<Exported | undefined>;
  /**
   * Deletes a conversation with all its rows; resolves to the uploads whose bytes must be deleted too, or to undefined.
   * @param idleSince deletes it only if it has been idle since, so that a visitor who returns meanwhile is kept
   */
  erase(conversation: string, idleSince?: number): Promise<UploadRow[] | undefined>;
  /** Resolves when the database's files contain no erased data; at once if a server keeps them. */
  wiped(): Promise<void>;
  /** The size of SQLite's journal in bytes, and for how many milliseconds erased data waits to leave the files. */
  journal(): { bytes: number; unwiped: number } | undefined;
};

export type UploadRow = {
  id: string;
  conversation: string;
  /** The media type of its bytes. */
  type: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** The visitor's name for it, cleaned. */
  filename: string;
  /** Bytes. */
  size: number;
  at: number;
  /** Deleted after this time. */
  ends: number;
};

/** Blob storage has the bytes, under the same `id`. The quota holds however many relays add files at once. */
export type Uploads = {
  /** Resolves to false, and adds nothing, if the visitor's files would exceed `quota` bytes or the limit of rows. */
  add(upload: UploadRow, quota: number): Promise<boolean>;
  byId(id: string): Promise<UploadRow | undefined>;
  endedBefore(time: number, limit: number): Promise<UploadRow[]>;
  endAt(id: string, ends: number): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
};
