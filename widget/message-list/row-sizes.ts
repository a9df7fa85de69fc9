/**
 * How tall the rows of the transcript are, as far as they were seen; the others are taken for as tall as those on average.
 * Pure arithmetic in CSS pixels: which row lies where, and how much room those between two rows take.
 */

/** For the time before any row was seen; rather too low, so that the first view is filled. */
const FIRST_GUESS = 44;
const UNSEEN = -1;

/** What an update did to a list: at `at`, `removed` entries made way for `added` others. */
export type Change = { at: number; removed: number; added: number };
type Keyed = { key: string };

export class RowSizes {
  #sizes: number[] = [];
  #seen = 0;
  #sum = 0;

  get count(): number {
    return this.#sizes.length;
  }

  at(index: number): number {
    const size = this.#sizes[index] ?? 0;
    return size === UNSEEN ? this.#guess : size;
  }

  set(index: number, size: number): void {
    const before = this.#sizes[index];
    if (before === undefined) return;
    if (before === UNSEEN) this.#seen += 1;
    this.#sum += size - Math.max(before, 0);
    this.#sizes[index] = size;
  }

  /** Goes along with a list that changed; rows keep their sizes by their keys. */
  follow(before: readonly Keyed[], after: readonly Keyed[]): Change {
    const change = changeOf(before, after);
    const { at, removed, added } = change;
    const old = new Map<string, number>();
    for (let index = at; index < at + removed; index += 1) {
      const size = this.#sizes[index] ?? UNSEEN;
      if (size === UNSEEN) continue;
      old.set((before[index] as Keyed).key, size);
      this.#seen -= 1;
      this.#sum -= size;
    }
    this.#sizes = this.#sizes.toSpliced(at, removed, ...new Array<number>(added).fill(UNSEEN));
    for (let index = at; old.size > 0 && index < at + added; index += 1) {
      const size = old.get((after[index] as Keyed).key);
      if (size !== undefined) this.set(index, size);
    }
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

  get #total(): number {
    return this.#sum + (this.count - this.#seen) * this.#guess;
  }

  get #guess(): number {
    return this.#seen > 0 ? this.#sum / this.#seen : FIRST_GUESS;
  }
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
