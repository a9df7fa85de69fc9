/**
 * The custom fields with which the shop's desk begins: customers have every content type of doc 1 §2.7. The id is the
 * number in the field's name. A new seed takes an unused number below the last: the administrator's own fields come after it.
 */
import type { Calculation, NoteTemplate, Option } from '../console-protocol/fields.ts';
import type { NewField } from './field-rows.ts';

export type SeededField = Pick<NewField, 'category' | 'label' | 'contentType'> & { id: number } & Partial<NewField>;

/** Options with the values 0, 1, 2, …, in the order of the tree. */
function options(...tree: readonly (string | Tree)[]): Pick<NewField, 'options' | 'optionValues'> {
  let next = 0;
  const optionOf = (branch: string | Tree): Option => {
    const [title, subs] = typeof branch === 'string' ? [branch, undefined] : branch;
    const value = String(next++);
    return { title, value, ...(subs && { subs: subs.map(optionOf) }) };
  };
  return { options: tree.map(optionOf), optionValues: next };
}
type Tree = readonly [title: string, subs: readonly (string | Tree)[]];

const calculated = (calculation: Calculation) => ({
  contentType: 'calculate' as const,
  customerPermission: 'readonly' as const,
  agentPermission: 'readonly' as const,
  calculation,
});
const fromThePage = { customerPermission: 'none', agentPermission: 'readonly' } as const;

const CUSTOMERS: readonly Omit<SeededField, 'category'>[] = [
  { id: 1, label: 'Birthday', contentType: 'date', comment: 'For a voucher once a year' },
  {
    id: 2,
    label: 'Interests',
    contentType: 'checkbox',
    ...options('Desk lamps', 'Ceiling lamps', 'Garden lights', 'Repairs'),
  },
  { id: 3, label: 'Order number', contentType: 'text', comment: 'Like 10023, from the confirmation' },
  { id: 4, label: 'Delivery notes', contentType: 'area_text', comment: 'Floor, bell, where to leave a parcel' },
  { id: 5, label: 'Best time to call', contentType: 'time' },
  { id: 6, label: 'Showroom appointment', contentType: 'datetime', customerPermission: 'readonly' },
  { id: 7, label: 'Website', contentType: 'link' },
  { id: 8, label: 'Place of delivery', contentType: 'location' },
  { id: 9, label: 'Rooms to light', contentType: 'number' },
  { id: 10, label: 'Budget', contentType: 'numeric', comment: 'In euros' },
  {
    id: 11,
    label: 'Preferred contact',
    contentType: 'droplist',
    ...options('E-mail', 'Phone', 'Text message'),
  },
  { id: 12, label: 'Buys for', contentType: 'radio', ...options('Home', 'Office', 'Hotel or restaurant') },
  {
    id: 13,
    label: 'Place of the lamp',
    contentType: 'chained_droplist',
    comment: 'Where the lamp is, or will be',
    ...options(
      [
        'Indoors',
        [
          ['Living', ['Living room', 'Dining room', 'Reading corner']],
          ['Working', ['Desk', 'Workshop']],
        ],
      ],
      [
        'Outdoors',
        [
          ['Garden', ['Path', 'Terrace']],
          ['House', ['Entrance', 'Balcony']],
        ],
      ],
    ),
  },
  {
    id: 14,
    label: 'Budget for each room',
    ...calculated({
      result: 'numeric',
      operation: 'divide',
      first: 'TextField_10',
      second: 'TextField_9',
    }),
  },
  { id: 15, label: 'Page address', contentType: 'link', ...fromThePage },
  { id: 16, label: 'Page title', contentType: 'text', ...fromThePage },
  { id: 17, label: 'Came from', contentType: 'link', ...fromThePage },
  { id: 18, label: 'Language', contentType: 'text', ...fromThePage },
  { id: 19, label: 'Cart value', contentType: 'numeric', ...fromThePage },
  {
    id: 20,
    label: 'Cart in percent of the budget',
    ...calculated({ result: 'percentage', operation: 'divide', first: 'TextField_19', second: 'TextField_10' }),
  },
  { id: 21, label: 'In the chat', contentType: 'text', ...fromThePage },
  { id: 22, label: 'Browser', contentType: 'text', ...fromThePage },
];

const ORGANIZATIONS: readonly Omit<SeededField, 'category'>[] = [
  { id: 31, label: 'Customer number', contentType: 'text', agentPermission: 'must' },
  { id: 32, label: 'Kind of company', contentType: 'droplist', ...options('Office', 'Hotel', 'Restaurant', 'Builder') },
  { id: 33, label: 'Employees', contentType: 'number' },
  { id: 34, label: 'Contract from', contentType: 'date' },
  { id: 35, label: 'Contract until', contentType: 'date' },
  {
    id: 36,
    label: 'Length of the contract',
    ...calculated({ result: 'duration', operation: 'subtract', first: 'TextField_34', second: 'TextField_35' }),
  },
];

const TICKETS: readonly Omit<SeededField, 'category'>[] = [
  { id: 41, label: 'Order number', contentType: 'text', customerPermission: 'must' },
  {
    id: 42,
    label: 'Topic',
    contentType: 'chained_droplist',
    ...options(
      ['Delivery', ['Late', 'Damaged', 'Wrong lamp']],
      ['Product', ['Does not light', 'Flickers', 'Spare part']],
      ['Payment', ['Invoice', 'Refund']],
    ),
  },
  { id: 43, label: 'Urgent', contentType: 'radio', customerPermission: 'none', ...options('Yes', 'No') },
  { id: 44, label: 'Wished delivery', contentType: 'date' },
];

/** Fields of the business record: one template for everybody, one for the group that delivers. */
export const SEEDED_TEMPLATES: readonly NoteTemplate[] = [
  { id: 1, name: 'Conversation', group_id: null },
  { id: 2, name: 'Order or delivery', group_id: 11 },
];
const SUBJECT = options('Question', 'Order', 'Complaint', 'Praise');
const NOTES: readonly Omit<SeededField, 'category'>[] = [
  { id: 61, templateId: 1, label: 'Subject', contentType: 'droplist', ...SUBJECT },
  { id: 62, templateId: 1, label: 'Call back on', contentType: 'date' },
  { id: 63, templateId: 2, label: 'Order number', contentType: 'text' },
  {
    id: 64,
    templateId: 2,
    label: 'Cause',
    contentType: 'chained_droplist',
    ...options(['Carrier', ['Late', 'Lost', 'Damaged']], ['Shop', ['Wrong lamp', 'Missing part']]),
  },
  { id: 65, templateId: 2, label: 'Solved', contentType: 'radio', ...options('Yes', 'No') },
];

export const SEEDED_FIELDS: readonly SeededField[] = [
  ...CUSTOMERS.map((field) => ({ ...field, category: 'customer' as const })),
  ...ORGANIZATIONS.map((field) => ({ ...field, category: 'organization' as const })),
  ...TICKETS.map((field) => ({ ...field, category: 'ticket' as const })),
  ...NOTES.map((field) => ({ ...field, category: 'note' as const })),
];
