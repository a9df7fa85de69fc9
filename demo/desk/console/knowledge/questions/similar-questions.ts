/**
 * `<console-similar-questions>`: the other wordings of a question. Each can be changed and removed; new ones are written or
 * pasted, one a line.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isComposing } from '../../../../../widget/base/composing.ts';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { type Draft, type Fault, LONGEST_QUESTION, MOST_SIMILAR, withLines } from '../question-draft.ts';
import { DraftChangeEvent } from './draft-change-event.ts';

const styles = css`
  ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
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
    display: grid;
    gap: 6px;
    justify-items: start;
  }

  .add textarea {
    inline-size: 100%;
  }

  .box {
    display: grid;
    gap: 8px;
  }
`;

export class SimilarQuestions extends withProperties(LitElement, {
  draft: prop<Draft>(),
  /** The faults of the similar questions. */
  faults: prop<readonly Fault[]>([]),
  readOnly: false,
  /** The result of adding the last lines. */
  notice: '',
}) {
  static override styles = [controls, viewStyles, styles];

  /** Goes to the first wording that is wrong, otherwise to the field for new ones. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true], textarea')?.focus();
  }

  override render(): TemplateResult {
    const { similar } = this.draft;
    return html`<div class="box">
      <div class="head">
        <h3 id="title">Similar questions</h3>
        <span class="soft">${similar.length} of ${MOST_SIMILAR}</span>
      </div>
      <p class="soft">Other ways to ask the same. The robot learns from them: four or more make a difference.</p>
      ${
        similar.length > 0
          ? html`<ul aria-labelledby="title">
            ${similar.map(({ content }, index) => this.#renderOne(content, index))}
          </ul>`
          : nothing
      }
      ${this.readOnly ? nothing : this.#renderAdd()}
      ${this.faults
        .filter(({ index }) => index === undefined)
        .map(({ message }) => html`<p class="fault" role="alert">${message}</p>`)}
    </div>`;
  }

  #renderOne(content: string, index: number): TemplateResult {
    const fault = this.faults.find((one) => one.index === index);
    return html`<li>
      <input
        dir="auto"
        aria-label=${`Similar question ${index + 1}`}
        aria-invalid=${fault ? 'true' : nothing}
        aria-describedby=${fault ? `fault-${index}` : nothing}
        maxlength=${LONGEST_QUESTION}
        .value=${content}
        ?readonly=${this.readOnly}
        @input=${(event: Event) => this.#change(index, (event.currentTarget as HTMLInputElement).value)}
      />
      ${
        this.readOnly
          ? nothing
          : html`<button
            class="quiet icon"
            aria-label=${`Remove similar question ${index + 1}`}
            title="Remove"
            @click=${() => this.#remove(index)}
          >
            ${icons.close}
          </button>`
      }
      ${
        fault
          ? html`<p class="fault" id=${`fault-${index}`}>
            ${fault.message}
          </p>`
          : nothing
      }
    </li>`;
  }

  #renderAdd(): TemplateResult {
    return html`<div class="add">
      <textarea
        rows="2"
        dir="auto"
        aria-label="New similar questions, one a line"
        placeholder="One on each line; paste as many as you like"
        .value=${live(this.draft.typed)}
        @input=${this.#onTyped}
        @keydown=${this.#onKey}
      ></textarea>
      <button @click=${this.#add}>Add</button>
      <p class="soft" role="status">${this.notice}</p>
    </div>`;
  }

  #change(index: number, content: string): void {
    const similar = this.draft.similar.map((one, n) => (n === index ? { ...one, content } : one));
    this.dispatchEvent(new DraftChangeEvent({ similar }));
  }

  #remove(index: number): void {
    const { similar } = this.draft;
    this.dispatchEvent(new DraftChangeEvent({ similar: similar.filter((_, n) => n !== index) }));
    this.notice = `Removed “${similar[index]?.content ?? ''}”.`;
    this.renderRoot.querySelector('textarea')?.focus();
  }

  readonly #add = (): void => {
    const field = this.renderRoot.querySelector('textarea');
    if (!field || field.value.trim() === '') return field?.focus();
    const { draft, repeated, tooMany } = withLines(this.draft, field.value);
    const added = draft.similar.length - this.draft.similar.length;
    this.dispatchEvent(new DraftChangeEvent({ similar: draft.similar, typed: '' }));
    this.notice = [
      `Added ${added}.`,
      repeated > 0 ? `Left out ${repeated} that ${repeated === 1 ? 'is' : 'are'} here already.` : '',
      tooMany > 0 ? `Left out ${tooMany}: there can be ${MOST_SIMILAR}.` : '',
    ].join(' ');
    field.focus();
  };

  readonly #onTyped = (event: Event): void => {
    this.dispatchEvent(new DraftChangeEvent({ typed: (event.currentTarget as HTMLTextAreaElement).value }));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    this.#add();
  };
}

customElements.define('console-similar-questions', SimilarQuestions);
