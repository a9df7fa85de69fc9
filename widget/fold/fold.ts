/** `<desk-chat-fold>`: shows the beginning of something long, and all of it when asked. Knows nothing of what is in it. */
import { css, html, LitElement } from 'lit';
import { base } from '../base.styles.ts';
import type { Strings } from '../strings/en.ts';

/** @slot - what is long */
export class DeskChatFold extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        white-space: normal;
      }
      div {
        white-space: pre-wrap;
      }
      .folded {
        max-block-size: 15lh;
        overflow: hidden;
        mask-image: linear-gradient(#000 calc(100% - 3lh), transparent);
      }
      button {
        min-block-size: 32px;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    `,
  ];
  static override properties = { open: { type: Boolean, reflect: true }, strings: { attribute: false } };
  declare open: boolean;
  declare strings: Strings;

  constructor() {
    super();
    this.open = false;
  }

  override render() {
    const { open, strings } = this;
    return html`<div class=${open ? '' : 'folded'} id="text"><slot @focusin=${() => (this.open = true)}></slot></div>
      <button type="button" aria-expanded=${open ? 'true' : 'false'} aria-controls="text" @click=${() => (this.open = !open)}>
        ${open ? strings.showLess : strings.showMore}
      </button>`;
  }
}
