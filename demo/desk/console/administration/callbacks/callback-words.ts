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
