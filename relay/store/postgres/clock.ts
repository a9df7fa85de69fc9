/**
 * The clock that all relays on one database share: its server's, as far from this machine's as was last measured.
 */
import type { Connection } from './connection.ts';

const CLOCK = { name: 'clock', text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at' };
/** Milliseconds; of an answer that took longer nobody knows when it was made. */
const LONGEST_ANSWER = 500;

export type SharedClock = {
  now(): number;
  /** Measures how far this machine's clock is off. */
  measure(connection: Connection): Promise<void>;
};

/** @param now milliseconds since 1970 by this machine */
export function createSharedClock(now: () => number): SharedClock {
  let offset: number | undefined;
  return {
    now: () => Math.round(now() + (offset ?? 0)),
    async measure(connection) {
      const asked = now();
      const [answer] = await connection.ask(CLOCK);
      const answered = now();
      if (offset !== undefined && answered - asked > LONGEST_ANSWER) return;
      offset = (answer?.at as number) - (asked + answered) / 2;
    },
  };
}
