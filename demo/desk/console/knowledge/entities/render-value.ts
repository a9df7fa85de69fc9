/** One value of an entity with its similar values. */
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../controls/look/icons.ts';
import type { ValueDraft } from './entity-draft.ts';

type Changes = { change: (part: Partial<ValueDraft>) => void; remove: () => void };

/** @param number of the row, counted from 1 */
export function renderValue(
  one: ValueDraft,
  number: number,
  error: string | undefined,
  isReadOnly: boolean,
  { change, remove }: Changes,
): TemplateResult {
  return html`<div class="value" role="group" aria-label=${`Value ${number}`} data-key=${one.key}>
    <input
      dir="auto"
      aria-label="Value"
      autocomplete="off"
      ?readonly=${isReadOnly}
      aria-invalid=${error ? 'true' : nothing}
      aria-describedby=${error ? `value-${number}-error` : nothing}
      .value=${one.value}
      @input=${(event: InputEvent) => change({ value: (event.target as HTMLInputElement).value })}
    />
    <textarea
      dir="auto"
      rows="1"
      aria-label="Similar values, one a line"
      placeholder="Similar values, one a line"
      ?readonly=${isReadOnly}
      .value=${one.similar}
      @input=${(event: InputEvent) => change({ similar: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
    ${
      isReadOnly
        ? nothing
        : html`<button
          type="button"
          class="quiet icon"
          aria-label=${`Remove the value ${one.value.trim() || number}`}
          @click=${remove}
        >
          ${icons.close}
        </button>`
    }
    ${error ? html`<p class="fault" id=${`value-${number}-error`}>${error}</p>` : nothing}
  </div>`;
}
