/** `<console-answer-field>`: the answer of a question: rich or plain text, or the address of a link, an image or a recording. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { chosenIn, renderRadio } from '../../controls/fields/render-choice.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import type { RichEditor } from '../../controls/rich-editor/rich-editor.ts';
import { safeMedia, sanitizeHtml } from '../../controls/sanitize.ts';
import { type Draft, RICH_TEXT } from '../question-draft.ts';

const KINDS = [
  { id: RICH_TEXT, label: 'Rich text' },
  { id: 1, label: 'Plain text' },
  { id: 4, label: 'Link' },
  { id: 5, label: 'Image' },
  { id: 3, label: 'Audio' },
];
const PLAIN_TEXT = 1;
const IMAGE = 5;
const AUDIO = 3;

const styles = css`
  .box {
    gap: 8px;
  }

  .kinds {
    gap: 6px 16px;
  }

  console-rich-editor,
  .shown {
    min-inline-size: 0;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--surface);
  }

  .shown {
    padding: 8px 12px;
    overflow-wrap: anywhere;
  }

  img,
  audio {
    max-inline-size: min(100%, 320px);
    max-block-size: 180px;
    border-radius: 6px;
  }
`;

export class AnswerField extends withProperties(LitElement, {
  draft: prop<Draft>(),
  change: prop<(change: Partial<Draft>) => void>(),
  fault: '',
  readOnly: false,
}) {
  static override styles = [controls, viewStyles, styles];
  /** The editor's HTML, as it was filled in or last typed. An answer that nobody has typed in is sent as it was. */
  #inEditor: string | null = null;

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('console-rich-editor, textarea, input[type=url]')?.focus();
  }

  override async updated(changed: PropertyValues<this>): Promise<void> {
    if (!changed.has('draft')) return;
    if (this.readOnly) {
      this.renderRoot.querySelector('.shown.rich')?.replaceChildren(sanitizeHtml(this.draft.answer));
      return;
    }
    const editor = this.renderRoot.querySelector<RichEditor>('console-rich-editor');
    if (!editor) {
      this.#inEditor = null;
      return;
    }
    await editor.updateComplete;
    if (this.draft.answer === this.#inEditor) return;
    this.#inEditor = this.draft.answer;
    editor.fill(this.draft.answer);
  }

  override render(): TemplateResult {
    const { answerType } = this.draft;
    return html`<fieldset class="box" aria-describedby=${this.fault ? 'fault' : nothing}>
      <legend>Answer</legend>
      ${this.readOnly ? nothing : this.#renderKinds(answerType)}
      ${this.readOnly ? this.#renderShown() : this.#renderInput(answerType)}
      ${this.fault ? html`<p class="fault" id="fault" role="alert">${this.fault}</p>` : nothing}
    </fieldset>`;
  }

  #renderKinds(chosen: number): TemplateResult {
    return html`<div class="kinds inline" role="radiogroup" aria-label="Kind of answer">
      ${KINDS.map(({ id, label }) => renderRadio('kind', label, id === chosen, () => this.change({ answerType: id })))}
    </div>`;
  }

  #renderShown(): TemplateResult {
    const { answerType, answer } = this.draft;
    if (answerType === RICH_TEXT) return html`<div class="shown rich" dir="auto"></div>`;
    return html`<div class="shown" dir="auto">${answer}</div>
      ${this.#renderMedia()}`;
  }

  #renderInput(answerType: number): TemplateResult {
    if (answerType === RICH_TEXT) {
      return html`<console-rich-editor .label=${'Answer'} .pastesForm=${true} @input=${this.#onRich}></console-rich-editor>`;
    }
    if (answerType === PLAIN_TEXT) {
      return html`<textarea rows="4" dir="auto" aria-label="Answer" .value=${this.draft.answer} @input=${this.#onText}></textarea>`;
    }
    return html`<input
        type="url"
        inputmode="url"
        aria-label="Address of the answer"
        placeholder="https://…"
        autocomplete="off"
        .value=${this.draft.answer}
        @input=${this.#onText}
      />
      ${this.#renderMedia()}`;
  }

  #renderMedia(): TemplateResult | typeof nothing {
    const { answerType, answer } = this.draft;
    const url = /^https?:/i.test(answer) ? safeMedia(answer) : null;
    if (!url) return nothing;
    if (answerType === IMAGE)
      return html`<img src=${url} alt="The image of the answer" referrerpolicy="no-referrer" />`;
    return answerType === AUDIO ? html`<audio src=${url} controls preload="none"></audio>` : nothing;
  }

  readonly #onRich = (event: Event): void => {
    const { content } = event.currentTarget as RichEditor;
    this.#inEditor = content;
    this.change({ answer: content });
  };

  readonly #onText = (event: Event): void => this.change({ answer: chosenIn(event) });
}

customElements.define('console-answer-field', AnswerField);
