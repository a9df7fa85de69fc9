/**
 * Makes Back close the panel where the browser has no better way: one entry of the page's history at the same address, taken away again when the panel is
 * closed otherwise. The page's router hears of neither, and an entry the page itself makes meanwhile is never undone.
 */

const MARK = 'deskChat';

export class PageHistory {
  readonly #back: () => void;
  #address = '';
  #isWanted = false;
  /** On the way back out of our entry, which the browser does in its own time. */
  #isGoing = false;

  /** @param back - called when the visitor went back out of the entry */
  constructor(back: () => void) {
    this.#back = back;
  }

  enter(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    if (!this.#isGoing) this.#push();
  }

  leave(): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    // A page that closes the chat because it goes elsewhere does so in the same turn.
    setTimeout(() => {
      if (this.#isWanted || this.#isGoing) return;
      this.#isGoing = isMarked(history.state);
      if (this.#isGoing) history.back();
      else this.forget();
    });
  }

  /** Lets go without touching the page's history. */
  forget(): void {
    this.#isWanted = false;
    this.#isGoing = false;
    removeEventListener('popstate', this.#onPop, { capture: true });
  }

  #push(): void {
    // Before all listeners of the page, those of its router too.
    addEventListener('popstate', this.#onPop, { capture: true });
    this.#address = location.href;
    // After a reload the entry is still there.
    if (isMarked(history.state)) return;
    const state: unknown = history.state;
    history.pushState({ ...(state && typeof state === 'object' ? state : {}), [MARK]: true }, '');
  }

  #onPop = (event: PopStateEvent): void => {
    if (isMarked(event.state)) return;
    // Further back than our entry the address may be another, and the page's router has to know.
    if (location.href === this.#address) event.stopImmediatePropagation();
    if (this.#isGoing) {
      this.#isGoing = false;
      if (this.#isWanted) this.#push();
      else this.forget();
      return;
    }
    this.forget();
    this.#back();
  };
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}
