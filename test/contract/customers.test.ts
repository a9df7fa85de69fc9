/** Compares the customer with doc 1 §2.2, and its calls with §4.2. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CUSTOMER_LIST_REACH,
  CUSTOMER_LOOKUP_TYPES,
  createCustomer,
  customer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '../../relay/desk-api/customers/customers.ts';
import { feedElement, listCustomerFeeds } from '../../relay/desk-api/customers/history.ts';
import { CUSTOMER } from './documented/customers/customers.ts';
import { FEEDS } from './documented/customers/history.ts';
import { withAddedFields, withTextNumbers } from './variations.ts';

/** The customer as the relay reads it, without the fields that the desk prints as null. */
const READ = { ...CUSTOMER, first_contact_at_via_phone: undefined, last_contact_at_via_phone: undefined };

describe('a customer', () => {
  it('is read whole', () => {
    assert.deepEqual(customer.parse(CUSTOMER), READ);
  });

  it('is read with integers as strings and with undocumented fields', () => {
    assert.deepEqual(customer.parse(withTextNumbers(CUSTOMER)), READ);
    assert.equal(customer.parse({ ...CUSTOMER, added_later: 'kept' }).added_later, 'kept');
    const { tags, cellphones, chatapps } = customer.parse(withAddedFields(CUSTOMER));
    assert.equal(tags?.[0]?.added_later, 'kept');
    assert.equal(cellphones?.[0]?.added_later, 'kept');
    assert.equal(chatapps?.[0]?.added_later, 'kept');
  });

  it('may have only its id', () => {
    const nothing = Object.fromEntries(Object.keys(CUSTOMER).map((name) => [name, null]));
    const bare = customer.parse({ ...nothing, id: 6501 });
    assert.deepEqual(
      Object.entries(bare).filter(([, value]) => value !== undefined),
      [['id', 6501]],
    );
    assert.ok(!customer.safeParse({ ...CUSTOMER, id: null }).success);
  });

  it('has no list rather than a shorter one if an entry cannot be read', () => {
    const odd = customer.parse({
      ...CUSTOMER,
      other_emails: [...CUSTOMER.other_emails, 'hollow@shop.example'],
      cellphones: [...CUSTOMER.cellphones, { content: '13800000001' }],
    });
    assert.deepEqual([odd.other_emails, odd.cellphones], [undefined, undefined]);
    const none = customer.parse({ ...CUSTOMER, other_emails: [], cellphones: [] });
    assert.deepEqual([none.other_emails, none.cellphones], [[], []]);
  });
});

describe('a look-up', () => {
  it('uses one of the documented keys', () => {
    const marks = 'id email cellphone token chatapp_open_id chatapp_mini_openid microblog_id sdk_token web_token';
    assert.deepEqual([...CUSTOMER_LOOKUP_TYPES], marks.split(' '));
    for (const { query } of [getCustomer, updateCustomer, deleteCustomer, listCustomerFeeds]) {
      for (const type of CUSTOMER_LOOKUP_TYPES) assert.ok(query.safeParse({ type, content: '7' }).success, type);
      assert.ok(!query.safeParse({ type: 'nick_name', content: '7' }).success);
      assert.ok(!query.safeParse({ type: 'id', content: '' }).success);
      assert.equal(query.parse({ type: 'id', content: 7 }).content, '7');
      assert.ok(!query.safeParse({ type: 'token', content: 'x'.repeat(256) }).success, 'no key is longer');
    }
  });

  it('may find no customer', () => {
    for (const nobody of [null, undefined]) {
      assert.equal(getCustomer.answer.parse({ code: 1000, customer: nobody }).customer, nobody);
    }
  });
});

describe('writing a customer', () => {
  const takes = (part: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
    createCustomer.body.safeParse({ customer: part, ...rest }).success;

  it('may have any subset of the fields', () => {
    assert.deepEqual(updateCustomer.body.parse({ customer: {} }), { customer: {} });
    for (const part of [{ tags: 'oak' }, { other_emails: [] }, { customer: { level: 'vip' } }, {}]) {
      assert.deepEqual(updateCustomer.body.parse(part), part);
    }
  });

  it('accepts texts of up to 255 characters', () => {
    for (const field of ['email', 'open_api_token', 'nick_name', 'description', 'web_token']) {
      assert.ok(takes({ [field]: 'x'.repeat(255) }), field);
      assert.ok(!takes({ [field]: 'x'.repeat(256) }), field);
    }
  });

  it('accepts only pairs that add, change or delete', () => {
    for (const pair of [
      [null, '13800000000'],
      [81, '13800000000'],
      [81, null],
    ]) {
      assert.ok(takes({ cellphones: [pair] }), String(pair));
      assert.ok(takes({}, { other_emails: [pair] }), String(pair));
    }
    for (const pair of ['13800000000', { id: 81, content: '1' }, [81], [null, '1', '2'], ['x', '1']]) {
      assert.ok(!takes({ cellphones: [pair] }), JSON.stringify(pair));
      assert.ok(!takes({}, { other_emails: [pair] }), JSON.stringify(pair));
    }
  });

  it('adds or deletes chat accounts', () => {
    const account = { appid: 'app-1', openid: 'open-1' };
    for (const action of ['new', 'delete']) assert.ok(takes({ chatapps: [{ ...account, action }] }), action);
    for (const action of ['update', undefined]) assert.ok(!takes({ chatapps: [{ ...account, action }] }), action);
  });

  it('names custom fields as the document does', () => {
    assert.ok(takes({ custom_fields: { TextField_12: '3', SelectField_1: ['0'] } }));
    assert.ok(!takes({ custom_fields: { colour: 'oak' } }));
    assert.ok(!takes({ custom_fields: { TextField_1: { deep: 1 } } }));
  });
});

describe('pages of customers and feeds', () => {
  it('have the defaults and bounds of §2.1 and §8', () => {
    for (const query of [listCustomers.query, listCustomerFeeds.query.omit({ type: true, content: true })]) {
      assert.partialDeepStrictEqual(query.parse({}), { page: 1, page_size: 20 });
      for (const page of [0, -1, 1.5, 'x']) assert.ok(!query.safeParse({ page }).success, `page ${page}`);
      for (const size of [0, 101]) assert.ok(!query.safeParse({ page_size: size }).success, `page_size ${size}`);
      assert.ok(query.safeParse({ page: '3', page_size: '100' }).success);
    }
    assert.equal(CUSTOMER_LIST_REACH, 10_000);
  });
});

describe('an element of a feed', () => {
  it('is of one of the five kinds, and read whole', () => {
    assert.deepEqual(
      feedElement.options.map(({ shape }) => shape.feed_type.value),
      ['Ticket', 'CallLog', 'ImSubSession', 'CustomerFollowUp', 'Alternation'],
    );
    for (const feed of FEEDS) assert.deepEqual(feedElement.parse(feed), feed, feed.feed_type);
    assert.deepEqual(feedElement.parse(withTextNumbers(FEEDS[2])), FEEDS[2]);
  });

  it('of a new kind does not affect the others', () => {
    const feeds = [...FEEDS, { feed_type: 'Parcel', id: 1 }];
    assert.deepEqual(listCustomerFeeds.answer.parse({ code: 1000, feeds }).feeds, feeds);
  });

  it('may have no author', () => {
    const nobody = { feed_type: 'Alternation', time: '2024-03-01', author: { id: null, nick_name: null }, summary: '' };
    assert.deepEqual(feedElement.parse(nobody), {
      ...nobody,
      author: { id: undefined, nick_name: undefined },
      summary: undefined,
    });
  });
});
