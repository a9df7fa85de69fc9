/** The part of the store's port that is time. All relays on a store share one clock. */

export type SharedClock = {
  /** Milliseconds since 1970. Whatever is kept is dated by it. */
  now(): number;
  /** True at most once in `ttl` milliseconds, whichever relay asks: the relay that gets it does the named work. */
  takeTurn(name: string, ttl: number): Promise<boolean>;
};
