/** `<console-departments-view>`: the tree of departments: adds, renames and deletes them. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { AdminDepartment, AdminDepartments } from '../../../console-admin-protocol.ts';
import type { ConsoleCall } from '../../console-connection.ts';
import { knowledgeStyles } from '../../knowledge/knowledge.styles.ts';
import { Loading } from '../../knowledge/loading.ts';
import { renderField } from '../../knowledge/render-field.ts';
import { renderLoading } from '../../knowledge/render-loading.ts';
import { controls } from '../../theme.styles.ts';
import { adminStyles } from '../admin.styles.ts';
import { renderFormEnd, renderRowActions } from '../render-parts.ts';

type Draft = { id: number | null; parent: AdminDepartment | null; name: string };
type Placed = { one: AdminDepartment; level: number };

export class DepartmentsView extends LitElement {
  static override styles = [controls, knowledgeStyles, adminStyles];
  static override properties = { call: { attribute: false }, draft: { state: true }, asked: { state: true } };

  declare call: ConsoleCall | undefined;
  declare draft: Draft | null;
  declare asked: number | null;
  readonly #tree = new Loading<AdminDepartments>(this, { rereads: true });
  readonly #change = new Loading<AdminDepartments>(this);

  constructor() {
    super();
    this.call = undefined;
    this.draft = null;
    this.asked = null;
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#tree;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Departments</h2>
        <button class="primary" @click=${() => this.#edit({ id: null, parent: null, name: '' })}>Add a department</button>
      </div>
      ${this.draft ? this.#renderForm(this.draft) : nothing}
      ${!this.draft && this.#change.error ? html`<p class="error" role="alert">${this.#change.error}</p>` : nothing}
      ${value ? this.#renderTree(placed(value.departments)) : renderLoading(error, () => this.#read())}
    </div>`;
  }

  #renderTree(rows: readonly Placed[]): TemplateResult {
    if (rows.length === 0) return html`<div class="empty"><p>There are no departments yet.</p></div>`;
    return html`<ul class="rows" aria-label="Departments">
      ${rows.map(
        ({ one, level }) => html`<li>
          <div class="what">
            <span>${level > 0 ? html`<span class="soft" aria-hidden="true">${'– '.repeat(level)}</span>` : nothing}<b><bdi>${one.name}</bdi></b>
              ${level > 0 ? html`<span class="visually-hidden">, level ${level + 1}</span>` : nothing}</span>
          </div>
          <div class="row-actions">
            <button class="quiet" aria-label=${`Add a department below ${one.name}`} @click=${() => this.#edit({ id: null, parent: one, name: '' })}>
              Add below
            </button>
            ${renderRowActions({
              name: one.name,
              isAsked: this.asked === one.id,
              isRunning: this.#change.isRunning,
              warning: one.sub_department.length > 0 ? 'With those below it.' : 'For good.',
              edit: () => this.#edit({ id: one.id, parent: null, name: one.name }),
              ask: (isAsked) => (this.asked = isAsked ? one.id : null),
              remove: () => this.#save('DELETE', `/departments/${one.id}`),
            })}
          </div>
        </li>`,
      )}
    </ul>`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const label = draft.parent ? `Name of the department below ${draft.parent.name}` : 'Name';
    return html`<form class="card" aria-label="Department" @submit=${this.#onSubmit}>
      ${renderField('name', label, draft.name, { longest: 255 }, (name) => (this.draft = { ...draft, name }))}
      ${renderFormEnd(this.#change.error, this.#change.isRunning, () => this.#edit(null))}
    </form>`;
  }

  async #edit(draft: Draft | null): Promise<void> {
    this.#change.error = '';
    this.draft = draft;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(draft ? '#name' : '.head button')?.focus();
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!this.draft) return;
    const { id, parent, name } = this.draft;
    if (id !== null) return void this.#save('PUT', `/departments/${id}`, { name });
    void this.#save('POST', '/departments', { name, ...(parent && { parent_id: parent.id }) });
  };

  async #save(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
    const { call } = this;
    if (!call) return;
    const tree = await this.#change.run((signal) => call<AdminDepartments>(method, path, body, signal));
    this.asked = null;
    if (!tree) return;
    this.#tree.value = tree;
    await this.#edit(null);
  }

  async #read(): Promise<void> {
    const { call } = this;
    if (call) await this.#tree.run((signal) => call('GET', '/departments', undefined, signal));
  }
}

/** All departments, each before those below it. */
const placed = (departments: readonly AdminDepartment[], level = 0): Placed[] =>
  departments.flatMap((one) => [{ one, level }, ...placed(one.sub_department, level + 1)]);

declare global {
  interface HTMLElementTagNameMap {
    'console-departments-view': DepartmentsView;
  }
}
