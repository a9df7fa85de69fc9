/** The tickets of a changed customer are found by the new name, even if the desk stops before it has indexed them all. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { callRowsIn } from '../../../../demo/desk/call-centre/call-rows.ts';
import { openDatabase } from '../../../../demo/desk/core/database.ts';
import { createHub } from '../../../../demo/desk/core/hub.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { type Store, storeIn } from '../../../../demo/desk/store/store.ts';
import { createTicketSearch } from '../../../../demo/desk/tickets/ticket-search.ts';
import { until } from '../../../helpers/until.ts';
import type { Teardown } from '../push-receiver.ts';

/** More than are indexed at once. */
const TICKETS = 250;

/** A file with a customer who has many tickets, and the search over them. */
function manyTickets(context: Teardown, name = 'Hazel Moor') {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  let stop = () => {};
  context.after(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  /** Opens the file and its search, as a desk does when it starts. */
  function start() {
    const db = openDatabase(join(folder, 'desk.db'), MIGRATIONS);
    const store = storeIn(db);
    callRowsIn(db);
    const hub = createHub();
    let ended = async () => {};
    const onClose = (end: () => Promise<void>) => {
      ended = end;
    };
    const { count, write } = createTicketSearch({ db, hub, store, onClose });
    stop = () => {
      stop = () => {};
      void ended();
      db.close();
    };
    const total = (word: string) => count([word], 1000);
    return { db, store, hub, write, total, stop: () => stop() };
  }
  const { store, write, stop: stopFirst } = start();
  const customerId = store.customers.insert(name, 0);
  for (let made = 0; made < TICKETS; made += 1) write(newTicket(store, customerId));
  stopFirst();

  function rename(to: Store): void {
    const customer = to.customers.byId(customerId);
    assert.ok(customer);
    to.customers.write(customerId, { ...customer, nick_name: 'Hazel Heath' });
  }
  return { start, rename, customerId };
}

function newTicket(store: Store, customer_id: number) {
  const subject = 'A lamp flickers';
  const id = store.tickets.insert({
    customer_id,
    subject,
    content: '',
    content_type: 'text',
    custom_fields: '{}',
    platform: 'api',
    status: 'open',
    priority: 'medium',
    assignee_id: null,
    group_id: null,
    session_id: null,
    call_id: null,
    solving_at: null,
    created_at: 0,
  });
  return { id, customer_id, subject };
}

describe('the search over the tickets of a renamed customer', () => {
  it('goes on where it was when the desk stopped between two slices', async (context) => {
    const { start, rename, customerId } = manyTickets(context);
    const first = start();
    rename(first.store);
    first.hub.publish('changed', { kind: 'customer', id: customerId });
    await Promise.resolve();
    const indexed = first.total('heath');
    assert.ok(indexed > 0 && indexed < TICKETS, `${indexed} tickets were indexed before the stop`);
    first.stop();

    const second = start();
    await until(() => second.total('heath') === TICKETS, 'every ticket has the new name');
    assert.equal(second.total('moor'), 0);
  });

  it('begins when the desk starts if it stopped right after the change', async (context) => {
    const { start, rename } = manyTickets(context);
    const first = start();
    rename(first.store);
    first.stop();

    const second = start();
    await until(() => second.total('heath') === TICKETS, 'every ticket has the new name');
  });

  it('takes the customer’s last name, however often it changes in between', async (context) => {
    const { start, rename, customerId } = manyTickets(context);
    const desk = start();
    desk.store.customerEntries.addContact(customerId, 'cellphone', '+44 7700 900123');
    desk.hub.publish('changed', { kind: 'customer', id: customerId });
    await Promise.resolve();
    rename(desk.store);
    await until(() => desk.total('heath') === TICKETS, 'every ticket has the new name');
    assert.deepEqual([desk.total('moor'), desk.total('7700900123')], [0, TICKETS]);
  });
});

it('a file whose index is of an earlier release is indexed anew, with ß as ss', (context) => {
  const { start } = manyTickets(context, 'Hazel Weiß');
  const first = start();
  first.db.run('DELETE FROM ticket_words WHERE rowid < 1000000');
  first.db.run(`INSERT INTO ticket_words (rowid, trigrams) VALUES (1000000, '')`);
  first.db.run(`UPDATE resource_steps SET taken = 2 WHERE resource = 'ticket-words'`);
  assert.equal(first.total('weiss'), 0);
  first.stop();
  assert.equal(start().total('weiss'), TICKETS);
});
