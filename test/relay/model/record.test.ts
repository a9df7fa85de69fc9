import assert from 'node:assert/strict';
import { it } from 'node:test';
import { conversationRecord, newRecord } from '../../../relay/model/record.ts';

it('a record of an older relay keeps what the desk has been notified of', () => {
  const { notified: _, contact: __, ...rest } = newRecord();
  const contact = { email: 'ada@example.com', told: true };
  const read = conversationRecord.parse({ ...rest, told: true, contact });
  assert.equal(read.notified, true);
  assert.deepEqual(read.contact, { email: 'ada@example.com', notified: true });
  assert.deepEqual(conversationRecord.parse(read), read);
});

it('an older record without an address has none', () => {
  const { notified: _, contact: __, ...rest } = newRecord();
  assert.deepEqual(conversationRecord.parse({ ...rest, told: false, contact: null }), newRecord());
  assert.deepEqual(conversationRecord.parse(rest), newRecord());
});
