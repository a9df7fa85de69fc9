/**
 * Creates many customers or organisations row by row. A refused row does not stop the others. One call imports all rows, because
 * its result is one notice (doc 1 §4.5). A thousand rows take less than a second, twenty at a time.
 */
import { setImmediate } from 'node:timers/promises';
import { createCustomer } from '../../../relay/desk-api/customers/customers.ts';
import { describeBadInput } from '../api/mount.ts';
import { organizationBody } from '../console-protocol/customers.ts';
import type { ImportKind, ImportResult } from '../console-protocol/imports.ts';
import { Refused } from '../core/refused.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Customers } from './customers.ts';

/** Rows that are written before the event loop turns. */
const ROWS_AT_ONCE = 20;
const ADMINISTRATOR = { id: null, nick_name: 'Administrator' };

export function createImports(customers: Customers, events: EventWebhooks) {
  /** @throws Refused */
  const create: Record<ImportKind, (row: unknown) => string | undefined> = {
    customer(row) {
      const read = createCustomer.body.safeParse(row);
      if (!read.success) return describeBadInput(read.error.issues);
      customers.create(read.data, ADMINISTRATOR);
      return undefined;
    },
    organization(row) {
      const read = organizationBody.safeParse(row);
      if (!read.success) return describeBadInput(read.error.issues);
      customers.organizations.create(read.data);
      return undefined;
    },
  };

  function refusalOf(kind: ImportKind, row: unknown): string | undefined {
    try {
      return create[kind](row);
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
  }

  return async function importRows(kind: ImportKind, rows: readonly unknown[]): Promise<ImportResult> {
    const refused: ImportResult['refused'] = [];
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % ROWS_AT_ONCE === 0) await setImmediate();
      const message = refusalOf(kind, row);
      if (message !== undefined) refused.push({ row: at + 1, message });
    }
    const result = { total: rows.length, created: rows.length - refused.length, refused };
    return { ...result, is_noticed: events.imported(kind, result) };
  };
}
