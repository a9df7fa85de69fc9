/**
 * The part of the store's port for the export and deletion of a visitor's data, and for finding idle conversations.
 *
 * - `erase` leaves no row of a conversation in any table, and no later write restores one.
 * - Once `wiped` resolves, the database's files contain none of the erased data either.
 */
import type { Intent } from '../../model/intents.ts';
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import type { Quarantined } from './quarantine.ts';
import type { UploadRow } from './uploads.ts';

/** All data of one visitor, in a form that may be handed to them. */
export type Exported = {
  conversation: Conversation;
  record: ConversationRecord;
  events: StoredEvent[];
  calls: { intent: Intent; created: number; attempts: number }[];
  uploads: UploadRow[];
  quarantined: Quarantined[];
};

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
