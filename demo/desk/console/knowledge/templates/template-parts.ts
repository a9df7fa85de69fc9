/** The parts of the form of a template that repeat: attributes and strategies, each folded below its name. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Choice } from '../../controls/fields/choices.ts';
import { renderCheck, renderIconButton, renderSelect } from '../../controls/fields/render-choice.ts';
import { type FieldOptions, renderField } from '../../controls/fields/render-field.ts';
import { icons } from '../../controls/look/icons.ts';
import type { DraftEditing } from '../draft-editing.ts';
import {
  type AttributeDraft,
  LONGEST,
  newAttribute,
  newStrategy,
  type StrategyDraft,
  type Template,
  type TemplateDraft,
  type TemplateErrors,
  withoutAttribute,
} from './template-draft.ts';

/** The knowledge comes first. */
const TARGETS: readonly Choice[] = [
  { title: 'Knowledge: the things themselves', value: '2' },
  { title: 'One attribute of a thing', value: '1' },
];

export type TemplateEditing = DraftEditing<Template, TemplateDraft, TemplateErrors>;
type Part<T> = { draft: T; isReadOnly: boolean; change: (part: Partial<T>) => void; remove: () => void };

const LINES: FieldOptions = { rows: 2, hint: 'One on each line' };
const SAYING: FieldOptions = { rows: 2, longest: LONGEST.saying };

const withPart = <T extends { id: number }>(all: readonly T[], id: number, part: Partial<T>): T[] =>
  all.map((one) => (one.id === id ? { ...one, ...part } : one));

/** A part folded below its name, which is open while it is new or wrong. */
function renderPart<Draft extends AttributeDraft | StrategyDraft>(
  { draft, isReadOnly, remove }: Part<Draft>,
  kind: 'attribute' | 'strategy',
  errors: object,
  fields: unknown,
  tag: unknown = nothing,
): TemplateResult {
  const isWrong = Object.keys(errors).length > 0;
  return html`<div class="part" data-part=${`${kind}-${draft.key}`}>
    <details ?open=${Number(draft.key) < 0 || isWrong}>
      <summary>
        <bdi>${draft.name.trim() || `New ${kind}`}</bdi>
        ${tag} ${isWrong ? html`<span class="tag bad">Has errors</span>` : nothing}
      </summary>
      <div class="fields">${fields}</div>
    </details>
    ${isReadOnly ? nothing : renderIconButton(icons.close, `Remove the ${kind} ${draft.name}`, remove)}
  </div>`;
}

function renderAttribute(
  part: Part<AttributeDraft>,
  errors: TemplateErrors['attributes'][number] = {},
): TemplateResult {
  const { draft, isReadOnly, change } = part;
  const id = `attribute-${draft.key}`;
  const text = (
    field: 'name' | 'similar' | 'expressions' | 'answer' | 'askBack',
    label: string,
    options: FieldOptions,
    name: string = field,
  ) =>
    renderField(`${id}-${name}`, label, draft[field], { ...options, isReadOnly, error: errors[field] }, (value) =>
      change({ [field]: value }),
    );
  const fields = html`${text('name', 'Name', { longest: LONGEST.name })} ${text('similar', 'Other names', LINES)}
    ${text('expressions', 'Ways of asking for it', { ...LINES, hint: 'One on each line, such as “how high is it”' })}
    ${text('answer', 'Answer', SAYING)}
    ${text('askBack', 'Asks back', { ...SAYING, hint: 'Where a question names this attribute, but no thing' }, 'ask')}
    <div class="checks stacked">
      ${renderCheck('Is in use', draft.isOn, (isOn) => change({ isOn }), { isReadOnly })}
      ${renderCheck('Asks back', draft.asksBack, (asksBack) => change({ asksBack }), { isReadOnly })}
      ${renderCheck('Templates below have it, too', draft.isInherited, (isInherited) => change({ isInherited }), { isReadOnly })}
    </div>`;
  return renderPart(part, 'attribute', errors, fields, draft.isOn ? nothing : html`<span class="tag">Off</span>`);
}

/**
 * @param inherited the attributes of the templates above, with the addresses of these templates
 * @param newId for an attribute that is added
 */
