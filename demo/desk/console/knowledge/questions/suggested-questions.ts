/** `<console-suggested-questions>`: the questions that are offered beside an answer: none, the likely ones, or chosen ones. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import '../question-search.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { renderIconButton, renderRadio } from '../../controls/fields/render-choice.ts';
import { icons } from '../../controls/look/icons.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type Draft, MOST_SUGGESTED } from '../question-draft.ts';
import type { Question } from '../question-words.ts';

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
  change: prop<(change: Partial<Draft>) => void>(),
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
      ${WAYS.map(({ id, label }) =>
        renderRadio('way', label, id === suggestType, () => this.change({ suggestType: id })),
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
            .choose=${this.#add}
          ></console-question-search>`
      }
    `;
  }

  #renderTools(content: string, index: number): TemplateResult {
    const { suggests } = this.draft;
    const others = suggests.toSpliced(index, 1);
    const moved = suggests.slice(index, index + 1);
    return html`${renderIconButton(
      icons.up,
      `Move “${content}” up`,
      () => this.change({ suggests: others.toSpliced(index - 1, 0, ...moved) }),
      'Up',
      index === 0,
    )}
    ${renderIconButton(icons.close, `Remove “${content}”`, () => this.change({ suggests: others }), 'Remove')}`;
  }

  readonly #add = ({ id, content }: Question): void => {
    this.change({ suggests: [...this.draft.suggests, { id, content }] });
  };
}

customElements.define('console-suggested-questions', SuggestedQuestions);
