/**
 * The custom fields with which the shop's desk begins: customers have every content type of doc 1 §2.7. The id is the
 * number in the field's name. A new seed takes an unused number below the last: the administrator's own fields come after it.
 */
import type { FieldContentType } from '../../../relay/desk-api/organisation/custom-fields.ts';
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

const field = (id: number, label: string, contentType: FieldContentType, more: Partial<NewField> = {}) =>
  ({ id, label, contentType, ...more }) satisfies Omit<SeededField, 'category'>;
const calculated = (id: number, label: string, calculation: Calculation) =>
  field(id, label, 'calculate', { customerPermission: 'readonly', agentPermission: 'readonly', calculation });
const fromThePage = { customerPermission: 'none', agentPermission: 'readonly' } as const;

const CUSTOMERS = [
  field(1, 'Birthday', 'date', { comment: 'For a voucher once a year' }),
  field(2, 'Interests', 'checkbox', options('Desk lamps', 'Ceiling lamps', 'Garden lights', 'Repairs')),
  field(3, 'Order number', 'text', { comment: 'Like 10023, from the confirmation' }),
  field(4, 'Delivery notes', 'area_text', { comment: 'Floor, bell, where to leave a parcel' }),
  field(5, 'Best time to call', 'time'),
  field(6, 'Showroom appointment', 'datetime', { customerPermission: 'readonly' }),
  field(7, 'Website', 'link'),
  field(8, 'Place of delivery', 'location'),
  field(9, 'Rooms to light', 'number'),
  field(10, 'Budget', 'numeric', { comment: 'In euros' }),
  field(11, 'Preferred contact', 'droplist', options('E-mail', 'Phone', 'Text message')),
  field(12, 'Buys for', 'radio', options('Home', 'Office', 'Hotel or restaurant')),
  field(13, 'Place of the lamp', 'chained_droplist', {
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
  }),
  calculated(14, 'Budget for each room', {
    result: 'numeric',
    operation: 'divide',
    first: 'TextField_10',
    second: 'TextField_9',
  }),
  field(15, 'Page address', 'link', fromThePage),
  field(16, 'Page title', 'text', fromThePage),
  field(17, 'Came from', 'link', fromThePage),
  field(18, 'Language', 'text', fromThePage),
  field(19, 'Cart value', 'numeric', fromThePage),
  calculated(20, 'Cart in percent of the budget', {
    result: 'percentage',
    operation: 'divide',
    first: 'TextField_19',
    second: 'TextField_10',
  }),
  field(21, 'In the chat', 'text', fromThePage),
  field(22, 'Browser', 'text', fromThePage),
];

const ORGANIZATIONS = [
  field(31, 'Customer number', 'text', { agentPermission: 'must' }),
  field(32, 'Kind of company', 'droplist', options('Office', 'Hotel', 'Restaurant', 'Builder')),
  field(33, 'Employees', 'number'),
  field(34, 'Contract from', 'date'),
  field(35, 'Contract until', 'date'),
  calculated(36, 'Length of the contract', {
    result: 'duration',
    operation: 'subtract',
    first: 'TextField_34',
    second: 'TextField_35',
  }),
];

const TOPICS = options(
  ['Delivery', ['Late', 'Damaged', 'Wrong lamp']],
  ['Product', ['Does not light', 'Flickers', 'Spare part']],
  ['Payment', ['Invoice', 'Refund']],
);
const TICKETS = [
  field(41, 'Order number', 'text', { customerPermission: 'must' }),
  field(42, 'Topic', 'chained_droplist', TOPICS),
  field(43, 'Urgent', 'radio', { customerPermission: 'none', ...options('Yes', 'No') }),
  field(44, 'Wished delivery', 'date'),
];

/** Fields of the business record: one template for everybody, one for the group that delivers. */
export const SEEDED_TEMPLATES: readonly NoteTemplate[] = [
  { id: 1, name: 'Conversation', group_id: null },
  { id: 2, name: 'Order or delivery', group_id: 11 },
];
const SUBJECT = options('Question', 'Order', 'Complaint', 'Praise');
const CAUSE = options(['Carrier', ['Late', 'Lost', 'Damaged']], ['Shop', ['Wrong lamp', 'Missing part']]);
const NOTES = [
  field(61, 'Subject', 'droplist', { templateId: 1, ...SUBJECT }),
  field(62, 'Call back on', 'date', { templateId: 1 }),
  field(63, 'Order number', 'text', { templateId: 2 }),
  field(64, 'Cause', 'chained_droplist', { templateId: 2, ...CAUSE }),
  field(65, 'Solved', 'radio', { templateId: 2, ...options('Yes', 'No') }),
];

export const SEEDED_FIELDS: readonly SeededField[] = [
  ...CUSTOMERS.map((field) => ({ ...field, category: 'customer' as const })),
  ...ORGANIZATIONS.map((field) => ({ ...field, category: 'organization' as const })),
  ...TICKETS.map((field) => ({ ...field, category: 'ticket' as const })),
  ...NOTES.map((field) => ({ ...field, category: 'note' as const })),
];
