/**
 * Shows the number of unread messages before the page's title, `(2) Lamps`, for visitors in another tab. A title that the page
 * sets meanwhile gets the number too, and is restored when the number goes.
 */
export class TitleBadge {
  #count = 0;
  /** The page's own title; null while no number is shown. */
  #own: string | null = null;
  #shown = '';
  readonly #changes = new MutationObserver(() => this.#follow());

  show(count: number): void {
    this.#count = count;
    if (count === 0) return this.#restore();
    if (this.#own === null) {
      const title = titleElement();
      // A page without a title has no text to prefix.
      if (!title) return;
      this.#own = title.textContent ?? '';
      // The page may also replace the title element.
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
    // Any other title was written by the page just now.
    if (title?.textContent === this.#shown) title.textContent = this.#own;
    this.#own = null;
  }
}

const titleElement = (): HTMLTitleElement | null => document.head.querySelector('title');
