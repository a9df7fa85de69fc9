/** `<console-delete-button>`: deletes a customer for good after asking. Fires `deleted`. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';

export class DeleteButton extends withProperties(LitElement, {
  erase: prop<() => Promise<unknown>>(async () => {}),
  isAsking: false,
}) {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 8px;
        justify-items: start;
      }

      p {
        margin: 0;
      }
    `,
  ];
  readonly #removing = new Loading<boolean>(this);

  override render(): TemplateResult {
    const { isRunning, error } = this.#removing;
    return html`${
      this.isAsking
        ? html`<p id="what">
              Chats, notes, files and everything else about this customer is deleted, also on the site. This cannot be undone.
            </p>
            <div>
              <button class="danger" aria-describedby="what" ?disabled=${isRunning} @click=${this.#delete}>
                ${isRunning ? 'Deleting…' : 'Delete for good'}
              </button>
              <button class="quiet" ?disabled=${isRunning} @click=${() => this.#ask(false)}>Cancel</button>
            </div>`
        : html`<button class="quiet danger" @click=${() => this.#ask(true)}>Delete this customer…</button>`
    }
    ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}`;
  }

  #ask(isAsking: boolean): void {
    this.isAsking = isAsking;
    this.#removing.error = '';
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('button:last-of-type')?.focus());
  }

  readonly #delete = async (): Promise<void> => {
    const isDeleted = await this.#removing.attempt(() => this.erase());
    if (isDeleted) this.dispatchEvent(new Event('deleted'));
  };
}

customElements.define('console-delete-button', DeleteButton);
