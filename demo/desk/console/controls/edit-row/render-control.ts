/** The input of a field: a line, an area, a choice, boxes to check, or a lookup, as `FieldInput` says. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Lookup } from '../fields/lookup.ts';
import { renderOptions } from '../fields/render-choice.ts';
import type { FieldInput } from './field-input.ts';

type Control = {
  /** In its shadow root; of boxes to check, that of the first. */
  id: string;
  label: string;
  input: FieldInput;
  texts: readonly string[];
  most: number;
  isInvalid: boolean;
  describedBy?: string | typeof nothing;
  change: (texts: string[]) => void;
};

export function renderControl(control: Control): TemplateResult {
  const { id, label, input, texts, most, change, describedBy = nothing } = control;
  const [text = '', shown = ''] = texts;
  const invalid = control.isInvalid ? 'true' : nothing;
  const onInput = (event: Event) => change([(event.target as HTMLInputElement).value]);
  switch (input.kind) {
    case 'checks':
      return html`<fieldset aria-label=${label} aria-describedby=${describedBy}>
        ${input.choices.map(
          ({ title, value }, index) => html`<label class="check">
            <input
              id=${index === 0 ? id : nothing}
              type="checkbox"
              .checked=${texts.includes(value)}
              @change=${(event: Event) => {
                const others = texts.filter((one) => one !== value);
                change((event.target as HTMLInputElement).checked ? [...others, value] : others);
              }}
            />
            ${title}
          </label>`,
        )}
      </fieldset>`;
    case 'select':
    case 'path':
      return html`<select id=${id} aria-invalid=${invalid} aria-describedby=${describedBy} @change=${onInput}>
        ${renderOptions([{ title: 'None', value: '' }, ...input.choices], text)}
      </select>`;
    case 'lookup':
      return html`<console-lookup
        id=${id}
        .label=${label}
        .value=${text}
        .shown=${shown}
        .find=${input.find}
        .isInvalid=${control.isInvalid}
        @change=${(event: Event) => {
          const chosen = event.target as Lookup;
          change([chosen.value, chosen.shown]);
        }}
      ></console-lookup>`;
    case 'area':
      return html`<textarea
        id=${id}
        rows="3"
        dir="auto"
        maxlength=${most}
        aria-invalid=${invalid}
        aria-describedby=${describedBy}
        .value=${text}
        @input=${onInput}
      ></textarea>`;
    default:
      return html`<input
        id=${id}
        type=${input.kind === 'fixed' ? 'text' : input.kind}
        inputmode=${('inputmode' in input && input.inputmode) || nothing}
        step=${input.kind === 'time' ? 1 : nothing}
        dir="auto"
        autocomplete="off"
        maxlength=${most}
        aria-invalid=${invalid}
        aria-describedby=${describedBy}
        .value=${text}
        @input=${onInput}
      />`;
  }
}
