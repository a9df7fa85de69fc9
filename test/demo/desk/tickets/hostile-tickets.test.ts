/** Hostile input to the calls of tickets, and the deletion of a customer with tickets. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deleteCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { signOfQuery } from '../../../../relay/desk-api/signing/query-md5.ts';
import { createTicket, listTickets, replyToTicket, updateTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { RULES } from '../../../contract/documented/tickets/rules.ts';
import { TENANT } from '../desk-harness.ts';
import { refusalOf, startTicketDesk } from './ticket-desk.ts';

const NO_PARAMETERS = signOfQuery({}, TENANT.sharedSecret);

it('a body of any shape is refused with a status and a sentence, and writes nothing', async (context) => {
  const { url, tickets } = await startTicketDesk(context);
  const send = async (body: string) => {
    const response = await fetch(`${url}/api/v1/tickets.json?sign=${NO_PARAMETERS}`, { method: 'POST', body });
    return { http: response.status, ...((await response.json()) as { status: number; message: string }) };
  };
  const ticket = (fields: object) => JSON.stringify({ ticket: { email: 'a@shop.example', subject: 'x', ...fields } });
  const hostile = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"ticket":null}',
    '{"ticket":[]}',
    '{"ticket":"x"}',
    ...[{ subject: { $gt: '' } }, { subject: ['x'] }, { content: 'x'.repeat(50_001) }, { email: 'x'.repeat(256) }].map(
      ticket,
    ),
    ...[{ assignee: 'Juniper' }, { assignee: { name: 5 } }, { ticket_field: [] }, { status: '打开 ' }].map(ticket),
    ticket({ ticket_field: { __proto__x: '1' } }),
    ticket({ ticket_field: Object.fromEntries(Array.from({ length: 201 }, (_, id) => [`TextField_${id}`, 'x'])) }),
    `{"ticket":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
    `{"ticket":{"subject":"${'x'.repeat(1_100_000)}"}}`,
  ];
  for (const body of hostile) {
    const { http, status, message } = await send(body);
    assert.equal(http, 200, body.slice(0, 80));
    assert.ok([2005, 11011].includes(status), `${status} ${message} for ${body.slice(0, 80)}`);
    assert.ok(message.length > 5 && message.length < 1000, message.slice(0, 200));
  }
  assert.equal((await tickets.call(listTickets, { query: { page: 1, per_page: 20 } })).total, 0);
});

const ODD_VALUES = [
  0,
  -1,
  2 ** 53,
  true,
  '',
  ' ',
  '0',
  '-1,0',
  '101,0',
  '0,0,0',
  '\0',
  '\ud800',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
];
const FIELDS = ['TextField_41', 'SelectField_42', 'SelectField_43', 'TextField_44'];

it('an odd value in one field of a call that is right otherwise does not make the desk fail', async (context) => {
  const { raw, newTicket } = await startTicketDesk(context);
  const change = { ...updateTicket, path: `/tickets/${await newTicket()}` };
  const good = { subject: 'x', email: 'wren@shop.example', comment: { body: 'x' } };
  const fieldsOf = (call: string) =>
    Object.keys(RULES[call] ?? {}).filter((path) => path.startsWith('ticket.') && !/Field_/.test(path));
  for (const [operation, fields, values] of [
    [createTicket, fieldsOf('create-ticket'), 'ticket_field'],
    [change, fieldsOf('update-ticket'), 'custom_fields'],
  ] as const) {
    for (const path of [...fields, ...FIELDS.map((name) => `ticket.${values}.${name}`)]) {
      const [, field = '', inner] = path.split('.');
      for (const odd of ODD_VALUES) {
        const { status, code } = await raw(operation, {
          ticket: { ...good, [field]: inner ? { body: 'x', [inner]: odd } : odd },
        });
        assert.deepEqual([status, typeof code], [200, 'number'], `${path} ${JSON.stringify(odd).slice(0, 40)}`);
      }
    }
  }
});

it('ids of other things and of nothing find no ticket', async (context) => {
  const { url, newTicket } = await startTicketDesk(context);
  const id = await newTicket();
  for (const other of ['0', '-1', '1', '9007199254740993', '1e9', `${id}%00`, 'x', '%2e%2e', `${id}'--`]) {
    const response = await fetch(`${url}/api/v1/tickets/${other}.json?sign=${NO_PARAMETERS}`);
    const { status } = (await response.json()) as { status?: number };
    assert.ok(response.status === 501 || status === 2000 || status === 2005, `${other}: ${response.status} ${status}`);
  }
  assert.equal((await fetch(`${url}/api/v1/tickets/${id}.json?sign=${NO_PARAMETERS}`)).status, 200);
});

it('lists of followers, tags and ids that never end are refused', async (context) => {
  const desk = await startTicketDesk(context);
  const id = await desk.newTicket();
  const update = (ticket: object) => desk.tickets.call(updateTicket, { params: { id }, body: { ticket } });
  const many = Array.from({ length: 51 }, (_, index) => `t${index}`).join(',');
  assert.match(String((await refusalOf(update({ tags: many }))).message), /tags: at most 50/);
  assert.match(String((await refusalOf(update({ tags: 'x'.repeat(256) }))).message), /255 characters/);
  await assert.rejects(update({ follower_ids: '1,'.repeat(10_000) }), /follower_ids/);
  assert.equal((await refusalOf(update({ follower_ids: '101,101,0' }))).status, 11011);
});

it('markup is kept as it was written, and said to be text or HTML as the tenant has it', async (context) => {
  const hostile = '<img src=x onerror=alert(1)><b>bold</b>';
  for (const kind of ['text', 'html'] as const) {
    const desk = await startTicketDesk(context, { behaviour: { ticketContentType: kind } });
    const id = await desk.newTicket({ content: hostile });
    await desk.tickets.call(replyToTicket, { body: { id, reply_content: hostile, email: undefined } });
    const { content, content_type, comments } = await desk.read(id);
    assert.deepEqual([content, content_type], [hostile, kind]);
    assert.partialDeepStrictEqual(comments, [{ body: hostile, content_type: kind }]);
  }
});

it('the calls count for the tenant’s limit', async (context) => {
  const desk = await startTicketDesk(context, { tenant: { callsPerMinute: 3 } });
  for (let count = 0; count < 3; count += 1) await desk.newTicket();
  await assert.rejects(desk.newTicket(), { kind: 'rate-limited' });
});

it('deleting a customer deletes the tickets, and nobody gets their numbers again', async (context) => {
  const desk = await startTicketDesk(context);
  const id = await desk.newTicket();
  await desk.tickets.call(replyToTicket, { body: { id, reply_content: 'Hello', email: undefined } });
  await desk.client.call(deleteCustomer, { query: { type: 'email', content: 'wren@shop.example' } });
  assert.equal((await refusalOf(desk.read(id))).status, 2000);
  assert.equal(await desk.newTicket(), id + 1);
});
