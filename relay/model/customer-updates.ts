/** Takes in a visitor's identity, and tracks which values must still be sent to the desk. Pure. */
import { PRIORITY } from './priority.ts';
import type { ConversationRecord, Identity } from './record.ts';
import type { Change, Snapshot } from './snapshot.ts';

/** Stores the identity and queues its desk call, before the first session's, so that the agent sees the name at once. */
export function withIdentity({ record }: Snapshot, identity: Identity): Omit<Change<never>, 'result'> {
  const isNew = !record.identity || !isSame(record.identity, identity);
  const next = isNew ? { ...record, identity, notified: false } : record;
  return {
    record: next,
    ...(hasPendingUpdate(next) && { calls: [{ intent: { kind: 'customer' }, priority: PRIORITY.survey }] }),
  };
}

/** The identity that the site vouches for, the e-mail that the visitor left, and what was filled in or the page gave. */
export type CustomerUpdate = Pick<ConversationRecord, 'identity' | 'unsent'> & { email: string | null };

/** The update that the desk lacks; undefined if it has all. */
export function pendingUpdate({ identity, notified, contact, unsent }: ConversationRecord): CustomerUpdate | undefined {
  const isIdentityPending =
    !notified && [identity?.name, identity?.email, identity?.phone].some((detail) => detail != null);
  const isInputPending = (contact && !contact.notified) || Object.keys(unsent).length > 0;
  if (!isIdentityPending && !isInputPending) return undefined;
  return { identity, email: contact?.email ?? null, unsent };
}

export const hasPendingUpdate = (record: ConversationRecord): boolean => pendingUpdate(record) !== undefined;

/**
 * Marks the sent values as known to the desk, unless they have changed meanwhile.
 * @param refused the keys of the values that the desk refuses; their forms are open again
 */
export function withDeskUpdated(
  record: ConversationRecord,
  { identity, email, unsent: sent }: CustomerUpdate,
  refused: readonly string[] = [],
): ConversationRecord {
  const isSettled = (key: string): boolean => isSameEntry(record.unsent[key], sent[key]);
  const unsent = Object.fromEntries(Object.entries(record.unsent).filter(([key]) => !isSettled(key)));
  const forms = { ...record.forms };
  for (const key of refused.filter(isSettled)) {
    const form = sent[key]?.form;
    if (form) forms[form] = { state: 'refused', fields: [...(forms[form]?.fields ?? []), key] };
  }
  const isIdentityKnown = record.identity && identity && isSame(record.identity, identity);
  return {
    ...record,
    unsent,
    forms,
    ...(isIdentityKnown && { notified: true }),
    ...(email !== null && record.contact?.email === email && { contact: { email, notified: true } }),
  };
}

const isSameEntry = (one: unknown, other: unknown): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

const isSame = (one: Identity, other: Identity): boolean =>
  one.subject === other.subject && one.name === other.name && one.email === other.email && one.phone === other.phone;
