/** The notices of the question editor: about a change by somebody else, and before the deletion. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Draft } from '../question-draft.ts';

export const FIELD_WORDS: Readonly<Record<keyof Draft, string>> = {
  content: 'the question',
  categoryId: 'the category',
  type: 'the type',
  similar: 'the similar questions',
  answerType: 'the kind of answer',
  answer: 'the answer',
  validity: 'the validity',
  startTime: 'the start of the validity',
  endTime: 'the end of the validity',
  scenes: 'the scenes',
  keyword: 'the keywords',
  suggestType: 'the kind of suggestions',
  suggests: 'the suggested questions',
  handsOff: 'the hand-off',
};

export function renderConflict(
  changed: readonly (keyof Draft)[],
  take: () => void,
  overwrite: () => void,
): TemplateResult {
  const words = changed.map((field) => FIELD_WORDS[field]).join(', ');
  return html`<div class="note conflict" role="alert" tabindex="-1">
    <p>
      <b>Somebody else has changed this question since you opened it${words ? `: ${words}` : ''}.</b>
      Your changes are not saved.
    </p>
    <div class="head">
      <button type="button" @click=${take}>Show their version, drop mine</button>
      <button type="button" @click=${overwrite}>Save mine over it</button>
    </div>
  </div>`;
}

export function renderDeletion(
  { content, similar }: Draft,
  isRunning: boolean,
  error: string,
  confirm: (event: Event) => void,
  dismiss: (event: Event) => void,
): TemplateResult {
  const more = similar.length === 0 ? 'Its answer goes' : `Its answer and its ${similar.length} similar questions go`;
  return html`<dialog aria-labelledby="ask" aria-describedby="fate" @cancel=${dismiss}>
    <form @submit=${confirm}>
      <h2 id="ask">Delete <bdi>“${content}”</bdi>?</h2>
      <p id="fate">${more} with it.</p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="actions">
        <button type="button" @click=${dismiss}>Cancel</button>
        <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Deleting…' : 'Delete'}</button>
      </div>
    </form>
  </dialog>`;
}
