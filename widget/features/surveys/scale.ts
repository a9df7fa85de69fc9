/**
 * The three scales of a survey: a list of texts, faces, or stars filled up to the chosen one. Native radio buttons, so that the
 * browser handles keys and names.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Survey } from '../../../relay/protocol/events.ts';
import { STAR } from '../../elements/menu/menu.ts';
import { drawing } from '../../look/icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

type Option = Survey['options'][number];

export type ScaleInput = {
  survey: Survey;
  chosen: number | null;
  disabled: boolean;
  labelledBy: string;
  strings: AllStrings;
  choose: (id: number) => void;
};

export function renderScale({ survey, chosen, disabled, labelledBy, strings, choose }: ScaleInput): TemplateResult {
  const { style } = survey;
  // The desk lists the best option first; stars go from one to all.
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

/** The text of an option; for a platform robot's survey, which has none, our own. */
export const wordsOf = (option: Option, { options }: Survey, strings: AllStrings): string =>
  option.text || (strings.surveyUnnamed[options.indexOf(option)] ?? '');

const describe = ({ text, description }: Option) =>
  description && description !== text ? html`<small dir="auto">${description}</small>` : nothing;

/** A face whose mouth bends from a smile at the first option to a frown at the last. */
function face(index: number, count: number): TemplateResult {
  const bend = count > 1 ? 4.5 - (9 * index) / (count - 1) : 4.5;
  const mouth = `M8 ${15 - bend / 3}Q12 ${15 + bend} 16 ${15 - bend / 3}`;
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9 9.5v.5M15 9.5v.5${mouth}"></path>
  </svg>`;
}
