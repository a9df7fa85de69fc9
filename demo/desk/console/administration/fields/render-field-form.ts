/** The form of a custom field: its name, type, permissions and comment, its options, or what it is calculated from. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ConsoleField } from '../../../console-protocol/fields.ts';
import { choicesOf } from '../../controls/fields/choices.ts';
import { renderSelect } from '../../controls/fields/render-choice.ts';
import { type FieldOptions, renderField } from '../../controls/fields/render-field.ts';
import {
  AGENT_WORDS,
  type Calculation,
  CUSTOMER_WORDS,
  type FieldDraft,
  hasAgentPermission,
  hasCustomerPermission,
  hasOptions,
  OPERATION_WORDS,
  partsFor,
  RESULT_WORDS,
  TYPE_WORDS,
} from './field-draft.ts';

type Context = { category: ConsoleField['category']; fields: readonly ConsoleField[] };
type Set = (part: Partial<FieldDraft>) => void;

const select = (
  id: string,
  label: string,
  words: Readonly<Record<string, string>>,
  value: string,
  change: (value: string) => void,
): TemplateResult => renderSelect(id, label, choicesOf(words), value, change);

/** @param context.fields those beside it */
export function renderFieldForm(draft: FieldDraft, { category, fields }: Context, set: Set): TemplateResult {
  const types = draft.field_name === null ? TYPE_WORDS : { [draft.content_type]: TYPE_WORDS[draft.content_type] };
  return html`<div class="fields">
    ${renderField('label', 'Name', draft.label, { longest: 255 }, (label) => set({ label }))}
    ${select('content_type', 'Type', types, draft.content_type, (type) =>
      set({ content_type: type as FieldDraft['content_type'] }),
    )}
    ${
      hasAgentPermission(category) && draft.content_type !== 'calculate'
        ? select('agent_permission', 'An agent', AGENT_WORDS, draft.agent_permission, (may) =>
            set({ agent_permission: may as FieldDraft['agent_permission'] }),
          )
        : nothing
    }
    ${
      hasCustomerPermission(category)
        ? select('customer_permission', 'The customer', CUSTOMER_WORDS, draft.customer_permission, (may) =>
            set({ customer_permission: may as FieldDraft['customer_permission'] }),
          )
        : nothing
    }
    ${renderField('comment', 'Comment', draft.comment, { longest: 1000, className: 'wide' }, (comment) => set({ comment }))}
    ${hasOptions(draft.content_type) ? renderField('options', 'Options', draft.options, OPTIONS, (options) => set({ options })) : nothing}
    ${draft.content_type === 'calculate' ? renderCalculation(draft.calculation, fields, set) : nothing}
  </div>`;
}

const OPTIONS: FieldOptions = {
  rows: 6,
  className: 'wide',
  hint: 'One option on each line; a star at the end marks the default. In a cascading list, indent an option below another by two spaces. An option that is renamed in its place keeps its records.',
};

function renderCalculation(calculation: Calculation, all: readonly ConsoleField[], set: Set): TemplateResult {
  const { result, operation, first, second } = calculation;
  const change = (part: Partial<Calculation>) => set({ calculation: { ...calculation, ...part } });
  const wordsOf = (fields: readonly ConsoleField[]) => ({
    '': 'Choose a field',
    ...Object.fromEntries(fields.map(({ field_name, label }) => [field_name, label])),
  });
  const one = all.find(({ field_name }) => field_name === first);
  const labels = {
    numeric: ['First field', 'Second field'],
    percentage: ['Part', 'Whole'],
    duration: ['From', 'To'],
  }[result];
  return html`${select('result', 'Result', RESULT_WORDS, result, (value) =>
    change({ result: value as Calculation['result'], first: '', second: '' }),
  )}
  ${select('first', labels[0] ?? '', wordsOf(partsFor(result, all)), first, (value) => change({ first: value, second: '' }))}
  ${
    result === 'numeric'
      ? select('operation', 'Operation', OPERATION_WORDS, operation, (value) =>
          change({ operation: value as Calculation['operation'] }),
        )
      : nothing
  }
  ${select('second', labels[1] ?? '', wordsOf(partsFor(result, all, one)), second, (value) => change({ second: value }))}
  <p class="soft wide">Made of two fields of this list: numbers, or for a duration two dates or two times.</p>`;
}
