/**
 * Removes a deleted organisation from its customers: each is updated with the usual event and history entry. There may be hundreds of
 * thousands, so only the first slice is updated at once; the others follow, also after a restart.
 */
import type { Cancel } from '../core/clock.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';
import { type Author, type Changes, type createAlternations, summaryOf } from './history/alternations.ts';

const TABLES = [
  `CREATE TABLE left_organizations (
    id INTEGER PRIMARY KEY,
    author_id INTEGER,
    author_name TEXT
  ) STRICT`,
  `ALTER TABLE left_organizations ADD COLUMN name TEXT`,
];

/** Customers that one transaction updates. */
const SLICE = 200;
/** Milliseconds between two slices. */
const PAUSE = 100;
/** While this many pushes are pending, no slice is updated. */
const MOST_PENDING_PUSHES = 1000;

type DetachedOrganization = { id: number; author_id: number | null; author_name: string | null; name: string | null };
type AddAlternation = ReturnType<typeof createAlternations>['add'];

/** Returns the function that removes a deleted organisation from its customers. */
export function createDetachOrganization(
  { db, clock, hub, store, onClose }: Context,
  events: EventWebhooks,
  addChange: AddAlternation,
) {
  db.addTables('left-organizations', TABLES);
  let cancel: Cancel = () => {};

  function detachSlice({ id, author_id, author_name, name }: DetachedOrganization): void {
    const customers = db.column<number>('SELECT id FROM customers WHERE organization_id = ? LIMIT ?', id, SLICE);
    const changes: Changes = { organization_id: [id, null] };
    const summary = summaryOf(changes, (_field, value) => (value === id && name) || undefined);
    for (const customer of customers) {
      db.update('customers', customer, { organization_id: null });
      addChange(customer, { id: author_id, nick_name: author_name }, summary);
      events.customerUpdated(customer, changes);
      hub.publish('changed', { kind: 'customer', id: customer });
    }
    if (customers.length < SLICE) db.run('DELETE FROM left_organizations WHERE id = ?', id);
  }

  function planNext(): void {
    cancel();
    if (db.get('SELECT 1 FROM left_organizations')) cancel = clock.after(PAUSE, detachNext);
  }

  function detachNext(): void {
    const next = db.get<DetachedOrganization>('SELECT * FROM left_organizations ORDER BY id');
    if (next && store.pushes.waiting(MOST_PENDING_PUSHES) < MOST_PENDING_PUSHES)
      db.transaction(() => detachSlice(next));
    planNext();
  }

  onClose(async () => cancel());
  planNext();

  return ({ id, name }: { id: number; name: string }, author: Author): void => {
    const left = { id, author_id: author.id, author_name: author.nick_name, name };
    db.insert('left_organizations', left);
    detachSlice(left);
    planNext();
  };
}
