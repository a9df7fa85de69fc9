/** Switches and deliveries of events in words, and what was changed. Pure. */
import type { AdminSettings, PushDelivery } from '../../../console-admin-protocol.ts';

export const STATE_WORDS: Record<PushDelivery['state'], string> = {
  pending: 'On its way',
  delivered: 'Taken',
  'given-up': 'Given up',
};

const SWITCH_WORDS: Readonly<Record<string, string>> = {
  customer_create: 'A customer is new',
  customer_update: 'A customer has changed',
  customer_destroy: 'A customer was deleted',
  organization_create: 'A company is new',
  organization_update: 'A company has changed',
  organization_destroy: 'A company was deleted',
  im_sub_session_create: 'A chat has begun',
  im_sub_session_close: 'A chat has ended',
  shut_queue_create: 'A visitor has left the queue',
  agent_note_update: 'A business record has changed',
  im_survey_vote_create: 'A visitor has rated a chat',
  user_group_create: 'A group of agents is new',
  user_group_update: 'A group of agents has changed',
  user_group_destroy: 'A group of agents was deleted',
};

/** What sets off the events of a switch; one that is not known as its name, `some_thing` as `Some thing`. */
export function switchWords(name: string): string {
  const known = SWITCH_WORDS[name];
  if (known) return known;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The settings that differ from those that were read: what somebody else has changed meanwhile stays. */
export function changesOf(draft: AdminSettings, before: AdminSettings): Partial<AdminSettings> {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) => {
      const old: unknown = before[key as keyof AdminSettings];
      if (JSON.stringify(value) === JSON.stringify(old)) return [];
      return [[key, typeof value === 'object' && value !== null ? partsOf(value, old as object) : value]];
    }),
  );
}

const partsOf = (after: object, before: object): object => {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => known.get(name) !== value));
};