export function renderAttributes(
  editing: TemplateEditing,
  inherited: readonly { name: string; href: string }[],
  newId: () => number,
): TemplateResult {
  const { draft, errors, isReadOnly } = editing;
  const add = () => {
    const attribute = newAttribute(newId());
    editing.change({ attributes: [...editing.draft.attributes, attribute] });
    void editing.focusOn(`[data-part="attribute-${attribute.key}"] input`);
  };
  return html`<fieldset class="card">
    <legend class="visually-hidden">Attributes</legend>
    <h3>Attributes <span class="soft">${draft.attributes.length}</span></h3>
    ${
      inherited.length > 0
        ? html`<p class="soft">From the templates above:</p>
          <ul class="inherited items inline">
            ${inherited.map(({ name, href }) => html`<li><a href=${href}><bdi>${name}</bdi></a></li>`)}
          </ul>`
        : nothing
    }
    ${repeat(
      draft.attributes,
      ({ key }) => key,
      (one) => {
        const change = (part: Partial<AttributeDraft>) =>
          editing.change({ attributes: withPart(editing.draft.attributes, one.id, part) });
        const remove = () => {
          editing.change(withoutAttribute(editing.draft, one.id));
          void editing.focusOn('.add-attribute');
        };
        return renderAttribute({ draft: one, isReadOnly, change, remove }, errors.attributes[one.id]);
      },
    )}
    ${
      isReadOnly
        ? nothing
        : html`<button type="button" class="add-attribute" @click=${add}>${icons.add}Add an attribute</button>`
    }
  </fieldset>`;
}

/**
 * @param attributes those that a strategy may find
 * @param newId for a strategy that is added
 */
export function renderStrategies(
  editing: TemplateEditing,
  attributes: readonly { id: number; name: string }[],
  newId: () => number,
): TemplateResult {
  const { draft, errors, isReadOnly } = editing;
  const add = () => {
    const strategy = newStrategy(newId());
    editing.change({ strategies: [...editing.draft.strategies, strategy] });
    void editing.focusOn(`[data-part="strategy-${strategy.key}"] input`);
  };
  return html`${repeat(
    draft.strategies,
    ({ key }) => key,
    (one) => {
      const change = (part: Partial<StrategyDraft>) =>
        editing.change({ strategies: withPart(editing.draft.strategies, one.id, part) });
      const remove = () => {
        editing.change({ strategies: editing.draft.strategies.filter(({ id }) => id !== one.id) });
        void editing.focusOn('.add-strategy');
      };
      return renderStrategy({ draft: one, isReadOnly, change, remove }, attributes, errors.strategies[one.id]);
    },
  )}
  ${
    isReadOnly
      ? nothing
      : html`<button type="button" class="add-strategy" @click=${add}>${icons.add}Add a strategy</button>`
  }`;
}

function renderStrategy(
  part: Part<StrategyDraft>,
  attributes: readonly { id: number; name: string }[],
  errors: TemplateErrors['strategies'][number] = {},
): TemplateResult {
  const { draft, isReadOnly, change } = part;
  const id = `strategy-${draft.key}`;
  const text = (
    field: 'name' | 'ask' | 'clarification' | 'rounds' | 'failure' | 'remark',
    label: string,
    options: FieldOptions,
  ) =>
    renderField(`${id}-${field}`, label, draft[field], { ...options, isReadOnly, error: errors[field] }, (value) =>
      change({ [field]: value }),
    );
  const fields = html`${text('name', 'Name', { longest: LONGEST.name })}
    ${text('ask', 'Asks', { ...SAYING, hint: 'The question that narrows the search, such as “For which room?”' })}
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
    ${text('clarification', 'Asks again', { ...SAYING, hint: 'Where the answer does not help' })}
    ${text('rounds', 'Times that it asks again', { type: 'number', min: '0', max: '10' })}
    ${text('failure', 'Gives up with', { ...SAYING, hint: 'What the robot says at last' })}
    ${text('remark', 'Remark', { longest: LONGEST.remark })}`;
  return renderPart(part, 'strategy', errors, fields);
}
