/**
 * `<desk-chat-question>`: asks over the panel whether the chat should really end. Takes the focus when it is shown and
 * gives the answer; what follows is the panel's.
 */
import { html, LitElement } from 'lit';
import { base } from '../base.styles.ts';
import type { Strings } from '../strings/en.ts';
import { questionStyles } from './question.styles.ts';

/**
 * @fires kept - the visitor goes on with the chat
 * @fires ended - the visitor ends it
 */
export class DeskChatQuestion extends LitElement {
  static override styles = [base, questionStyles];
  static override properties = { strings: { attribute: false } };
  declare strings: Strings;

  override firstUpdated(): void {
    // It is still sliding in from below; scrolling to it would shake the whole panel.
    this.renderRoot.querySelector('button')?.focus({ preventScroll: true });
  }

  override render() {
    const { strings } = this;
    return html`<div class="card" role="alertdialog" aria-modal="true" aria-labelledby="asked">
      <p id="asked">${strings.endQuestion}</p>
      <div class="buttons">
        <button class="quiet" type="button" @click=${() => this.#answer('kept')}>${strings.keepChatting}</button>
        <button class="primary" type="button" @click=${() => this.#answer('ended')}>${strings.endChat}</button>
      </div>
    </div>`;
  }

  #answer(answer: 'kept' | 'ended'): void {
    this.dispatchEvent(new Event(answer));
  }
}
