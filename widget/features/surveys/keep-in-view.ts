/** Keeps a card of the transcript in view when the transcript shrinks: a phone is turned, or its keyboard opens. */
import type { LitElement, ReactiveController } from 'lit';

/** Visible shares of the card at which the IntersectionObserver reports. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

export class KeepInView implements ReactiveController {
  readonly #card: LitElement;
  /** Whether at least half of the card, or of the room for it, was visible before the transcript shrank. */
  #isSeen = false;
  readonly #sight = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRect, boundingClientRect } of entries) {
        const room = Math.min(boundingClientRect.height, this.#scroller?.clientHeight ?? 0);
        this.#isSeen = intersectionRect.height > room / 2;
      }
    },
    { threshold: SHARES },
  );
  // Called before the IntersectionObserver reports that the card is out of view.
  readonly #room = new ResizeObserver(() => this.#isSeen && this.#show());

  constructor(card: LitElement) {
    this.#card = card;
    card.addController(this);
  }

  hostConnected(): void {
    this.#sight.observe(this.#card);
    if (this.#scroller) this.#room.observe(this.#scroller);
  }

  hostDisconnected(): void {
    this.#isSeen = false;
    this.#sight.disconnect();
    this.#room.disconnect();
  }

  get #scroller(): Element | null {
    return this.#card.closest('.scroller');
  }

  #show(): void {
    const { activeElement } = this.#card.renderRoot as ShadowRoot;
    for (const one of [this.#card, activeElement]) one?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
