/** `<desk-chat-fold>`: a long text with its links, folded to its beginning. "Show more" shows it a portion at a time. */
import { css, html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { endOfText } from '../../html/text-portions.ts';
import { base } from '../../look/base.styles.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { renderTypedText } from '../message/content.ts';

export class DeskChatFold extends withProperties(LitElement, {
  text: '',
  strings: prop<AllStrings>(),
  /** The number of portions shown; 0 while folded. */
  portions: 0,
}) {
  static override styles = [
    base,
    css`
      :host {
        white-space: normal;
      }
      p {
        white-space: pre-wrap;
      }
      p:focus {
        outline: none;
      }
      :host([mine]) a {
        color: inherit;
      }
      .folded {
        max-block-size: 15lh;
        overflow: hidden;
        mask-image: linear-gradient(#000 12lh, transparent 15lh);
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 0 16px;
      }
      button {
        min-block-size: 32px;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    `,
  ];

  override render() {
    const { text, portions } = this;
    const isOpen = portions > 0;
    const shown: string[] = [];
    let at = 0;
    while (at < text.length && shown.length < Math.max(portions, 1)) {
      const end = endOfText(text, at);
      shown.push(text.slice(at, end));
      at = end;
    }
    return html`<div class=${isOpen ? '' : 'folded'} id="text" @focusin=${() => (this.portions ||= 1)}>
        ${shown.map((portion, index) => html`<p dir="auto" tabindex=${index > 0 ? -1 : nothing}>${renderTypedText(portion)}</p>`)}
      </div>
      <div class="ways">
        ${this.#button(isOpen && at === text.length)}${isOpen && at < text.length ? this.#button(true) : nothing}
      </div>`;
  }

  #button(isLess: boolean) {
    const { strings, portions } = this;
    return html`<button
      type="button"
      aria-expanded=${portions > 0}
      aria-controls="text"
      @click=${isLess ? this.#fold : this.#showMore}
    >
      ${isLess ? strings.showLess : strings.showMore}
    </button>`;
  }

  async #fold(): Promise<void> {
    this.portions = 0;
    await this.updateComplete;
    this.renderRoot.querySelector('button')?.focus();
  }

  /** Focuses the new portion, so that keyboard and screen-reader users continue there. */
  async #showMore(): Promise<void> {
    this.portions += 1;
    await this.updateComplete;
    if (this.portions > 1) this.renderRoot.querySelector<HTMLElement>('p:last-of-type')?.focus({ preventScroll: true });
  }
}
