/** The width of an element in whole pixels, for what is drawn to fit it; each change draws it again. */
import type { LitElement } from 'lit';
import { whileConnected } from '../while-connected.ts';

export class DrawnWidth {
  /** A guess until the element has been measured. */
  value = 600;

  constructor(host: LitElement) {
    const set = (width: number): void => {
      if (width === this.value) return;
      this.value = width;
      host.requestUpdate();
    };
    const observer = new ResizeObserver(([entry]) => {
      // In the next frame: a change of the size within this one would notify the observer again.
      if (entry) requestAnimationFrame(() => set(Math.round(entry.contentRect.width)));
    });
    whileConnected(host, (signal) => {
      observer.observe(host);
      signal.addEventListener('abort', () => observer.disconnect());
    });
  }
}
