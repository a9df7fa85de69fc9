/** The question editor's notices: a change and a deletion by somebody else, and what the draft would change for the robot's trials. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TrialCase } from '../../../console-protocol/knowledge.ts';
import type { Loading } from '../../controls/loading.ts';
import { hashIn, type ViewContext } from '../knowledge-view.ts';
import { type Draft, FIELD_WORDS } from '../question-draft.ts';
import { outcomeWords, tagOf } from '../trials/outcome-words.ts';

export function renderConflict(
  changed: readonly (keyof Draft)[],
  take: () => void,
  overwrite: () => void,
): TemplateResult {
  const words = changed.map((field) => FIELD_WORDS[field]).join(', ');
  return html`<div class="note conflict stacked" role="alert" tabindex="-1">
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

export const renderGone = (): TemplateResult => html`<div class="note conflict gone stacked" role="alert" tabindex="-1">
  <p><b>Somebody else has deleted this question since you opened it.</b> What you wrote can become a new one.</p>
</div>`;

export function renderRehearsal(
  context: ViewContext,
  { value, error, isRunning }: Loading<TrialCase[]>,
): TemplateResult | typeof nothing {
  if (!value && !error && !isRunning) return nothing;
  const changed = value?.filter(({ before }) => before) ?? [];
  return html`<section class="card group rehearsal" aria-label="Trials with this change">
    ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
    <p role="status">${isRunning ? 'The robot learns your change and is asked all trials…' : value ? summaryOf(value) : nothing}</p>
    ${
      value?.length === 0
        ? html`<p><a href=${hashIn(context, { view: 'trials' })}>Add texts of visitors with the question that should answer each</a></p>`
        : nothing
    }
    ${
      changed.length > 0
        ? html`<ul class="changed items">
          ${changed.map(
            (one) => html`<li>
              ${tagOf(one)} <b><bdi>${one.text}</bdi></b>
              <p class="soft">Now: ${one.before ? outcomeWords(one.before) : nothing}</p>
              <p>With your change: ${one.outcome ? outcomeWords(one.outcome) : nothing}</p>
            </li>`,
          )}
        </ul>`
        : nothing
    }
  </section>`;
}

function summaryOf(trials: readonly TrialCase[]): string {
  if (trials.length === 0) return 'This robot has no trials yet.';
  const changed = trials.filter(({ before }) => before).length;
  const wrong = trials.filter(({ isRight }) => !isRight).length;
  const all = trials.length === 1 ? '1 trial' : `${trials.length} trials`;
  const same =
    changed === 0 ? 'get the same answer with your change' : `asked, ${changed} answered otherwise with your change`;
  return `${all} ${same}; ${wrong} not as expected.`;
}
