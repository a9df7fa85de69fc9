/** `<console-block-button>`: blocks a customer after asking, or lifts the block. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { saveAgain } from '../controls/edit-row/save-again.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';

export class BlockButton extends withProperties(LitElement, {
  isBlocked: false,
  save: prop<(isBlocked: boolean) => Promise<unknown>>(async () => {}),
  isAsking: false,
}) {
  static override styles = controls;
  readonly #saving = new Loading<void>(this);

  override render(): TemplateResult {
    const { error } = this.#saving;
    return html`${
      this.isBlocked
        ? html`<button @click=${() => this.#write(false)}>Lift the block</button>`
        : this.isAsking
          ? html`<button @click=${() => this.#write(true)}>Block now</button>
            <button class="quiet" @click=${() => this.#ask(false)}>Cancel</button>`
          : html`<button class="quiet" @click=${() => this.#ask(true)}>Block…</button>`
    }
    ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}`;
  }

  #ask(isAsking: boolean): void {
    this.isAsking = isAsking;
    void this.updateComplete.then(() => this.renderRoot.querySelector('button')?.focus());
  }

  async #write(isBlocked: boolean): Promise<void> {
    await this.#saving.attempt(() => saveAgain(() => this.save(isBlocked)));
    this.#ask(false);
  }
}

customElements.define('console-block-button', BlockButton);
