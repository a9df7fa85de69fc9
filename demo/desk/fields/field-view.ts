/** A definition as doc 1 §2.7 prints it: each category and content type has its own fields. */

import type { Option } from '../console-protocol/fields.ts';
import { type Field, isSelection } from './field-rows.ts';

export function fieldViewOf(field: Field, updatedAt: string) {
  const { category, contentType } = field;
  return {
    id: field.id,
    field_name: field.name,
    field_label: field.label,
    content_type: contentType,
    comment: field.comment,
    updated_at: updatedAt,
    ...(isSelection(contentType) && { options: field.options.map((one) => optionView(one, field)) }),
    ...((category === 'customer' || category === 'ticket') && { customer_permission: field.customerPermission }),
    ...((category === 'customer' || category === 'organization') && { agent_permission: field.agentPermission }),
    ...(field.calculation && { calculate_result_type: field.calculation.result }),
  };
}

type OptionView = { title: string; value: string; default: boolean; subs?: OptionView[] };

function optionView(option: Option, field: Field): OptionView {
  return {
    title: option.title,
    value: option.value,
    default: option.default ?? false,
    ...(field.contentType === 'chained_droplist' && { subs: (option.subs ?? []).map((one) => optionView(one, field)) }),
  };
}
