/** Forms of a site, as the relay answers them: every kind of field, and one with what the desk refused. */
import type { FieldKind, Form, FormField } from '../../relay/protocol/forms.ts';

const PLACES = [
  {
    value: 'no',
    title: 'Norway',
    options: [{ value: 'oslo', title: 'Oslo', options: [{ value: 'sentrum', title: 'Sentrum' }] }],
  },
  { value: 'se', title: 'Sweden', options: [{ value: 'lund', title: 'Lund' }] },
];
const TOPICS = [
  { value: 'order', title: 'An order' },
  { value: 'repair', title: 'A repair' },
  { value: 'long', title: 'Something that takes a great many words to describe, more than fit into one line' },
];

export const field = (
  key: string,
  label: string | null,
  kind: FieldKind,
  rest: Partial<FormField> = {},
): FormField => ({
  key,
  label,
  kind,
  options: [],
  required: false,
  readonly: false,
  help: null,
  autofill: null,
  value: null,
  refused: false,
  ...rest,
});

export const EVERY_KIND: Form = {
  name: 'before',
  title: 'Before we begin',
  skippable: true,
  consent: {
    text: 'I agree that these answers are kept with my conversation.',
    link: { text: 'How we handle your data', url: 'https://shop.example/privacy' },
  },
  fields: [
    field('name', 'Name', 'text', { required: true, autofill: 'name' }),
    field('email', 'E-mail', 'email', { required: true, autofill: 'email', help: 'Only for our answer' }),
    field('phone', 'Phone', 'phone', { autofill: 'tel' }),
    field('TextField_1', 'What is it about?', 'area_text'),
    field('TextField_2', 'Web page', 'link'),
    field('TextField_3', 'Delivery date', 'date'),
    field('TextField_4', 'Best time to call', 'time', { value: '09:30:00' }),
    field('TextField_5', 'Appointment', 'datetime', { value: '2030-12-25 09:30' }),
    field('TextField_6', 'How many lamps?', 'number'),
    field('TextField_7', 'Weight in kg', 'numeric'),
    field('TextField_8', 'Address', 'location', { autofill: 'street-address' }),
    field('SelectField_1', 'Topic', 'droplist', { options: TOPICS }),
    field('SelectField_2', 'How urgent?', 'radio', { options: TOPICS, required: true }),
    field('SelectField_3', 'What do you own?', 'checkbox', { options: TOPICS, value: ['repair'] }),
    field('SelectField_4', 'Where are you?', 'chained_droplist', { options: PLACES, required: true }),
    field('TextField_9', 'Customer number', 'text', { readonly: true, value: 'LL-2030' }),
  ],
};

export const SHORT: Form = {
  name: 'handOff',
  title: null,
  skippable: false,
  consent: null,
  fields: [
    field('email', 'E-mail', 'email', { required: true, refused: true, value: 'mara@shop.example', autofill: 'email' }),
  ],
};

/** The form of a request, whose labels are the chat's own. */
export const REQUEST: Form = {
  name: 'request',
  title: null,
  skippable: false,
  consent: null,
  fields: [
    field('subject', null, 'text', { required: true }),
    field('content', null, 'area_text', { required: true }),
    field('SelectField_1', 'Topic', 'droplist', { options: TOPICS }),
  ],
};
