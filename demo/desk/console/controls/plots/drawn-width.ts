/** The width of an element in whole pixels, for what is drawn to fit it; each change draws it again. */
import type { LitElement, ReactiveController } from 'lit';

export class DrawnWidth implements ReactiveController {
  /** A guess until the element has been measured. */
  value = 600;
  readonly #host: LitElement;
  readonly #observer: ResizeObserver;

  constructor(host: LitElement) {
    this.#host = host;
    this.#observer = new ResizeObserver(([entry]) => {
      // In the next frame: a change of the size within this one would notify the observer again.
      if (entry) requestAnimationFrame(() => this.#set(Math.round(entry.contentRect.width)));
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #set(width: number): void {
    if (width === this.value) return;
    this.value = width;
    this.#host.requestUpdate();
  }
}
