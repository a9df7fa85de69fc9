/** The question editor's notices about a change and a deletion by somebody else, and the words for its fields. */
import { html, type TemplateResult } from 'lit';
import type { Draft } from '../question-draft.ts';

export const FIELD_WORDS: Readonly<Record<keyof Draft, string>> = {
  content: 'the question',
  categoryId: 'the category',
  type: 'the type',
  similar: 'the similar questions',
  typed: 'the new similar questions',
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

export const renderGone = (): TemplateResult => html`<div class="note conflict gone" role="alert" tabindex="-1">
  <p><b>Somebody else has deleted this question since you opened it.</b> What you wrote can become a new one.</p>
</div>`;
