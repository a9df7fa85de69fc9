/**
 * Decides which rows of the transcript are rendered: those near the view, which either follows the newest row or is anchored to
 * the row at the reading position, a third down. Pure arithmetic in CSS pixels; `scroll-keeper.ts` measures and scrolls.
 */
import { RowSizes } from './row-sizes.ts';

export const TOP_GAP = 12;
const OVERSCAN = 500;
/** Hysteresis for `OVERSCAN`: rows are added or dropped only beyond it. */
const HYSTERESIS = 100;
/** Maximum of rendered rows that a text selection keeps. */
const MAX_KEPT_ROWS = 100;

/** The rows from `start` (inclusive) to `end` (exclusive). */
export type Span = { start: number; end: number };
/** A row, its offset from the view's top, and its height at that time. */
type Anchor = { index: number; key: string; offset: number; size: number };
type Item = { key: string };

export class RowWindow {
  start = 0;
  end = 0;
  /** Whether the view follows the newest row; otherwise the anchor keeps its place. */
  following = true;
  /** The row at the reading position, chosen when the visitor scrolls. */
  anchor: Anchor | null = null;
  /** The view's height; an estimate before it is measured. */
  view = 600;
  readonly sizes = new RowSizes();
  #items: readonly Item[] = [];

  /** The row at the reading position, or the newest while following; -1 if there are none. */
  get reading(): number {
    return this.following || !this.anchor ? this.#items.length - 1 : this.anchor.index;
  }

  /** The new items from the first change on, if the change reaches the old items' end and is not the first; else none. */
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

  /** Anchors the view to a row whose top is `offset` below the view's top. */
  anchorTo(index: number, offset: number): void {
    const key = this.#items[index]?.key;
    this.anchor = key === undefined ? null : { index, key, offset, size: this.sizes.at(index) };
  }

  /** To the first row that begins below the reading position, else to the row at it. `top` is the position of row `start`. */
  anchorAtReadingPosition(top: number): void {
    const { sizes, start, view } = this;
    let index = sizes.find(start, view / 3 - top);
    let offset = top + sizes.between(start, index);
    if (index < sizes.count - 1 && offset + sizes.at(index) < view) offset += sizes.at(index++);
    this.anchorTo(index, offset);
  }

  /** Adjusts the anchor after scrolling by `by`; `height` is the anchored row's current height, if known. */
  shiftAnchor(by: number, height?: number): void {
    if (!this.anchor) return;
    const size = height ?? this.anchor.size;
    this.anchor = { ...this.anchor, offset: this.offsetOf(this.anchor, size) - by, size };
  }

  /** Within a tall row, the reading position moves in proportion to its present `height`. */
  offsetOf(anchor: Anchor, height: number): number {
    return anchor.offset < 0 ? (anchor.offset * height) / anchor.size : anchor.offset;
  }

  /** The rows that should be rendered; with `keep`, the current ones stay as well. */
  wanted(keep: boolean, around = OVERSCAN): Span {
    const { sizes, view } = this;
    const { count } = sizes;
    const anchor = this.following ? null : this.anchor;
    // Use the anchored row's future position: a row that shrank would otherwise count as out of view and be dropped.
    const [from, top] = anchor ? [anchor.index, this.offsetOf(anchor, sizes.at(anchor.index))] : [count, view];
    let start = sizes.find(from, -top - around);
    // A newest row that is taller than the view is shown from its top.
    if (!anchor) start = Math.min(start, sizes.find(count - 1, -around));
    const end = Math.min(count, sizes.find(from, view - top + around) + 1);
    const [low, high] = [Math.min(start, this.start), Math.max(end, this.end)];
    return keep && high - low <= MAX_KEPT_ROWS ? { start: low, end: Math.min(count, high) } : { start, end };
  }

  isStale(keep: boolean): boolean {
    const [least, most] = [this.wanted(keep, OVERSCAN - HYSTERESIS), this.wanted(keep, OVERSCAN + HYSTERESIS)];
    const { start, end } = this;
    return start > least.start || end < least.end || start < most.start || end > most.end;
  }

  /** The transcript in order: rows by index, and spans of rows not rendered. Rows in `kept` are always rendered. */
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

  /** The row that a key moves the focus to; null for other keys. */
  focusTarget({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, index: number): number | null {
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

  #page(index: number, pages: 1 | -1): number {
    const to = this.sizes.find(index, pages * this.view);
    return to === index ? index + pages : to;
  }

  #moveAnchor(anchor: Anchor, moved: (index: number) => number): void {
    const items = this.#items;
    const index = moved(anchor.index);
    const found = items[index]?.key === anchor.key ? index : items.findIndex(({ key }) => key === anchor.key);
    this.anchorTo(found < 0 ? Math.min(index, items.length - 1) : found, anchor.offset);
    if (this.anchor && found >= 0) this.anchor.size = anchor.size;
  }
}
