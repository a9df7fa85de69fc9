/** Names and times of tickets, as either language and any zone prints them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ticketPriorityOf, ticketStatusOf, ticketTimeOf } from '../../../../relay/desk-api/tickets/ticket-values.ts';
import { PRIORITIES, STATUSES } from '../../../contract/documented/tickets/tickets.ts';

it('statuses and priorities are known by their Chinese and English names', () => {
  for (const [english, chinese] of Object.entries(STATUSES)) {
    assert.deepEqual([ticketStatusOf(english), ticketStatusOf(chinese)], [english, english]);
  }
  for (const [english, chinese] of Object.entries(PRIORITIES)) {
    assert.deepEqual([ticketPriorityOf(english), ticketPriorityOf(chinese)], [english, english]);
  }
  for (const other of ['', 'Open', '开', 'constructor']) {
    assert.deepEqual([ticketStatusOf(other), ticketPriorityOf(other)], [undefined, undefined]);
  }
});

it('times are read with their zone', () => {
  const time = Date.parse('2024-03-01T01:30:00Z');
  for (const text of ['2024-03-01 09:30:00 +0800', '2024-03-01T09:30:00+08:00', '2024-03-01T01:30:00.000+00:00']) {
    assert.equal(ticketTimeOf(text), time, text);
  }
  for (const text of ['', '2024-03-01 09:30:00', '2024-13-01 09:30:00 +0800', 'yesterday']) {
    assert.equal(ticketTimeOf(text), undefined, text);
  }
});
