/** The documented calls of custom fields (doc 1 §4.4). */
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { CoreContext } from '../core/context.ts';
import { FieldRefused, withOptions } from './field-options.ts';
import { isSelection } from './field-rows.ts';
import type { Fields } from './fields.ts';

export function fieldHandlers(fields: Fields, { clock }: CoreContext) {
  return {
    'list-custom-fields': ({ query }) => ({ ...OK, custom_fields: fields.views(query.category) }),

    'update-custom-field': ({ params, body: { title, comment, select_options: options } }) => {
      const field = fields.byName(params.field_name);
      // The documents list no fields of business records, so they cannot be known here.
      if (!field || field.category === 'note') return refuse(REFUSED.unknown, 'there is no such field');
      if (field.contentType === 'chained_droplist')
        return refuse(REFUSED.unknown, 'a cascading field cannot be changed');
      if (options && !isSelection(field.contentType))
        return refuse(REFUSED.unknown, 'only a selection field has options');
      try {
        const changed = {
          ...field,
          label: title ?? field.label,
          comment: comment ?? field.comment,
          ...(options && withOptions(field, options)),
        };
        fields.change(() => fields.rows.update({ ...changed, updatedAt: clock.now() }));
        return { ...OK, message: 'changed' };
      } catch (error) {
        if (error instanceof FieldRefused) return refuse(REFUSED.invalid, error.message);
        throw error;
      }
    },
  } satisfies Partial<HandlerTable>;
}
