/** `<console-trial-set>`: texts with the question that should answer each. A run asks the robot all of them. */
import { withProperties } from '../../../../../widget/base/with-properties.ts';
import '../question-search.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { TrialCase } from '../../../console-protocol/knowledge.ts';
import { chosenIn, renderIconButton } from '../../controls/fields/render-choice.ts';
import { Loading } from '../../controls/loading.ts';
import { icons } from '../../controls/look/icons.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { keepEdit, keptEdit } from '../../kept/kept-edits.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import type { Question } from '../question-words.ts';
import { outcomeWords, tagOf } from './outcome-words.ts';

const LONGEST_TEXT = 500;

export class TrialSet extends withProperties(KnowledgeView, {
  text: '',
}) {
  static override styles = [
    ...KnowledgeView.styles,
    css`
      ul {
        grid-template-columns: auto minmax(0, 1fr) auto;
        column-gap: 12px;
      }

      li {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
        align-items: start;
      }

      .tag,
      .found > button {
        justify-self: start;
      }

      p.tag {
        white-space: normal;
      }
    `,
  ];
  readonly #trials = new Loading<TrialCase[]>(this);
  readonly #change = new Loading<boolean>(this);

  protected override opened(): void {
    this.text = keptEdit(this.#keptAs)?.texts[0] ?? '';
    this.#read();
  }

  override render(): TemplateResult {
    const { robot, mayEdit } = this.context;
    const { value, isRunning } = this.#trials;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Trials of <bdi>${robot.name}</bdi></h2>
        ${
          mayEdit && value && value.length > 0
            ? html`<button class="primary" ?disabled=${isRunning} @click=${this.#run}>${isRunning ? 'Asking…' : 'Run all'}</button>`
            : nothing
        }
      </div>
      <p class="soft">Texts with the question that should answer each. Run them when the robot has learned something else; the editor of a question tries them before you save.</p>
      ${mayEdit ? this.#renderNew() : nothing}
      ${this.#change.error ? html`<p class="error" role="alert">${this.#change.error}</p>` : nothing}
      ${this.#renderTrials()}
    </div>`;
  }

  #renderNew(): TemplateResult {
    const { robot, desk } = this.context;
    return html`<form class="card stacked" aria-label="New trial" @submit=${(event: Event) => event.preventDefault()}>
      <input
        aria-label="Text of a visitor"
        placeholder="Text of a visitor"
        maxlength=${LONGEST_TEXT}
        autocomplete="off"
        .value=${this.text}
        @input=${(event: Event) => this.#type(chosenIn(event))}
      />
      ${
        this.text.trim() === ''
          ? nothing
          : html`<div class="found stacked">
              <console-question-search
                .desk=${desk}
                .robotId=${robot.id}
                .label=${'Question that should answer it'}
                .choose=${({ id }: Question) => this.#add(id)}
              ></console-question-search>
              <button type="button" @click=${() => this.#add(null)}>The robot should not know it</button>
            </div>`
      }
    </form>`;
  }

  #renderTrials(): TemplateResult {
    const { value, error } = this.#trials;
    if (!value) return renderLoading(error, this.#read);
    if (value.length === 0) return html`<div class="empty"><p>There are no trials yet.</p></div>`;
    const asked = value.filter(({ outcome }) => outcome);
    const wrong = asked.filter(({ isRight }) => !isRight).length;
    const changed = asked.filter(({ before }) => before).length;
    return html`${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <p role="status">
        ${value.length} ${value.length === 1 ? 'trial' : 'trials'}${asked.length > 0 ? `: ${asked.length - wrong} as expected, ${wrong} not, ${changed} changed in this run` : ', not run yet'}.
      </p>
      <ul class="trials items">
        ${value.toSorted((a, b) => rankOf(a) - rankOf(b)).map((one) => this.#renderTrial(one))}
      </ul>`;
  }

  #renderTrial(trial: TrialCase): TemplateResult {
    const { id, text, expected, outcome, isRight, before } = trial;
    return html`<li class="card">
      ${tagOf(trial)}
      <div>
        <p><b><bdi>${text}</bdi></b></p>
        <p class="soft">
          Expected:
          ${
            expected === null
              ? 'not understood'
              : expected.content === null
                ? 'a question that was deleted'
                : html`<a href=${hashIn(this.context, { view: 'questions', path: [expected.id] })}><bdi>${expected.content}</bdi></a>`
          }
        </p>
        ${outcome && !isRight ? html`<p>Now: ${outcomeWords(outcome)}</p>` : nothing}
        ${before ? html`<p class="tag warn">Before this run: ${outcomeWords(before)}</p>` : nothing}
      </div>
      ${
        this.context.mayEdit ? renderIconButton(icons.bin, `Remove ${text}`, () => this.#remove(id), 'Remove') : nothing
      }
    </li>`;
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    void this.#trials.run((signal) => desk.trials(robot.id, signal));
  };

  readonly #run = (): void => {
    const { desk, robot } = this.context;
    void this.#trials.run((signal) => desk.runTrials(robot.id, signal));
  };

  get #keptAs(): string {
    return `trial of ${this.context.robot.id}`;
  }

  #type(text: string): void {
    this.text = text;
    keepEdit(this.#keptAs, text === '' ? null : { texts: [text], before: '' });
  }

  async #add(questionId: number | null): Promise<void> {
    const { desk, robot } = this.context;
    if (!(await this.#done((signal) => desk.addTrial(robot.id, this.text.trim(), questionId, signal)))) return;
    this.#type('');
    this.renderRoot.querySelector('input')?.focus();
  }

  async #remove(id: number): Promise<void> {
    await this.#done((signal) => this.context.desk.removeTrial(id, signal));
  }

  async #done(work: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
    const done = await this.#change.attempt(work);
    if (done) this.#read();
    return done;
  }
}

/** What has gone wrong or changed comes first. */
const rankOf = ({ outcome, isRight, before }: TrialCase): number => (outcome && !isRight ? 0 : before ? 1 : 2);

customElements.define('console-trial-set', TrialSet);
