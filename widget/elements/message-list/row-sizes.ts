/**
 * Heights of the transcript's rows, in CSS pixels. Rows not measured yet count as average, or as a view's height if they hold
 * much text, so that few of those are rendered at once. Pure.
 */

/** Estimate before any row was measured; rather too low, so that the first view is filled. */
const FIRST_GUESS = 44;
const UNMEASURED = -1;
/** Estimate for a long row that was not measured, about a view; negative to mark it as unmeasured. */
const UNMEASURED_LONG = -600;
/** UTF-16 units from which a row counts as long; an entry of a list counts as `ENTRY_COST`. */
const LONG_TEXT = 1000;
const ENTRY_COST = 20;

/** A change of a list: at `at`, `removed` entries were replaced by `added` others. */
export type Change = { at: number; removed: number; added: number };
type Keyed = { key: string };

export class RowSizes {
  #sizes: number[] = [];
  /** Number of measured rows, and the sum of their heights. */
  #measured = 0;
  #sum = 0;
  #unmeasuredLong = 0;

  get count(): number {
    return this.#sizes.length;
  }

  at(index: number): number {
    const size = this.#sizes[index] ?? 0;
    return size === UNMEASURED ? this.#guess : Math.abs(size);
  }

  set(index: number, size: number): void {
    const before = this.#sizes[index];
    if (before === undefined) return;
    this.#count(before, -1);
    this.#count(size, 1);
    this.#sizes[index] = size;
  }

  /** Follows a change of the list. Rows keep their heights by their keys. */
  follow(before: readonly Keyed[], after: readonly Keyed[]): Change {
    const change = changeOf(before, after);
    const { at, removed, added } = change;
    const old = new Map<string, number>();
    for (let index = at; index < at + removed; index += 1) {
      const size = this.#sizes[index] ?? UNMEASURED;
      this.#count(size, -1);
      if (size >= 0) old.set((before[index] as Keyed).key, size);
    }
    const fresh = after.slice(at, at + added).map((item) => {
      const size = old.get(item.key) ?? (remainingRoom(item, LONG_TEXT) <= 0 ? UNMEASURED_LONG : UNMEASURED);
      this.#count(size, 1);
      return size;
    });
    this.#sizes = this.#sizes.toSpliced(at, removed, ...fresh);
    return change;
  }

  /** Distance from the top of row `start` to the top of row `end`; negative if `end` is above. */
  between(start: number, end: number): number {
    if (end < start) return -this.between(end, start);
    // The sum of all rows is known, so add up the fewer rows: those inside or those outside. `end` may still be the
    // index of a removed row.
    const { count } = this;
    if (end <= count && 2 * (end - start) > count)
      return this.#total - this.between(0, start) - this.between(end, count);
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += this.at(index);
    return sum;
  }

  /** The row at `distance` below the top of row `from`, or above it if negative; clamped to the first and last row. */
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
    if (size === UNMEASURED_LONG) this.#unmeasuredLong += by;
    if (size < 0) return;
    this.#measured += by;
    this.#sum += by * size;
  }

  get #total(): number {
    const unseen = this.count - this.#measured - this.#unmeasuredLong;
    return this.#sum - this.#unmeasuredLong * UNMEASURED_LONG + unseen * this.#guess;
  }

  get #guess(): number {
    return this.#measured > 0 ? this.#sum / this.#measured : FIRST_GUESS;
  }
}

/** Subtracts the text length of `value` from `room`; stops early once no room is left. */
function remainingRoom(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length;
  if (typeof value !== 'object' || value === null) return room;
  let left = room;
  for (const key in value) {
    if (left <= 0) break;
    left = remainingRoom(value[key as keyof typeof value], left - (Array.isArray(value) ? ENTRY_COST : 0));
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

const isSame = (a: Keyed | undefined, b: Keyed | undefined): boolean => a === b || a?.key === b?.key;
