/** A conversation keeps a limited number of requests: those that the desk has give way, what is under way never does. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeRequest, withRead } from '../../../../relay/conversation/requests/requests.ts';
import { type ConversationRecord, newRecord, type VisitorRequest } from '../../../../relay/model/record.ts';

const request = (id: string, rest: Partial<VisitorRequest> = {}): VisitorRequest => ({
  id,
  ticket: 1,
  subject: id,
  text: id,
  fields: {},
  state: 'sent',
  at: 1,
  read: '',
  replies: [],
  ...rest,
});
const recordOf = (requests: VisitorRequest[]): ConversationRecord => ({ ...newRecord(), requests });
const thirty = (rest: (n: number) => Partial<VisitorRequest> = () => ({})): VisitorRequest[] =>
  Array.from({ length: 30 }, (_, n) => request(`r${n}`, rest(n)));
const ids = ({ requests }: ConversationRecord): string[] => requests.map(({ id }) => id);
const make = (record: ConversationRecord) =>
  makeRequest(
    { record, head: 0, seen: new Map() },
    { id: 'new', values: ['subject', 'content'].map((key) => ({ key, value: 'A lamp' })) },
    { definitions: new Map(), site: { askEmail: 'off' }, files: [], now: 2 },
  ).record as ConversationRecord;

it('a look at a further ticket drops the oldest delivered request, never the newest one that is being sent', () => {
  const before = recordOf(thirty((n) => (n === 29 ? { state: 'sending', ticket: null } : {})));
  const after = ids(withRead(before, 'ticket-7', 7, '', 'An older one'));
  assert.deepEqual([after.length, after.at(0), after.includes('r0'), after.at(-1)], [30, 'ticket-7', false, 'r29']);
});

it('a new request replaces delivered ones first, then failed ones, and never one under way', () => {
  const busy = { replies: [{ id: 'a', text: 'And?', at: 1, state: 'sending' as const }] };
  const mixed = thirty((n) => (n === 0 ? busy : n === 1 ? { state: 'failed' } : {}));
  const after = ids(make(recordOf(mixed)));
  assert.ok(after.includes('r0') && after.includes('r1') && !after.includes('r2') && after.at(-1) === 'new');
  const failed = ids(make(recordOf(thirty((n) => (n === 5 ? { state: 'unconfirmed' } : busy)))));
  assert.ok(!failed.includes('r5') && failed.length === 30);
  assert.throws(() => make(recordOf(thirty(() => busy))), /too many requests wait/);
});
