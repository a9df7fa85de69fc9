/** `<console-company-fields>`: a company's description and custom fields, each changed in its place by those whom the field permits. */
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import '../controls/edit-row/edit-row.ts';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { OrganizationCard } from '../../console-protocol/customers.ts';
import type { ConsoleField } from '../../console-protocol/fields.ts';
import { type FieldValue, inputFor } from '../controls/edit-row/field-input.ts';
import { isOutOfDate, withoutFieldName } from '../controls/edit-row/save-again.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { renderFailure } from '../controls/render-loading.ts';
import type { CustomerDesk } from './customer-desk.ts';
import { panelStyles } from './panel.styles.ts';

type Company = { card: OrganizationCard; fields: ConsoleField[] };

export class CompanyFields extends withProperties(LitElement, {
  companyId: 0,
  desk: prop<CustomerDesk | undefined>(),
  /** The administrator writes every field but calculated ones. */
  isAdministrator: false,
}) {
  static override styles = [controls, panelStyles];
  readonly #company = new Loading<Company>(this, {
    rereadOn: ({ kind, id }) => kind === 'fields' || (kind === 'organization' && id === this.companyId),
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('companyId') && !changed.has('desk')) return;
    this.#company.value = undefined;
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#company;
    if (error) return html`${renderFailure(error, this.#read)}`;
    if (!value) return html`<p class="soft" role="status">Loading the company…</p>`;
    const { card, fields } = value;
    return html`${card.description && !this.isAdministrator ? html`<p class="soft" dir="auto">${card.description}</p>` : nothing}
    ${
      fields.length === 0
        ? html`<p class="soft">Companies have no custom fields.</p>`
        : keyed(
            card.id,
            fields.map((field) => this.#renderField(card, field)),
          )
    }`;
  }

  #renderField(card: OrganizationCard, field: ConsoleField): TemplateResult {
    const { field_name: name, agentPermission } = field;
    const mayWrite = this.isAdministrator || agentPermission !== 'readonly';
    return html`<console-edit-row
      .label=${field.label}
      .hint=${field.comment}
      .input=${inputFor(field.content_type, field.options)}
      .most=${5000}
      .value=${card.custom_fields[name] ?? ''}
      .required=${!this.isAdministrator && agentPermission === 'must'}
      .save=${mayWrite ? (value: FieldValue) => this.#write({ [name]: value }) : null}
      .kept=${`company ${card.id} ${name}`}
    ></console-edit-row>`;
  }

  async #write(custom_fields: Record<string, FieldValue>): Promise<void> {
    const { desk, companyId } = this;
    const before = this.#company.value;
    if (!desk || !before) return;
    const { version } = before.card;
    const change = withoutFieldName(desk.changeCompany(companyId, { custom_fields, version }));
    const card = await change.catch(async (error: unknown) => {
      if (isOutOfDate(error)) await this.#read();
      await this.updateComplete;
      throw error;
    });
    if (card.id !== this.companyId) return;
    this.#company.value = { ...before, card };
    this.requestUpdate();
  }

  readonly #read = async (): Promise<void> => {
    const { desk, companyId } = this;
    if (desk && companyId > 0) await this.#company.run((signal) => desk.company(companyId, signal));
  };
}

customElements.define('console-company-fields', CompanyFields);
