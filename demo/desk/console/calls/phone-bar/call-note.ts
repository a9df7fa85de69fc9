/**
 * `<console-call-note>`: the business record of a call: a text, and the fields of its template, each saved in its place. Fires
 * `phone-changed` with the desk's answer, and `saved` after the text.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { PhoneView } from '../../../console-call-protocol.ts';
import type { ConsoleField } from '../../../console-field-protocol.ts';
import { type ConsoleCall, explain } from '../../console-connection.ts';
import { labelled } from '../../customer/field-errors.ts';
import { type FieldValue, inputFor } from '../../customer/field-input.ts';
import { controls } from '../../theme.styles.ts';
import { nameOf } from '../call-words.ts';

const LONGEST_NOTE = 2000;

export class CallNote extends LitElement {
  static override styles = [
    controls,
    css`
      section {
        display: grid;
        gap: 8px;
        padding: 8px 8px 8px 12px;
        border-block-start: 1px solid var(--line);
      }

      form {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: end;
      }

      label {
        display: grid;
        flex: 1 1 180px;
        gap: 4px;
        min-inline-size: 0;
      }

      label > span {
        color: var(--ink-soft);
        font-size: 12px;
      }

      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
        gap: 4px 24px;
        align-items: start;
      }
    `,
  ];
  static override properties = {
    phone: { attribute: false },
    call: { attribute: false },
    error: { state: true },
  };

  declare phone: PhoneView | undefined;
  declare call: ConsoleCall | undefined;
  declare error: string;

  constructor() {
    super();
    this.phone = undefined;
    this.call = undefined;
    this.error = '';
  }

  override render(): TemplateResult | typeof nothing {
    const { phone } = this;
    const about = phone?.call ?? phone?.last;
    if (!phone || !about) return nothing;
    return html`<section aria-label="Business record of the call">
      <form aria-label="Note" @submit=${(event: SubmitEvent) => this.#onSubmit(event, about.id)}>
        <label>
          <span>Note about the ${phone.call ? '' : 'last '}call with <bdi>${nameOf(about)}</bdi></span>
          <textarea name="content" rows="2" dir="auto" maxlength=${LONGEST_NOTE} .value=${phone.note}></textarea>
        </label>
        <button class="primary">Save</button>
      </form>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <div class="fields">${phone.note_fields.map((field) => this.#renderField(phone, about.id, field))}</div>
    </section>`;
  }

  #renderField({ note, note_values: values }: PhoneView, id: number, field: ConsoleField): TemplateResult {
    const save = (value: FieldValue) =>
      labelled(this.#write(id, { content: note, custom_fields: { [field.field_name]: value } }));
    return html`<console-edit-row
      .label=${field.label}
      .hint=${field.comment}
      .input=${inputFor(field.content_type, field.options)}
      .most=${5000}
      .value=${values[field.field_name] ?? ''}
      .required=${field.agentPermission === 'must'}
      .save=${field.agentPermission === 'readonly' ? null : save}
      .kept=${`call ${id} ${field.field_name}`}
    ></console-edit-row>`;
  }

  /** @throws ConsoleFailure */
  async #write(id: number, body: object): Promise<void> {
    const detail = await this.call?.<PhoneView>('PUT', `/calls/${id}/note`, body);
    if (detail) this.dispatchEvent(new CustomEvent('phone-changed', { detail, bubbles: true, composed: true }));
  }

  async #onSubmit(event: SubmitEvent, id: number): Promise<void> {
    event.preventDefault();
    this.error = '';
    try {
      await this.#write(id, { content: String(new FormData(event.currentTarget as HTMLFormElement).get('content')) });
      this.dispatchEvent(new Event('saved'));
    } catch (error) {
      this.error = explain(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-call-note': CallNote;
  }
}
