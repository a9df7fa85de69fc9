/** Customer filters and the deprecated field listing (doc 1 §2.4, §2.7, §4.2), written from the document alone. */
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { codeAlone, others, type Treatment } from '../../treatment.ts';

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'list-customer-filters',
    method: 'GET',
    path: '/open_api_v1/customers/filters',
    signed: true,
    required: [],
    answer: { code: 1000, customer_filters: [{ id: 3, name: 'VIP', active: true }] },
  },
  {
    name: 'list-customer-fields',
    method: 'GET',
    path: '/open_api_v1/customers/custom_fields',
    signed: true,
    required: [],
    answer: {
      code: 1000,
      custom_fields: [
        {
          id: 5,
          agent_permission: 2,
          customer_permission: 0,
          custom_field_name: 'TextField_5',
          title: 'Delivery address',
          comment: 'Where lamps go',
          content_type: 'area_text',
          options: null,
        },
        {
          id: 6,
          agent_permission: 1,
          customer_permission: 3,
          custom_field_name: 'SelectField_6',
          title: 'Room',
          comment: '',
          content_type: 'radio',
          options: [],
        },
      ],
    },
  },
];

const byOperators = others('for operators at the command line: the call of §4.4 lists fields with more detail');
const fields = (...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, byOperators]));

const OLD_FIELD = 'id agent_permission customer_permission custom_field_name title comment content_type options';

export const SECTIONS: readonly Section[] = [
  ...sectionsOfCall(
    'list-customer-filters',
    {},
    {
      ...codeAlone,
      ...fields('customer_filters', 'customer_filters[].id', 'customer_filters[].name', 'customer_filters[].active'),
    },
  ),
  ...sectionsOfCall(
    'list-customer-fields',
    {},
    {
      ...codeAlone,
      ...fields('custom_fields', ...OLD_FIELD.split(' ').map((name) => `custom_fields[].${name}`)),
    },
  ),
];
