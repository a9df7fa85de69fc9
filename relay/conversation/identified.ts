/**
 * What it changes that a site's backend said who the visitor is, and what of that the desk is still to be told. Pure.
 */
import { type Change, PRIORITY, type Snapshot } from '../store/store.ts';
import type { ConversationRecord, Identity } from './record.ts';

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

/** Whether the desk has not heard what there is to tell it of the visitor. */
export const isUntold = ({ identity, told }: ConversationRecord): boolean =>
  !told && [identity?.name, identity?.email, identity?.phone].some((said) => said != null);

/** The desk has heard of `identity`, which may not be what the site says by now. */
export const deskKnows = (record: ConversationRecord, identity: Identity): ConversationRecord =>
  record.identity && isSame(record.identity, identity) ? { ...record, told: true } : record;

const isSame = (one: Identity, other: Identity): boolean =>
  one.subject === other.subject && one.name === other.name && one.email === other.email && one.phone === other.phone;
