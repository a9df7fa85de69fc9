/** `<console-block-button>`: blocks a customer after asking, or lifts the block. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { saveAgain } from '../controls/edit-row/save-again.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { explain } from '../state/console-connection.ts';

export class BlockButton extends withProperties(LitElement, {
  isBlocked: false,
  save: prop<(isBlocked: boolean) => Promise<unknown>>(async () => {}),
  isAsking: false,
  fault: '',
}) {
  static override styles = controls;

  override render(): TemplateResult {
    return html`${
      this.isBlocked
        ? html`<button @click=${() => this.#write(false)}>Lift the block</button>`
        : this.isAsking
          ? html`<button @click=${() => this.#write(true)}>Block now</button>
            <button class="quiet" @click=${() => this.#ask(false)}>Cancel</button>`
          : html`<button class="quiet" @click=${() => this.#ask(true)}>Block…</button>`
    }
    ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}`;
  }

  #ask(isAsking: boolean): void {
    this.isAsking = isAsking;
    void this.updateComplete.then(() => this.renderRoot.querySelector('button')?.focus());
  }

  async #write(isBlocked: boolean): Promise<void> {
    this.fault = '';
    try {
      await saveAgain(
        () => this.save(isBlocked),
        () => true,
      );
    } catch (error) {
      this.fault = explain(error);
    }
    this.#ask(false);
  }
}

customElements.define('console-block-button', BlockButton);
