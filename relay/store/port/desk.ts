/**
 * The part of the store's port for pushes that could not be applied.
 *
 * - An entry stays until it is dropped, or until its conversation is erased.
 * - Ids increase and are never reused.
 */

/** A push that could not be applied, stored for inspection and replay. */
export type Quarantined = {
  at: number;
  reason: string;
  body: string;
  /** The conversation to which the push can be applied once `session` belongs to it. */
  conversation: string | null;
  session: number | null;
};
export type QuarantinedEntry = Quarantined & { id: number };

export type Quarantine = {
  /** Adds nothing for a conversation that was deleted. */
  add(entry: Quarantined): Promise<void>;
  /** The entries held for a session, oldest first. */
  heldFor(conversation: string, session: number): Promise<QuarantinedEntry[]>;
  /** Conversations with entries that are held for a session. */
  conversationsWithHeld(): Promise<string[]>;
  /** Entries with `id > after`, oldest first. */
  list(after: number, limit: number): Promise<QuarantinedEntry[]>;
  drop(ids: readonly number[]): Promise<void>;
  /** Drops the entries added before `time`; resolves to their number. */
  dropBefore(time: number): Promise<number>;
  /** The number of entries. */
  size(): Promise<number>;
  /** The bytes of all bodies together. */
  bytes(): Promise<number>;
};
