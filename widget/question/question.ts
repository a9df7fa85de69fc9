/**
 * `<desk-chat-question>`: asks over the panel whether the chat should really end. Takes the focus when it is shown, keeps
 * it from all that stands beside it, and gives the answer; what follows is the panel's.
 */
import { html, LitElement } from 'lit';
import type { Strings } from '../strings/en.ts';
import { base } from '../styles/base.styles.ts';
import { quietStyles } from '../styles/quiet.styles.ts';
import { primaryStyles } from './primary.styles.ts';
import { questionStyles } from './question.styles.ts';

/**
 * @fires kept - the visitor goes on with the chat
 * @fires ended - the visitor ends it
 */
export class DeskChatQuestion extends LitElement {
  static override styles = [base, quietStyles, primaryStyles, questionStyles];
  static override properties = { strings: { attribute: false } };
  declare strings: Strings;
  #behind: HTMLElement[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#behind = [...(this.parentElement?.children ?? [])].filter((other) => other !== this) as HTMLElement[];
    for (const other of this.#behind) other.inert = true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const other of this.#behind) other.inert = false;
  }

  override firstUpdated(): void {
    // It is still sliding in from below; scrolling to it would shake the whole panel.
    this.renderRoot.querySelector('button')?.focus({ preventScroll: true });
  }

  override render() {
    const { strings } = this;
    return html`<div class="card" role="alertdialog" aria-modal="true" aria-labelledby="asked" @keydown=${this.#onKey}>
      <p id="asked">${strings.endQuestion}</p>
      <div class="buttons">
        <button class="quiet" type="button" @click=${() => this.#answer('kept')}>${strings.keepChatting}</button>
        <button class="primary" type="button" @click=${() => this.#answer('ended')}>${strings.endChat}</button>
      </div>
    </div>`;
  }

  /** From either button, Tab leads to the other one and not out of the chat. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>('button:not(:focus)')?.focus();
  }

  #answer(answer: 'kept' | 'ended'): void {
    this.dispatchEvent(new Event(answer));
  }
}
