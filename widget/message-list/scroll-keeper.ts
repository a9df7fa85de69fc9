/**
 * Keeps what the visitor reads where it is: the newest message while they follow it, else the line they look at, whatever
 * grows, is measured or is added above. The browser's own anchoring works neither at the top nor everywhere.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { nextTask } from '../page/paced-element.ts';
import { type GapElement, Gaps } from './gaps.ts';
import { ABOVE, RowWindow } from './row-window.ts';

/** Still counts as being at the newest line, in CSS pixels. */
const NEAR = 32;
/** Without a scroll event for so many milliseconds, the list is at rest. */
const REST_MS = 150;
/** What the visitor does with hand or key, and how long after it, in milliseconds, a scrolling counts as theirs. */
const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;
const TOUCH_MS = 300;
const NOWHERE = -1;

export type RowElement = HTMLElement & { index: number };
type Host = ReactiveControllerHost & { renderRoot: ParentNode };

export class ScrollKeeper implements ReactiveController {
  /** Whether the newest line is in view. */
  atEnd = true;
  /** Whether the oldest line is almost in view. */
  nearStart = false;
  /** Whether the visitor is scrolling. */
  moving = false;
  readonly rows = new RowWindow();
  readonly #gaps = new Gaps(this.rows);
  scroller: HTMLElement | null = null;
  readonly #host: Host;
  readonly #onMove: () => void;
  /** What was rendered last. */
  #shown: RowElement[] = [];
  readonly #observer = new ResizeObserver((entries) => this.#onSizes(entries));
  #observed: ReadonlySet<Element> = new Set();
  /** Where the list stood last as far as this knows, to tell its own scrolling from the visitor's; NOWHERE while not shown. */
  #seen = 0;
  /** Whether the newest line is to be shown once the visitor lets go. */
  #isOwed = false;
  /** When the visitor last touched the list, and when rows or room last changed. */
  #touchedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** Whether something is selected, which must stay there to be copied. Asked only where all is laid out: it needs that. */
  #selects = false;
  /** Whether a place was asked for that is yet to be drawn; until then nothing is held, and no scrolling says otherwise. */
  #isDue = false;
  /** Whether rows were drawn whose sizes are yet to be told. */
  #isUnmeasured = false;
  /** Whether the newest line was in view when the host was last told. */
  #toldAtEnd = true;
  #frame = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  /** `onMove` is told after the visitor scrolled and after sizes changed. */
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
    // Wherever the page puts it next, it begins at its top there.
    this.#seen = NOWHERE;
    this.#observer.disconnect();
    this.#observed = new Set();
  }

  hostUpdate(): void {
    this.#isDue = false;
    Object.assign(this.rows, this.rows.wanted(this.#keeps));
  }

  hostUpdated(): void {
    const { renderRoot } = this.#host;
    this.scroller ??= this.#find(renderRoot);
    if (!this.scroller) return;
    const shown = [...(this.scroller.querySelector('[role=feed]')?.children ?? [])];
    this.#shown = shown.filter((element): element is RowElement => 'index' in element);
    this.#gaps.shown = shown.filter((element): element is GapElement => 'span' in element);
    this.#changedAt = performance.now();
    this.#isUnmeasured = true;
    this.#observe(this.scroller);
    // What stands for the rows above is only as good as a guess, which must not be seen even for a frame.
    const follows = this.rows.following && !this.moving;
    if (this.#gaps.fill(this.moving) && !follows) this.#hold();
    // Rows get their content after this. Whoever follows is scrolled before the next frame, or it would take one more to hear
    // of it; for others the next frame is soon enough, in which their scrolling has arrived, too.
    if (follows) void nextTask().then(() => this.#settle());
    else this.#later();
  }

  /** The topmost row in view. */
  get topmost(): number {
    const { start, sizes } = this.rows;
    return sizes.find(start, 1 - this.topOf(start));
  }

  /** For the scroller's `scroll` event. */
  onScroll = (): void => {
    const { scroller, rows } = this;
    // What this did itself is no wish; by the time it is told of, rows may have grown whose place is yet to be kept.
    if (!scroller) return;
    if (!this.#wasMoved(scroller)) return this.#settle();
    const moved = scroller.scrollTop - this.#seen;
    this.#seen = scroller.scrollTop;
    if (this.#isDue) return;
    const follows = rows.following && !this.moving;
    this.moving = true;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(this.#rest, REST_MS);
    // What was rendered since the last frame may have shifted what is in view; the anchor knows where that was.
    if (this.#frame && rows.anchor && !follows) {
      rows.scrollOn(moved, this.row(rows.anchor.index)?.getBoundingClientRect().height);
      this.#hold();
    }
    this.#look(scroller);
    rows.following = this.atEnd;
    // Where one reads is found by the sizes of the rows above, and those just drawn are still taken for any others.
    if (this.#isUnmeasured)
      for (const row of this.#shown) rows.sizes.set(row.index, row.getBoundingClientRect().height);
    rows.hangWhereRead(this.topOf(rows.start));
    if (this.#isStale()) this.#host.requestUpdate();
    this.#tell();
  };

  /** Shows the newest line, and what comes after it. */
  toEnd(): void {
    const { scroller, rows } = this;
    if (rows.end === rows.sizes.count && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'smooth' });
    }
    rows.following = true;
    this.#draw();
  }

  /** Places a row at the view's top. */
  toTop(index: number): void {
    const { rows } = this;
    rows.hangOn(index, ABOVE);
    rows.following = rows.sizes.between(index, rows.sizes.count) <= rows.view - ABOVE;
    this.#draw();
  }

  /** Brings a row into view, where it is not there already. */
  toView(index: number): void {
    const { rows } = this;
    const [top, size] = [this.topOf(index), rows.sizes.at(index)];
    const lowest = rows.view - size - ABOVE;
    rows.hangOn(index, Math.max(Math.min(top, lowest), ABOVE));
    rows.following = index === rows.sizes.count - 1;
    this.#draw();
  }

  #draw(): void {
    this.#isDue = true;
    this.#host.requestUpdate();
  }

  /** How far below the view's top a row stands, or would stand if it were there. */
  topOf(index: number): number {
    const known = this.row(index) ?? this.#shown.find((row) => row.index >= this.rows.start);
    if (!known || !this.scroller) return 0;
    const top = known.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top;
    return top + this.rows.sizes.between(known.index, index);
  }

  row(index: number): RowElement | undefined {
    return this.#shown.find((row) => row.index === index);
  }

  #find(root: ParentNode): HTMLElement | null {
    const scroller = root.querySelector<HTMLElement>('.scroller');
    const touched = (): void => {
      this.#touchedAt = performance.now();
    };
    for (const touch of TOUCHES) scroller?.addEventListener(touch, touched, { passive: true });
    return scroller;
  }

  #isStale(): boolean {
    this.#selects = getSelection()?.type === 'Range';
    return this.rows.isStale(this.#keeps);
  }

  /** Whether the rows there are stay for now: also while the end is owed, as the view is still where it was. */
  get #keeps(): boolean {
    return this.#selects || this.#isOwed;
  }

  #observe(scroller: HTMLElement): void {
    const now = new Set<Element>([scroller, ...this.#shown]);
    for (const element of this.#observed) if (!now.has(element)) this.#observer.unobserve(element);
    // With its padding, which changes by itself when a row comes to begin a group or no longer does.
    for (const element of now) if (!this.#observed.has(element)) this.#observer.observe(element, { box: 'border-box' });
    this.#observed = now;
  }

  #onSizes(entries: ResizeObserverEntry[]): void {
    const { scroller, rows } = this;
    // What is not displayed has no sizes, and may have lost its place.
    if (!scroller?.clientHeight) {
      this.#seen = NOWHERE;
      return;
    }
    this.#changedAt = performance.now();
    this.#isUnmeasured = false;
    rows.view = scroller.clientHeight;
    for (const { target, borderBoxSize } of entries) {
      if (target !== scroller) rows.sizes.set((target as RowElement).index, borderBoxSize[0]?.blockSize ?? 0);
    }
    this.#settle();
  }

  /** Ends here where the list rests at its newest line. Rows added within an observer's own turn would be an error. */
  #settle(): void {
    if (!this.scroller?.isConnected) return;
    this.#hold();
    const rests = this.rows.following && this.atEnd && this.#toldAtEnd && !this.#isStale();
    if (!rests) this.#later();
  }

  #tell(): void {
    this.#toldAtEnd = this.atEnd;
    this.#onMove();
  }

  #later(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#hold();
      if (this.#isStale()) this.#host.requestUpdate();
      this.#tell();
    });
  }

  #rest = (): void => {
    // It goes on; the event that tells of it begins a new rest.
    if (this.scroller && this.#wasMoved(this.scroller)) return;
    this.moving = false;
    if (this.#gaps.slack !== 0 || this.#isOwed) {
      this.#gaps.fill(false);
      this.#hold();
    }
    this.#tell();
  };

  /** Whether the visitor scrolled since; a browser that had to end the list further up did not do so for them. */
  #wasMoved({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
    if (this.#seen === NOWHERE || Math.abs(scrollTop - this.#seen) <= 1 || this.#isShaken) return false;
    return scrollTop > this.#seen || scrollHeight - clientHeight - scrollTop > 1;
  }

  /** Whether the list, which follows the end, has just changed untouched: room that comes and goes leaves it further up. */
  get #isShaken(): boolean {
    const isTouched = this.moving || performance.now() - this.#touchedAt < TOUCH_MS;
    return this.rows.following && !isTouched && performance.now() - this.#changedAt < TOUCH_MS;
  }

  #hold(): void {
    const { scroller, rows } = this;
    if (!scroller?.clientHeight || this.#isDue) return;
    // The visitor has scrolled; the event that tells of it is under way.
    if (this.#wasMoved(scroller)) return;
    // Whoever scrolls near the end is not pulled there before they let go; until then, what they look at stays.
    this.#isOwed = this.moving && rows.following;
    // No further than to where the list ends, which room given up above would only bring nearer.
    const below = Math.max(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight, 0);
    const off = Math.min(this.#off(scroller), below);
    if (Math.abs(off) >= 1) scroller.scrollTop += this.moving && rows.start > 0 ? this.#gaps.give(off) : off;
    this.#seen = scroller.scrollTop;
    this.#look(scroller);
  }

  /** How much further down what is to be seen stands than it should. */
  #off(scroller: HTMLElement): number {
    const { anchor, sizes } = this.rows;
    const following = this.rows.following && !this.#isOwed;
    const row = this.row(following || !anchor ? sizes.count - 1 : anchor.index);
    if (!row) return following ? scroller.scrollHeight : 0;
    const top = this.topOf(row.index);
    // To the end, but not past the beginning of the newest row: a long answer is read from its top. Never back up.
    if (following || !anchor) return following ? Math.max(top - ABOVE, 0) : 0;
    return top - this.rows.placeOf(anchor, row.getBoundingClientRect().height);
  }

  #look({ scrollTop, scrollHeight, clientHeight }: HTMLElement): void {
    this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.nearStart = scrollTop < clientHeight;
  }
}
