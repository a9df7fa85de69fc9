/**
 * Keeps the reading position when rows grow, are measured or are added above: the newest message while the visitor follows it,
 * otherwise the current line. The browser's scroll anchoring fails at the top and in some browsers.
 *
 * A scroll is the visitor's if a hand or a key came before it, or if nothing else changed: space that comes and goes below
 * also scrolls a list that follows its end.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { nextTask } from '../../base/paced-element.ts';
import { type GapElement, Gaps } from './gaps.ts';
import { RowWindow, TOP_GAP } from './row-window.ts';

/** Distance from the end that still counts as being at the end, in CSS pixels. */
const END_TOLERANCE = 32;
/** Milliseconds without a scroll event after which scrolling has ended. */
const REST_MS = 150;
/** Input events of the visitor. Scrolling within `TOUCH_MS` milliseconds after one counts as the visitor's. */
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;
const TOUCH_MS = 300;
const NOWHERE = -1;

export type RowElement = HTMLElement & { index: number };
type Host = ReactiveControllerHost & { renderRoot: ParentNode };

export class ScrollKeeper implements ReactiveController {
  atEnd = true;
  nearStart = false;
  moving = false;
  readonly rows = new RowWindow();
  readonly #gaps = new Gaps(this.rows);
  scroller: HTMLElement | null = null;
  /** The last known width of the scroller; `rows.view` is its height. */
  #width = 0;
  readonly #host: Host;
  readonly #onMove: () => void;
  #shown: RowElement[] = [];
  readonly #observer = new ResizeObserver((entries) => this.#onSizes(entries));
  #observed: ReadonlySet<Element> = new Set();
  /** The last known scroll position, to detect the visitor's scrolling; NOWHERE while hidden. */
  #lastTop = 0;
  /** Whether to scroll to the newest line once the visitor stops scrolling. */
  #isEndPending = false;
  /** When the visitor last touched the list, and when rows or sizes last changed. */
  #touchedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** Whether text is selected; its rows have to stay. Read only after layout, because reading forces one. */
  #selects = false;
  /** Whether a requested position is not rendered yet. Until then, positions are neither held nor read. */
  #isRenderPending = false;
  /** Whether rows were rendered whose sizes are not measured yet. */
  #isUnmeasured = false;
  /** Whether the newest line was in view at the last call of `onMove`. */
  #wasAtEnd = true;
  #frame = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  /** `onMove` is called after the visitor has scrolled and after sizes have changed. */
  constructor(host: Host, onMove: () => void) {
    this.#host = host;
    this.#onMove = onMove;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#restTimer);
    this.#frame = 0;
    this.moving = false;
    // A list that is moved or inserted again begins at its top.
    this.#lastTop = NOWHERE;
    this.#observer.disconnect();
    this.#observed = new Set();
  }

