/**
 * Spacers for the transcript's rows that are not rendered. While the visitor scrolls, errors in estimated row heights are
 * corrected here, because setting the scroll position would stop the scrolling.
 */
import type { RowWindow, Span } from './row-window.ts';

export type GapElement = HTMLElement & { span: Span; filled?: Span & { size: number } };

export class Gaps {
  shown: readonly GapElement[] = [];
  /** How much taller the gap above is than the estimated heights of its rows, in CSS pixels; negative if shorter. */
  slack = 0;
  readonly #rows: RowWindow;

  constructor(rows: RowWindow) {
    this.#rows = rows;
  }

  /**
   * Sizes the gaps whose span changed; better estimates alone change none. Resets `slack`, and then all gaps, as soon as that
   * is safe: not `moving`, or no row above. Returns whether any gap was set.
   */
  fill(moving: boolean): boolean {
    const settle = this.slack !== 0 && (!moving || this.#rows.start === 0);
    if (settle) this.slack = 0;
    const changed = this.shown.filter(
      ({ span, filled }) => settle || span.start !== filled?.start || span.end !== filled.end,
    );
    for (const gap of changed) this.#fill(gap);
    return changed.length > 0;
  }

  /** Shortens the gap above the rows by `pixels`; returns by how many pixels the gap was too small for that. */
  give(pixels: number): number {
    const above = this.shown.find(({ span }) => span.end === this.#rows.start);
    if (!above?.filled) return pixels;
    const { span, filled } = above;
    const { size } = filled;
    const left = Math.max(size - pixels, 0);
    this.slack = left - this.#rows.sizes.between(span.start, span.end);
    this.#fill(above);
    return pixels - (size - left);
  }

  #fill(gap: GapElement): void {
    const { start, end } = gap.span;
    const size = this.#rows.sizes.between(start, end) + (end === this.#rows.start ? this.slack : 0);
    gap.filled = { start, end, size: Math.max(size, 0) };
    gap.style.blockSize = `${gap.filled.size}px`;
  }
}
