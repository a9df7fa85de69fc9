/** The parts of the form of a template that repeat: attributes and strategies, each folded below its name. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Choice } from '../../controls/fields/choices.ts';
import { renderCheck, renderSelect } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { icons } from '../../controls/look/icons.ts';
import type { AttributeDraft, StrategyDraft } from './part-drafts.ts';
import {
  LONGEST_NAME,
  LONGEST_REMARK,
  LONGEST_SAYING,
  type TemplateDraft,
  type TemplateErrors,
} from './template-draft.ts';

/** The knowledge comes first. */
const TARGETS: readonly Choice[] = [
  { title: 'Knowledge: the things themselves', value: '2' },
  { title: 'One attribute of a thing', value: '1' },
];

type Part<T> = {
  draft: T;
  isReadOnly: boolean;
  change: (part: Partial<T>) => void;
  remove: () => void;
};

const removeButton = (name: string, isReadOnly: boolean, remove: () => void) =>
  isReadOnly
    ? nothing
    : html`<button type="button" class="quiet icon" aria-label=${`Remove ${name}`} @click=${remove}>${icons.close}</button>`;

function renderAttribute(
  { draft, isReadOnly, change, remove }: Part<AttributeDraft>,
  errors: TemplateErrors['attributes'][number] = {},
): TemplateResult {
  const id = `attribute-${draft.key}`;
  const isWrong = Object.keys(errors).length > 0;
  return html`<div class="part" data-part=${id}>
    <details ?open=${Number(draft.key) < 0 || isWrong}>
      <summary>
        <bdi>${draft.name.trim() || 'New attribute'}</bdi>
        ${draft.isOn ? nothing : html`<span class="tag">Off</span>`}
        ${isWrong ? html`<span class="tag bad">Has errors</span>` : nothing}
      </summary>
      <div class="fields">
        ${renderField(`${id}-name`, 'Name', draft.name, { longest: LONGEST_NAME, isReadOnly, error: errors.name }, (name) => change({ name }))}
        ${renderField(
          `${id}-similar`,
          'Other names',
          draft.similar,
          { rows: 2, isReadOnly, error: errors.similar, hint: 'One on each line' },
          (similar) => change({ similar }),
        )}
        ${renderField(
          `${id}-expressions`,
          'Ways of asking for it',
          draft.expressions,
          { rows: 2, isReadOnly, error: errors.expressions, hint: 'One on each line, such as “how high is it”' },
          (expressions) => change({ expressions }),
        )}
        ${renderField(
          `${id}-answer`,
          'Answer',
          draft.answer,
          { rows: 2, longest: LONGEST_SAYING, isReadOnly },
          (answer) => change({ answer }),
        )}
        ${renderField(
          `${id}-ask`,
          'Asks back',
          draft.askBack,
          { rows: 2, longest: LONGEST_SAYING, isReadOnly, hint: 'Where a question names this attribute, but no thing' },
          (askBack) => change({ askBack }),
        )}
        <div class="checks">
          ${renderCheck('Is in use', draft.isOn, (isOn) => change({ isOn }), { isReadOnly })}
          ${renderCheck('Asks back', draft.asksBack, (asksBack) => change({ asksBack }), { isReadOnly })}
          ${renderCheck('Templates below have it, too', draft.isInherited, (isInherited) => change({ isInherited }), { isReadOnly })}
        </div>
      </div>
    </details>
    ${removeButton(`the attribute ${draft.name}`, isReadOnly, remove)}
  </div>`;
}

export type AttributesForm = {
  draft: TemplateDraft;
  errors: TemplateErrors;
  isReadOnly: boolean;
  /** The attributes of the templates above, with the addresses of these templates. */
  inherited: readonly { name: string; href: string }[];
  change: (id: number, part: Partial<AttributeDraft>) => void;
  add: () => void;
  remove: (id: number) => void;
};

export function renderAttributes({ draft, errors, isReadOnly, inherited, ...on }: AttributesForm): TemplateResult {
  return html`<fieldset class="card">
    <legend class="visually-hidden">Attributes</legend>
    <h3>Attributes <span class="soft">${draft.attributes.length}</span></h3>
    ${
      inherited.length > 0
        ? html`<p class="soft">From the templates above:</p>
          <ul class="inherited">
            ${inherited.map(({ name, href }) => html`<li><a href=${href}><bdi>${name}</bdi></a></li>`)}
          </ul>`
        : nothing
    }
    ${repeat(
      draft.attributes,
      ({ key }) => key,
      (one) =>
        renderAttribute(
          {
            draft: one,
            isReadOnly,
            change: (part) => on.change(one.id, part),
            remove: () => on.remove(one.id),
          },
          errors.attributes[one.id],
        ),
    )}
    ${
      isReadOnly
        ? nothing
        : html`<button type="button" class="add-attribute" @click=${on.add}>${icons.add}Add an attribute</button>`
    }
  </fieldset>`;
}

export function renderStrategy(
  { draft, isReadOnly, change, remove }: Part<StrategyDraft>,
  attributes: readonly { id: number; name: string }[],
  errors: TemplateErrors['strategies'][number] = {},
): TemplateResult {
  const id = `strategy-${draft.key}`;
  const isWrong = Object.keys(errors).length > 0;
  const saying = (field: 'ask' | 'clarification' | 'failure', label: string, hint: string, error?: string) =>
    renderField(
      `${id}-${field}`,
      label,
      draft[field],
      { rows: 2, longest: LONGEST_SAYING, isReadOnly, hint, error },
      (text) => change({ [field]: text }),
    );
  return html`<div class="part" data-part=${id}>
    <details ?open=${Number(draft.key) < 0 || isWrong}>
      <summary>
        <bdi>${draft.name.trim() || 'New strategy'}</bdi>
        ${isWrong ? html`<span class="tag bad">Has errors</span>` : nothing}
      </summary>
      <div class="fields">
        ${renderField(`${id}-name`, 'Name', draft.name, { longest: LONGEST_NAME, isReadOnly, error: errors.name }, (name) => change({ name }))}
        ${saying('ask', 'Asks', 'The question that narrows the search, such as “For which room?”', errors.ask)}
        ${renderSelect(`${id}-target`, 'Finds', TARGETS, String(draft.target), (target) => change({ target: Number(target) }), { isReadOnly })}
        ${
          draft.target === 1
            ? renderSelect(
                `${id}-attribute`,
                'Attribute',
                [
                  { title: 'Choose…', value: '' },
                  ...attributes.map((one) => ({ title: one.name || 'New attribute', value: String(one.id) })),
                ],
                String(draft.attributeId ?? ''),
                (chosen) => change({ attributeId: chosen === '' ? null : Number(chosen) }),
                { isReadOnly, error: errors.attributeId },
              )
            : nothing
        }
        ${saying('clarification', 'Asks again', 'Where the answer does not help')}
        ${renderField(
          `${id}-rounds`,
          'Times that it asks again',
          draft.rounds,
          { type: 'number', min: '0', max: '10', isReadOnly, error: errors.rounds },
          (rounds) => change({ rounds }),
        )}
        ${saying('failure', 'Gives up with', 'What the robot says at last')}
        ${renderField(`${id}-remark`, 'Remark', draft.remark, { longest: LONGEST_REMARK, isReadOnly }, (remark) => change({ remark }))}
      </div>
    </details>
    ${removeButton(`the strategy ${draft.name}`, isReadOnly, remove)}
  </div>`;
}