  hostUpdate(): void {
    this.#isRenderPending = false;
    Object.assign(this.rows, this.rows.wanted(this.#keeps));
  }

  hostUpdated(): void {
    const { renderRoot } = this.#host;
    this.scroller ??= this.#findScroller(renderRoot);
    if (!this.scroller) return;
    const shown = [...(this.scroller.querySelector('[role=feed]')?.children ?? [])];
    this.#shown = shown.filter((element): element is RowElement => 'index' in element);
    this.#gaps.shown = shown.filter((element): element is GapElement => 'span' in element);
    this.#changedAt = performance.now();
    this.#isUnmeasured = true;
    this.#observe(this.scroller);
    // The sizes of gaps are estimates; correct the position before the next frame shows an error.
    const follows = this.rows.following && !this.moving;
    if (this.#gaps.fill(this.moving) && !follows) this.#hold();
    // Rows get their content after this. A following view scrolls before the next frame, so as not to lag behind; any
    // other view waits for it, as pending scroll events arrive by then.
    if (follows) void nextTask().then(() => this.#settle());
    else this.#later();
  }

  get topmost(): number {
    const { start, sizes } = this.rows;
    return sizes.find(start, 1 - this.topOf(start));
  }

  onScroll = (): void => {
    const { scroller, rows } = this;
    // Ignore scroll events that this class caused; rows may have resized before they arrive.
    if (!scroller) return;
    if (!this.#wasMoved(scroller)) return this.#settle();
    const moved = scroller.scrollTop - this.#lastTop;
    this.#lastTop = scroller.scrollTop;
    if (this.#isRenderPending) return;
    const follows = rows.following && !this.moving;
    this.moving = true;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(this.#rest, REST_MS);
    // Rows rendered since the last frame may have shifted the view; the anchor still has the position.
    if (this.#frame && rows.anchor && !follows) {
      rows.shiftAnchor(moved, this.row(rows.anchor.index)?.getBoundingClientRect().height);
      this.#hold();
    }
    this.#readPosition(scroller);
    rows.following = this.atEnd;
    // The reading position depends on the sizes of the rows above, so measure new rows now.
    if (this.#isUnmeasured)
      for (const row of this.#shown) rows.sizes.set(row.index, row.getBoundingClientRect().height);
    rows.anchorAtReadingPosition(this.topOf(rows.start));
    if (this.#isStale()) this.#host.requestUpdate();
    this.#notify();
  };

  toEnd(): void {
    const { scroller, rows } = this;
    if (rows.end === rows.sizes.count && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'smooth' });
    }
    rows.following = true;
    this.#requestRender();
  }

  toTop(index: number): void {
    const { rows } = this;
    rows.anchorTo(index, TOP_GAP);
    rows.following = rows.sizes.between(index, rows.sizes.count) <= rows.view - TOP_GAP;
    this.#requestRender();
  }

  toView(index: number): void {
    const { rows } = this;
    const [top, size] = [this.topOf(index), rows.sizes.at(index)];
    const lowest = rows.view - size - TOP_GAP;
    rows.anchorTo(index, Math.max(Math.min(top, lowest), TOP_GAP));
    rows.following = index === rows.sizes.count - 1;
    this.#requestRender();
  }

  #requestRender(): void {
    this.#isRenderPending = true;
    this.#host.requestUpdate();
  }

  /** Offset of a row from the view's top; computed if it is not rendered. */
  topOf(index: number): number {
    const known = this.row(index) ?? this.#shown.find((row) => row.index >= this.rows.start);
    if (!known || !this.scroller) return 0;
    const top = known.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top;
    return top + this.rows.sizes.between(known.index, index);
  }

  row(index: number): RowElement | undefined {
    return this.#shown.find((row) => row.index === index);
  }

  #findScroller(root: ParentNode): HTMLElement | null {
    const scroller = root.querySelector<HTMLElement>('.scroller');
    const touched = (): void => {
      this.#touchedAt = performance.now();
    };
    for (const touch of USER_INPUT_EVENTS) scroller?.addEventListener(touch, touched, { passive: true });
    return scroller;
  }

  #isStale(): boolean {
    this.#selects = getSelection()?.type === 'Range';
    return this.rows.isStale(this.#keeps);
  }

  /** Whether the rendered rows stay for now: during a selection, and while the scroll to the end is pending. */
  get #keeps(): boolean {
    return this.#selects || this.#isEndPending;
  }

  #observe(scroller: HTMLElement): void {
    const now = new Set<Element>([scroller, ...this.#shown]);
    for (const element of this.#observed) if (!now.has(element)) this.#observer.unobserve(element);
    // Observe the border box: the padding changes when a row becomes the first of a group.
    for (const element of now) if (!this.#observed.has(element)) this.#observer.observe(element, { box: 'border-box' });
    this.#observed = now;
  }

  #onSizes(entries: ResizeObserverEntry[]): void {
    const { scroller, rows } = this;
    // A hidden list has no sizes and may have lost its scroll position.
    if (!scroller?.clientHeight) {
      this.#lastTop = NOWHERE;
      return;
    }
    this.#changedAt = performance.now();
    this.#isUnmeasured = false;
    rows.view = scroller.clientHeight;
    this.#width = scroller.clientWidth;
    for (const { target, borderBoxSize } of entries) {
      if (target !== scroller) rows.sizes.set((target as RowElement).index, borderBoxSize[0]?.blockSize ?? 0);
    }
    this.#settle();
  }

  /** Holds the position. Adding rows in a ResizeObserver callback raises an error, so they wait for the next frame. */
  #settle(): void {
    if (!this.scroller?.isConnected) return;
    this.#hold();
    const rests = this.rows.following && this.atEnd && this.#wasAtEnd && !this.#isStale();
    if (!rests) this.#later();
  }

  #notify(): void {
    this.#wasAtEnd = this.atEnd;
    this.#onMove();
  }

  #later(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#hold();
      if (this.#isStale()) this.#host.requestUpdate();
      this.#notify();
    });
  }

  #rest = (): void => {
    // Scrolling continues; the next scroll event restarts the timer.
    if (this.scroller && this.#wasMoved(this.scroller)) return;
    this.moving = false;
    if (this.#gaps.slack !== 0 || this.#isEndPending) {
      this.#gaps.fill(false);
      this.#hold();
    }
    this.#notify();
  };

  /** Whether the visitor has scrolled since. A list that the browser clamped to its new end does not count. */
  #wasMoved({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
    if (this.#lastTop === NOWHERE || Math.abs(scrollTop - this.#lastTop) <= 1 || this.#isResizing) return false;
    return scrollTop > this.#lastTop || scrollHeight - clientHeight - scrollTop > 1;
  }

  /**
   * Changing sizes may leave a following list further up without a touch. A scroll event arrives before the observer tells of a
   * new size, as of a phone that is turned.
   */
  get #isResizing(): boolean {
    const { rows, scroller } = this;
    if (!rows.following || this.moving || performance.now() - this.#touchedAt < TOUCH_MS) return false;
    const hasSize = scroller?.clientHeight === rows.view && scroller.clientWidth === this.#width;
    return !hasSize || performance.now() - this.#changedAt < TOUCH_MS;
  }

  #hold(): void {
    const { scroller, rows } = this;
    if (!scroller?.clientHeight || this.#isRenderPending) return;
    // The visitor has scrolled; the scroll event is pending.
    if (this.#wasMoved(scroller)) return;
    // While the visitor scrolls near the end, keep the lines they see; scroll to the end afterwards.
    this.#isEndPending = this.moving && rows.following;
    // At most to the end of the list; shrinking the gap above would only move the end up.
    const below = Math.max(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight, 0);
    const off = Math.min(this.#offsetError(scroller), below);
    if (Math.abs(off) >= 1) scroller.scrollTop += this.moving && rows.start > 0 ? this.#gaps.give(off) : off;
    this.#lastTop = scroller.scrollTop;
    this.#readPosition(scroller);
  }

  /** By how many pixels the row to hold is too low. */
  #offsetError(scroller: HTMLElement): number {
    const { anchor, sizes } = this.rows;
    const following = this.rows.following && !this.#isEndPending;
    const row = this.row(following || !anchor ? sizes.count - 1 : anchor.index);
    if (!row) return following ? scroller.scrollHeight : 0;
    const top = this.topOf(row.index);
    // Scroll down to the end, but not past the newest row's beginning, so that a long answer is read from its top.
    if (following || !anchor) return following ? Math.max(top - TOP_GAP, 0) : 0;
    return top - this.rows.offsetOf(anchor, row.getBoundingClientRect().height);
  }

  #readPosition({ scrollTop, scrollHeight, clientHeight }: HTMLElement): void {
    this.atEnd = scrollHeight - scrollTop - clientHeight < END_TOLERANCE;
    this.nearStart = scrollTop < clientHeight;
  }
}
