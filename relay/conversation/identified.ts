/**
 * What it changes that a site's backend said who the visitor is, and what of that, and of what visitors say themselves, the
 * desk is still to be told. Pure.
 */

import { PRIORITY } from '../model/priority.ts';
import type { ConversationRecord, Identity } from '../model/record.ts';
import type { Change, Snapshot } from '../model/snapshot.ts';

/**
 * Takes the identity in and queues the desk call for it, which by then stands before the first session's: so the agent
 * sees the name from the start.
 */
export function identified({ record }: Snapshot, identity: Identity): Omit<Change<never>, 'result'> {
  const isNew = !record.identity || !isSame(record.identity, identity);
  const next = isNew ? { ...record, identity, told: false } : record;
  return {
    record: next,
    ...(isUntold(next) && { calls: [{ intent: { kind: 'customer' }, priority: PRIORITY.survey }] }),
  };
}

/** What the desk is to hear of a visitor: what the site vouches for, and what the visitor left. */
export type ToTell = Pick<ConversationRecord, 'identity'> & { email: string | null };

/** Undefined where the desk has heard of all there is. */
export function untold({ identity, told, contact }: ConversationRecord): ToTell | undefined {
  const isIdentityUntold = !told && [identity?.name, identity?.email, identity?.phone].some((said) => said != null);
  if (!isIdentityUntold && (!contact || contact.told)) return undefined;
  return { identity, email: contact?.email ?? null };
}

export const isUntold = (record: ConversationRecord): boolean => untold(record) !== undefined;

/** The desk has heard of that, which may not be what there is to tell by now. */
export function deskKnows(record: ConversationRecord, { identity, email }: ToTell): ConversationRecord {
  const isTold = record.identity && identity && isSame(record.identity, identity);
  return {
    ...record,
    ...(isTold && { told: true }),
    ...(email !== null && record.contact?.email === email && { contact: { email, told: true } }),
  };
}

const isSame = (one: Identity, other: Identity): boolean =>
  one.subject === other.subject && one.name === other.name && one.email === other.email && one.phone === other.phone;
