/**
 * The room of the transcript's rows that are not there. While the visitor scrolls, what turns out taller or lower than it was
 * taken for is made good here: writing the scroll position would end the scrolling.
 */
import type { RowWindow, Span } from './row-window.ts';

/** Stands for the rows of a span. */
export type GapElement = HTMLElement & { span: Span; filled?: Span & { size: number } };

export class Gaps {
  /** What was rendered last. */
  shown: readonly GapElement[] = [];
  /** What the room above the rows is off by, in CSS pixels. */
  slack = 0;
  readonly #rows: RowWindow;

  constructor(rows: RowWindow) {
    this.#rows = rows;
  }

  /** Answers whether any changed: only what stands for other rows than before, since better guesses are no reason to move. */
  fill(moving: boolean): boolean {
    const settle = this.slack !== 0 && (!moving || this.#rows.start === 0);
    if (settle) this.slack = 0;
    const changed = this.shown.filter(
      ({ span, filled }) => settle || span.start !== filled?.start || span.end !== filled.end,
    );
    for (const gap of changed) this.#fill(gap);
    return changed.length > 0;
  }

  /** Takes `off` from the room above the rows; answers what that did not have. */
  give(off: number): number {
    const above = this.shown.find(({ span }) => span.end === this.#rows.start);
    if (!above?.filled) return off;
    const { span, filled } = above;
    const { size } = filled;
    const left = Math.max(size - off, 0);
    this.slack = left - this.#rows.sizes.between(span.start, span.end);
    this.#fill(above);
    return off - (size - left);
  }

  #fill(gap: GapElement): void {
    const { start, end } = gap.span;
    const size = this.#rows.sizes.between(start, end) + (end === this.#rows.start ? this.slack : 0);
    gap.filled = { start, end, size: Math.max(size, 0) };
    gap.style.blockSize = `${gap.filled.size}px`;
  }
}
