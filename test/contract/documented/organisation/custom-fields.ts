/** The definitions of custom fields (doc 1 §2.7, §4.4), written from the document alone. */
import { customField, fieldOption } from '../../../../relay/desk-api/organisation/custom-fields.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { asCoded, codeAlone, others, type Treatment, treatedBy } from '../../treatment.ts';

export const CATEGORIES = ['ticket', 'customer', 'organization'];
export const CONTENT_TYPES = [
  'text',
  'area_text',
  'date',
  'time',
  'datetime',
  'link',
  'location',
  'number',
  'numeric',
  'droplist',
  'radio',
  'checkbox',
  'chained_droplist',
  'calculate',
];
export const WITH_OPTIONS = ['droplist', 'radio', 'checkbox', 'chained_droplist'];
export const CUSTOMER_PERMISSIONS = ['none', 'readonly', 'readwrite', 'must'];
export const AGENT_PERMISSIONS = ['readonly', 'readwrite', 'must'];
export const RESULT_TYPES = ['numeric', 'duration', 'percentage'];
/** The categories whose fields have each permission. */
export const HAVE_PERMISSION = {
  customer_permission: ['customer', 'ticket'],
  agent_permission: ['customer', 'organization'],
};

const FIELDS = [
  {
    id: 4,
    field_name: 'TextField_4',
    field_label: 'Birthday',
    content_type: 'date',
    comment: 'Only the day',
    updated_at: '2024-03-01 09:30:00',
    customer_permission: 'readwrite',
    agent_permission: 'must',
  },
  {
    id: 5,
    field_name: 'SelectField_5',
    field_label: 'Room',
    content_type: 'chained_droplist',
    comment: '',
    updated_at: '2024-03-01 09:30:00',
    options: [
      {
        title: 'Home',
        value: '1',
        default: false,
        subs: [{ title: 'Kitchen', value: '2', default: true, subs: [] }],
      },
    ],
    customer_permission: 'none',
    agent_permission: 'readonly',
  },
  {
    id: 6,
    field_name: 'TextField_6',
    field_label: 'Lamps a room',
    content_type: 'calculate',
    comment: '',
    updated_at: '2024-03-01 09:30:00',
    customer_permission: 'readonly',
    agent_permission: 'readonly',
    calculate_result_type: 'numeric',
  },
];

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'list-custom-fields',
    method: 'GET',
    path: '/open_api_v1/custom_fields',
    signed: true,
    query: { category: 'customer' },
    required: [],
    answer: { code: 1000, custom_fields: FIELDS },
  },
  {
    name: 'update-custom-field',
    method: 'PUT',
    path: '/open_api_v1/custom_fields/:field_name',
    signed: true,
    params: { field_name: 'SelectField_5' },
    body: {
      title: 'Rooms',
      comment: 'Where the lamp will be',
      select_options: [{ title: 'Kitchen', value: 'k', default: true }, { title: 'Hall' }],
    },
    required: ['field_name'],
    answer: { code: 1000, message: 'OK' },
  },
];

const byForms = treatedBy(
  {
    'outbox/customer-fields.ts': 'category custom_fields',
    'features/forms/definition.ts':
      'field_name field_label content_type options customer_permission title value default subs',
  },
  'a form needs the field’s name, label, kind and options, and what the visitor may do',
);
const byOperators = others('for operators at the command line: the relay changes no definition');
const fields = (treatment: Treatment, ...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, treatment]));

const FIELD = [
  'id',
  'field_name',
  'field_label',
  'content_type',
  'comment',
  'updated_at',
  'options',
  'customer_permission',
  'agent_permission',
  'calculate_result_type',
];
const OPTION = ['title', 'value', 'default', 'subs'];

export const SECTIONS: readonly Section[] = [
  { title: '§2.7 custom field', schema: customField, fields: byForms(FIELD) },
  { title: '§2.7 option', schema: fieldOption, fields: byForms(OPTION) },
  ...sectionsOfCall('list-custom-fields', byForms(['category']), {
    ...codeAlone,
    ...byForms(['custom_fields', ...FIELD.map((name) => `custom_fields[].${name}`)]),
  }),
  ...sectionsOfCall(
    'update-custom-field',
    fields(
      byOperators,
      'field_name',
      'title',
      'comment',
      'select_options',
      'select_options[].title',
      'select_options[].value',
      'select_options[].default',
    ),
    asCoded,
  ),
];
