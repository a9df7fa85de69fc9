/**
 * Planning the calls that add a verified name, e-mail and phone to the desk's customer, without losing what agents
 * wrote.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type CustomerDetails,
  mayBeUnknownCustomer,
  planCustomer,
  planLookUp,
} from '../../../../relay/conversation/calls/customer.ts';
import {
  type Customer,
  createCustomer,
  customer,
  getCustomer,
  updateCustomer,
} from '../../../../relay/desk-api/customers/customers.ts';
import { DeskError, type DeskErrorKind, refusal } from '../../../../relay/desk-api/errors.ts';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import { startDesk } from '../../../demo/desk/desk-harness.ts';

const NOBODY: CustomerDetails = { name: null, email: null, phone: null };
const WREN: CustomerDetails = { name: 'Wren Hollow', email: 'wren@shop.example', phone: '+49 30 1234' };

const known = (part: Record<string, unknown> = {}): Customer =>
  customer.parse({ id: 5, nick_name: 'Wren', email: '', other_emails: [], cellphones: [], ...part });
const changes = (wanted: CustomerDetails, part: Record<string, unknown>) =>
  planCustomer('v-1', wanted, known(part))?.body;

describe('a visitor the desk does not know', () => {
  it('is created with all verified values, under the conversation’s token', () => {
    assert.deepEqual(planCustomer('v-1', WREN, undefined), {
      operation: createCustomer,
      body: {
        customer: {
          open_api_token: 'v-1',
          nick_name: 'Wren Hollow',
          email: 'wren@shop.example',
          cellphones: [[null, '+49 30 1234']],
        },
      },
    });
    assert.deepEqual(planCustomer('v-1', { ...NOBODY, phone: '2' }, undefined)?.body, {
      customer: { open_api_token: 'v-1', cellphones: [[null, '2']] },
    });
  });

  it('is left to the first session if nothing is verified', () => {
    assert.equal(planCustomer('v-1', NOBODY, undefined), undefined);
  });
});

describe('a visitor the desk knows', () => {
  it('gets the name, and an e-mail and phone if missing', () => {
    assert.deepEqual(planCustomer('v-1', WREN, known()), {
      operation: updateCustomer,
      query: { type: 'token', content: 'v-1' },
      body: {
        customer: { nick_name: 'Wren Hollow', email: 'wren@shop.example', cellphones: [[null, '+49 30 1234']] },
      },
    });
  });

  it('is not changed if the desk has all values, in whatever notation', () => {
    const same = { nick_name: 'Wren Hollow', email: 'Wren@Shop.example ' };
    for (const phone of ['+49 30 1234', '+49301234', '0049 (30) 12-34']) {
      assert.equal(changes(WREN, { ...same, cellphones: [{ id: 8, content: phone }] }), undefined, phone);
    }
    const amongOthers = { ...same, email: 'w@a.example', other_emails: [[7, 'WREN@shop.example']] };
    assert.equal(changes({ ...WREN, phone: null }, amongOthers), undefined);
  });

  it('loses nothing if nothing, or less, is verified', () => {
    const full = { email: 'a@a.example', other_emails: [[7, 'b@a.example']], cellphones: [{ id: 8, content: '1' }] };
    assert.equal(changes(NOBODY, full), undefined);
    assert.equal(changes({ name: '', email: '', phone: '' }, full), undefined);
    assert.deepEqual(changes({ ...NOBODY, name: 'Wren Hollow' }, full), { customer: { nick_name: 'Wren Hollow' } });
  });

  it('keeps the main e-mail and the agents’ ones, and gets the new one beside them', () => {
    const part = { nick_name: 'Wren Hollow', email: 'a@a.example', other_emails: [[7, 'b@a.example']] };
    assert.deepEqual(changes({ ...WREN, phone: null }, part), {
      customer: { email: 'a@a.example' },
      other_emails: [
        [7, 'b@a.example'],
        [null, 'wren@shop.example'],
      ],
    });
  });

  it('keeps the agents’ phone numbers beside a new one', () => {
    const cellphones = [
      { id: 8, content: '1' },
      { id: 9, content: '2' },
    ];
    assert.deepEqual(changes({ ...NOBODY, phone: '3' }, { cellphones }), {
      customer: {
        cellphones: [
          [8, '1'],
          [9, '2'],
          [null, '3'],
        ],
      },
    });
  });

  it('gets no e-mail or phone if the desk’s lists could not be read, because writing would replace them', () => {
    const unread = { email: 'a@a.example', other_emails: ['b@a.example'], cellphones: ['1'] };
    assert.deepEqual(changes(WREN, unread), { customer: { nick_name: 'Wren Hollow' } });
    assert.equal(changes({ ...WREN, name: null }, unread), undefined);
  });
});

describe('whether the desk knows a visitor', () => {
  const failed = (kind: DeskErrorKind) => new DeskError(kind, getCustomer, 'no');

  it('is denied by any refusal except one of the signature', () => {
    for (const code of [2000, 2005, 31999])
      assert.ok(mayBeUnknownCustomer(refusal(getCustomer, code, {})), String(code));
    for (const code of [2015, 2058, 2059, 20621, 20622, 20623, 20624]) {
      assert.ok(!mayBeUnknownCustomer(refusal(getCustomer, code, {})), String(code));
    }
  });

  it('stays unknown after any other failure', () => {
    for (const kind of ['invalid', 'misconfigured', 'rate-limited', 'unreachable', 'unknown-outcome'] as const) {
      assert.ok(!mayBeUnknownCustomer(failed(kind)), kind);
    }
  });
});

describe('at a desk', () => {
  it('the planned calls succeed, reach the goal in one call, and never delete', async (context) => {
    const { client } = await startDesk(context);
    const call = async (planned: { operation: Operation } | undefined) =>
      planned && client.call(planned.operation, planned as never);
    const lookUp = async (token: string): Promise<Customer | undefined> => {
      const answer = await call(planLookUp(token)).catch((error: DeskError) => {
        if (!mayBeUnknownCustomer(error)) throw error;
      });
      return (answer && getCustomer.answer.parse(answer).customer) ?? undefined;
    };
    const carry = async (token: string, wanted: CustomerDetails) => {
      await call(planCustomer(token, wanted, await lookUp(token)));
      const after = await lookUp(token);
      assert.equal(planCustomer(token, wanted, after), undefined, 'one call was enough');
      return after;
    };

    assert.equal(await lookUp('v-1'), undefined);
    const made = await carry('v-1', WREN);
    assert.deepEqual([made?.nick_name, made?.email], ['Wren Hollow', 'wren@shop.example']);
    await client.call(updateCustomer, {
      query: { type: 'token', content: 'v-1' },
      body: { customer: { cellphones: [[null, '2']] }, other_emails: [[null, 'agents@shop.example']] },
    });
    const moved = await carry('v-1', { name: 'Wren Alder', email: 'alder@shop.example', phone: '3' });
    assert.deepEqual(
      [moved?.nick_name, moved?.email, moved?.other_emails?.map(([, email]) => email)],
      ['Wren Alder', 'wren@shop.example', ['agents@shop.example', 'alder@shop.example']],
    );
    assert.deepEqual(
      moved?.cellphones?.map(({ content }) => content),
      ['+49 30 1234', '2', '3'],
    );

    await assert.rejects(call(planCustomer('v-2', { ...WREN, name: 'Sorrel' }, undefined)), { kind: 'refused' });
    const other = await carry('v-2', { ...NOBODY, name: 'Sorrel' });
    assert.deepEqual([other?.nick_name, other?.email], ['Sorrel', undefined]);
  });
});
