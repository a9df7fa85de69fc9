/** `<console-tag-list>`: a customer's tags; a tag is removed by its button, and added by typing its name. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { explain } from '../../state/console-connection.ts';
import { icons } from '../look/icons.ts';
import { controls } from '../look/theme.styles.ts';
import { saveAgain } from './save-again.ts';

const MOST = 100;

export class TagList extends withProperties(LitElement, {
  tags: prop<readonly string[]>([]),
  known: prop<readonly string[]>([]),
  save: prop<(tags: string[]) => Promise<unknown>>(async () => {}),
  fault: '',
  isSaving: false,
}) {
  static override styles = [
    controls,
    css`
      ul {
        gap: 4px;
        margin-block-end: 6px;
      }

      li {
        display: inline-flex;
        align-items: center;
        max-inline-size: 100%;
        padding-inline-start: 10px;
        border-radius: 14px;
        background: var(--selected);
        font-size: 13px;
        overflow-wrap: anywhere;
        --icon: 12px;
      }

      li button.icon {
        flex: none;
        min-block-size: 26px;
        inline-size: 26px;
        border-radius: 50%;
      }

      form {
        display: flex;
        gap: 6px;
      }

      input {
        flex: 1;
      }

      .fault {
        margin: 4px 0 0;
        color: var(--bad);
        font-size: 12px;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`${
      this.tags.length > 0
        ? html`<ul class="wrap bare" aria-label="Tags">
          ${this.tags.map(
            (tag) => html`<li>
              <bdi>${tag}</bdi>
              <button
                class="quiet icon"
                aria-label=${`Remove the tag ${tag}`}
                ?disabled=${this.isSaving}
                @click=${() => this.#write((tags) => tags.filter((one) => one !== tag))}
              >
                ${icons.close}
              </button>
            </li>`,
          )}
        </ul>`
        : nothing
    }
      <form @submit=${this.#onSubmit}>
        <input
          name="tag"
          list="known"
          maxlength="255"
          dir="auto"
          autocomplete="off"
          aria-label="New tag"
          placeholder="Add a tag"
          aria-invalid=${this.fault ? 'true' : nothing}
          aria-describedby=${this.fault ? 'fault' : nothing}
        />
        <datalist id="known">
          ${this.known.filter((one) => !this.tags.includes(one)).map((one) => html`<option value=${one}></option>`)}
        </datalist>
        <button ?disabled=${this.isSaving}>Add</button>
      </form>
      ${this.fault ? html`<p class="fault" id="fault" role="alert">${this.fault}</p>` : nothing}`;
  }

  async #write(change: (tags: readonly string[]) => string[]): Promise<boolean> {
    this.isSaving = true;
    this.fault = '';
    try {
      await saveAgain(() => this.save(change(this.tags)));
      return true;
    } catch (error) {
      this.fault = explain(error);
      return false;
    } finally {
      this.isSaving = false;
      this.renderRoot.querySelector('input')?.focus();
    }
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).querySelector('input') as HTMLInputElement;
    const tag = field.value.trim();
    const refusal = tag.includes(',') ? 'A tag has no comma.' : this.tags.length >= MOST ? `At most ${MOST} tags.` : '';
    this.fault = refusal;
    if (refusal || tag === '') return;
    if (this.tags.includes(tag) || (await this.#write((tags) => [...tags, tag]))) field.value = '';
  };
}

customElements.define('console-tag-list', TagList);
