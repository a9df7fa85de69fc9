/**
 * Which rows of the transcript are elements: those near the view, which follows the newest row or hangs on the row one
 * reads. Pure arithmetic in CSS pixels; `scroll-keeper.ts` measures the rows and moves the page's scroller.
 */
import { RowSizes } from './row-sizes.ts';

/** What is left visible above a row that is shown from its top. */
export const ABOVE = 12;
/** How far beyond the view rows are made ready. */
const AROUND = 500;
/** By how much that may be off before rows are made or dropped for it. */
const LOOSE = 100;
/** Rows that may stay for the sake of a selection that reaches over them. */
const MOST_KEPT = 100;

/** The rows from `start` up to, not including, `end`. */
export type Span = { start: number; end: number };
/** A row, how far below the view's top it stands, and how tall it was then. */
type Anchor = { index: number; key: string; offset: number; size: number };
type Item = { key: string };

export class RowWindow {
  /** The rows that are elements: from `start` up to, not including, `end`. */
  start = 0;
  end = 0;
  /** Whether what comes next is to be shown; else the anchor stays where it is. */
  following = true;
  /** The row one reads, chosen when the visitor scrolls. */
  anchor: Anchor | null = null;
  /** The view's height; a guess before it was seen. */
  view = 600;
  readonly sizes = new RowSizes();
  #items: readonly Item[] = [];

  /** The row one reads, or the newest while that is followed; -1 where there is none. */
  get reading(): number {
    return this.following || !this.anchor ? this.#items.length - 1 : this.anchor.index;
  }

  /** The list has other items now; answers those put after what it has of the ones before, if it has any. */
  take<I extends Item>(items: readonly I[]): readonly I[] {
    const before = this.#items;
    const { at, removed, added } = this.sizes.follow(before, items);
    const moved = (index: number) => (index >= at + removed ? index + added - removed : Math.min(index, at));
    this.start = moved(this.start);
    this.end = moved(this.end);
    this.#items = items;
    if (this.anchor) this.#moveAnchor(this.anchor, moved);
    return at > 0 && at + removed === before.length ? items.slice(at) : [];
  }

  /** Hangs the view on a row whose top is `offset` below the view's. */
  hangOn(index: number, offset: number): void {
    const key = this.#items[index]?.key;
    this.anchor = key === undefined ? null : { index, key, offset, size: this.sizes.at(index) };
  }

  /** Hangs the view on the row that begins where one reads, `top` being where the row `start` stands; else on the one that fills it. */
  hangWhereRead(top: number): void {
    const { sizes, start, view } = this;
    let index = sizes.find(start, view / 3 - top);
    let offset = top + sizes.between(start, index);
    if (index < sizes.count - 1 && offset + sizes.at(index) < view) offset += sizes.at(index++);
    this.hangOn(index, offset);
  }

  /** The view was scrolled on by `by`, the row it hangs on being `height` tall now, if that is known. */
  scrollOn(by: number, height?: number): void {
    if (!this.anchor) return;
    const size = height ?? this.anchor.size;
    this.anchor = { ...this.anchor, offset: this.placeOf(this.anchor, size) - by, size };
  }

  /** Where the row it hangs on should stand, being `height` tall now: what one reads within a tall row stays at its part of it. */
  placeOf(anchor: Anchor, height: number): number {
    return anchor.offset < 0 ? (anchor.offset * height) / anchor.size : anchor.offset;
  }

  /** The rows there should be; with `keep` those there are stay as well. */
  wanted(keep: boolean, around = AROUND): Span {
    const { sizes, view } = this;
    const { count } = sizes;
    const anchor = this.following ? null : this.anchor;
    // By where that row is about to stand: one that became lower would else be taken for gone from the view, and be dropped.
    const [from, top] = anchor ? [anchor.index, this.placeOf(anchor, sizes.at(anchor.index))] : [count, view];
    let start = sizes.find(from, -top - around);
    // A newest row taller than the view is shown from its top.
    if (!anchor) start = Math.min(start, sizes.find(count - 1, -around));
    const end = Math.min(count, sizes.find(from, view - top + around) + 1);
    const [low, high] = [Math.min(start, this.start), Math.max(end, this.end)];
    return keep && high - low <= MOST_KEPT ? { start: low, end: Math.min(count, high) } : { start, end };
  }

  /** Whether the rows there are have to become others. */
  isStale(keep: boolean): boolean {
    const [least, most] = [this.wanted(keep, AROUND - LOOSE), this.wanted(keep, AROUND + LOOSE)];
    const { start, end } = this;
    return start > least.start || end < least.end || start < most.start || end > most.end;
  }

  /** What stands in the transcript: rows, by number, and the room of those that are not there. `kept` ones always are. */
  parts(kept: Iterable<number>): (number | Span)[] {
    const { start, end } = this;
    const parts: (number | Span)[] = [];
    let at = 0;
    const add = (span: Span) => {
      parts.push({ start: at, end: span.start });
      for (at = span.start; at < span.end; at += 1) parts.push(at);
    };
    const outside = [...new Set(kept)].filter(
      (index) => index >= 0 && index < this.#items.length && (index < start || index >= end),
    );
    const rows = [{ start, end }, ...outside.map((index) => ({ start: index, end: index + 1 }))];
    for (const span of rows.sort((a, b) => a.start - b.start)) add(span);
    parts.push({ start: at, end: this.#items.length });
    return parts;
  }

  /** The row that a key leads to from another; null where it leads nowhere. */
  goal({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, index: number): number | null {
    if (ctrlKey || altKey || metaKey) return null;
    const last = this.#items.length - 1;
    const to = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      PageUp: this.#page(index, -1),
      PageDown: this.#page(index, 1),
      Home: 0,
      End: last,
    }[key];
    return to === undefined ? null : Math.max(0, Math.min(to, last));
  }

  /** The row that stands a view below or above another. */
  #page(index: number, pages: 1 | -1): number {
    const to = this.sizes.find(index, pages * this.view);
    return to === index ? index + pages : to;
  }

  #moveAnchor(anchor: Anchor, moved: (index: number) => number): void {
    const items = this.#items;
    const index = moved(anchor.index);
    const found = items[index]?.key === anchor.key ? index : items.findIndex(({ key }) => key === anchor.key);
    this.hangOn(found < 0 ? Math.min(index, items.length - 1) : found, anchor.offset);
    if (this.anchor && found >= 0) this.anchor.size = anchor.size;
  }
}
