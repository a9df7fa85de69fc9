/**
 * The three scales of a survey as one radio group each: a list of words, faces, or stars that fill up to the one
 * chosen. Native radio buttons, so keys and names are the browser's own.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Survey } from '../../relay/protocol.ts';
import { STAR } from '../menu/menu.ts';
import type { Strings } from '../strings/en.ts';
import { drawing } from '../styles/icons.ts';

type Option = Survey['options'][number];

export type ScaleInput = {
  survey: Survey;
  chosen: number | null;
  disabled: boolean;
  labelledBy: string;
  strings: Strings;
  choose: (id: number) => void;
};

export function scale({ survey, chosen, disabled, labelledBy, strings, choose }: ScaleInput): TemplateResult {
  const { style } = survey;
  // The desk lists the best first; stars are read the other way, from one to all.
  const options = style === 'star' ? survey.options.toReversed() : survey.options;
  const at = options.findIndex(({ id }) => id === chosen);
  return html`<div class=${style === 'text' ? 'scale text' : 'scale pictured'} role="radiogroup" aria-labelledby=${labelledBy}>
    ${options.map(
      (option, index) => html`<label class=${style === 'star' && index <= at ? 'lit' : ''}>
        <input
          type="radio"
          name="option"
          .checked=${live(option.id === chosen)}
          ?disabled=${disabled}
          @change=${() => choose(option.id)}
        />
        ${style === 'star' ? drawing(STAR) : style === 'expression' ? face(index, options.length) : nothing}
        <span dir="auto">${wordsOf(option, survey, strings)}</span>${style === 'text' ? describe(option) : nothing}
      </label>`,
    )}
  </div>`;
}

/** What an option is called; the desk words none of a platform robot's survey. */
export function wordsOf(option: Option, { options }: Survey, strings: Strings): string {
  return option.text || (strings.surveyUnnamed[options.indexOf(option)] ?? '');
}

/** A description that only says the option again is left out. */
function describe({ text, description }: Option) {
  return description && description !== text ? html`<small dir="auto">${description}</small>` : nothing;
}

/** A face whose mouth bends from a smile at the first option to a frown at the last. */
function face(index: number, count: number): TemplateResult {
  const bend = count > 1 ? 4.5 - (9 * index) / (count - 1) : 4.5;
  const mouth = `M8 ${15 - bend / 3}Q12 ${15 + bend} 16 ${15 - bend / 3}`;
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9 9.5v.5M15 9.5v.5${mouth}"></path>
  </svg>`;
}
