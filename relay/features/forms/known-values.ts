/**
 * Keeps the desk's values of a signed-in visitor that the site's forms ask for, to fill them in. Pushes have no order,
 * come twice and carry no number, so a `Customer_update` that does not continue what is known makes a value unclear
 * (null): better an empty field than a wrong one, and it costs no call. Pure.
 */
import type { Customer } from '../../desk-api/customers/customers.ts';
import { isStorable } from '../../desk-api/wire.ts';
import type { ConversationRecord } from '../../model/record.ts';
import type { Change, Snapshot } from '../../model/snapshot.ts';
import { namesIn } from '../../sites/forms.ts';
import type { SiteSettings } from '../../sites/sites.ts';

type Forms = SiteSettings['form'];
type Known = ConversationRecord['known'];
type Value = string | string[];

/** The record with the id and the values of the customer that the desk returned. */
export function withDeskCustomerValues(record: ConversationRecord, customer: Customer, forms: Forms) {
  const named = { ...record, customer: customer.id };
  if (!record.identity) return named;
  const { nick_name, email, cellphones, custom_fields } = customer;
  const values = new Map<string, unknown>([
    ...Object.entries(custom_fields ?? {}),
    ['name', nick_name],
    ['email', email],
    ['phone', cellphones?.[0]?.content],
  ]);
  const known = namesIn(forms).flatMap((key): [string, Value][] => {
    const value = valueIn(values.get(key));
    return value === null ? [] : [[key, value]];
  });
  return { ...named, known: Object.fromEntries(known) };
}

/** The change for `Customer_update`. @param key the key of this push */
export function withDeskChanges(
  { record, seen }: Snapshot,
  changes: Record<string, [unknown, unknown]>,
  forms: Forms,
  key: string,
): Change<void> {
  if (!record.identity) return { result: undefined };
  const keys = new Set(namesIn(forms));
  const isRepeated = seen.has(key);
  const known: Known = { ...record.known };
  for (const [field, [was, becomes]] of pairsIn(changes)) {
    if (!keys.has(field)) continue;
    const [old, next, present] = [valueIn(was), valueIn(becomes), known[field]];
    if (present !== undefined && isSame(present, next)) continue;
    const fits = !isRepeated && (present === undefined || isSame(present, old));
    known[field] = fits ? next : null;
  }
  if (JSON.stringify(known) === JSON.stringify(record.known)) return { result: undefined };
  return { record: { ...record, known }, ...(!isRepeated && { remember: [{ key, value: '' }] }), result: undefined };
}

/** The old and new values by a form's keys. Custom fields may be changes of their own, or of the map of all. */
function* pairsIn(changes: Record<string, [unknown, unknown]>): Generator<[key: string, pair: [unknown, unknown]]> {
  for (const [field, [was, becomes]] of Object.entries(changes)) {
    if (field === 'nick_name') yield ['name', [was, becomes]];
    else if (field === 'email') yield ['email', [was, becomes]];
    else if (field === 'cellphones') yield ['phone', [firstPhone(was), firstPhone(becomes)]];
    else if (field === 'custom_fields') {
      const [old, next] = [new Map(Object.entries(Object(was ?? {}))), new Map(Object.entries(Object(becomes ?? {})))];
      for (const key of new Set([...old.keys(), ...next.keys()])) {
        if (JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key))) yield [key, [old.get(key), next.get(key)]];
      }
    } else yield [field, [was, becomes]];
  }
}

function firstPhone(value: unknown): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (Array.isArray(first)) return first[1];
  return typeof first === 'object' && first !== null && 'content' in first ? first.content : first;
}

const LONGEST = 2000;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && isStorable(value);

/** The value of a field; null if `value` cannot be one. */
function valueIn(value: unknown): Value | null {
  if (isText(value)) return value === '' ? null : value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isText) ? value : null;
}

const isSame = (one: Value | null, other: Value | null): boolean => JSON.stringify(one) === JSON.stringify(other);
