/** `<desk-chat-queue>`: while the visitor waits, the queue position, the expected wait if known, and a button to stop waiting. */
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { icon } from '../../look/icons.ts';
import { laterIcon } from '../../look/later-icons.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { reveal } from '../reveal.ts';
import { queueStyles } from './queue.styles.ts';

const ANNOUNCE_EVERY_MS = 30_000;
/** Milliseconds after which an announcement is cleared, so that nobody finds it later while browsing the page. */
const KEEP_MS = 8000;

/** @fires chat-request - `stop-waiting` */
export class DeskChatQueue extends withProperties(LitElement, {
  /** Queue position, from 1; null while it is unknown. */
  position: prop<number | null>(null),
  allocating: false,
  /** Expected seconds until an agent joins; null if unknown. */
  expected: prop<number | null>(null),
  strings: prop<AllStrings>(),
  /** The text for screen readers. Initially empty, because the log announces that the wait began. */
  announced: '',
}) {
  static override styles = [base, quietButtonStyles, queueStyles];
  announceEvery = ANNOUNCE_EVERY_MS;
  #announcedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #clearTimer: ReturnType<typeof setTimeout> | undefined;

  override firstUpdated(): void {
    void reveal(this, this.getRootNode() as ShadowRoot);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearTimeout(this.#clearTimer);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!this.hasUpdated || !(changed.has('position') || changed.has('allocating'))) return;
    clearTimeout(this.#timer);
    // Announce at once if the visitor is next.
    const isDue = this.allocating || this.position === 1;
    const wait = isDue ? 0 : this.#announcedAt + this.announceEvery - Date.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#announce(), wait);
    else this.#announce();
  }

  override render() {
    const { allocating, strings } = this;
    const position = this.position || null;
    const numbered = position !== null && !allocating;
    const wait = this.#wait();
    return html`<section class=${allocating ? 'card allocating' : 'card'} aria-label=${strings.queueTitle}>
      <div class="place" aria-hidden="true">
        ${numbered ? keyed(position, html`<span>${position}</span>`) : allocating ? icon('person') : laterIcon('clock')}
      </div>
      <div class="text">
        <strong>${this.#headline()}</strong>
        ${numbered && wait ? html`<p class="small">${wait}</p>` : nothing}
      </div>
      ${
        allocating
          ? nothing
          : html`<button class="quiet" type="button" @click=${() => askChat(this, { type: 'stop-waiting' })}>${strings.stopWaiting}</button>`
      }
      <p class="hidden" role="status">${this.announced}</p>
    </section>`;
  }

  #headline(): string {
    const { strings, position } = this;
    if (this.allocating) return strings.queueAllocating;
    return position ? strings.queuePosition(position) : strings.queueUnknown;
  }

  #wait(): string {
    return this.expected === null || this.allocating ? '' : waitWords(this.expected, this.strings);
  }

  #announce(): void {
    this.#announcedAt = Date.now();
    clearTimeout(this.#clearTimer);
    this.#clearTimer = setTimeout(() => (this.announced = ''), KEEP_MS);
    this.announced = [this.#headline(), this.#wait()].filter(Boolean).join(' · ');
  }
}

/** Rounded: to minutes, above ten to five minutes; empty above an hour. */
function waitWords(seconds: number, strings: AllStrings): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes > 60) return '';
  return strings.queueWait(minutes > 10 ? Math.round(minutes / 5) * 5 : minutes);
}
