/** The part of the store's port for what the desk has said: pushes that wait or could not be applied, and its settings. */

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

/** An entry stays until it is dropped or its conversation is erased. Ids increase and are never reused. */
export type Quarantine = {
  /** Adds nothing for a conversation that was deleted. */
  add(entry: Quarantined): Promise<void>;
  /** The entries held for a session, oldest first. */
  heldFor(conversation: string, session: number): Promise<QuarantinedEntry[]>;
  conversationsWithHeld(): Promise<string[]>;
  /** Entries with `id > after`, oldest first. */
  list(after: number, limit: number): Promise<QuarantinedEntry[]>;
  drop(ids: readonly number[]): Promise<void>;
  dropBefore(time: number): Promise<number>;
  size(): Promise<number>;
  bytes(): Promise<number>;
};

/** `at` is milliseconds since 1970 by the store's clock. */
export type DeskNote = { key: string; value: number; at: number };

export const NOTES_KEPT = 100_000;
export const NOTES_KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** The key of the note that the desk deleted this customer; its value is the customer's id. */
export const deletedCustomer = (customer: number): string => `deleted:${customer}`;
/** The key of the note that names the customer of an agent session; its value is the customer's id. */
export const customerOfSession = (session: number): string => `session:${session}`;

/**
 * Notes from pushes whose conversation is not known yet: pushes come in any order, and to several relays at once. The
 * first note with a key stays; the newest `NOTES_KEPT` of the last `NOTES_KEPT_FOR` milliseconds are kept, and every
 * relay finds one as soon as `add` has resolved. `erase` deletes the notes about the conversation's sessions.
 */
export type DeskNotes = {
  add(key: string, value: number): Promise<void>;
  /** The notes with these keys, the newest first. */
  find(keys: readonly string[]): Promise<DeskNote[]>;
};

/** The desk's last known settings, such as customer fields, for a relay that starts while the desk is unreachable. */
export type DeskFacts = {
  /** The text that was kept last under this name; null if there is none. */
  read(name: string): Promise<string | null>;
  keep(name: string, text: string): Promise<void>;
};
