/**
 * Announces text to screen readers through two live regions. The transcript is none, so nothing is announced twice.
 * `node` must be in the document before `say` is called.
 */
export type Urgency = 'polite' | 'assertive';
export type Announcement = { text: string; urgency: Urgency };

/** Long enough for a screen reader to pick the line up, short enough that nobody finds it later while browsing the page. */
const KEEP_MS = 8000;
/** After a long catch-up only the newest lines are announced. */
const MAX_LINES = 20;

export class Announcer {
  readonly node = document.createElement('div');
  readonly #regions: Record<Urgency, HTMLElement>;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    this.node.className = 'announcer';
    this.#regions = { polite: makeRegion('polite'), assertive: makeRegion('assertive') };
    this.node.append(this.#regions.polite, this.#regions.assertive);
  }

  /** BCP 47 tag of the announced text. */
  set lang(language: string) {
    // Skip equal values: setting `lang` makes the browser restyle every line.
    if (this.node.lang !== language) this.node.lang = language;
  }

  /** Announces `text`. Announcing the same text twice speaks it twice. */
  say(text: string, urgency: Urgency = 'polite'): void {
    if (text.trim() === '') return;
    const line = document.createElement('p');
    line.textContent = text;
    const region = this.#regions[urgency];
    region.append(line);
    if (region.childElementCount > MAX_LINES) region.firstElementChild?.remove();
    const timer = setTimeout(() => {
      line.remove();
      this.#timers.delete(timer);
    }, KEEP_MS);
    this.#timers.add(timer);
  }

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
  // Announce each added line alone, without repeating earlier ones.
  region.setAttribute('aria-atomic', 'false');
  return region;
}
