/** `<console-business-record>`: what this session was about. Its agent writes it, after its end too; everybody reads it. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleRecord } from '../../console-protocol/fields.ts';
import { type FieldValue, inputFor } from '../controls/edit-row/field-input.ts';
import { withoutFieldName } from '../controls/edit-row/save-again.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { renderWaiting } from '../controls/render-loading.ts';
import { fullTime, moment } from '../controls/wording.ts';
import type { CustomerDesk } from './customer-desk.ts';
import { panelStyles } from './panel.styles.ts';

export class BusinessRecord extends withProperties(LitElement, {
  sessionId: 0,
  /** Grows when the record may have changed. */
  version: 0,
  /** Whether this agent has the session. */
  isOwn: false,
  desk: prop<CustomerDesk | undefined>(),
  record: prop<ConsoleRecord | null>(null),
}) {
  static override styles = [controls, panelStyles];
  readonly #reading = new Loading<ConsoleRecord>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('sessionId') || changed.has('version')) void this.#read();
  }

  override render(): TemplateResult {
    const { record } = this;
    const { error } = this.#reading;
    if (!record) return html`<div class="state">${renderWaiting(error, this.#read, 'Loading the record…')}</div>`;
    return html`<section>
      <h4>Business record of chat no. ${record.session_id}${record.template.name ? ` · ${record.template.name}` : ''}</h4>
      ${this.isOwn ? nothing : html`<p class="soft">Only the agent of this chat writes its record.</p>`}
      <console-edit-row
        label="Summary"
        .input=${{ kind: 'area' }}
        .most=${10_000}
        .value=${record.content}
        .save=${this.isOwn ? (value: FieldValue) => this.#write(String(value), {}) : null}
        .kept=${`record ${record.session_id} content`}
      ></console-edit-row>
      ${record.template.fields.map(
        (field) => html`<console-edit-row
          .label=${field.label}
          .hint=${field.comment}
          .input=${inputFor(field.content_type, field.options)}
          .most=${5000}
          .value=${record.custom_fields[field.field_name] ?? ''}
          .required=${field.agentPermission === 'must'}
          .save=${
            this.isOwn && field.agentPermission !== 'readonly'
              ? (value: FieldValue) => this.#write(record.content, { [field.field_name]: value })
              : null
          }
          .kept=${`record ${record.session_id} ${field.field_name}`}
        ></console-edit-row>`,
      )}
      ${
        record.updated_at === null
          ? html`<p class="soft">Not written yet.</p>`
          : html`<p class="soft" title=${fullTime(record.updated_at)}>
            Saved ${moment(record.updated_at, Date.now())} by <bdi>${record.updated_by}</bdi>
          </p>`
      }
    </section>`;
  }

  readonly #read = async (): Promise<void> => {
    const { desk, sessionId } = this;
    if (this.record?.session_id !== sessionId) this.record = null;
    const record = desk && (await this.#reading.run((signal) => desk.record(sessionId, signal)));
    if (record) this.record = record;
  };

  async #write(content: string, fields: Record<string, FieldValue>): Promise<void> {
    const { record, desk } = this;
    if (!record || !desk) return;
    const written = { content, custom_fields: fields, updated_at: record.updated_at };
    const saved = await withoutFieldName(desk.writeRecord(record.session_id, written)).catch((error) => {
      // Somebody else may have written: the person sees what, and may save over it.
      void this.#read();
      throw error;
    });
    if (saved.session_id === this.sessionId) this.record = saved;
  }
}

customElements.define('console-business-record', BusinessRecord);
