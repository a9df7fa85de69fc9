/** The result of the check of a file of questions, and words for the outcomes of its rows. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ImportOutcome } from '../../../console-protocol/knowledge.ts';
import type { FileFault, FileRow } from './question-file.ts';
import type { RowOutcome } from './transfer-run.ts';

const OUTCOME_WORDS: Readonly<Record<ImportOutcome['outcome'], string>> = {
  new: 'new',
  replaced: 'to replace',
  added: 'with similar questions to add',
  skipped: 'left as they are',
  refused: 'refused',
};
export const DONE_WORDS: Readonly<Record<ImportOutcome['outcome'], string>> = {
  new: 'added',
  replaced: 'replaced',
  added: 'with similar questions added',
  skipped: 'left as they were',
  refused: 'refused',
};
const MOST_FAULTS_SHOWN = 200;

export type Checked = { name: string; rows: FileRow[]; faults: FileFault[]; counts: Counts };
export type Counts = Partial<Record<ImportOutcome['outcome'], number>>;

/** The file that was checked: what would be written, what is wrong in it, and the choice. */
export function renderChecked(
  { name, rows, faults, counts }: Checked,
  isBusy: boolean,
  write: () => void,
  forget: () => void,
): TemplateResult {
  const toWrite = (counts.new ?? 0) + (counts.replaced ?? 0) + (counts.added ?? 0);
  const found = sentenceOf(counts, OUTCOME_WORDS);
  return html`<section class="card stacked" aria-labelledby="checked">
      <h3 id="checked" tabindex="-1"><bdi>${name}</bdi></h3>
      <p>${rows.length === 0 ? 'No question can be imported.' : `${found}.`}</p>
      ${faults.length > 0 ? renderFaults(faults) : nothing}
      <div class="head">
        <button class="primary" ?disabled=${toWrite === 0 || isBusy} @click=${write}>
          Import ${toWrite.toLocaleString('en')} ${toWrite === 1 ? 'question' : 'questions'}
        </button>
        <button ?disabled=${isBusy} @click=${forget}>Do not import</button>
      </div>
    </section>`;
}

function renderFaults(faults: readonly FileFault[]): TemplateResult {
  const wrong = faults.filter(({ isKept }) => !isKept).length;
  return html`${wrong === 0 ? nothing : html`<p class="note">${wrong.toLocaleString('en')} ${wrong === 1 ? 'row is' : 'rows are'} wrong and will be left out.</p>`}
      <div class="faults" role="region" aria-label="What is wrong" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            ${faults.slice(0, MOST_FAULTS_SHOWN).map(
              ({ line, message }) => html`<tr>
                <td>${line === 0 ? 'File' : line}</td>
                <td dir="auto">${message}</td>
              </tr>`,
            )}
          </tbody>
        </table>
        ${faults.length > MOST_FAULTS_SHOWN ? html`<p class="soft">The first ${MOST_FAULTS_SHOWN} are shown.</p>` : nothing}
      </div>`;
}

export const isWritten = ({ outcome }: ImportOutcome): boolean => outcome === 'new' || outcome === 'replaced';

export const faultsIn = (outcomes: readonly RowOutcome[]): FileFault[] =>
  outcomes.flatMap(({ line, outcome }) => (outcome.outcome === 'refused' ? [{ line, message: outcome.message }] : []));

export function countsOf(outcomes: readonly RowOutcome[]): Counts {
  const counts: Counts = {};
  for (const { outcome } of outcomes) counts[outcome.outcome] = (counts[outcome.outcome] ?? 0) + 1;
  return counts;
}

export const sentenceOf = (counts: Counts, words: Readonly<Record<ImportOutcome['outcome'], string>>): string =>
  (Object.entries(words) as [ImportOutcome['outcome'], string][])
    .filter(([outcome]) => (counts[outcome] ?? 0) > 0)
    .map(([outcome, word]) => `${(counts[outcome] ?? 0).toLocaleString('en')} ${word}`)
    .join(', ');
