/** Switches and deliveries of events in words, and what was changed. Pure. */
import type { AdminSettings, PushDelivery } from '../../console-protocol/admin.ts';

export const STATE_WORDS: Record<PushDelivery['state'], string> = {
  pending: 'On its way',
  delivered: 'Delivered',
  'given-up': 'Given up',
};

const SWITCH_WORDS: Readonly<Record<string, string>> = {
  customer_create: 'New customer',
  customer_update: 'Customer changed',
  customer_destroy: 'Customer deleted',
  organization_create: 'New company',
  organization_update: 'Company changed',
  organization_destroy: 'Company deleted',
  im_sub_session_create: 'Chat started',
  im_sub_session_close: 'Chat ended',
  shut_queue_create: 'Visitor left the queue',
  agent_note_update: 'Business record changed',
  im_survey_vote_create: 'Visitor rated a chat',
  user_group_create: 'New agent group',
  user_group_update: 'Agent group changed',
  user_group_destroy: 'Agent group deleted',
};

/** The trigger of a switch's events in words; an unknown switch is shown by its name, `some_thing` as `Some thing`. */
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
