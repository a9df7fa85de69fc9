/** Tickets that agents write by hand or make of a telephone call, and the search over tickets. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallPage } from '../../../../demo/desk/console-protocol/calls.ts';
import type { TicketCard, TicketPage } from '../../../../demo/desk/console-protocol/tickets.ts';
import { getCallLog } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { createCustomer, updateCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { until } from '../../../helpers/until.ts';
import { CALLER, phoneOf, startCallDesk } from '../call-centre/call-desk.ts';
import { JUNIPER, MARLO, type TestAgent } from '../desk-harness.ts';
import { startTicketDesk } from '../tickets/ticket-desk.ts';

const SUBJECT = { subject: 'A lamp flickers', content: 'Since Monday' };
const make = (who: TestAgent, body: object) => who.call<TicketCard>('POST', '/tickets', body);
async function find(who: TestAgent, query: string, more = {}): Promise<number[]> {
  const asked = new URLSearchParams({ query, page: '1', page_size: '20', ...more });
  return (await who.call<TicketPage>('GET', `/tickets?${asked}`)).tickets.map(({ id }) => id);
}

describe('a ticket by hand', () => {
  it('has all that the form has, for a customer who is known or new', async (context) => {
    const desk = await startTicketDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const made = await make(juniper, {
      ...SUBJECT,
      email: 'wren@shop.example',
      cellphone: '+447700900100',
      priority: 'high',
      status: 'solving',
      assignee_id: MARLO.id,
      followers: [JUNIPER.id],
      tags: ['oak'],
      custom_fields: { TextField_41: 'A-1', SelectField_42: ['0', '1'] },
    });
    assert.partialDeepStrictEqual(made, {
      ...SUBJECT,
      platform: 'manual_input',
      priority: 'high',
      status: 'solving',
      tags: ['oak'],
      customer_email: 'wren@shop.example',
      customer_phone: '+447700900100',
      assignee_id: MARLO.id,
      group_id: MARLO.group,
      followers: [{ id: JUNIPER.id, name: 'Juniper Vale' }],
      custom_fields: { TextField_41: 'A-1', SelectField_42: ['0', '1'] },
    });
    const own = await make(juniper, { ...SUBJECT, customer_id: made.customer_id });
    assert.partialDeepStrictEqual(own, { customer_id: made.customer_id, assignee_id: JUNIPER.id });
    assert.equal((await make(juniper, { ...SUBJECT, cellphone: '+447700900100' })).customer_id, made.customer_id);
    const nobodys = await make(juniper, { ...SUBJECT, cellphone: '+447700900101', assignee_id: null, group_id: 12 });
    assert.partialDeepStrictEqual(nobodys, { assignee_id: null, group_id: 12, customer_name: '+447700900101' });
    const administrator = await desk.administrator();
    assert.equal((await make(administrator, { ...SUBJECT, customer_id: made.customer_id })).assignee_id, null);
  });

  it('is refused whole: neither the ticket nor a new customer is made', async (context) => {
    const desk = await startTicketDesk(context);
    const juniper = await desk.agent(JUNIPER);
    for (const [wrong, why] of [
      [{ assignee_id: 999 }, /400 there is no agent/],
      [{ group_id: 999 }, /400 there is no agent group/],
      [{ followers: [999] }, /400 there is no agent/],
      [{ custom_fields: { SelectField_42: ['9'] } }, /400 SelectField_42/],
      [{ custom_fields: { TextField_999: 'x' } }, /400 TextField_999: there is no such field/],
      [{ subject: ' ' }, /400/],
      [{ email: 'no address' }, /400/],
      [{ cellphone: 'call me' }, /400/],
      [{ platform: 'api' }, /400/],
    ] as const) {
      await assert.rejects(
        make(juniper, { email: 'wren@shop.example', ...SUBJECT, ...wrong }),
        why,
        JSON.stringify(wrong),
      );
    }
    await assert.rejects(make(juniper, SUBJECT), /400/);
    await assert.rejects(make(juniper, { ...SUBJECT, customer_id: 999 }), /404 there is no such customer/);
    assert.deepEqual(await find(juniper, ''), []);
    const { meta } = await juniper.call<{ meta: { total_count: number } }>('GET', '/customers?page=1&page_size=20');
    assert.equal(meta.total_count, 0);
  });
});

describe('a ticket of a telephone call', () => {
  it('is made once, has the note, and is named by the logs', async (context) => {
    const desk = await startCallDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const phone = phoneOf(juniper);
    await phone.state('idle');
    const call_id = await desk.calls(11);
    await phone.act(call_id, 'answer');
    await phone.note(call_id, 'Wants the oak lamp\nin brown');
    const made = await make(juniper, { call_id });
    assert.partialDeepStrictEqual(made, {
      subject: 'Wants the oak lamp',
      content: 'Wants the oak lamp\nin brown',
      platform: 'call',
      call_id,
      assignee_id: JUNIPER.id,
      customer_name: CALLER,
      customer_phone: CALLER,
    });
    assert.equal((await make(juniper, { call_id })).id, made.id);
    await phone.act(call_id, 'hang-up');
    await desk.rates(call_id, 'satisfied');
    const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(call_id) } });
    assert.deepEqual([log.tickets, log.customer_id, log.customer_name], [[String(made.id)], made.customer_id, CALLER]);
    const { items } = await juniper.call<CallPage>('GET', '/calls/log');
    assert.deepEqual(items[0]?.tickets, [made.id]);
    await assert.rejects(make(juniper, { call_id: 999 }), /404 there is no such call/);

    await phone.wrapUp();
    const second = await desk.calls(11, CALLER.replace('+', '00'));
    assert.partialDeepStrictEqual(await make(juniper, { call_id: second }), {
      subject: `Call from ${CALLER}, ${CALLER.replace('+', '00')}`,
      customer_id: made.customer_id,
    });
  });

  it('has a business record with the fields of its template', async (context) => {
    const desk = await startCallDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const phone = phoneOf(juniper);
    await phone.state('idle');
    const id = await desk.calls(11);
    await phone.act(id, 'answer');
    const write = (custom_fields: object) =>
      juniper.call('PUT', `/calls/${id}/note`, { content: 'Oak', custom_fields });
    await write({ TextField_63: 'A-1' });
    const { note, note_values, note_fields } = await phone.see();
    assert.deepEqual([note, note_values], ['Oak', { TextField_63: 'A-1' }]);
    assert.partialDeepStrictEqual(note_fields[0], {
      field_name: 'TextField_63',
      label: 'Order number',
      template_id: 2,
    });
    await assert.rejects(write({ TextField_61: 'x' }), /400/);
    assert.deepEqual((await phone.see()).note_values, { TextField_63: 'A-1' });
  });
});

describe('the search over tickets', () => {
  it('follows the name of a customer who has very many', async (context) => {
    const desk = await startTicketDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const { customer_id } = await make(juniper, { ...SUBJECT, email: 'hazel@moor.example' });
    for (let made = 1; made < 105; made += 1) await make(juniper, { ...SUBJECT, customer_id });
    const rename = (nick_name: string) =>
      desk.client.call(updateCustomer, {
        query: { type: 'email', content: 'hazel@moor.example' },
        body: { customer: { nick_name } },
      });
    const total = async (query: string) => {
      const asked = new URLSearchParams({ query, page: '1', page_size: '20' });
      return (await juniper.call<TicketPage>('GET', `/tickets?${asked}`)).meta.total_count;
    };
    await rename('Heath');
    await until(async () => (await total('heath')) === 105, 'every ticket has the new name');
    await rename('Heather');
    await until(async () => (await total('heather')) === 105, 'every ticket has the next name');
  });

  it('finds parts of the subject, the number and the customer, and follows their changes', async (context) => {
    const desk = await startTicketDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const { customer } = await desk.client.call(createCustomer, {
      body: {
        customer: { nick_name: 'Hazel Moor', email: 'hazel@moor.example', cellphones: [[null, '+44 7700 900123']] },
      },
    });
    const [flickers, late, others] = [
      await desk.newTicket({ email: 'hazel@moor.example' }),
      await desk.newTicket({ subject: '台灯迟到 Late', email: 'hazel@moor.example' }),
      await desk.newTicket({ subject: 'Late, too', email: 'wren@shop.example' }),
    ];
    const cases: [query: string, found: number[]][] = [
      ['FLICK', [flickers]],
      ['台灯', [late]],
      ['late', [others, late]],
      ['hazel late', [late]],
      ['moor.example', [late, flickers]],
      ['07700 900', []],
      ['7700900123', [late, flickers]],
      ['+44 7700', [late, flickers]],
      [String(others), [others]],
      [`#${others}`, [others]],
      ['no such', []],
      ['" OR 1 *', []],
    ];
    for (const [query, found] of cases) assert.deepEqual(await find(juniper, query), found, query);
    assert.deepEqual(await find(juniper, 'late', { page: '2', page_size: '1' }), [late]);
    assert.deepEqual(await find(juniper, 'late', { page: '9' }), []);

    await juniper.call('PUT', `/tickets/${flickers}`, { subject: 'The bulb is dark' });
    assert.deepEqual([await find(juniper, 'flick'), await find(juniper, 'bulb hazel')], [[], [flickers]]);
    const query = { type: 'email', content: 'hazel@moor.example' } as const;
    await desk.client.call(updateCustomer, { query, body: { customer: { nick_name: 'Hazel Heath' } } });
    assert.deepEqual([await find(juniper, 'moor late'), await find(juniper, 'heath')], [[late], [late, flickers]]);
    await (await desk.administrator()).call('DELETE', `/customers/${customer?.id}`);
    assert.deepEqual(await find(juniper, 'late'), [others]);
  });
});
