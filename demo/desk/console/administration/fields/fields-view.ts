/** `<console-fields-view>`: the custom fields of one category. Business records have templates, each with fields of its own. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { AdminGroup, AdminPeople } from '../../../console-protocol/admin.ts';
import type { ConsoleField, ConsoleFields, NoteTemplate } from '../../../console-protocol/fields.ts';
import { choicesOf, choicesOfNamed } from '../../controls/fields/choices.ts';
import { renderBareSelect, renderIconButton, renderSelect } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { Loading } from '../../controls/loading.ts';
import { icons } from '../../controls/look/icons.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { AdminView } from '../admin-view.ts';
import { Editing } from '../editing.ts';
import {
  AGENT_WORDS,
  bodyOf,
  CUSTOMER_WORDS,
  calculationWords,
  draftOf,
  type FieldDraft,
  hasAgentPermission,
  hasCustomerPermission,
  NEW_FIELD,
  TYPE_WORDS,
} from './field-draft.ts';
import { renderFieldForm } from './render-field-form.ts';

type Category = ConsoleFields['category'];
type Draft = FieldDraft | TemplateDraft;

const CATEGORY_WORDS: Record<Category, string> = {
  customer: 'Customers',
  organization: 'Companies',
  ticket: 'Tickets',
  note: 'Business records',
};

export class FieldsView extends withProperties(AdminView, {
  category: prop<Category>('customer'),
  /** The template whose fields are shown; 0 for the first one, and where there are none. */
  template: 0,
}) {
  readonly #list = new Loading<ConsoleFields & { groups: AdminGroup[] }>(this, {
    rereadOn: ({ kind }) => kind === 'fields',
  });
  readonly #editing = new Editing<Draft>(this, {
    first: '#label',
    afterwards: '.head select',
    saved: () => this.#read(),
    current: (draft) => {
      const { fields = [], templates = [] } = this.#list.value ?? {};
      if (draft.kind === 'template') {
        const template = templates.find(({ id }) => id === draft.id);
        return template && templateDraft(template);
      }
      const field = fields.find(({ field_name }) => field_name === draft.field_name);
      return field && draftOf(field);
    },
  });

  override firstUpdated(): void {
    this.#read();
  }

  override render(): TemplateResult {
    const { value: read, error } = this.#list;
    const value = read?.category === this.category ? read : undefined;
    const template = this.#templateOf(value);
    const isNote = this.category === 'note';
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Custom fields</h2>
        ${renderBareSelect('Fields of', choicesOf(CATEGORY_WORDS), this.category, this.#onCategory)}
        ${isNote ? html`<button ?disabled=${!value} @click=${this.#addTemplate}>Add a template</button>` : nothing}
        <button class="primary" ?disabled=${!value || (isNote && !template)} @click=${() => this.#editing.edit(NEW_FIELD)}>
          Add a field
        </button>
      </div>
      ${this.#editing.draft && value ? this.#renderForm(this.#editing.draft, value) : nothing}
      ${this.#editing.renderError()}
      ${value ? this.#renderLists(value, template) : renderLoading(error, this.#read)}
    </div>`;
  }

  /** The template whose fields are shown; undefined where fields have none. */
  #templateOf(value: ConsoleFields | undefined): NoteTemplate | undefined {
    return value?.templates.find(({ id }) => id === this.template) ?? value?.templates[0];
  }

  #renderLists({ fields, templates, groups }: ConsoleFields & { groups: AdminGroup[] }, template?: NoteTemplate) {
    if (!template) return this.#renderList(fields);
    const shown = {
      templates,
      fields,
      groups,
      current: template.id,
      show: (id: number) => {
        this.template = id;
      },
      renderActions: (one: NoteTemplate) =>
        this.#editing.renderActions(`/note-templates/${one.id}`, {
          name: one.name,
          warning: 'With its fields. Records keep their text.',
          edit: () => this.#editing.edit(templateDraft(one)),
        }),
    };
    return html`<h3>Templates</h3>
      ${renderTemplates(shown)}
      <h3>Fields of <bdi>${template.name}</bdi></h3>
      ${this.#renderList(fields.filter(({ template_id }) => template_id === template.id))}`;
  }

  #renderList(fields: readonly ConsoleField[]): TemplateResult {
    if (fields.length === 0) return html`<div class="empty"><p>There are no fields yet.</p></div>`;
    return html`<ul class="rows" aria-label="Fields">
      ${repeat(
        fields,
        ({ field_name }) => field_name,
        (one, at) => html`<li>
          <div class="details">
            <span><b><bdi>${one.label}</bdi></b> <span class="tag">${TYPE_WORDS[one.content_type]}</span></span>
            <span class="soft">${this.#permissionsOf(one)}</span>
            ${one.comment ? html`<span class="soft"><bdi>${one.comment}</bdi></span>` : nothing}
            ${one.options.length > 0 ? html`<span class="soft"><bdi>${one.options.map(({ title }) => title).join(', ')}</bdi></span>` : nothing}
            ${one.calculation ? html`<span class="soft"><bdi>${calculationWords(one.calculation, fields)}</bdi></span>` : nothing}
          </div>
          <div class="row-actions">
            ${this.#renderMove(fields, at, -1)}${this.#renderMove(fields, at, 1)}
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

  #permissionsOf({ field_name, agentPermission, customerPermission }: ConsoleField): string {
    return [
      field_name,
      hasAgentPermission(this.category) && `an agent ${AGENT_WORDS[agentPermission]}`,
      hasCustomerPermission(this.category) && `the customer ${CUSTOMER_WORDS[customerPermission]}`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

  #renderMove(fields: readonly ConsoleField[], at: number, step: 1 | -1): TemplateResult {
    const words = step < 0 ? 'up' : 'down';
    const field = fields[at];
    const move = () => {
      const names = fields.map(({ field_name }) => field_name);
      const [name = ''] = names.splice(at, 1);
      names.splice(at + step, 0, name);
      const where = { category: this.category, template_id: field?.template_id ?? 0 };
      return this.#editing.change('PUT', '/custom-fields/order', { ...where, field_names: names });
    };
    const isDisabled = !fields[at + step] || this.#editing.isRunning;
    return renderIconButton(icons[words], `Move ${field?.label} ${words}`, move, '', isDisabled);
  }

  #renderForm(draft: Draft, { fields, groups }: ConsoleFields & { groups: AdminGroup[] }): TemplateResult {
    const { category } = this;
    const template_id = this.#templateOf(this.#list.value)?.id ?? 0;
    const beside = fields.filter((one) => one.template_id === template_id && one.content_type !== 'calculate');
    return html`<form class="card" aria-label=${draft.kind === 'field' ? 'Field' : 'Template'} @submit=${this.#onSubmit}>
      ${
        draft.kind === 'field'
          ? renderFieldForm(draft, { category, fields: beside }, (part) => this.#editing.set(part))
          : renderTemplateForm(draft, groups, (part) => this.#editing.set(part))
      }
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft, base } = this.#editing;
    if (!draft) return;
    if (draft.kind === 'template') {
      const { id, name, group_id } = draft;
      const path = id === null ? '/note-templates' : `/note-templates/${id}`;
      return void this.#editing.save(id === null ? 'POST' : 'PUT', path, { name, group_id });
    }
    const { category } = this;
    const { field_name: name, content_type } = draft;
    const known = this.#list.value?.fields.find(({ field_name }) => field_name === name);
    const body = bodyOf(draft, category, known);
    if (name === null) {
      const template_id = this.#templateOf(this.#list.value)?.id ?? 0;
      return void this.#editing.save('POST', '/custom-fields', { category, template_id, content_type, ...body });
    }
    // The version that the person began with, or last chose to overwrite.
    const { updated_at } = base?.kind === 'field' ? base : draft;
    void this.#editing.save('PUT', `/custom-fields/${name}`, { updated_at, ...body });
  };

  /** For a group that has none yet, as every template is for agents of its own. */
  readonly #addTemplate = (): void => {
    const { templates = [], groups = [] } = this.#list.value ?? {};
    const free = groups.find(({ id }) => !templates.some(({ group_id }) => group_id === id));
    void this.#editing.edit({ kind: 'template', id: null, name: '', group_id: free?.id ?? null });
  };

  readonly #onCategory = (category: string): void => {
    this.category = category as Category;
    this.template = 0;
    this.#editing.draft = null;
    this.#read();
  };

  readonly #read = (): void => {
    const { api, category } = this;
    void this.#list.run(async (signal) => {
      const [fields, { groups }] = await Promise.all([
        api<ConsoleFields>('GET', `/custom-fields?category=${category}`, undefined, signal),
        api<AdminPeople>('GET', '/agents', undefined, signal),
      ]);
      return { ...fields, groups };
    });
  };
}

type TemplateDraft = { kind: 'template'; id: number | null; name: string; group_id: number | null };

const templateDraft = ({ id, name, group_id }: NoteTemplate): TemplateDraft => ({
  kind: 'template',
  id,
  name,
  group_id,
});

const OTHERS = 'all other agents';

type Shown = {
  templates: readonly NoteTemplate[];
  fields: readonly ConsoleField[];
  groups: readonly AdminGroup[];
  current: number;
  show: (id: number) => void;
  renderActions: (template: NoteTemplate) => TemplateResult;
};

/** The templates of business records: the group of each, and the choice of the one whose fields are shown below. */
function renderTemplates({ templates, fields, groups, current, show, renderActions }: Shown): TemplateResult {
  const groupOf = (id: number | null) => (id === null ? OTHERS : (groups.find((one) => one.id === id)?.name ?? id));
  const countOf = (id: number) => fields.filter((field) => field.template_id === id).length;
  return html`<ul class="rows" aria-label="Templates">
    ${repeat(
      templates,
      ({ id }) => id,
      (one) => html`<li>
        <div class="details">
          <b><bdi>${one.name}</bdi></b>
          <span class="soft">For ${groupOf(one.group_id)} · ${countOf(one.id) === 1 ? 'one field' : `${countOf(one.id)} fields`}</span>
        </div>
        <div class="row-actions">
          <button
            class="quiet"
            aria-pressed=${one.id === current}
            aria-label=${`Fields of ${one.name}`}
            @click=${() => show(one.id)}
          >
            Fields
          </button>
          ${renderActions(one)}
        </div>
      </li>`,
    )}
  </ul>`;
}

const renderTemplateForm = (
  draft: TemplateDraft,
  groups: readonly AdminGroup[],
  set: (part: Partial<TemplateDraft>) => void,
): TemplateResult => html`<div class="fields">
  ${renderField('label', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
  ${renderSelect(
    'group',
    'For',
    [{ title: OTHERS, value: '' }, ...choicesOfNamed(groups)],
    String(draft.group_id ?? ''),
    (id) => set({ group_id: id === '' ? null : Number(id) }),
  )}
  ${draft.id === null ? html`<p class="soft wide">Records that are written keep the template of their first edit.</p>` : nothing}
</div>`;

customElements.define('console-fields-view', FieldsView);
