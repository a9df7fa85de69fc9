/**
 * Keeps what the visitor reads where it is: with the newest message while they follow it, else at the line they look
 * at, whatever grows or is added above. Needed because the browser's own anchoring neither works at the top nor everywhere.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Still counts as being at the newest line, in CSS pixels. */
const NEAR = 32;
/** What is left visible above a row that is taller than the list. */
const ABOVE = 12;

/** A row and how far below the view's top it stands. */
type Anchor = { row: HTMLElement; offset: number };

export class ScrollKeeper implements ReactiveController {
  /** Whether the newest line is in view. */
  atEnd = true;
  /** Whether what comes next is to be shown: until the visitor scrolls away from the end. */
  following = true;
  /** Whether the oldest line is almost in view. */
  nearStart = false;
  readonly #host: ReactiveControllerHost & { renderRoot: ParentNode };
  readonly #onMove: () => void;
  /** Chosen when the visitor scrolls, never while rows are still being rendered and have no height. */
  #anchor: Anchor | null = null;
  #sizes: ResizeObserver | null = null;
  /** Where this put the list last, to tell its own scrolling from the visitor's. */
  #placed = 0;

  /** `onMove` is told after the visitor scrolled and after sizes changed. */
  constructor(host: ReactiveControllerHost & { renderRoot: ParentNode }, onMove: () => void) {
    this.#host = host;
    this.#onMove = onMove;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#sizes?.disconnect();
    this.#sizes = null;
  }

  hostUpdated(): void {
    const { scroller } = this;
    if (!scroller) return;
    if (!this.#sizes) {
      this.#sizes = new ResizeObserver(() => this.#hold());
      this.#sizes.observe(scroller);
      if (scroller.firstElementChild) this.#sizes.observe(scroller.firstElementChild);
    }
    this.#hold();
  }

  get scroller(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.scroller');
  }

  /** For the scroller's `scroll` event. */
  onScroll = (): void => {
    const { scroller } = this;
    // What this did itself is no wish; by the time it is told of, rows may have grown whose place is yet to be kept.
    if (!scroller || Math.abs(scroller.scrollTop - this.#placed) <= 1) return;
    this.#placed = -1;
    this.#look();
    this.#anchor = anchorOf(scroller);
    this.following = this.atEnd;
    this.#onMove();
  };

  toEnd(): void {
    this.scroller?.scrollTo({ top: this.scroller.scrollHeight, behavior: 'smooth' });
  }

  #hold(): void {
    const { scroller } = this;
    if (!scroller || scroller.clientHeight === 0) return;
    if (this.following) scroller.scrollTop = this.#followed(scroller);
    else if (this.#anchor?.row.isConnected) scroller.scrollTop = this.#anchor.row.offsetTop - this.#anchor.offset;
    this.#placed = scroller.scrollTop;
    this.#look();
    this.#onMove();
  }

  /** The end, but not past the beginning of the newest row: a long answer is read from its top. Never back up. */
  #followed(scroller: HTMLElement): number {
    const newest = [...scroller.querySelectorAll<HTMLElement>('[data-key]')].at(-1);
    return newest ? Math.max(newest.offsetTop - ABOVE, scroller.scrollTop) : scroller.scrollHeight;
  }

  #look(): void {
    const { scroller } = this;
    if (!scroller) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.nearStart = scrollTop < clientHeight / 2;
  }
}

/** A row that begins where one reads, below what is about to leave the view; else the row that fills it. */
function anchorOf({ scrollTop, clientHeight, children }: HTMLElement): Anchor | null {
  const rows = children[0]?.querySelectorAll<HTMLElement>('[data-key]');
  if (!rows) return null;
  const reading = firstBelow(rows, scrollTop + clientHeight / 3);
  const next = reading?.nextElementSibling;
  const row = next instanceof HTMLElement && next.offsetTop < scrollTop + clientHeight ? next : reading;
  return row ? { row, offset: row.offsetTop - scrollTop } : null;
}

/** The first row that reaches below `top`; rows stand in order, so half of them can be left out at each step. */
function firstBelow(rows: NodeListOf<HTMLElement>, top: number): HTMLElement | undefined {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.offsetTop + row.offsetHeight > top) high = middle;
    else low = middle + 1;
  }
  return rows[low];
}
