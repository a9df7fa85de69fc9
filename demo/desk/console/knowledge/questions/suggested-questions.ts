/** `<console-suggested-questions>`: the questions that are offered beside an answer: none, the likely ones, or chosen ones. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import '../question-search.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../controls/look/icons.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type Draft, MOST_SUGGESTED } from '../question-draft.ts';
import type { QuestionChosenEvent } from '../question-search.ts';
import { DraftChangeEvent } from './draft-change-event.ts';

const WAYS = [
  { id: 1, label: 'None' },
  { id: 2, label: 'Likely ones, chosen by the robot' },
  { id: 3, label: 'These, in this order' },
];
const BY_HAND = 3;

const styles = css`
  ol {
    display: grid;
    gap: 4px;
    margin: 0;
    padding-inline-start: 24px;
  }

  li > div {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  li span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

export class SuggestedQuestions extends withProperties(KnowledgeView, {
  draft: prop<Draft>(),
  /** The question's own id, which is not offered; undefined for a new one. */
  own: prop<number | undefined>(),
  fault: '',
  readOnly: false,
}) {
  static override styles = [...KnowledgeView.styles, styles];

  override render(): TemplateResult {
    const { suggestType } = this.draft;
    return html`<fieldset ?disabled=${this.readOnly}>
      <legend>Suggested beside the answer</legend>
      ${WAYS.map(
        ({ id, label }) => html`<label class="check">
          <input
            type="radio"
            name="way"
            .checked=${id === suggestType}
            @change=${() => this.#say({ suggestType: id })}
          />
          ${label}
        </label>`,
      )}
      ${suggestType === BY_HAND ? this.#renderChosen() : nothing}
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
    </fieldset>`;
  }

  #renderChosen(): TemplateResult {
    const { suggests } = this.draft;
    const own = this.own === undefined ? [] : [this.own];
    return html`
      ${suggests.length === 0 ? html`<p class="soft">None is chosen yet.</p>` : nothing}
      <ol>
        ${suggests.map(
          ({ content }, index) => html`<li>
            <div>
              <span dir="auto">${content}</span>
              ${this.readOnly ? nothing : this.#renderTools(content, index)}
            </div>
          </li>`,
        )}
      </ol>
      ${
        this.readOnly || suggests.length >= MOST_SUGGESTED
          ? nothing
          : html`<console-question-search
            .desk=${this.context.desk}
            .robotId=${this.context.robot.id}
            .label=${'Add a question'}
            .without=${[...own, ...suggests.map(({ id }) => id)]}
            @question-chosen=${this.#onChosen}
          ></console-question-search>`
      }
    `;
  }

  #renderTools(content: string, index: number): TemplateResult {
    return html`<button
        class="quiet icon"
        aria-label=${`Move “${content}” up`}
        title="Up"
        ?disabled=${index === 0}
        @click=${() => this.#moveUp(index)}
      >
        ${icons.up}
      </button>
      <button
        class="quiet icon"
        aria-label=${`Remove “${content}”`}
        title="Remove"
        @click=${() => this.#say({ suggests: this.draft.suggests.filter((_, n) => n !== index) })}
      >
        ${icons.close}
      </button>`;
  }

  #moveUp(index: number): void {
    const { suggests } = this.draft;
    const moved = suggests[index];
    if (moved) this.#say({ suggests: suggests.toSpliced(index, 1).toSpliced(index - 1, 0, moved) });
  }

  readonly #onChosen = ({ question: { id, content } }: QuestionChosenEvent): void => {
    this.#say({ suggests: [...this.draft.suggests, { id, content }] });
  };

  #say(change: Partial<Draft>): void {
    this.dispatchEvent(new DraftChangeEvent(change));
  }
}

customElements.define('console-suggested-questions', SuggestedQuestions);
