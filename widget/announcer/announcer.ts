/**
 * Speaks to screen readers: two live regions, one that waits its turn and one that interrupts. The transcript itself is
 * not live, so that nothing is spoken twice. `node` has to stand in the document before anything is said.
 */
export type Urgency = 'polite' | 'assertive';
export type Spoken = { text: string; urgency: Urgency };

/** Long enough to be picked up, short enough not to be found later by someone who reads along. */
const KEEP_MS = 8000;
/** Whoever catches up with a long talk hears how it ended; lines without end would be neither heard nor free. */
const MOST_LINES = 20;

export class Announcer {
  readonly node = document.createElement('div');
  readonly #regions: Record<Urgency, HTMLElement>;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    this.node.className = 'announcer';
    this.#regions = { polite: makeRegion('polite'), assertive: makeRegion('assertive') };
    this.node.append(this.#regions.polite, this.#regions.assertive);
  }

  /** BCP 47 tag of what is said. */
  set lang(language: string) {
    // Set anew, even the same would have the browser style every line anew.
    if (this.node.lang !== language) this.node.lang = language;
  }

  /** Says `text`; the same text twice is said twice. */
  say(text: string, urgency: Urgency = 'polite'): void {
    if (text.trim() === '') return;
    const line = document.createElement('p');
    line.textContent = text;
    const region = this.#regions[urgency];
    region.append(line);
    if (region.childElementCount > MOST_LINES) region.firstElementChild?.remove();
    const timer = setTimeout(() => {
      line.remove();
      this.#timers.delete(timer);
    }, KEEP_MS);
    this.#timers.add(timer);
  }

  /** Falls silent and leaves no timer behind. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const region of Object.values(this.#regions)) region.replaceChildren();
  }
}

function makeRegion(urgency: Urgency): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', urgency);
  // Each line is spoken for itself; earlier ones are not repeated with it.
  region.setAttribute('aria-atomic', 'false');
  return region;
}
