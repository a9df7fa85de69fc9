/**
 * Plans the calls that write a visitor's values to the desk's customer: one if the desk accepts all. Otherwise the
 * refused values are found by the desk's message, or by writing in parts, so that one wrong value does not block the
 * others. The desk refuses the e-mail and the phone of another customer, of whom the visitor would learn: these go to
 * the agents as a message and never come back to the form. Other refused values do. Pure.
 */
import { z } from 'zod';
import { type Customer, customer, getCustomer } from '../../desk-api/customers/customers.ts';
import type { CustomerUpdate } from '../../model/customer-updates.ts';
import type { ConversationRecord } from '../../model/record.ts';
import { deskErrorOf, type Outcome, type PlannedCall } from '../plan.ts';
import { type CustomerDetails, mayBeUnknownCustomer, planCustomer, planLookUp } from './customer.ts';

/** The combined answer of all calls: the customer, if the desk has named it, and the keys of refused values. */
export type WrittenCustomer = { customer: Customer | undefined; refused: readonly string[] };

/** The keys of refused values in the combined answer; none in the answer of any other call. */
export const refusedKeys = (answer: Record<string, unknown>): string[] =>
  z.array(z.string()).catch([]).parse(answer.refused);

type Writing = {
  updates: CustomerUpdate;
  record: ConversationRecord;
  customerToken: string;
  leave: (of: string, text: string) => PlannedCall;
};

/** The state after some of the calls; `lost` if the desk accepts neither e-mail nor phone. */
type Progress = WrittenCustomer & { lost: boolean };
type Part = Required<CustomerDetails>;

const NONE: Part = { name: null, email: null, phone: null, fields: {} };

/**
 * Looks up the customer and then writes the missing values. A retry repeats all calls, so the look-up shows how far an
 * earlier attempt got. The page's context needs no look-up once the customer is known.
 */
export function planCustomerWriting(writing: Writing): PlannedCall {
  const { updates, record, customerToken } = writing;
  const all = partOf(updates);
  const write = (present: Customer | undefined) =>
    stepFrom([all], { customer: present, refused: [], lost: false }, writing);
  const lookUp: PlannedCall = {
    ...planLookUp(customerToken),
    updates,
    next: (outcome) => {
      // Messages wait behind this call, so any refusal is taken to mean that the customer does not exist.
      if (outcome.ok) return write(getCustomer.answer.parse(outcome.answer).customer ?? undefined);
      return isRefused(outcome) ? write(undefined) : undefined;
    },
  };
  const isOfPageAlone = updates.email === null && Object.values(updates.unsent).every(({ form }) => form === null);
  if (record.customer === null || !isOfPageAlone || (!record.notified && record.identity)) return lookUp;
  const direct = planCustomer(customerToken, { ...NONE, fields: all.fields }, customer.parse({ id: record.customer }));
  if (!direct) return lookUp;
  return { ...direct, updates, next: (outcome) => (isRefused(outcome) ? lookUp : undefined) };
}

function partOf({ identity, email, unsent }: CustomerUpdate): Part {
  const { name, phone, ...fields } = unsent;
  return {
    name: identity?.name ?? textOf(name),
    email: identity?.email ?? email,
    phone: identity?.phone ?? textOf(phone),
    fields: Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value])),
  };
}

const textOf = (entry: CustomerUpdate['unsent'][string] | undefined): string | null =>
  typeof entry?.value === 'string' ? entry.value : null;

/** The call for the first part that needs one, with the calls for the rest behind it; undefined when all is done. */
function stepFrom(parts: readonly Part[], progress: Progress, writing: Writing): PlannedCall | undefined {
  const [part, ...rest] = parts;
  if (!part) return progress.lost ? asMessage(progress, writing) : undefined;
  const call = planCustomer(writing.customerToken, part, progress.customer);
  if (!call) return stepFrom(rest, progress, writing);
  const after = (outcome: Outcome): PlannedCall | undefined =>
    stepFrom(...left(part, rest, outcome, progress), writing);
  return {
    ...call,
    updates: writing.updates,
    next: (outcome) => (outcome.ok || isRefused(outcome) ? after(outcome) : undefined),
    combine(own) {
      if (!own.ok && !isRefused(own)) return own;
      const [, now] = left(part, rest, own, progress);
      return after(own) ? own : { ok: true, answer: { customer: now.customer, refused: now.refused } };
    },
  };
}

/** The parts that are left after a call's outcome, and the progress by then. */
function left(part: Part, rest: Part[], outcome: Outcome, progress: Progress): [Part[], Progress] {
  if (outcome.ok) {
    const named = customer.safeParse(outcome.answer.customer);
    return [rest, { ...progress, ...(named.success && { customer: named.data }) }];
  }
  const { name, email, phone, fields } = part;
  const keys = Object.keys(fields);
  const refuse = (...refused: string[]): Progress => ({ ...progress, refused: [...progress.refused, ...refused] });
  const message = String(deskErrorOf(outcome)?.answer?.message ?? '');
  const named = keys.filter((key) => message.includes(key));
  if (named.length > 0) {
    const others = Object.fromEntries(Object.entries(fields).filter(([key]) => !named.includes(key)));
    return [[{ ...part, fields: others }, ...rest], refuse(...named)];
  }
  const hasContact = email !== null || phone !== null;
  if (keys.length > 0 && (hasContact || name !== null)) {
    return [[{ ...part, fields: {} }, { ...NONE, fields }, ...rest], progress];
  }
  // One of them may be free although another customer has the other.
  if (email !== null && phone !== null) return [[{ ...part, phone: null }, { ...NONE, phone }, ...rest], progress];
  // The e-mail or phone may belong to another customer, of whom the visitor must not learn. The name can still be set.
  if (hasContact) return [[{ ...NONE, name }, ...rest], { ...progress, lost: true }];
  const [only] = keys;
  if (keys.length > 1) {
    return [
      [...Object.entries(fields).map(([key, value]) => ({ ...NONE, fields: { [key]: value } })), ...rest],
      progress,
    ];
  }
  return [rest, refuse(only ?? 'name')];
}

/** If the desk takes no e-mail or phone that the visitor left, they reach the agents as a message. */
function asMessage({ customer, refused }: Progress, { updates, leave }: Writing): PlannedCall | undefined {
  const { identity, email, unsent } = updates;
  const phone = identity?.phone ? null : textOf(unsent.phone);
  const lines = [!identity?.email && email && `E-mail: ${email}`, phone && `Phone: ${phone}`].filter(Boolean);
  if (lines.length === 0) return undefined;
  return {
    ...leave([email, phone].filter(Boolean).join(' '), lines.join('\n')),
    updates,
    combine: (own) => (own.ok ? { ok: true, answer: { customer, refused } } : own),
  };
}

function isRefused(outcome: Outcome): boolean {
  const error = deskErrorOf(outcome);
  return error !== undefined && mayBeUnknownCustomer(error);
}
