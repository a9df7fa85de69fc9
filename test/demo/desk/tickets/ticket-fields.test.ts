/** Custom fields of tickets (doc 2 §2.5, §2.6): their listing, and values by index on creation, by name in updates. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { listTicketFields } from '../../../../relay/desk-api/tickets/listings.ts';
import { updateTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { FIELD_TYPES, PERMISSIONS } from '../../../contract/documented/tickets/listings.ts';
import { refusalOf, startTicketDesk } from './ticket-desk.ts';

const ORDER = 'TextField_41';
const SUBJECT = 'SelectField_42';
const URGENT = 'SelectField_43';

describe('the listing of fields', () => {
  it('has the options by index, and says what a customer may do', async (context) => {
    const desk = await startTicketDesk(context);
    const administrator = await desk.administrator();
    const add = (label: string, content_type: string, more = {}) =>
      administrator.call<{ field_name: string }>('POST', '/custom-fields', {
        category: 'ticket',
        template_id: 0,
        label,
        content_type,
        ...more,
      });
    await add('Rooms', 'checkbox', {
      options: [{ title: 'Kitchen' }, { title: 'Hall, stairs' }],
      customer_permission: 'readonly',
    });
    await add('Place', 'location');
    const { ticket_fields: fields } = await desk.tickets.call(listTicketFields, {});
    assert.deepEqual(
      fields.map(({ field_label, permission, requirment }) => [field_label, permission, requirment]),
      [
        ['Order number', PERMISSIONS.required, true],
        ['Topic', PERMISSIONS.editable, false],
        ['Urgent', PERMISSIONS.invisible, false],
        ['Wished delivery', PERMISSIONS.editable, false],
        ['Rooms', PERMISSIONS.visible, false],
      ],
    );
    for (const { content_type } of fields) assert.ok(FIELD_TYPES.includes(content_type), content_type);
    const options = (label: string) => fields.find((one) => one.field_label === label)?.options;
    assert.deepEqual(options('Rooms'), [{ 0: 'Kitchen' }, { 1: 'Hall, stairs' }]);
    assert.deepEqual(options('Order number'), undefined);

    // A name may have a comma itself; several are joined by one.
    const name = fields.at(-1)?.field_name ?? '';
    const id = await desk.newTicket({ ticket_field: { [name]: '0,1' } });
    const values = async () => (await desk.read(id)).custom_fields;
    const update = (value: string) =>
      desk.tickets.call(updateTicket, {
        params: { id },
        body: { ticket: { custom_fields: { [name]: value } } } as never,
      });
    assert.deepEqual(await values(), { [name]: '0,1' });
    await update('Hall, stairs');
    assert.deepEqual(await values(), { [name]: '1' });
    for (const nothing of ['', ' ']) {
      await update('Hall, stairs');
      await update(nothing);
      assert.deepEqual(await values(), {});
    }
    assert.match(String((await refusalOf(update('Cellar'))).message), /no option with the name "Cellar"/);
  });
});

describe('values', () => {
  it('are written by index and path on creation, by name in updates, and shown by index', async (context) => {
    const desk = await startTicketDesk(context);
    const id = await desk.newTicket({ ticket_field: { [ORDER]: '10442', [SUBJECT]: '1,2', [URGENT]: '0' } });
    const values = async () => (await desk.read(id)).custom_fields;
    assert.deepEqual(await values(), { [ORDER]: '10442', [SUBJECT]: '1,2', [URGENT]: '0' });
    const ticket = { custom_fields: { [SUBJECT]: 'Delivery,Damaged', [URGENT]: 'No', [ORDER]: '' } };
    await desk.tickets.call(updateTicket, { params: { id }, body: { ticket } as never });
    assert.deepEqual(await values(), { [SUBJECT]: '0,1', [URGENT]: '1' });
  });

  it('that no field takes are refused with the field’s name, and no ticket is made', async (context) => {
    const desk = await startTicketDesk(context);
    for (const [field, value, message] of [
      [URGENT, 'Yes', /SelectField_43: has no option with the index "Yes"/],
      [URGENT, '0,1', /SelectField_43: takes one option/],
      [SUBJECT, '0', /SelectField_42: must be the values from the top/],
      [SUBJECT, '0,9', /SelectField_42: has no option with the index "9" at this level/],
      ['TextField_44', 'tomorrow', /TextField_44: must be a day/],
      ['TextField_999', 'x', /TextField_999: there is no such field/],
      ['TextField_1', '2024-03-01', /TextField_1: there is no such field/],
    ] as const) {
      const refused = await refusalOf(desk.newTicket({ ticket_field: { [field]: value }, email: 'new@shop.example' }));
      assert.equal(refused.status, 2005);
      assert.match(String(refused.message), message);
    }
    const newcomer = desk.client.call(getCustomer, { query: { type: 'email', content: 'new@shop.example' } });
    assert.equal((await refusalOf(newcomer)).status, undefined, 'nobody was made');
  });
});
