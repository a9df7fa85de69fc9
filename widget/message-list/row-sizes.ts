/**
 * How tall the rows of the transcript are, as far as they were seen; the others are taken for as tall as those on average, or
 * for a view's height where they hold much, so that few of those are drawn at once. Pure arithmetic in CSS pixels: which row
 * lies where, and how much room those between two rows take.
 */

/** For the time before any row was seen; rather too low, so that the first view is filled. */
const FIRST_GUESS = 44;
const UNSEEN = -1;
/** Of a row that holds much, before it was seen: about a view. */
const UNSEEN_MUCH = -600;
/** Letters, or entries of lists as so many letters, that are much. */
const MUCH = 1000;
const ENTRY = 20;

/** What an update did to a list: at `at`, `removed` entries made way for `added` others. */
export type Change = { at: number; removed: number; added: number };
type Keyed = { key: string };

export class RowSizes {
  #sizes: number[] = [];
  /** Rows that were seen, and how tall they are together. */
  #seen = 0;
  #sum = 0;
  /** Rows that hold much and were not seen. */
  #much = 0;

  get count(): number {
    return this.#sizes.length;
  }

  at(index: number): number {
    const size = this.#sizes[index] ?? 0;
    return size === UNSEEN ? this.#guess : Math.abs(size);
  }

  set(index: number, size: number): void {
    const before = this.#sizes[index];
    if (before === undefined) return;
    this.#count(before, -1);
    this.#count(size, 1);
    this.#sizes[index] = size;
  }

  /** Goes along with a list that changed; rows keep their sizes by their keys. */
  follow(before: readonly Keyed[], after: readonly Keyed[]): Change {
    const change = changeOf(before, after);
    const { at, removed, added } = change;
    const old = new Map<string, number>();
    for (let index = at; index < at + removed; index += 1) {
      const size = this.#sizes[index] ?? UNSEEN;
      this.#count(size, -1);
      if (size >= 0) old.set((before[index] as Keyed).key, size);
    }
    const fresh = after.slice(at, at + added).map((item) => {
      const size = old.get(item.key) ?? (roomLeft(item, MUCH) <= 0 ? UNSEEN_MUCH : UNSEEN);
      this.#count(size, 1);
      return size;
    });
    this.#sizes = this.#sizes.toSpliced(at, removed, ...fresh);
    return change;
  }

  /** From the top of row `start` to the top of row `end`; negative when that stands above. */
  between(start: number, end: number): number {
    if (end < start) return -this.between(end, start);
    // The sum of all is at hand, so the fewer rows are added up: those between, or those that are not. What is asked may
    // still name a row that is gone.
    const { count } = this;
    if (end <= count && 2 * (end - start) > count)
      return this.#total - this.between(0, start) - this.between(end, count);
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += this.at(index);
    return sum;
  }

  /** The row at `distance` below the top of row `from`, or above it when negative; the nearest one past either end. */
  find(from: number, distance: number): number {
    const last = this.count - 1;
    if (last < 0) return 0;
    let index = Math.max(Math.min(from, last), 0);
    let top = this.between(from, index);
    while (index > 0 && top > distance) top -= this.at(--index);
    while (index < last && top + this.at(index) <= distance) top += this.at(index++);
    return index;
  }

  #count(size: number, by: 1 | -1): void {
    if (size === UNSEEN_MUCH) this.#much += by;
    if (size < 0) return;
    this.#seen += by;
    this.#sum += by * size;
  }

  get #total(): number {
    const unseen = this.count - this.#seen - this.#much;
    return this.#sum - this.#much * UNSEEN_MUCH + unseen * this.#guess;
  }

  get #guess(): number {
    return this.#seen > 0 ? this.#sum / this.#seen : FIRST_GUESS;
  }
}

/** What is left of `room` letters beside those that `value` holds; looks no further than that. */
function roomLeft(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length;
  if (typeof value !== 'object' || value === null) return room;
  let left = room;
  for (const inner of Object.values(value)) {
    if (left <= 0) break;
    left = roomLeft(inner, left - (Array.isArray(value) ? ENTRY : 0));
  }
  return left;
}

function changeOf(before: readonly Keyed[], after: readonly Keyed[]): Change {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && isSame(before[at], after[at])) at += 1;
  let tail = 0;
  while (tail < most - at && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return { at, removed: before.length - at - tail, added: after.length - at - tail };
}

function isSame(a: Keyed | undefined, b: Keyed | undefined): boolean {
  return a === b || a?.key === b?.key;
}
