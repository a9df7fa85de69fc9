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
  /** Bytes of one answer to `history`; a single event that is longer is sent alone. */
  answer: 128 * 1024,
  eventsPerSecond: 20,
  /** Milliseconds for which a connection may send more events than that, one second after the other. */
  excess: 10_000,
  /** Packets of any kind; a connection that sends more is cut off at once. */
  packetsPerSecond: 200,
  messagesPerMinute: 100,
  /** Times that events are sent which were sent before: `join` of a known visitor, `sync` and `history`. */
  readsPerMinute: 60,
  readsPerMinuteOfAddress: 600,
  socketsPerToken: 5,
  socketsPerAddress: 50,
  newVisitorsPerHour: 30,
  /** Addresses or visitors that one rate remembers. */
  keys: 20_000,
} as const;

/** At most `most` in any `window` milliseconds, for each key. */
export type Rate = {
  /** False when the limit is reached; then nothing is counted. */
  allow(key: string, now: number): boolean;
  /** What was allowed last came to nothing, so it no longer counts. */
  takeBack(key: string): void;
};

/**
 * Keeps keys in two generations. A key that is used moves to the young one; the elder one is dropped as a whole. So a call
 * looks at one key only, and a key that was used within the window is still known. When more than `LIMITS.keys` are used
 * within one window, the ones used longest ago are forgotten early, so that memory stays bounded.
 */
export function createRate(most: number, window: number): Rate {
  let young = new Map<string, number[]>();
  let elder = new Map<string, number[]>();
  let turned = Number.NEGATIVE_INFINITY;

  function turnAt(now: number): void {
    // A clock that was set back must not keep a generation for longer than a window.
    const isOver = now - turned >= window || now < turned;
    if (!isOver && young.size < LIMITS.keys / 2) return;
    elder = now - turned >= 2 * window ? new Map() : young;
    young = new Map();
    turned = now;
  }

  return {
    allow(key, now) {
      turnAt(now);
      const times = young.get(key) ?? elder.get(key) ?? [];
      young.set(key, times);
      elder.delete(key);
      return enter(times, most, window, now);
    },
    takeBack: (key) => void (young.get(key) ?? elder.get(key))?.pop(),
  };
}

/** Whether one more fits among those times, which are of one key alone; adds it then. */
export function enter(times: number[], most: number, window: number, now: number): boolean {
  const old = times.findIndex((time) => time > now - window);
  times.splice(0, old < 0 ? times.length : old);
  return times.length < most && times.push(now) > 0;
}

/** How many are there at once, for each key. */
export type Places = { enter(key: string): boolean; leave(key: string): void; isFull(key: string): boolean };

export function createPlaces(most: number): Places {
  const taken = new Map<string, number>();
  const isFull = (key: string): boolean => (taken.get(key) ?? 0) >= most;
  return {
    isFull,
    enter(key) {
      if (isFull(key)) return false;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return true;
    },
    leave(key) {
      const count = (taken.get(key) ?? 0) - 1;
      if (count > 0) taken.set(key, count);
      else taken.delete(key);
    },
  };
}
