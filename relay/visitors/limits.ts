/**
 * Limits for visitors, addresses and sockets. Only counts; the callers decide what happens at a limit.
 */

export const LIMITS = {
  /** Bytes of one Socket.IO frame. */
  frame: 64 * 1024,
  /** What the JSON of one frame may have: more than any command. Names cost a parser ten times what text does. */
  frameJson: { depth: 8, values: 5000, names: 100 },
  /** Fragments of one WebSocket message. */
  fragments: 64,
  /** Bytes of unread data; a connection with more is cut. */
  unread: 1024 * 1024,
  /** Bytes of one answer to `history`; one longer event is sent alone. */
  answer: 128 * 1024,
  eventsPerSecond: 20,
  /** Milliseconds for which a connection may exceed that rate in every second. */
  excess: 10_000,
  /** Packets of any kind; a connection with more is cut at once. */
  packetsPerSecond: 200,
  /** Characters that all connections of an address may send. If they send more, those above their share are cut. */
  charactersPerSecond: 1024 * 1024,
  shareOfCharacters: 20 * 1024,
  messagesPerMinute: 100,
  /** How often events may be sent again: by `join` of a known visitor, `sync` and `history`. */
  readsPerMinute: 60,
  readsPerMinuteOfAddress: 600,
  /** In `suggestionsWindow` milliseconds. More than a widget asks for while a key is held down. */
  suggestionsPerVisitor: 150,
  suggestionsPerAddress: 600,
  suggestionsWindow: 10_000,
  /** How often a widget may send the context of its page. */
  pagesPerMinute: 10,
  pagesPerMinuteOfAddress: 60,
  /** How often a call back may be asked for in `callBackWindow` milliseconds, refused ones included. */
  callBackTries: 6,
  callBackTriesOfAddress: 20,
  callBackWindow: 10 * 60_000,
  /** Requests and replies of a visitor and of an address, in an hour. */
  requestsPerHour: 10,
  requestsPerHourOfAddress: 40,
  /** How often requests may be read; most reads are answered from memory. */
  requestReadsPerMinute: 30,
  requestReadsPerMinuteOfAddress: 120,
  socketsPerToken: 5,
  socketsPerAddress: 50,
  newVisitorsPerHour: 30,
  /** Addresses or visitors that one rate keeps in memory. */
  keys: 20_000,
} as const;

/** At most `most` in any `window` milliseconds, for each key. */
export type Rate = {
  /** Returns false, and counts nothing, when the limit is reached. */
  allow(key: string, now: number): boolean;
  /** Removes the latest count of the key, because its action failed. */
  takeBack(key: string): void;
};

/**
 * Keeps keys in two generations: each use moves a key to the young one, and the old one is dropped as a whole. So each
 * call handles one key only, and a key that was used within the window is still known. When more than `LIMITS.keys` are
 * used within one window, the least recently used ones are forgotten early, so that memory stays bounded.
 */
export function createRate(most: number, window: number): Rate {
  let young = new Map<string, number[]>();
  let elder = new Map<string, number[]>();
  let rotatedAt = Number.NEGATIVE_INFINITY;

  function rotate(now: number): void {
    // If the clock was set back, a generation must not last longer than a window.
    const isOver = now - rotatedAt >= window || now < rotatedAt;
    if (!isOver && young.size < LIMITS.keys / 2) return;
    elder = now - rotatedAt >= 2 * window ? new Map() : young;
    young = new Map();
    rotatedAt = now;
  }

  return {
    allow(key, now) {
      rotate(now);
      const times = young.get(key) ?? elder.get(key) ?? [];
      young.set(key, times);
      elder.delete(key);
      return tryAdd(times, most, window, now);
    },
    takeBack: (key) => void (young.get(key) ?? elder.get(key))?.pop(),
  };
}

/** Adds `now` to the times of one key if fewer than `most` lie within the window; returns whether it was added. */
export function tryAdd(times: number[], most: number, window: number, now: number): boolean {
  const old = times.findIndex((time) => time > now - window);
  times.splice(0, old < 0 ? times.length : old);
  return times.length < most && times.push(now) > 0;
}

/** Adds up amounts in the present second, for each key. */
export function createVolume(): { add(key: string, amount: number, now: number): number } {
  const sums = new Map<string, number>();
  let second = 0;
  return {
    add(key, amount, now) {
      if (now - second >= 1000 || now < second) {
        second = now;
        sums.clear();
      }
      const sum = (sums.get(key) ?? 0) + amount;
      sums.set(key, sum);
      return sum;
    },
  };
}

/** Limits how many are active at once for each key. */
export type Slots = { enter(key: string): boolean; leave(key: string): void; isFull(key: string): boolean };

export function createSlots(most: number): Slots {
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
