/** A view that is one list, whose rows are added, changed and deleted in a form above it. Its description says what rows and form show. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Changed } from '../../console-protocol/sessions.ts';
import { focusIn } from '../controls/focus-in.ts';
import { Loading } from '../controls/loading.ts';
import { renderLoading } from '../controls/render-loading.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { AdminView } from './admin-view.ts';
import { Editing } from './editing.ts';

/** A draft that cannot be saved: why, and the field that is wrong. */
type Fault = { fault: string; at: string };

export type ListOptions<Read, Row, Draft> = {
  title: string;
  add: string;
  blank: Draft;
  list: string;
  form: string;
  empty: () => string;
  /** Below it is a path for each row. */
  path: string;
  rereadOn?: Changed['kind'];
  read: (api: ConsoleApi, signal: AbortSignal) => Promise<Read>;
  rowsOf: (read: Read) => readonly Row[];
  draftOf: (row: Row) => Draft;
  bodyOf: (draft: Draft) => object | Fault;
  /** The loss that a deletion means; without it rows cannot be deleted. */
  warningOf?: (row: Row) => string;
  renderRow: (row: Row, read: Read) => TemplateResult;
  renderActions?: (row: Row, edit: (draft: Draft) => void) => TemplateResult;
  renderForm: (
    draft: Draft,
    set: (part: Partial<Draft>) => void,
    read: Read | undefined,
    api: ConsoleApi,
  ) => TemplateResult;
  tools?: TemplateResult;
  renderEnd?: (read: Read) => TemplateResult | typeof nothing;
};

type Named = { id: number; name: string };
type Numbered = { id: number | null };

export class ListView<Read, Row extends Named, Draft extends Numbered> {
  readonly #host: AdminView;
  readonly #options: ListOptions<Read, Row, Draft>;
  readonly #read: Loading<Read>;
  readonly #editing: Editing<Draft>;

  constructor(host: AdminView, options: ListOptions<Read, Row, Draft>) {
    this.#host = host;
    this.#options = options;
    this.#read = new Loading(host, { rereadOn: ({ kind }) => kind === options.rereadOn });
    this.#editing = new Editing(host, {
      first: '#name',
      afterwards: '.head button',
      saved: this.read,
      current: (draft) => {
        const found = this.value && options.rowsOf(this.value).find(({ id }) => id === draft.id);
        return found && options.draftOf(found);
      },
    });
    void host.updateComplete.then(this.read);
  }

  get value(): Read | undefined {
    return this.#read.value;
  }

  get isIdle(): boolean {
    return !this.#read.isRunning && this.#read.error === '';
  }

  readonly read = (): void => {
    void this.#read.run((signal) => this.#options.read(this.#host.api, signal));
  };

  readonly #edit = (draft: Draft): void => {
    void this.#editing.edit(draft);
  };

  render(): TemplateResult {
    const { title, add, blank, tools = nothing } = this.#options;
    const { draft } = this.#editing;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">${title}</h2>
        ${tools}
        <button class="primary" @click=${() => this.#edit(blank)}>${add}</button>
      </div>
      ${draft ? this.#renderForm(draft) : nothing} ${this.#editing.renderError()}
      ${this.value ? this.#renderList(this.value) : renderLoading(this.#read.error, this.read)}
    </div>`;
  }

  #renderList(read: Read): TemplateResult {
    const { list, empty, rowsOf, renderRow, renderEnd } = this.#options;
    const rows = rowsOf(read);
    if (rows.length === 0) return html`<div class="empty"><p>${empty()}</p></div>`;
    return html`<ul class="rows" aria-label=${list}>
        ${repeat(
          rows,
          ({ id }) => id,
          (row) => html`<li>
            <div class="details">${renderRow(row, read)}</div>
            ${this.#renderActions(row)}
          </li>`,
        )}
      </ul>
      ${renderEnd?.(read) ?? nothing}`;
  }

  #renderActions(row: Row): TemplateResult {
    const { path, draftOf, warningOf, renderActions } = this.#options;
    const actions = this.#editing.renderActions(`${path}/${row.id}`, {
      name: row.name,
      warning: warningOf?.(row),
      edit: () => this.#edit(draftOf(row)),
    });
    return renderActions ? html`<div class="row-actions">${renderActions(row, this.#edit)} ${actions}</div>` : actions;
  }

  #renderForm(draft: Draft): TemplateResult {
    const { form, renderForm } = this.#options;
    return html`<form class="card" aria-label=${form} @submit=${this.#onSubmit}>
      ${renderForm(draft, (part) => this.#editing.set(part), this.value, this.#host.api)}
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { path, bodyOf } = this.#options;
    const { draft } = this.#editing;
    if (!draft) return;
    const body = bodyOf(draft);
    if ('fault' in body) {
      this.#editing.fail(body.fault);
      return void focusIn(this.#host, body.at);
    }
    void (draft.id === null
      ? this.#editing.save('POST', path, body)
      : this.#editing.save('PUT', `${path}/${draft.id}`, body));
  };
}

/** Defines the element of a view that shows nothing but its list. */
export function defineList<Read, Row extends Named, Draft extends Numbered>(
  tag: `console-${string}-view`,
  options: ListOptions<Read, Row, Draft>,
): void {
  class View extends AdminView {
    readonly #list = new ListView(this, options);

    override render(): TemplateResult {
      return this.#list.render();
    }
  }
  customElements.define(tag, View);
}
