/**
 * Makes Back close the panel where the browser has no CloseWatcher: adds an entry of the same URL to the page's history, and
 * removes it when the panel is closed in another way. The page's router notices neither, and its own entries are kept.
 */

const MARK = 'deskChat';

export class PageHistory {
  readonly #back: () => void;
  #address = '';
  #isWanted = false;
  /** Whether a `history.back()` out of our entry is pending. */
  #isGoing = false;

  /** @param back - called when the visitor leaves the entry by Back */
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
    // A page that navigates may close the chat in the same task, so check the history afterwards.
    setTimeout(() => {
      if (this.#isWanted || this.#isGoing) return;
      this.#isGoing = isMarked(history.state);
      if (this.#isGoing) history.back();
      else this.forget();
    });
  }

  /** Stops listening without changing the page's history. */
  forget(): void {
    this.#isWanted = false;
    this.#isGoing = false;
    removeEventListener('popstate', this.#onPop, { capture: true });
  }

  #push(): void {
    // Capture, to run before all listeners of the page and its router.
    addEventListener('popstate', this.#onPop, { capture: true });
    this.#address = location.href;
    // After a reload the entry still exists.
    if (isMarked(history.state)) return;
    const state: unknown = history.state;
    history.pushState({ ...(state && typeof state === 'object' ? state : {}), [MARK]: true }, '');
  }

  #onPop = (event: PopStateEvent): void => {
    if (isMarked(event.state)) return;
    // Further back than our entry the URL may differ, and the page's router must be notified.
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

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;
