/** `<console-similar-questions>`: the other wordings of a question. New ones are written or pasted, one a line. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isComposing } from '../../../../../widget/base/composing.ts';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { chosenIn, renderIconButton } from '../../controls/fields/render-choice.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { type Draft, type Fault, LONGEST_QUESTION, MOST_SIMILAR, withLines } from '../question-draft.ts';

const styles = css`
  ul,
  .add {
    gap: 6px;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 4px;
  }

  li .fault {
    grid-column: 1 / -1;
  }

  .add {
    justify-items: start;
  }

  .add textarea {
    inline-size: 100%;
  }
`;

export class SimilarQuestions extends withProperties(LitElement, {
  draft: prop<Draft>(),
  change: prop<(change: Partial<Draft>) => void>(),
  faults: prop<readonly Fault[]>([]),
  readOnly: false,
  notice: '',
}) {
  static override styles = [controls, viewStyles, styles];

  /** Goes to the first wording that is wrong, otherwise to the field for new ones. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true], textarea')?.focus();
  }

  override render(): TemplateResult {
    const { similar } = this.draft;
    return html`<div class="stacked">
      <div class="head">
        <h3 id="title">Similar questions</h3>
        <span class="soft">${similar.length} of ${MOST_SIMILAR}</span>
      </div>
      <p class="soft">Other ways to ask the same. The robot learns from them: four or more make a difference.</p>
      ${
        similar.length > 0
          ? html`<ul class="items" aria-labelledby="title">
            ${similar.map((one, index) => this.#renderOne(one, index))}
          </ul>`
          : nothing
      }
      ${this.readOnly ? nothing : this.#renderAdd()}
      ${this.faults
        .filter(({ index }) => index === undefined)
        .map(({ message }) => html`<p class="fault" role="alert">${message}</p>`)}
    </div>`;
  }

  #renderOne(one: Draft['similar'][number], index: number): TemplateResult {
    const { similar } = this.draft;
    const fault = this.faults.find((fault) => fault.index === index);
    return html`<li>
      <input
        dir="auto"
        aria-label=${`Similar question ${index + 1}`}
        aria-invalid=${fault ? 'true' : nothing}
        aria-describedby=${fault ? `fault-${index}` : nothing}
        maxlength=${LONGEST_QUESTION}
        .value=${one.content}
        ?readonly=${this.readOnly}
        @input=${(event: Event) => this.change({ similar: similar.with(index, { ...one, content: chosenIn(event) }) })}
      />
      ${
        this.readOnly
          ? nothing
          : renderIconButton(icons.close, `Remove similar question ${index + 1}`, () => this.#remove(index), 'Remove')
      }
      ${fault ? html`<p class="fault" id=${`fault-${index}`}>${fault.message}</p>` : nothing}
    </li>`;
  }

  #renderAdd(): TemplateResult {
    return html`<div class="add stacked">
      <textarea
        rows="2"
        dir="auto"
        aria-label="New similar questions, one a line"
        placeholder="One on each line; paste as many as you like"
        .value=${live(this.draft.typed)}
        @input=${(event: Event) => this.change({ typed: chosenIn(event) })}
        @keydown=${this.#onKey}
      ></textarea>
      <button @click=${this.#add}>Add</button>
      <p class="soft" role="status">${this.notice}</p>
    </div>`;
  }

  #remove(index: number): void {
    const { similar } = this.draft;
    this.change({ similar: similar.toSpliced(index, 1) });
    this.notice = `Removed “${similar[index]?.content ?? ''}”.`;
    this.renderRoot.querySelector('textarea')?.focus();
  }

  readonly #add = (): void => {
    const field = this.renderRoot.querySelector('textarea');
    if (!field || field.value.trim() === '') return field?.focus();
    const { draft, repeated, tooMany } = withLines(this.draft, field.value);
    const added = draft.similar.length - this.draft.similar.length;
    this.change({ similar: draft.similar, typed: '' });
    this.notice = [
      `Added ${added}.`,
      repeated > 0 ? `Left out ${repeated} that ${repeated === 1 ? 'is' : 'are'} here already.` : '',
      tooMany > 0 ? `Left out ${tooMany}: there can be ${MOST_SIMILAR}.` : '',
    ].join(' ');
    field.focus();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    this.#add();
  };
}

customElements.define('console-similar-questions', SimilarQuestions);
