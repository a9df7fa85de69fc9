/**
 * Tells without a query that an idempotency key is new, which nearly all are: keeps a number for each key of a
 * conversation, all or none. Two keys may have the same number, so a key that may be known is still looked up.
 */

/** Numbers in memory, and those that are read at once for a conversation; the keys of one with more are looked up. */
const LIMITS = { all: 500_000, read: 2000 };
/** A conversation takes as much memory as so many numbers. */
const CONVERSATION = 16;

/** @param keysOf reads at most so many keys of a conversation, of all that were written */
export function createSeenKeys(keysOf: (conversation: string, most: number) => readonly string[], limits = LIMITS) {
  /** Undefined for a conversation with too many keys. */
  const numbers = new Map<string, Set<number> | undefined>();
  let size = 0;

  function clear(): void {
    numbers.clear();
    size = 0;
  }

  function read(conversation: string): Set<number> | undefined {
    const keys = keysOf(conversation, limits.read + 1);
    const found = keys.length > limits.read ? undefined : new Set(keys.map(numberOf));
    size += CONVERSATION + (found?.size ?? 0);
    if (size > limits.all) clear();
    else numbers.set(conversation, found);
    return found;
  }

  return {
    /** False only if the conversation surely does not have the key. */
    mayHave(conversation: string, key: string) {
      const known = numbers.get(conversation) ?? (numbers.has(conversation) ? undefined : read(conversation));
      return known?.has(numberOf(key)) ?? true;
    },
    add(conversation: string, key: string) {
      const known = numbers.get(conversation);
      if (!known) return;
      known.add(numberOf(key));
      size += 1;
      if (size > limits.all) clear();
    },
    clear,
  };
}

/** A hash of 31 bits (FNV-1a), which V8 stores without an object. */
function numberOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 1;
}
