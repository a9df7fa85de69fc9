/**
 * Looks idempotency keys up. Nearly all are new, which it tells without a query: it keeps a number for each key of a
 * conversation. Two keys may have the same number, so a key that may be known is still looked up.
 */

/** A key and its number. */
export type AskedKey = { key: string; number: number };

/** Where keys are stored: packed with the index of their events, or as rows of `seen`. */
export type KeySources = {
  /** The numbers of all packed keys of a conversation. */
  packed: (conversation: string) => readonly number[];
  packedValue: (conversation: string, asked: AskedKey) => string | undefined;
  /** At most so many keys that are rows. */
  rows: (conversation: string, most: number) => readonly string[];
  rowValue: (conversation: string, key: string) => string | undefined;
};

/** Numbers in memory, and those that are read at once for a conversation; the rows of one with more are looked up. */
const LIMITS = { all: 1_200_000, read: 5000 };
/** A conversation takes as much memory as so many numbers. */
const CONVERSATION = 16;

type Known = { numbers: Set<number>; isComplete: boolean };

export function createSeenKeys({ packed, packedValue, rows, rowValue }: KeySources, limits = LIMITS) {
  const known = new Map<string, Known>();
  let size = 0;

  function clear(): void {
    known.clear();
    size = 0;
  }

  function read(conversation: string): Known {
    const numbers = new Set(packed(conversation));
    const room = Math.max(0, limits.read - numbers.size);
    const keys = rows(conversation, room + 1);
    const isComplete = keys.length <= room;
    if (isComplete) for (const key of keys) numbers.add(numberOf(key));
    const found = { numbers, isComplete };
    size += CONVERSATION + numbers.size;
    if (size > limits.all) clear();
    else known.set(conversation, found);
    return found;
  }

  return {
    /** Undefined if the key is new. */
    value(conversation: string, key: string): string | undefined {
      const { numbers, isComplete } = known.get(conversation) ?? read(conversation);
      const number = numberOf(key);
      const mayBe = numbers.has(number);
      if (!mayBe && isComplete) return undefined;
      return rowValue(conversation, key) ?? (mayBe ? packedValue(conversation, { key, number }) : undefined);
    },
    /** Call it for each key that is written. */
    add(conversation: string, number: number) {
      const found = known.get(conversation);
      if (!found) return;
      found.numbers.add(number);
      size += 1;
      if (size > limits.all) clear();
    },
    clear,
  };
}

/** A hash of 31 bits (FNV-1a), which V8 stores without an object. Numbers are stored: the same key has the same for ever. */
export function numberOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 1;
}
