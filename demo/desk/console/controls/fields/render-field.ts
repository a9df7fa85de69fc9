/** One labelled text field of a form, with a hint, and with a sentence on what is wrong with it. */
import { html, nothing, type TemplateResult } from 'lit';

export type FieldOptions = {
  type?: string;
  /** Lines of a text area; without them it is a line. */
  rows?: number;
  hint?: string | undefined;
  error?: string | undefined;
  min?: string;
  max?: string;
  longest?: number;
  className?: string;
  isReadOnly?: boolean;
  isCode?: boolean;
};

export function renderField(
  id: string,
  label: string,
  value: string,
  options: FieldOptions,
  change: (value: string) => void,
): TemplateResult {
  const { type = 'text', rows, hint, error, min, max, longest, className = '', isReadOnly = false, isCode } = options;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || nothing;
  const onInput = (event: InputEvent) => change((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  return html`<div class="field ${className}">
    <label for=${id}>${label}</label>
    ${
      rows === undefined
        ? html`<input
          id=${id}
          name=${id}
          type=${type}
          dir=${isCode ? 'ltr' : 'auto'}
          autocomplete="off"
          spellcheck=${isCode ? 'false' : nothing}
          min=${min ?? nothing}
          max=${max ?? nothing}
          maxlength=${longest ?? nothing}
          ?readonly=${isReadOnly}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${described}
          .value=${value}
          @input=${onInput}
        />`
        : html`<textarea
          id=${id}
          name=${id}
          rows=${rows}
          dir="auto"
          maxlength=${longest ?? nothing}
          ?readonly=${isReadOnly}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${described}
          .value=${value}
          @input=${onInput}
        ></textarea>`
    }
    ${hint ? html`<p class="soft" id=${`${id}-hint`}>${hint}</p>` : nothing}
    ${error ? html`<p class="fault" id=${`${id}-error`}>${error}</p>` : nothing}
  </div>`;
}
