/**
 * `<desk-chat-lightbox>`: one picture in a modal `<dialog>`: the page is inert, Escape closes it, and the focus returns. Opens
 * when it is inserted and removes itself when closed.
 */
import { html, LitElement } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { REL } from '../../html/safe-url.ts';
import { base } from '../../look/base.styles.ts';
import { drawing, icon } from '../../look/icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { lightboxStyles } from './lightbox.styles.ts';

const ZOOM = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5L20 20M10.5 8v5M8 10.5h5';
const LEAVE = 'M14 4h6v6M20 4l-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4';

export class DeskChatLightbox extends withProperties(LitElement, {
  /** Validated URLs: of the picture, and of the original to open in a new tab. */
  source: prop<string>(),
  link: prop<string>(),
  name: prop<string>(),
  strings: prop<AllStrings>(),
  /** Shows the picture in its own size, scrollable, instead of fitted into the window. */
  large: false,
}) {
  static override styles = [base, lightboxStyles];

  constructor() {
    super();
    // Escape closes the picture, not the chat.
    this.addEventListener('keydown', (event) => event.stopPropagation());
  }

  override firstUpdated(): void {
    this.#dialog?.showModal();
  }

  override render() {
    const { strings, name, large } = this;
    return html`<dialog aria-label=${name} @click=${this.#onClick} @close=${() => this.remove()}>
      <div class="bar">
        <span class="name ellipsis" dir="auto">${name}</span>
        <button class="icon" type="button" aria-label=${strings.zoom} title=${strings.zoom} aria-pressed=${large} @click=${this.#zoom}>
          ${drawing(ZOOM)}
        </button>
        <a class="icon" href=${this.link} target="_blank" rel=${REL} aria-label=${strings.openOriginal} title=${strings.openOriginal}>
          ${drawing(LEAVE)}
        </a>
        <button class="icon" type="button" autofocus aria-label=${strings.close} title=${strings.close} @click=${() => this.#dialog?.close()}>
          ${icon('close')}
        </button>
      </div>
      <div class=${large ? 'stage large' : 'stage'} tabindex=${large ? 0 : -1}>
        <img src=${this.source} alt=${name} referrerpolicy="no-referrer" @click=${this.#zoom} />
      </div>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #zoom(): void {
    this.large = !this.large;
  }

  #onClick({ target }: Event): void {
    if (target === this.#dialog || (target as Element).matches('.stage')) this.#dialog?.close();
  }
}
