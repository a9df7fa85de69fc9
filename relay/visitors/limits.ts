/**
 * How much one visitor, one address and one socket may ask for. Counts only; what happens past a limit is the
 * caller's business.
 */

export const LIMITS = {
  /** Bytes of one Socket.IO frame. */
  frame: 64 * 1024,
  /** Fragments of one WebSocket message. */
  fragments: 64,
  /** Bytes that wait for a widget to read them; one that lets more pile up is cut off. */
  unread: 1024 * 1024,
  eventsPerSecond: 20,
  messagesPerMinute: 100,
  socketsPerToken: 5,
  socketsPerAddress: 50,
  newVisitorsPerHour: 30,
} as const;

/** At most `most` in any `window` milliseconds, for each key. */
export type Rate = {
  /** False when the limit is reached; then nothing is counted. */
  allow(key: string, now: number): boolean;
};

export function createRate(most: number, window: number): Rate {
  const times = new Map<string, number[]>();
  return {
    allow(key, now) {
      if (times.size > 10_000) forgetOld(times, now - window);
      const recent = times.get(key) ?? [];
      if (recent.length === 0) times.set(key, recent);
      return enter(recent, most, window, now);
    },
  };
}

/** Whether one more fits among those times, which are of one key alone; adds it then. */
export function enter(times: number[], most: number, window: number, now: number): boolean {
  const old = times.findIndex((time) => time > now - window);
  times.splice(0, old < 0 ? times.length : old);
  return times.length < most && times.push(now) > 0;
}

function forgetOld(times: Map<string, number[]>, before: number): void {
  for (const [key, list] of times) if ((list.at(-1) ?? 0) <= before) times.delete(key);
}

/** How many are there at once, for each key. */
export type Places = { enter(key: string): boolean; leave(key: string): void };

export function createPlaces(most: number): Places {
  const taken = new Map<string, number>();
  return {
    enter(key) {
      const count = taken.get(key) ?? 0;
      if (count >= most) return false;
      taken.set(key, count + 1);
      return true;
    },
    leave(key) {
      const count = (taken.get(key) ?? 0) - 1;
      if (count > 0) taken.set(key, count);
      else taken.delete(key);
    },
  };
}
