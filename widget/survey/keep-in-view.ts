/** Keeps a card of the transcript in view when there is less room for it: a phone is turned, or its keyboard comes up. */
import type { LitElement, ReactiveController } from 'lit';

/** How often the browser tells how much of the card is seen. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

export class KeepInView implements ReactiveController {
  readonly #card: LitElement;
  /** Whether the card, or as much of it as there is room for, was seen before the room changed. */
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
  // Told before the other one hears that the card is out of sight.
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

  /** What the visitor fills in of it is seen in any case. */
  #show(): void {
    const { activeElement } = this.#card.renderRoot as ShadowRoot;
    for (const one of [this.#card, activeElement]) one?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
