/** Switches and deliveries of events in words, and what was changed. Pure. */
import type { AdminSettings, PushDelivery } from '../../../console-admin-protocol.ts';

export const STATE_WORDS: Record<PushDelivery['state'], string> = {
  pending: 'On its way',
  delivered: 'Taken',
  'given-up': 'Given up',
};

/** `im_sub_session_close` as `Im sub session close`: the documents have no other words for them. */
export function switchWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The settings that differ from those that were read: what somebody else has changed meanwhile stays. */
export function changesOf(draft: AdminSettings, before: AdminSettings): Partial<AdminSettings> {
  const isChanged = (key: keyof AdminSettings) => JSON.stringify(draft[key]) !== JSON.stringify(before[key]);
  const keys = (Object.keys(draft) as (keyof AdminSettings)[]).filter(isChanged);
  return Object.fromEntries(keys.map((key) => [key, draft[key]]));
}
