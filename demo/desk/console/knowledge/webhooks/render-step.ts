/** One step of a task: where it is called, which variable it gets, which texts it accepts. */
import { html, nothing, type TemplateResult } from 'lit';
import { type FieldOptions, renderField } from '../../controls/fields/render-field.ts';
import type { Errors } from './refusals.ts';
import { renderKey } from './render-key.ts';
import type { StepDraft } from './task-draft.ts';
import { LONGEST_ADDRESS, LONGEST_NAME, LONGEST_PATTERN } from './webhook-draft.ts';

type Step = {
  step: StepDraft;
  /** Its place, counted from 0. */
  at: number;
  errors: Errors;
  isReadOnly: boolean;
  /** Whether it is the only one. */
  isAlone: boolean;
  change: (part: Partial<StepDraft>) => void;
  makeFirst: () => void;
  remove: () => void;
};

const LONGEST_VARIABLE = 50;

export function renderStep({ step, at, errors, isReadOnly, isAlone, change, makeFirst, remove }: Step): TemplateResult {
  const field = (name: 'name' | 'url' | 'variable' | 'accepts', label: string, options: FieldOptions) =>
    renderField(
      `step-${step.key}-${name}`.replace(/ /g, '-'),
      label,
      step[name],
      { ...options, isReadOnly, error: errors[`nodes.${at}.${name}`] },
      (value) => change({ [name]: value }),
    );
  const words = step.name.trim() || 'New step';
  return html`<details class="step" data-key=${step.key} ?open=${step.id === null}>
    <summary>
      <bdi>${words}</bdi>
      ${step.id === null ? nothing : html`<span class="soft">${step.id}</span>`}
      ${at === 0 ? html`<span class="tag">Begins</span>` : nothing}
    </summary>
    <div class="fields">
      ${field('name', 'Name', { longest: LONGEST_NAME })}
      ${field('variable', 'Variable', { isCode: true, longest: LONGEST_VARIABLE, hint: 'In which it gets the customer’s text' })}
      ${
        isReadOnly
          ? nothing
          : renderKey(`step-${step.key}-key`.replace(/ /g, '-'), {
              draft: step,
              hasAppKey: step.hasAppKey,
              error: errors[`nodes.${at}.appKey`],
              change,
            })
      }
      ${field('url', 'Address', { isCode: true, className: 'wide', longest: LONGEST_ADDRESS })}
      ${field('accepts', 'Pattern of replies', {
        isCode: true,
        className: 'wide',
        longest: LONGEST_PATTERN,
        hint: 'Texts that surely are for this step; others may be new questions',
      })}
    </div>
    ${
      isReadOnly || isAlone
        ? nothing
        : html`<div class="tools">
          ${at === 0 ? nothing : html`<button type="button" aria-label=${`Begin with this step: ${words}`} @click=${makeFirst}>Begin with this step</button>`}
          <button type="button" class="danger" aria-label=${`Remove the step ${words}`} @click=${remove}>Remove</button>
        </div>`
    }
  </details>`;
}
