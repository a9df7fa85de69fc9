/** The types of the handler table: each `@ts-expect-error` marks a mistake that must not compile. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Handler, type HandlerTable, notOffered, OK, refuse } from '../../../../demo/desk/api/handler.ts';
import type { OperationName } from '../../../../relay/desk-api/operations.ts';

declare const all: HandlerTable;
const status: Handler<'queue-status'> = ({ query }) => ({ ...OK, status: query.customer_token, count: 1 });

it('a handler answers what its operation answers, or refuses', () => {
  const input = { params: {}, query: { customer_token: 'a' }, body: {} };
  assert.deepEqual(status(input), { code: 1000, status: 'a', count: 1 });
  const refused: Handler<'queue-status'> = () => refuse(2000, 'no');
  assert.deepEqual({ ...refused(input) }, { code: 2000, message: 'no', more: {} });
});

it('a handler that is missing, misnamed or of the wrong type does not compile', () => {
  const check = () => {
    const { 'queue-status': _, ...allButOne } = all;
    // @ts-expect-error one is missing
    ({ ...allButOne }) satisfies HandlerTable;
    // @ts-expect-error misnamed, so the right one is missing
    ({ ...allButOne, 'queue-state': status }) satisfies HandlerTable;
    // @ts-expect-error misnamed among the handlers of a resource
    ({ 'queue-state': status }) satisfies Partial<HandlerTable>;
    // @ts-expect-error the handler of another operation
    ({ ...all, 'queue-status': all['agent-status'] }) satisfies HandlerTable;
    // @ts-expect-error neither a handler nor `notOffered`
    ({ ...all, 'queue-status': undefined }) satisfies HandlerTable;
    ({ ...all, 'queue-status': notOffered }) satisfies HandlerTable;
  };
  assert.equal(typeof check, 'function');
});

it('a handler that reads or answers a misspelt field does not compile', () => {
  const handlers = {
    // @ts-expect-error the query has no such field
    'queue-status': ({ query }) => ({ ...OK, status: query.customer, count: 0 }),
    // @ts-expect-error the answer needs a status
    'customer-status': () => ({ ...OK, status_code: 0 }),
    // @ts-expect-error a count is a number
    'agent-status': () => ({ ...OK, agents: [{ id: '1', name: 'Wren', im_status: 'busy' }] }),
  } satisfies Partial<HandlerTable>;
  assert.equal(Object.keys(handlers).length, 3);
  // @ts-expect-error no operation has that name
  const name: OperationName = 'queue-state';
  assert.ok(!(name in handlers));
});
