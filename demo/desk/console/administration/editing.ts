/** The draft in the form of a view, the question about a deletion, and their requests. A view reads its list and draws its fields. */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { renderConflictNote } from '../controls/fields/render-conflict.ts';
import { focusIn } from '../controls/focus-in.ts';
import { Loading } from '../controls/loading.ts';
import type { ConsoleApi } from '../state/console-connection.ts';

type Host = LitElement & { api: ConsoleApi };
type Method = 'POST' | 'PUT' | 'DELETE';

type Options<Draft, Answer> = {
  first: string;
  afterwards: string;
  saved: (answer: Answer) => unknown;
  /** The list's present row for the form's draft, as a draft too; undefined if the list does not have it. */
  current?: (draft: Draft) => Draft | undefined;
};

type RowActions = {
  name: string;
  /** The loss that the deletion means; undefined where nothing can be deleted. */
  warning: string | undefined;
  /** "Disable" where the thing can come back. */
  verb?: 'Delete' | 'Disable';
  more?: TemplateResult;
  edit: () => void;
};

export class Editing<Draft extends object, Answer = unknown> {
  draft: Draft | null = null;
  /** The list's row when the form was opened, or when the person last chose to keep the form's values. */
  base: Draft | null = null;
  readonly #change: Loading<{ answer: Answer }>;
  readonly #host: Host;
  readonly #options: Options<Draft, Answer>;
  #asked: string | null = null;

  constructor(host: Host, options: Options<Draft, Answer>) {
    this.#host = host;
    this.#options = options;
    this.#change = new Loading(host);
  }

  get isRunning(): boolean {
    return this.#change.isRunning;
  }

  /** Opens the form with a draft, or closes it; moves the focus. */
  async edit(draft: Draft | null): Promise<void> {
    this.#change.error = '';
    this.draft = draft;
    this.base = draft;
    this.#host.requestUpdate();
    const { first, afterwards } = this.#options;
    await focusIn(this.#host, draft ? first : afterwards);
  }

  set(part: Partial<Draft>): void {
    if (this.draft) this.draft = { ...this.draft, ...part };
    this.#host.requestUpdate();
  }

  fail(sentence: string): void {
    this.#change.error = sentence;
    this.#host.requestUpdate();
  }

  /** Asks the desk, then closes the form. */
  async save(method: Method, path: string, body?: object): Promise<void> {
    if (await this.change(method, path, body)) await this.edit(null);
  }

  /** Asks the desk and leaves form and focus as they are; false if it refused. */
  async change(method: Method, path: string, body?: object): Promise<boolean> {
    const { api } = this.#host;
    const done = await this.#change.run(async (signal) => ({ answer: await api<Answer>(method, path, body, signal) }));
    this.#asked = null;
    this.#host.requestUpdate();
    if (done) this.#options.saved(done.answer);
    return done !== undefined;
  }

  /** The error of a request without a form. */
  renderError(): TemplateResult | typeof nothing {
    const { error } = this.#change;
    return !this.draft && error ? html`<p class="error" role="alert">${error}</p>` : nothing;
  }

  /** @param path of the row, which deletes it */
  renderActions(path: string, { name, warning, verb = 'Delete', more, edit }: RowActions): TemplateResult {
    const ask = async ({ currentTarget }: Event): Promise<void> => {
      const row = (currentTarget as HTMLElement).closest('.row-actions')?.parentElement;
      this.#asked = this.#asked === path ? null : path;
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      row?.querySelector<HTMLElement>('.danger')?.focus();
    };
    if (this.#asked !== path) {
      return html`<div class="row-actions">
        <button aria-label=${`Edit ${name}`} @click=${edit}>Edit</button>
        ${more ?? nothing}
        ${
          warning === undefined
            ? nothing
            : html`<button class="quiet danger" aria-label=${`${verb} ${name}`} @click=${ask}>${verb}…</button>`
        }
      </div>`;
    }
    const { isRunning } = this;
    return html`<div class="row-actions" role="group" aria-label=${`${verb} ${name}?`}>
      <span role="alert">${warning}</span>
      <button class="danger" ?disabled=${isRunning} @click=${() => this.save('DELETE', path)}>${isRunning ? 'One moment…' : verb}</button>
      <button @click=${ask}>Keep</button>
    </div>`;
  }

  renderFormEnd(): TemplateResult {
    const { error, isRunning } = this.#change;
    return html`${this.#renderConflict()}${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="buttons">
        <button type="button" @click=${() => this.edit(null)}>Cancel</button>
        <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Saving…' : 'Save'}</button>
      </div>`;
  }

  #renderConflict(): TemplateResult | typeof nothing {
    const theirs = this.draft && this.#options.current?.(this.draft);
    // A change of one’s own arrives before the desk has answered.
    if (!theirs || this.isRunning || JSON.stringify(theirs) === JSON.stringify(this.base)) return nothing;
    return renderConflictNote('', {
      takeTheirs: () => void this.edit(theirs),
      keepMine: () => {
        this.base = theirs;
        this.#host.requestUpdate();
      },
    });
  }
}
