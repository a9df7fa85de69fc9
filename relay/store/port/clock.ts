/** The part of the store's port for time. All relays on a store share one clock. */

export type SharedClock = {
  /** Milliseconds since 1970. All stored times use it. */
  now(): number;
  /** Resolves to true at most once in `ttl` milliseconds over all relays: that relay does the named work. */
  takeTurn(name: string, ttl: number): Promise<boolean>;
};
