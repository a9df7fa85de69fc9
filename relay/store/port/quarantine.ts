/**
 * The part of the store's port that keeps pushes which could not be applied.
 *
 * - An entry stays until it is dropped, or until the conversation it belongs to is erased.
 * - Ids grow with time and are never given twice.
 */

/** A push that could not be applied, kept so that it can be looked at and replayed. */
export type Quarantined = {
  at: number;
  reason: string;
  body: string;
  /** Where it can be applied once `session` belongs to the conversation. */
  conversation: string | null;
  session: number | null;
};
export type QuarantinedEntry = Quarantined & { id: number };

export type Quarantine = {
  /** Keeps nothing that belongs to a conversation which is no more. */
  add(entry: Quarantined): Promise<void>;
  /** What is held for a session, oldest first. */
  held(conversation: string, session: number): Promise<QuarantinedEntry[]>;
  /** Conversations for which something is held until they have a session. */
  holding(): Promise<string[]>;
  /** Entries with `id > after`, oldest first, for the operator. */
  list(after: number, limit: number): Promise<QuarantinedEntry[]>;
  drop(ids: readonly number[]): Promise<void>;
  /** Drops what was set aside before `time`; resolves to how many entries that were. */
  dropBefore(time: number): Promise<number>;
  /** How many entries there are. */
  size(): Promise<number>;
  /** Bytes of all bodies together. */
  bytes(): Promise<number>;
};
