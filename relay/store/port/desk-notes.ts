/**
 * The part of the store's port for notes from pushes whose conversation is not known yet. Pushes arrive in any order, and
 * several relays take them at the same time.
 *
 * - A note has one key; the first one with a key stays.
 * - The newest `NOTES_KEPT` notes of the last `NOTES_KEPT_FOR` milliseconds are kept.
 * - A note is found by every relay as soon as `add` has resolved. `erase` deletes the notes about the conversation's sessions.
 */

/** `at` is milliseconds since 1970 by the store's clock. */
export type DeskNote = { key: string; value: number; at: number };

export const NOTES_KEPT = 100_000;
export const NOTES_KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** The key of the note that the desk deleted this customer; its value is the customer's id. */
export const deletedCustomer = (customer: number): string => `deleted:${customer}`;
/** The key of the note that names the customer of an agent session; its value is the customer's id. */
export const customerOfSession = (session: number): string => `session:${session}`;

export type DeskNotes = {
  add(key: string, value: number): Promise<void>;
  /** The notes with these keys, the newest first. */
  find(keys: readonly string[]): Promise<DeskNote[]>;
};
