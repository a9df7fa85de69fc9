/** Controls of a form that are chosen or pressed: a list with its label, a box that is ticked, a radio button, a button with an icon. */
import { html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Choice } from './choices.ts';

export const chosenIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

export const renderOptions = (choices: readonly Choice[], chosen: string): TemplateResult[] =>
  choices.map(({ title, value }) => html`<option value=${value} ?selected=${value === chosen}>${title}</option>`);

type Options = { isReadOnly?: boolean; error?: string | undefined };

export const renderSelect = (
  id: string,
  label: string,
  choices: readonly Choice[],
  chosen: string,
  change: (value: string) => void,
  { isReadOnly = false, error }: Options = {},
): TemplateResult => html`<div class="field">
  <label for=${id}>${label}</label>
  <select
    id=${id}
    ?disabled=${isReadOnly}
    aria-invalid=${error ? 'true' : nothing}
    aria-describedby=${error ? `${id}-error` : nothing}
    @change=${(event: Event) => change(chosenIn(event))}
  >
    ${renderOptions(choices, chosen)}
  </select>
  ${error ? html`<p class="fault" id=${`${id}-error`}>${error}</p>` : nothing}
</div>`;

export const renderBareSelect = (
  label: string,
  choices: readonly Choice[],
  chosen: string,
  change: (value: string) => void,
): TemplateResult => html`<select aria-label=${label} @change=${(event: Event) => change(chosenIn(event))}>
  ${renderOptions(choices, chosen)}
</select>`;

export const renderCheck = (
  words: string | TemplateResult,
  isChecked: boolean,
  change: (isChecked: boolean) => void,
  { isReadOnly = false }: Options = {},
): TemplateResult => html`<label class="check">
  <input
    type="checkbox"
    .checked=${isChecked}
    ?disabled=${isReadOnly}
    @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
  />
  <span>${words}</span>
</label>`;

export const renderRadio = (
  name: string,
  words: string,
  isChecked: boolean,
  choose: () => void,
  { isReadOnly = false }: Options = {},
): TemplateResult => html`<label class="check">
  <input type="radio" name=${name} .checked=${isChecked} ?disabled=${isReadOnly} @change=${choose} />
  ${words}
</label>`;

/** @param label for screen readers; `title` is the tooltip */
export const renderIconButton = (
  icon: SVGTemplateResult,
  label: string,
  act: () => unknown,
  title = '',
  isDisabled = false,
): TemplateResult => html`<button
  type="button"
  class="quiet icon"
  aria-label=${label}
  title=${title || nothing}
  ?disabled=${isDisabled}
  @click=${act}
>
  ${icon}
</button>`;
