/**
 * The number of unread messages before the page's title, `(2) Lamps`, for people who look at another tab. The title stays
 * the page's own: what the page makes of it meanwhile gets the number too, and is there as it was when that goes.
 */
export class TitleBadge {
  #count = 0;
  /** The title as the page wrote it; null while nothing stands before it. */
  #own: string | null = null;
  #shown = '';
  readonly #changes = new MutationObserver(() => this.#follow());

  /** Shows the number, or nothing at 0. */
  show(count: number): void {
    this.#count = count;
    if (count === 0) return this.#restore();
    if (this.#own === null) {
      const title = titleElement();
      // A page without a title has no name in the tab to put a number to.
      if (!title) return;
      this.#own = title.textContent ?? '';
      // A page may also put another element there.
      this.#changes.observe(document.head, { childList: true, characterData: true, subtree: true });
    }
    this.#write();
  }

  #follow(): void {
    const now = titleElement()?.textContent ?? '';
    if (now === this.#shown) return;
    this.#own = now;
    this.#write();
  }

  #write(): void {
    const title = titleElement();
    if (!title) return;
    this.#shown = `(${this.#count}) ${this.#own}`;
    title.textContent = this.#shown;
  }

  #restore(): void {
    if (this.#own === null) return;
    this.#changes.disconnect();
    const title = titleElement();
    // Anything else is what the page wrote just now.
    if (title?.textContent === this.#shown) title.textContent = this.#own;
    this.#own = null;
  }
}

function titleElement(): HTMLTitleElement | null {
  return document.head.querySelector('title');
}
