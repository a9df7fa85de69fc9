/** `<console-imports-view>`: creates customers or companies from a CSV file, and says which rows were refused. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ImportKind, ImportResult } from '../../console-protocol/imports.ts';
import { choicesOf } from '../controls/fields/choices.ts';
import { renderSelect } from '../controls/fields/render-choice.ts';
import { textOfFile } from '../controls/file-text.ts';
import { Loading } from '../controls/loading.ts';
import { AdminView } from './admin-view.ts';
import { COLUMNS, type FileRow, MOST_ROWS, type RefusedLine, rowsOfFile } from './import-file.ts';

/** Bytes; the request's body is a little longer than the file. */
const LARGEST_FILE = 1024 * 1024;
const WORDS: Record<ImportKind, { one: string; many: string; path: string }> = {
  customer: { one: 'customer', many: 'customers', path: '/imports/customers' },
  organization: { one: 'company', many: 'companies', path: '/imports/organizations' },
};

const KINDS = choicesOf({ customer: 'Customers', organization: 'Companies' });

const counted = (count: number, kind: ImportKind): string =>
  `${count.toLocaleString('en')} ${count === 1 ? WORDS[kind].one : WORDS[kind].many}`;

/** The result of an import, with all rows of the file that were refused, by the console or the desk. */
type Done = Pick<ImportResult, 'created' | 'is_noticed'> & { kind: ImportKind; refused: RefusedLine[] };

const styles = css`
  section.card {
    gap: 12px;
  }

  section.card > * {
    margin: 0;
  }

  form.card > button {
    justify-self: start;
  }
`;

const renderRefused = (refused: readonly RefusedLine[]): TemplateResult =>
  html`<ul class="rows" aria-label="Refused rows">
    ${refused.map(
      ({ line, message }) => html`<li>
        <div class="details"><b>Row ${line}</b><span dir="auto">${message}</span></div>
      </li>`,
    )}
  </ul>`;

export class ImportsView extends withProperties(AdminView, {
  kind: prop<ImportKind>('customer'),
  rows: prop<readonly FileRow[]>([]),
  refused: prop<readonly RefusedLine[]>([]),
  fault: '',
}) {
  static override styles = [...AdminView.styles, styles];
  readonly #import = new Loading<Done>(this);

  override render(): TemplateResult {
    const { value, error, isRunning } = this.#import;
    return html`<div class="page">
      <h2>Import</h2>
      <form class="card" aria-label="Import a file" @submit=${this.#onSubmit}>
        ${renderSelect('kind', 'The file has', KINDS, this.kind, this.#onKind, { isReadOnly: isRunning })}
        <p class="soft" id="format">
          A CSV file whose first line names the columns: ${COLUMNS[this.kind].map((name, at) => html`${at > 0 ? ', ' : ''}<code>${name}</code>`)},
          and custom fields by their names, such as <code>TextField_1</code> and <code>SelectField_2</code>; several options of a field
          are separated by semicolons. At most ${MOST_ROWS.toLocaleString('en')} rows.
        </p>
        <input type="file" aria-label="File to import" aria-describedby="format" accept=".csv,text/csv" ?disabled=${isRunning} @change=${this.#onFile} />
        ${this.fault ? html`<p class="error" role="alert">${this.fault}</p>` : nothing}
        ${
          this.refused.length > 0
            ? html`<p class="note" role="status">
                ${this.refused.length.toLocaleString('en')} ${this.refused.length === 1 ? 'row is' : 'rows are'} wrong and will be left out.
              </p>
              ${renderRefused(this.refused)}`
            : nothing
        }
        <button class="primary" ?disabled=${this.rows.length === 0 || isRunning}>
          ${isRunning ? 'Importing…' : this.rows.length > 0 ? `Import ${counted(this.rows.length, this.kind)}` : 'Import'}
        </button>
      </form>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div role="status">${value && !isRunning ? this.#renderDone(value) : nothing}</div>
    </div>`;
  }

  #renderDone({ kind, created, refused, is_noticed }: Done): TemplateResult {
    return html`<section class="card stacked" aria-labelledby="done">
      <h3 id="done">${counted(created, kind)} imported${refused.length > 0 ? `, ${refused.length.toLocaleString('en')} refused` : ''}</h3>
      ${refused.length > 0 ? renderRefused(refused) : nothing}
      <p class="soft">
        ${is_noticed ? 'The result is also sent to the address under Callbacks.' : 'No address for the results of imports is set under Callbacks.'}
      </p>
    </section>`;
  }

  readonly #onKind = (kind: string): void => {
    this.kind = kind as ImportKind;
    this.#forget();
  };

  #clear(): void {
    this.rows = [];
    this.refused = [];
    this.fault = '';
  }

  /** Empties the form, so that the same file can be chosen again after a change. */
  #forget(): void {
    this.#clear();
    const field = this.renderRoot.querySelector<HTMLInputElement>('input[type=file]');
    if (field) field.value = '';
  }

  readonly #onFile = async (event: Event): Promise<void> => {
    const [file] = (event.currentTarget as HTMLInputElement).files ?? [];
    this.#clear();
    this.#import.value = undefined;
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      this.fault = `The file is larger than ${LARGEST_FILE / 1024 / 1024} MB.`;
      return;
    }
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
    const read = text === null ? { fault: 'The file is not text in UTF-8.' } : rowsOfFile(this.kind, text);
    if ('fault' in read) this.fault = read.fault;
    else [this.rows, this.refused] = [read.rows, read.refused];
  };

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { api, kind, rows, refused } = this;
    if (rows.length === 0) return;
    const done = await this.#import.run(async (signal) => {
      const body = { rows: rows.map(({ row }) => row) };
      const result = await api<ImportResult>('POST', WORDS[kind].path, body, signal);
      const byDesk = result.refused.map(({ row, message }) => ({ line: rows[row - 1]?.line ?? 0, message }));
      return { ...result, kind, refused: [...refused, ...byDesk].sort((a, b) => a.line - b.line) };
    });
    if (done) this.#forget();
  };
}

customElements.define('console-imports-view', ImportsView);
