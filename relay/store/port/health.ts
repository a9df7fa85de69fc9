/** The part of the store's port for readiness checks. */

export type StoreHealth = {
  /** Resolves if a write succeeds now; with `room`, a write that needs disk space, as messages do. */
  check(room?: 'room'): Promise<void>;
  /** The number of failed operations since the database was opened. */
  failures(): number;
};
