/**
 * The part of the store's port that hands out and deletes all that is kept of a visitor.
 *
 * - `erase` leaves no row of a conversation in any table, and nothing written afterwards brings one back.
 * - Once `wiped` resolves, the database's files hold none of the erased words either.
 */
import type { Intent } from '../../model/intents.ts';
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import type { Quarantined } from './quarantine.ts';
import type { UploadRow } from './uploads.ts';

/** Everything kept of one visitor, as the operator may hand it to them. */
export type Exported = {
  conversation: Conversation;
  record: ConversationRecord;
  events: StoredEvent[];
  calls: { intent: Intent; created: number; attempts: number }[];
  uploads: UploadRow[];
  quarantined: Quarantined[];
};

export type Retention = {
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
};
