/** `<console-fields-view>`: the custom fields of one category: their order, types, options and permissions. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConsoleField, ConsoleFields } from '../../../console-field-protocol.ts';
import type { ConsoleCall } from '../../console-connection.ts';
import { icons } from '../../icons.ts';
import { knowledgeStyles } from '../../knowledge/knowledge.styles.ts';
import { Loading } from '../../knowledge/loading.ts';
import { renderField } from '../../knowledge/render-field.ts';
import { renderLoading } from '../../knowledge/render-loading.ts';
import { controls } from '../../theme.styles.ts';
import { adminStyles } from '../admin.styles.ts';
import { Editing } from '../editing.ts';
import {
  AGENT_WORDS,
  CUSTOMER_WORDS,
  draftOf,
  type FieldDraft,
  hasOptions,
  NEW_FIELD,
  optionsOf,
  TYPE_WORDS,
} from './field-draft.ts';

type Category = ConsoleFields['category'];
const CATEGORY_WORDS: Record<Category, string> = {
  customer: 'Customers',
  organization: 'Companies',
  ticket: 'Tickets',
  note: 'Business records',
};
/** A calculated field is made of two others, which no line of text can say. */
const NEW_TYPES = (Object.keys(TYPE_WORDS) as ConsoleField['content_type'][]).filter((type) => type !== 'calculate');

export class FieldsView extends LitElement {
  static override styles = [controls, knowledgeStyles, adminStyles];
  static override properties = {
    call: { attribute: false },
    category: { state: true },
  };

  declare call: ConsoleCall | undefined;
  declare category: Category;
  readonly #list = new Loading<ConsoleFields>(this, { rereads: ({ kind }) => kind === 'fields' });
  readonly #editing = new Editing<FieldDraft>(this, {
    first: '#label',
    afterwards: '.head select',
    saved: () => this.#read(),
  });

  constructor() {
    super();
    this.call = undefined;
    this.category = 'customer';
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#list;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Custom fields</h2>
        <select aria-label="Fields of" @change=${this.#onCategory}>
          ${Object.entries(CATEGORY_WORDS).map(
            ([id, words]) => html`<option value=${id} ?selected=${id === this.category}>${words}</option>`,
          )}
        </select>
        ${
          this.category === 'note'
            ? nothing
            : html`<button class="primary" @click=${() => this.#editing.edit(NEW_FIELD)}>Add a field</button>`
        }
      </div>
      ${this.#editing.draft ? this.#renderForm(this.#editing.draft) : nothing}
      ${this.#editing.renderError()}
      ${value?.category === this.category ? this.#renderList(value) : renderLoading(error, () => this.#read())}
    </div>`;
  }

  #renderList({ fields, templates }: ConsoleFields): TemplateResult {
    if (fields.length === 0) return html`<div class="empty"><p>There are no fields yet.</p></div>`;
    const templateOf = (id: number) => templates.find((one) => one.id === id)?.name;
    return html`<ul class="rows" aria-label="Fields">
      ${repeat(
        fields,
        ({ field_name }) => field_name,
        (one, at) => html`<li>
          <div class="what">
            <span><b><bdi>${one.label}</bdi></b> <span class="tag">${TYPE_WORDS[one.content_type]}</span>
              ${templateOf(one.template_id) ? html`<span class="tag">${templateOf(one.template_id)}</span>` : nothing}</span>
            <span class="soft">${one.field_name} · an agent ${AGENT_WORDS[one.agentPermission]} · the customer ${CUSTOMER_WORDS[one.customerPermission]}</span>
            ${one.options.length > 0 ? html`<span class="soft"><bdi>${one.options.map(({ title }) => title).join(', ')}</bdi></span>` : nothing}
          </div>
          <div class="row-actions">
            ${this.category === 'note' ? nothing : html`${this.#renderMove(fields, at, -1)}${this.#renderMove(fields, at, 1)}`}
            ${this.#editing.renderActions(`/custom-fields/${one.field_name}`, {
              name: one.label,
              warning: 'Its values are no longer shown.',
              edit: () => this.#editing.edit(draftOf(one)),
            })}
          </div>
        </li>`,
      )}
    </ul>`;
  }

  #renderMove(fields: readonly ConsoleField[], at: number, step: 1 | -1): TemplateResult {
    const words = step < 0 ? 'up' : 'down';
    const other = fields[at + step];
    return html`<button
      class="quiet icon"
      aria-label=${`Move ${fields[at]?.label} ${words}`}
      ?disabled=${!other || this.#editing.isRunning}
      @click=${() => {
        const names = fields.map(({ field_name }) => field_name);
        const [name = ''] = names.splice(at, 1);
        names.splice(at + step, 0, name);
        void this.#editing.change('PUT', '/custom-fields/order', { category: this.category, field_names: names });
      }}
    >
      ${icons[words]}
    </button>`;
  }

  #renderForm(draft: FieldDraft): TemplateResult {
    const set = (part: Partial<FieldDraft>) => this.#editing.set(part);
    const choice = <K extends 'content_type' | 'agent_permission' | 'customer_permission'>(
      key: K,
      label: string,
      words: Partial<Record<FieldDraft[K], string>>,
    ) => html`<div class="field">
      <label for=${key}>${label}</label>
      <select id=${key} ?disabled=${key === 'content_type' && draft.field_name !== null} @change=${(event: Event) => set({ [key]: (event.target as HTMLSelectElement).value })}>
        ${Object.entries(words).map(([id, text]) => html`<option value=${id} ?selected=${id === draft[key]}>${text}</option>`)}
      </select>
    </div>`;
    const types = draft.field_name === null ? NEW_TYPES : [draft.content_type];
    return html`<form class="card" aria-label="Field" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('label', 'Name', draft.label, { longest: 255 }, (label) => set({ label }))}
        ${choice('content_type', 'Type', Object.fromEntries(types.map((type) => [type, TYPE_WORDS[type]])))}
        ${choice('agent_permission', 'An agent', AGENT_WORDS)} ${choice('customer_permission', 'The customer', CUSTOMER_WORDS)}
        ${renderField('comment', 'Comment', draft.comment, { longest: 1000, className: 'wide' }, (comment) => set({ comment }))}
        ${
          hasOptions(draft.content_type)
            ? renderField(
                'options',
                'Options',
                draft.options,
                {
                  rows: 6,
                  className: 'wide',
                  hint: 'One a line; a star at the end marks the default. Those of a cascading list below another have two spaces more before them. A renamed option is a new one.',
                },
                (options) => set({ options }),
              )
            : nothing
        }
      </div>
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { field_name, updated_at, label, content_type, comment, agent_permission, customer_permission } = draft;
    const known = this.#list.value?.fields.find((one) => one.field_name === field_name)?.options;
    const options = hasOptions(content_type) ? { options: optionsOf(draft.options, known) } : {};
    const body = { label, comment, agent_permission, customer_permission, ...options };
    if (field_name === null) {
      void this.#editing.save('POST', '/custom-fields', { category: this.category, content_type, ...body });
    } else void this.#editing.save('PUT', `/custom-fields/${field_name}`, { updated_at, ...body });
  };

  readonly #onCategory = (event: Event): void => {
    this.category = (event.target as HTMLSelectElement).value as Category;
    this.#editing.draft = null;
    void this.#read();
  };

  async #read(): Promise<void> {
    const { call, category } = this;
    if (call) await this.#list.run((signal) => call('GET', `/custom-fields?category=${category}`, undefined, signal));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-fields-view': FieldsView;
  }
}
