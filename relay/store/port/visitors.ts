/** The part of the store's port for visitors: their tokens, limits and presence, and their erasure. */
import type { Intent } from '../../model/intents.ts';
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import type { Quarantined } from './desk.ts';
import type { UploadRow } from './files.ts';

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
 * The part of the store's port for visitors' tokens, stored by their hashes, and for single-use names.
 *
 * - A token that was revoked, or whose conversation was erased, is not found once that call resolves.
 * - A conversation has a bounded number of tokens (`MOST_ROWS`); beyond it, the least recently used ones are dropped.
 */
export type Tokens = {
  /** Adds a token. One that exists and was never used is issued again. */
  add(token: TokenRow): Promise<void>;
  byHash(hash: string): Promise<TokenRow | undefined>;
  /** A token, its conversation, the newest `seq` there, and since when calls wait. */
  visitorOf(hash: string): Promise<VisitorRow | undefined>;
  /** The newest `seq` of the token's conversation; undefined if the token does not exist any more. */
  headOf(hash: string): Promise<number | undefined>;
  touch(hash: string, used: number): Promise<void>;
  /**
   * Lets the predecessors of `token`, which share its end, expire at `ends`; other devices' tokens stay. Deletes tokens
   * of the conversation that have expired.
   */
  endOlder(token: Pick<TokenRow, 'conversation' | 'issued' | 'ends'>, ends: number): Promise<void>;
  /** Deletes this token, if it exists. */
  revoke(hash: string): Promise<void>;
  /**
   * Deletes all tokens of a conversation at once. A token that is being added at the same time is deleted too, or added
   * after all are deleted.
   */
  revokeAll(conversation: string): Promise<void>;
  /** Resolves to true only the first time a name is used; the name is forgotten after `until`. */
  useOnce(name: string, until: number): Promise<boolean>;
};

/**
 * The limits of one visitor in the store, and the day by which written bytes are counted.
 */

/** The day of `written` that a time belongs to; days begin at midnight UTC. */
export const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/** The most rows of a visitor. */
export const MOST_ROWS = { tokens: 50, uploads: 500 } as const;

/**
 * The part of the store's port for visitors that the desk's customer fields show as online. By this list any relay finds
 * visitors who have gone, also those of a killed relay.
 *
 * - A conversation is listed from its first `see` until `drop` or its erasure.
 */
export type Presence = {
  /** Lists these conversations as seen now. Deleted ones are left out. */
  see(conversations: readonly string[]): Promise<void>;
  /** At most `limit` listed conversations that were last seen before `time`, in milliseconds since 1970. */
  unseenSince(time: number, limit: number): Promise<string[]>;
  /** Takes a conversation off the list, unless it was seen at `time` or later; resolves to whether it was taken off. */
  drop(conversation: string, time: number): Promise<boolean>;
};

/** All data of one visitor, in a form that may be handed to them. */
export type Exported = {
  conversation: Conversation;
  record: ConversationRecord;
  events: StoredEvent[];
  calls: { intent: Intent; created: number; attempts: number }[];
  uploads: UploadRow[];
  quarantined: Quarantined[];
};

/**
 * The part of the store's port for the export and deletion of a visitor's data, and for finding idle conversations.
 *
 * - `erase` leaves no row of a conversation in any table, and no later write restores one.
 * - Once `wiped` resolves, the database's files contain none of the erased data either.
 */
export type Erasure = {
  /**
   * Checks `limit` conversations in order of their ids, from the one after `after`; `idle` are those without events and
   * uses of a token since `time`. `next` is the next `after`, undefined at the end.
   */
  idleSince(time: number, after: string, limit: number): Promise<{ idle: string[]; next: string | undefined }>;
  /** Undefined when there is no such conversation. */
  exportConversation(id: string): Promise<Exported | undefined>;
  /**
   * Deletes a conversation with all its rows; resolves to the uploads whose bytes must be deleted too.
   * @param idleSince deletes it only if it has been idle since this time, so that a visitor who returns meanwhile is
   * kept
   * @returns undefined if nothing was deleted, also if there is no such conversation
   */
  erase(conversation: string, idleSince?: number): Promise<UploadRow[] | undefined>;
  /** Resolves when the database's files contain no erased data; at once if a server keeps them. */
  wiped(): Promise<void>;
  /**
   * The size of SQLite's journal in bytes, and the milliseconds for which erased data has been waiting to leave the
   * files.
   */
  journal(): { bytes: number; unwiped: number } | undefined;
};
