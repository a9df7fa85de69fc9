/** `<console-transfer-questions>`: exports and imports questions. A file is checked row by row before anything is written. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ImportBody } from '../../../console-protocol/knowledge.ts';
import { choicesOf } from '../../controls/fields/choices.ts';
import { renderSelect } from '../../controls/fields/render-choice.ts';
import { UnsavedChanges } from '../../controls/fields/unsaved-changes.ts';
import { textOfFile } from '../../controls/file-text.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { saveFile } from '../../controls/save-file.ts';
import { explain } from '../../state/console-connection.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type Checked, countsOf, DONE_WORDS, faultsIn, isWritten, renderChecked, sentenceOf } from './checked-file.ts';
import {
  type FileRow,
  LARGEST_FILE,
  MOST_ROWS,
  printJson,
  printQuestionsCsv,
  readQuestionFile,
} from './question-file.ts';
import {
  type Ask,
  askPatiently,
  importFileRows,
  type RowOutcome,
  readAllQuestions,
  type Wait,
  waitFor,
} from './transfer-run.ts';

type Duplicates = ImportBody['duplicates'];
const DUPLICATES: Readonly<Record<Duplicates, string>> = {
  skip: 'Leave it as it is',
  add: 'Add the file’s similar questions to it',
  replace: 'Replace it by the file’s',
};
const CHOSEN = 3;
const NO_TEXT = 'The file is no text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.';

type Running = { title: string; done: number; total: number; isWaiting?: boolean; cancel: AbortController };

export class TransferQuestions extends withProperties(KnowledgeView, {
  running: prop<Running | null>(null),
  checked: prop<Checked | null>(null),
  duplicates: prop<Duplicates>('skip'),
  notice: '',
  error: '',
}) {
  static override styles = [
    ...KnowledgeView.styles,
    dialogStyles,
    css`
      section {
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
        gap: 10px;
      }

      progress {
        inline-size: min(100%, 360px);
      }

      .faults {
        max-block-size: 320px;
        inline-size: 100%;
        overflow-y: auto;
      }

      input[type='file']::file-selector-button {
        min-block-size: 32px;
        margin-inline-end: 10px;
        padding: 4px 12px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--surface);
        color: var(--ink);
        font: inherit;
        cursor: pointer;
      }

      .field,
      select,
      input[type='file'] {
        max-inline-size: 100%;
      }
    `,
  ];
  /** Waits until a call that came too soon is repeated. */
  wait = waitFor;
  readonly #leaving = new UnsavedChanges(this, () => this.running !== null, {
    title: 'Stop it and leave?',
    lost: 'What is done stays done. The rest is not done.',
    leave: 'Stop and leave',
  });
  #file: File | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.cancel.abort();
  }

  protected override opened(): void {
    this.running?.cancel.abort();
    this.#forget();
  }

  override render(): TemplateResult {
    const { robot, mayEdit } = this.context;
    return html`<div class="page">
      ${this.#leaving.render()}
      <h2>Import and export</h2>
      <section class="card stacked" aria-labelledby="export">
        <h3 id="export">Export the ${robot.questions.toLocaleString('en')} questions of <bdi>${robot.name}</bdi></h3>
        <p class="soft">Everything is in the file: similar questions, answers, categories, validity, scenes and suggestions.</p>
        <div class="head">
          <button ?disabled=${this.running !== null} @click=${() => this.#export('csv')}>Export as CSV</button>
          <button ?disabled=${this.running !== null} @click=${() => this.#export('json')}>Export as JSON</button>
        </div>
      </section>
      ${mayEdit ? this.#renderImport() : nothing}
      <div role="status">${this.notice ? html`<p class="card">${this.notice}</p>` : nothing}</div>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${this.running ? this.#renderRunning(this.running) : nothing}
      ${this.checked && mayEdit ? renderChecked(this.checked, this.running !== null, this.#import, this.#forget) : nothing}
    </div>`;
  }

  #renderImport(): TemplateResult {
    const isBusy = this.running !== null;
    return html`<section class="card stacked" aria-labelledby="import">
      <h3 id="import">Import a file</h3>
      <p class="soft">
        CSV or JSON as the export makes it, at most ${LARGEST_FILE / 1024 / 1024} MB and ${MOST_ROWS.toLocaleString('en')} questions. It is
        checked first; nothing is written before you have seen what is wrong.
      </p>
      <input type="file" aria-label="File to import" accept=".csv,.json,text/csv,application/json" ?disabled=${isBusy} @change=${this.#onFile} />
      ${renderSelect(
        'duplicates',
        'If a question is there already',
        choicesOf(DUPLICATES),
        this.duplicates,
        this.#onDuplicates,
        { isReadOnly: isBusy },
      )}
    </section>`;
  }

  #renderRunning({ title, done, total, isWaiting, cancel }: Running): TemplateResult {
    return html`<section class="card stacked" aria-label="Progress">
      <label for="progress">${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}</label>
      <progress id="progress" max=${Math.max(1, total)} value=${done}></progress>
      <p role="status" class="soft">${isWaiting ? 'Waiting for the desk…' : nothing}</p>
      <button @click=${() => cancel.abort()}>Cancel</button>
    </section>`;
  }

  /** Runs work with progress; says what became of it when it is cancelled or fails. */
  async #run(
    title: string,
    total: number,
    work: (signal: AbortSignal, add: (done: number, total?: number) => void, ask: Ask) => Promise<void>,
  ): Promise<boolean> {
    const cancel = new AbortController();
    this.running = { title, done: 0, total, cancel };
    this.notice = '';
    this.error = '';
    const add = (done: number, of = total): void => {
      this.running = { title, done, total: of, cancel };
    };
    const wait: Wait = (milliseconds, signal) => {
      if (this.running) this.running = { ...this.running, isWaiting: true };
      return this.wait(milliseconds, signal);
    };
    try {
      await work(cancel.signal, add, (call) => askPatiently(call, wait, cancel.signal));
      return true;
    } catch (error) {
      if (cancel.signal.aborted) this.notice = 'Cancelled.';
      else this.error = explain(error);
      return false;
    } finally {
      this.running = null;
    }
  }

  async #export(format: 'csv' | 'json'): Promise<void> {
    const { desk, robot } = this.context;
    await this.#run('Reading questions', robot.questions, async (signal, add, ask) => {
      const rows = await readAllQuestions(desk, robot, add, signal, ask);
      const text = format === 'csv' ? printQuestionsCsv(rows) : printJson(rows);
      saveFile(`questions-${robot.id}.${format}`, format === 'csv' ? 'text/csv' : 'application/json', text);
      this.notice = `Exported ${rows.length.toLocaleString('en')} questions.`;
    });
  }

  readonly #onFile = (event: Event): void => {
    const field = event.currentTarget as HTMLInputElement;
    this.#file = field.files?.[0] ?? null;
    // Lets the person choose the same file again after correcting it.
    field.value = '';
    void this.#check();
  };

  readonly #onDuplicates = (value: string): void => {
    this.duplicates = value === 'replace' || value === 'add' ? value : 'skip';
    void this.#check();
  };

  readonly #forget = (): void => {
    this.checked = null;
    this.#file = null;
  };

  async #check(): Promise<void> {
    const file = this.#file;
    this.checked = null;
    this.notice = '';
    this.error = '';
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      this.error = `The file has ${(file.size / 1024 / 1024).toFixed(1)} MB. It may have ${LARGEST_FILE / 1024 / 1024} MB: divide it.`;
      return;
    }
    const bytes = await file.arrayBuffer().catch(() => null);
    const text = bytes && textOfFile(new Uint8Array(bytes));
    if (file !== this.#file) return;
    if (text === null) {
      this.error = bytes ? NO_TEXT : 'The file could not be read.';
      return;
    }
    const { rows, faults } = readQuestionFile(text);
    const outcomes = await this.#send('Checking', rows, 'questions', true);
    if (!outcomes) return;
    const usable = outcomes.filter(({ outcome }) => outcome.outcome !== 'refused');
    this.checked = {
      name: file.name,
      rows: usable.map(({ line, row }) => ({ line, row })),
      faults: [...faults, ...faultsIn(outcomes)].sort((a, b) => a.line - b.line),
      counts: countsOf(usable),
    };
    await focusIn(this, '#checked');
  }

  readonly #import = async (): Promise<void> => {
    const { checked } = this;
    if (!checked) return;
    const written: RowOutcome[] = [];
    const all = await this.#send('Importing', checked.rows, 'questions', false, written);
    const withChosen = all?.filter(({ row, outcome }) => row.suggestType === CHOSEN && isWritten(outcome)) ?? [];
    const linked =
      withChosen.length > 0 ? await this.#send('Linking suggestions', withChosen, 'suggestions', false) : [];
    const faults = [...faultsIn(written), ...faultsIn(linked ?? [])];
    this.notice = `${all && linked ? 'Imported' : 'Stopped'}: ${sentenceOf(countsOf(written), DONE_WORDS) || 'nothing was written'}.`;
    this.checked = faults.length > 0 ? { ...checked, rows: [], faults, counts: {} } : null;
    this.context.refresh();
  };

  /** Resolves to undefined if it is cancelled or fails; `written` has what was done before. */
  async #send(
    title: string,
    rows: readonly FileRow[],
    step: ImportBody['step'],
    isRehearsal: boolean,
    written: RowOutcome[] = [],
  ): Promise<RowOutcome[] | undefined> {
    const work = { robotId: this.context.robot.id, step, duplicates: this.duplicates, isRehearsal };
    const done = await this.#run(title, rows.length, async (_, add, ask) => {
      const next = (outcomes: readonly RowOutcome[]): void => {
        written.push(...outcomes);
        add(written.length);
      };
      await importFileRows(this.context.desk, work, rows, next, ask);
    });
    return done ? written : undefined;
  }
}

customElements.define('console-transfer-questions', TransferQuestions);
