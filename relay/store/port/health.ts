/** The part of the store's port by which a relay is judged ready. */

export type StoreHealth = {
  /** Resolves when a write would succeed now; with `room` one that needs room on the disk, as messages do. */
  check(room?: 'room'): Promise<void>;
  /** How often the database could not do what it was asked, since it was opened. */
  failures(): number;
};
