/** The customer filters (doc 1 §4.2, §2.4), and the deprecated listing of customer fields (§2.7). */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName } from '../operation.ts';
import { boolean, ifUsable, integer, optionalText, text } from '../wire.ts';
import { CUSTOMER_ERRORS } from './customers.ts';

const shared = {
  api: OPEN_API_V1,
  method: 'GET',
  errors: CUSTOMER_ERRORS,
} as const;

const customerFilter = z.looseObject({ id: integer, name: text, active: boolean });

/** Permissions of agents in the deprecated listing. */
export const OLD_AGENT_PERMISSIONS = { required: 1, optional: 2 } as const;
export const OLD_CUSTOMER_PERMISSIONS = { invisible: 0, visible: 1, editable: 2, required: 3 } as const;

const oldCustomerField = z.looseObject({
  id: integer,
  agent_permission: ifUsable(integer),
  customer_permission: ifUsable(integer),
  custom_field_name: text,
  title: ifUsable(optionalText),
  comment: ifUsable(optionalText),
  content_type: ifUsable(optionalText),
  options: ifUsable(z.array(z.unknown()).nullable()),
});

export const listCustomerFilters = defineOperation({
  ...shared,
  source: 'doc 1 §4.2, §2.4',
  name: 'list-customer-filters',
  path: '/customers/filters',
  summary: 'The filters of the customer list, for its `filter_id`; those that are not active filter nothing.',
  answer: codedAnswer.extend({ customer_filters: z.array(customerFilter) }),
  schemas: { CustomerFilter: customerFilter },
});

export const listCustomerFields = defineOperation({
  ...shared,
  source: 'doc 1 §4.2, §2.7',
  name: 'list-customer-fields',
  path: '/customers/custom_fields',
  summary: 'Deprecated: the custom fields of customers, which the call of doc 1 §4.4 lists with more detail.',
  answer: codedAnswer.extend({ custom_fields: z.array(oldCustomerField) }),
  schemas: { OldCustomerField: oldCustomerField },
});

export const CUSTOMER_LISTING_OPERATIONS = operationsByName(listCustomerFilters, listCustomerFields);
