/** The clock that all relays on one database share: the server's, by its last measured difference from ours. */
import type { Connection } from './connection.ts';

const CLOCK = { name: 'clock', text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at' };
/** Milliseconds; a slower answer does not show when it was made. */
const LONGEST_ANSWER = 500;

export type SharedClock = {
  now(): number;
  /** Measures the difference between this machine's clock and the server's. */
  measure(connection: Connection): Promise<void>;
};

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
