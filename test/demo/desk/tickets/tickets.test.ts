/** The ticket calls (doc 2 §2.5, §3, §4.3): creation, detail, lists, updates and the customer's reply. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTicket, listCustomerTickets, listTickets } from '../../../../relay/desk-api/tickets/tickets.ts';
import { TICKET_FIELDS } from '../../../contract/documented/tickets/tickets.ts';
import { JUNIPER, MARLO } from '../desk-harness.ts';
import { type NewTicket, refusalOf, startTicketDesk } from './ticket-desk.ts';

describe('a new ticket', () => {
  it('is open, of medium priority and from the API, with the fields and formats of the document', async (context) => {
    const desk = await startTicketDesk(context);
    const answer = await desk.tickets.call(createTicket, {
      body: { ticket: { subject: 'A lamp flickers', content: 'Since Monday.', email: 'wren@shop.example' } },
    });
    assert.deepEqual(answer, { status: 0, message: 'success', ticket_id: 20001 });
    const response = await fetch(`${desk.url}/api/v1/tickets/20001.json?sign=8516ac99dc60603295de7bdb6a153530`);
    const { contents, ...rest } = (await response.json()) as { contents: Record<string, unknown> };
    assert.deepEqual(rest, { status: 0, message: 'success' });
    assert.deepEqual(Object.keys(contents), [...TICKET_FIELDS, 'comments']);
    const { created_at, updated_at, ...fields } = contents;
    assert.match(String(created_at), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0800$/);
    assert.equal(updated_at, created_at);
    assert.deepEqual(fields, {
      id: 20001,
      subject: 'A lamp flickers',
      content: 'Since Monday.',
      content_type: 'text',
      platform: 'API',
      priority: '标准',
      status: 'open',
      user: 'wren@shop.example',
      user_email: 'wren@shop.example',
      user_cellphone: '',
      assignee_id: null,
      assignee: '',
      user_group_id: null,
      user_group_name: '',
      custom_fields: {},
      replied_by: '',
      solving_at: null,
      comments: [],
    });
  });

  it('takes status and priority by their Chinese names, and answers as the document mixes them', async (context) => {
    const desk = await startTicketDesk(context);
    const ticket = await desk.read(await desk.newTicket({ status: '解决中', priority: '紧急' }));
    assert.deepEqual([ticket.status, ticket.priority], ['solving', '紧急']);
    assert.equal(ticket.solving_at, ticket.created_at);
    for (const wrong of [{ status: 'open' }, { priority: 'high' }, { status: '' }]) {
      const body = { ticket: { subject: 'x', email: 'wren@shop.example', ...wrong } };
      const { status, message } = (await desk.raw(createTicket, body)) as unknown as {
        status: number;
        message: string;
      };
      assert.equal(status, 200);
      assert.match(message, /ticket\.(status|priority)/);
    }
  });

  it('finds its agent by name, by e-mail or by both, and its group by name', async (context) => {
    const desk = await startTicketDesk(context);
    const assigned = async (given: NewTicket) => {
      const { assignee_id: agent, user_group_id: group } = await desk.read(await desk.newTicket(given));
      return [agent, group];
    };
    for (const assignee of [
      { name: 'Juniper Vale' },
      { email: JUNIPER.email },
      { email: ` ${JUNIPER.email.toUpperCase()} ` },
      { name: 'Juniper', email: JUNIPER.email },
    ]) {
      assert.deepEqual(await assigned({ assignee }), [JUNIPER.id, JUNIPER.group]);
    }
    assert.deepEqual(await assigned({ agent_group_name: 'Products and care' }), [undefined, MARLO.group]);
    assert.deepEqual(await assigned({ assignee: {} }), [undefined, undefined]);
    const refused = (ticket: NewTicket) => refusalOf(desk.newTicket(ticket));
    for (const assignee of [
      { name: 'Nobody' },
      { email: 'nobody@desk.example' },
      { name: 'Otis', email: JUNIPER.email },
    ]) {
      assert.equal((await refused({ assignee })).status, 11011);
    }
    assert.deepEqual(await refused({ agent_group_name: 'Nobody' }), {
      status: 11012,
      message: 'there is no agent group "Nobody"',
    });
  });

  it('needs a text and a customer, and has limits', async (context) => {
    const desk = await startTicketDesk(context);
    const refused = (ticket: NewTicket) => refusalOf(desk.tickets.call(createTicket, { body: { ticket } }));
    assert.match(String((await refused({ subject: 'x' })).message), /customer_token, an email or a cellphone/);
    assert.match(String((await refused({ subject: ' ', email: 'a@b.example' })).message), /subject or a content/);
    const { subject } = await desk.read(await desk.newTicket({ subject: '', content: ' \n The lamp\nis dark.' }));
    assert.equal(subject, 'The lamp');
    for (const long of [{ subject: 'x'.repeat(256) }, { content: 'x'.repeat(50_001) }]) {
      const { message } = (await desk.raw(createTicket, { ticket: { email: 'a@b.example', ...long } })) as {
        message?: string;
      };
      assert.match(String(message), /ticket\.(subject|content): Too big/);
    }
  });
});

describe('a ticket of a customer', () => {
  it('belongs to the customer found by token, else by e-mail, else by phone number, else to a new one', async (context) => {
    const desk = await startTicketDesk(context);
    const who = async (given: NewTicket) => {
      const {
        user,
        user_email: email,
        user_cellphone: phone,
      } = await desk.read(
        (await desk.tickets.call(createTicket, { body: { ticket: { subject: 'x', ...given } } })).ticket_id,
      );
      return { user, email, phone };
    };
    const wren = { user: 'w@shop.example', email: 'w@shop.example', phone: undefined };
    assert.deepEqual(await who({ customer_token: 'visitor-1', email: 'w@shop.example' }), wren);
    // By token, whatever else the call says, which changes nothing.
    assert.deepEqual(await who({ customer_token: 'visitor-1', email: 'else@shop.example', cellphone: '1' }), wren);
    // By e-mail; the phone number becomes the customer's.
    const phoned = { ...wren, phone: '13800000000' };
    assert.deepEqual(
      await who({ customer_token: 'unknown', email: 'W@shop.example', cellphone: '13800000000' }),
      phoned,
    );
    // By phone number; the customer's own e-mail stays.
    assert.deepEqual(await who({ email: 'other@shop.example', cellphone: '13800000000' }), phoned);
    // By phone number; the e-mail becomes that of a customer without one.
    assert.deepEqual(await who({ cellphone: '200' }), { user: '200', email: undefined, phone: '200' });
    assert.deepEqual(await who({ cellphone: '200', email: 'two@shop.example' }), {
      user: '200',
      email: 'two@shop.example',
      phone: '200',
    });
    // Spaces around a contact are ignored; spaces alone are no contact.
    assert.deepEqual(await who({ customer_token: ' ', email: ' two@shop.example ', cellphone: ' ' }), {
      user: '200',
      email: 'two@shop.example',
      phone: '200',
    });
    const nobody = desk.tickets.call(createTicket, { body: { ticket: { subject: 'x', email: ' ', cellphone: ' ' } } });
    assert.match(String((await refusalOf(nobody)).message), /customer_token, an email or a cellphone/);
    // A phone number of somebody else is not taken away.
    await who({ email: 'three@shop.example' });
    assert.equal((await who({ email: 'three@shop.example', cellphone: '200' })).phone, undefined);
  });
});

describe('lists', () => {
  it('have the newest first, in pages with all numbers', async (context) => {
    const desk = await startTicketDesk(context);
    for (const subject of ['a', 'b', 'c']) await desk.newTicket({ subject, email: `${subject}@shop.example` });
    const { contents, ...rest } = await desk.tickets.call(listTickets, { query: { page: 2, per_page: 2 } });
    assert.deepEqual(rest, { status: 0, message: 'success', size: 1, total: 3, total_pages: 2 });
    assert.deepEqual(
      contents.map(({ subject }) => subject),
      ['a'],
    );
    const beyond = await desk.tickets.call(listTickets, { query: { page: 1000, per_page: 100 } });
    assert.deepEqual([beyond.size, beyond.total, beyond.total_pages, beyond.contents], [0, 3, 1, []]);
    for (const query of [{ per_page: '101' }, { per_page: '0' }, { page: '0' }, { page: 'x' }]) {
      const answer = (await desk.raw(listTickets, undefined, query)) as unknown as { message: string };
      assert.match(answer.message, /page/);
    }
  });

  it('of a customer have only the tickets with the customer’s e-mail', async (context) => {
    const desk = await startTicketDesk(context);
    await desk.newTicket({ subject: 'a', email: 'a@shop.example' });
    await desk.newTicket({ subject: 'b', email: 'b@shop.example' });
    const of = async (email: string) =>
      (
        await desk.tickets.call(listCustomerTickets, { query: { page: 1, per_page: 20 }, body: { email } })
      ).contents.map(({ subject }) => subject);
    assert.deepEqual([await of(' A@shop.example '), await of('c@shop.example')], [['a'], []]);
  });
});

it('the detail has its comments where the tenant has them, or none', async (context) => {
  for (const [field, names] of [
    ['', []],
    ['replies', ['replies']],
  ] as const) {
    const desk = await startTicketDesk(context, { behaviour: { ticketCommentsField: field } });
    const keys = Object.keys(await desk.read(await desk.newTicket()));
    assert.deepEqual(keys.slice(TICKET_FIELDS.length), names);
  }
});

it('the signed query is needed, in any of its forms, and a desk without a secret refuses all', async (context) => {
  const { url } = await startTicketDesk(context);
  const status = async (path: string, at = url) => {
    const response = await fetch(at + path);
    assert.equal(response.status, 200);
    return ((await response.json()) as { status: number }).status;
  };
  assert.equal(await status('/api/v2/ticket_fields.json?sign=8516ac99dc60603295de7bdb6a153530'), 0);
  for (const query of [
    '',
    '?sign=',
    '?sign=8516ac99dc60603295de7bdb6a153531',
    '?sign=a&sign=8516ac99dc60603295de7bdb6a153530',
  ]) {
    assert.equal(await status(`/api/v2/ticket_fields.json${query}`), 2059, query);
  }
  const bare = await startTicketDesk(context, { tenant: { sharedSecret: undefined } });
  assert.equal(await status('/api/v2/ticket_fields.json?sign=d41d8cd98f00b204e9800998ecf8427e', bare.url), 2005);
});
