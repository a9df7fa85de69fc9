/** `<console-departments-view>`: the tree of departments: adds, renames and deletes them. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { AdminDepartment, AdminDepartments } from '../../console-protocol/admin.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { adminStyles } from './admin.styles.ts';
import { Editing } from './editing.ts';

type Draft = { id: number | null; parent: AdminDepartment | null; name: string };
type Placed = { one: AdminDepartment; level: number };

export class DepartmentsView extends LitElement {
  static override styles = [controls, viewStyles, adminStyles];
  static override properties = { api: { attribute: false } };

  declare api: ConsoleApi | undefined;
  readonly #tree = new Loading<AdminDepartments>(this, { rereadOn: ({ kind }) => kind === 'departments' });
  readonly #editing = new Editing<Draft, AdminDepartments>(this, {
    first: '#name',
    afterwards: '.head button',
    saved: (tree) => (this.#tree.value = tree),
    current: ({ id }) => {
      const found = placed(this.#tree.value?.departments ?? []).find(({ one }) => one.id === id)?.one;
      return found && { id: found.id, parent: null, name: found.name };
    },
  });

  constructor() {
    super();
    this.api = undefined;
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#tree;
    return this.#editing.renderPage({
      title: 'Departments',
      add: 'Add a department',
      blank: { id: null, parent: null, name: '' },
      form: (draft) => this.#renderForm(draft),
      list: value ? this.#renderTree(placed(value.departments)) : renderLoading(error, () => this.#read()),
    });
  }

  #renderTree(rows: readonly Placed[]): TemplateResult {
    if (rows.length === 0) return html`<div class="empty"><p>There are no departments yet.</p></div>`;
    return html`<ul class="rows" aria-label="Departments">
      ${rows.map(
        ({ one, level }) => html`<li>
          <div class="details">
            <span>${level > 0 ? html`<span class="soft" aria-hidden="true">${'– '.repeat(level)}</span>` : nothing}<b><bdi>${one.name}</bdi></b>
              ${level > 0 ? html`<span class="visually-hidden">, level ${level + 1}</span>` : nothing}</span>
          </div>
          <div class="row-actions">
            <button class="quiet" aria-label=${`Add a department below ${one.name}`} @click=${() => this.#editing.edit({ id: null, parent: one, name: '' })}>
              Add below
            </button>
            ${this.#editing.renderActions(`/departments/${one.id}`, {
              name: one.name,
              warning: one.sub_department.length > 0 ? 'With those below it.' : 'For good.',
              edit: () => this.#editing.edit({ id: one.id, parent: null, name: one.name }),
            })}
          </div>
        </li>`,
      )}
    </ul>`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const label = draft.parent ? `Name of the department below ${draft.parent.name}` : 'Name';
    return html`<form class="card" aria-label="Department" @submit=${this.#onSubmit}>
      ${renderField('name', label, draft.name, { longest: 255 }, (name) => this.#editing.set({ name }))}
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, parent, name } = draft;
    if (id !== null) return void this.#editing.save('PUT', `/departments/${id}`, { name });
    void this.#editing.save('POST', '/departments', { name, ...(parent && { parent_id: parent.id }) });
  };

  async #read(): Promise<void> {
    const { api } = this;
    if (api) await this.#tree.run((signal) => api('GET', '/departments', undefined, signal));
  }
}

/** All departments, each before those below it. */
const placed = (departments: readonly AdminDepartment[], level = 0): Placed[] =>
  departments.flatMap((one) => [{ one, level }, ...placed(one.sub_department, level + 1)]);

customElements.define('console-departments-view', DepartmentsView);

declare global {
  interface HTMLElementTagNameMap {
    'console-departments-view': DepartmentsView;
  }
}
