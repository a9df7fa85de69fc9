/**
 * `<desk-chat-queue>`: the card shown while the visitor waits: the place in line as the desk last told it, and the way
 * out. Makes no promise of minutes, which the desk does not give.
 */
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { base } from '../base.styles.ts';
import { icon } from '../icons.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { queueStyles } from './queue.styles.ts';

/** @fires chat-request - `stop-waiting` */
export class DeskChatQueue extends LitElement {
  static override styles = [base, queueStyles];
  static override properties = {
    position: { type: Number },
    allocating: { type: Boolean },
    strings: { attribute: false },
  };
  /** Place in line, from 1; null while it is not known. */
  declare position: number | null;
  declare allocating: boolean;
  declare strings: Strings;

  constructor() {
    super();
    this.position = null;
    this.allocating = false;
  }

  override render() {
    const { allocating, strings } = this;
    const position = this.position || null;
    const numbered = position !== null && !allocating;
    return html`<section class=${allocating ? 'card allocating' : 'card'} aria-label=${strings.queueTitle}>
      <div class="place" aria-hidden="true">
        ${numbered ? keyed(position, html`<span>${position}</span>`) : icon(allocating ? 'person' : 'clock')}
      </div>
      <div class="text" role="status">
        <strong>${this.#headline(position)}</strong>
        ${numbered ? html`<p class="small">${strings.queueAhead(position - 1)}</p>` : nothing}
      </div>
      ${
        allocating
          ? nothing
          : html`<button class="quiet" type="button" @click=${this.#stop}>${strings.stopWaiting}</button>`
      }
    </section>`;
  }

  #headline(position: number | null): string {
    const { strings } = this;
    if (this.allocating) return strings.queueAllocating;
    return position === null ? strings.queueUnknown : strings.queuePosition(position);
  }

  #stop(): void {
    this.dispatchEvent(new ChatRequestEvent({ type: 'stop-waiting' }));
  }
}
