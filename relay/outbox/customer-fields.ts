/**
 * The desk's customer fields (doc 1 §4.4), read at intervals for the sites' forms. The calls have the lowest priority of the
 * budget, and none is made unless a form asks for a customer field. While the desk is unreachable, the last known fields
 * stay in use; the store keeps them for a relay that starts meanwhile.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { customField, listCustomFields } from '../desk-api/organisation/custom-fields.ts';
import { definitionsOf, type FieldDefinitions } from '../features/forms/definition.ts';
import { PRIORITY } from '../model/priority.ts';
import { namesIn } from '../sites/forms.ts';
import type { Sites } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';
import type { Breaker } from './retry.ts';

export type CustomerFieldsOptions = {
  sites: Sites;
  desk: DeskClient;
  budget: Budget;
  breaker: Breaker;
  store: Pick<Store, 'deskFacts'>;
  log: Logger;
  now: () => number;
  /** Milliseconds between two reads. */
  every: number;
};

/** Until the fields were read once, they are asked for this many times as often. */
const FIRST_TRIES = 60;
const KEPT_AS = 'customer-fields';

export function createCustomerFields(options: CustomerFieldsOptions) {
  const { sites, desk, budget, breaker, store, log, now, every } = options;
  const began = now();
  const named = [...sites.values()].flatMap(({ form }) => namesIn(form));
  const names = new Set(named);
  const isNeeded = named.some((name) => name.includes('Field_'));
  let fields: FieldDefinitions = new Map();
  let kept: string | null = null;
  let readAt: number | undefined;
  let warnedOf = '';
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    if (breaker.wait(now()) > 0) return;
    const by = { priority: PRIORITY.preview, name: 'customer-fields', anonymous: false };
    const taken = await budget.take(by, () => desk.call(listCustomFields, { query: { category: 'customer' } }));
    if (!taken.taken) return;
    const read = listCustomFields.answer.parse(taken.result).custom_fields.filter((one) => names.has(one.field_name));
    fields = definitionsOf(read);
    readAt = now();
    isFailing = false;
    const missing = [...names].filter((name) => name.includes('Field_') && !fields.has(name));
    if (missing.length > 0 && `${missing}` !== warnedOf)
      log.warn({ fields: missing }, 'forms name customer fields that visitors may not see');
    warnedOf = `${missing}`;
    const text = JSON.stringify(read);
    if (text !== kept) await store.deskFacts.keep(KEPT_AS, text);
    kept = text;
  }

  async function loadStored(): Promise<void> {
    try {
      kept = await store.deskFacts.read(KEPT_AS);
      fields = definitionsOf(z.array(customField).parse(JSON.parse(kept ?? '[]')));
    } catch (error) {
      log.warn({ err: error }, 'the customer fields that were kept cannot be read; the desk is asked for them');
    }
  }

  function handleFailure(error: unknown): void {
    if (error instanceof DeskError && error.kind !== 'refused' && error.kind !== 'misconfigured')
      breaker.recordFailure(error, now());
    if (!isFailing) log.warn({ err: error }, 'the desk’s customer fields cannot be read; the last known ones are kept');
    isFailing = true;
  }

  function readRepeatedly(): void {
    reading = read()
      .catch(handleFailure)
      .finally(() => {
        if (reading) timer = setTimeout(readRepeatedly, readAt === undefined ? every / FIRST_TRIES : every);
      });
  }

  return {
    current: () => fields,
    /** Milliseconds since the fields were last read; 0 if no form needs them. */
    age: () => (isNeeded ? Math.max(0, now() - (readAt ?? began)) : 0),
    /** Reads the fields that the store keeps, then begins to ask the desk. */
    async start() {
      if (!isNeeded) return;
      await loadStored();
      readRepeatedly();
    },
    async stop() {
      const last = reading;
      reading = undefined;
      clearTimeout(timer);
      await last;
    },
  };
}
