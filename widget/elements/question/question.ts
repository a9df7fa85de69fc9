/** `<desk-chat-question>`: asks before the chat is ended. Takes the focus and makes the rest of the panel inert. */
import { html, LitElement } from 'lit';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { base } from '../../look/base.styles.ts';
import { primaryButtonStyles } from '../../look/primary-button.styles.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { questionStyles } from './question.styles.ts';

/**
 * @fires kept - the visitor continues the chat
 * @fires ended - the visitor ends the chat
 */
export class DeskChatQuestion extends withProperties(LitElement, {
  strings: prop<AllStrings>(),
}) {
  static override styles = [base, quietButtonStyles, primaryButtonStyles, questionStyles];
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
    // The card is still sliding in; scrolling to it would shake the whole panel.
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

  /** Tab toggles between the two buttons and does not leave the chat. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>('button:not(:focus)')?.focus();
  }

  #answer(answer: 'kept' | 'ended'): void {
    this.dispatchEvent(new NativeEvent(answer));
  }
}
