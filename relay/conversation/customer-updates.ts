/**
 * Takes in a visitor's identity, and tracks which values must still be sent to the desk: those that the site's
 * backend vouches for, and the e-mail address that the visitor left. Pure.
 */

import { PRIORITY } from '../model/priority.ts';
import type { ConversationRecord, Identity } from '../model/record.ts';
import type { Change, Snapshot } from '../model/snapshot.ts';

/**
 * Stores the identity and queues the desk call for it. That call stands before the first session's, so the agent sees
 * the name from the start.
 */
export function withIdentity({ record }: Snapshot, identity: Identity): Omit<Change<never>, 'result'> {
  const isNew = !record.identity || !isSame(record.identity, identity);
  const next = isNew ? { ...record, identity, notified: false } : record;
  return {
    record: next,
    ...(hasPendingUpdate(next) && { calls: [{ intent: { kind: 'customer' }, priority: PRIORITY.survey }] }),
  };
}

/** The values for the desk: the identity that the site vouches for, and the e-mail address that the visitor left. */
export type CustomerUpdate = Pick<ConversationRecord, 'identity'> & { email: string | null };

/** The update that the desk lacks; undefined if it has all. */
export function pendingUpdate({ identity, notified, contact }: ConversationRecord): CustomerUpdate | undefined {
  const isIdentityPending =
    !notified && [identity?.name, identity?.email, identity?.phone].some((said) => said != null);
  if (!isIdentityPending && (!contact || contact.notified)) return undefined;
  return { identity, email: contact?.email ?? null };
}

export const hasPendingUpdate = (record: ConversationRecord): boolean => pendingUpdate(record) !== undefined;

/** Marks the sent values as known to the desk, unless they have changed meanwhile. */
export function withDeskUpdated(record: ConversationRecord, { identity, email }: CustomerUpdate): ConversationRecord {
  const isIdentityKnown = record.identity && identity && isSame(record.identity, identity);
  return {
    ...record,
    ...(isIdentityKnown && { notified: true }),
    ...(email !== null && record.contact?.email === email && { contact: { email, notified: true } }),
  };
}

const isSame = (one: Identity, other: Identity): boolean =>
  one.subject === other.subject && one.name === other.name && one.email === other.email && one.phone === other.phone;
