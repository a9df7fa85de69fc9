/**
 * Takes a push that was set aside in once more. What cannot be applied now either would be set aside again; here that
 * is caught, so that an entry stays as it was, or makes room for the part of it that is left.
 */
import { pino } from 'pino';
import { createIngress } from '../callbacks/ingress.ts';
import type { RelayConfig } from '../config.ts';
import { createConversations } from '../conversation/conversations.ts';
import { RelayError } from '../errors.ts';
import type { Quarantined, Store } from '../store/store.ts';

export type Replayed = { applied: true } | { applied: false; reason: string };

export function createReplay(store: Store, { sites }: RelayConfig) {
  return async (entry: Quarantined & { id: number }): Promise<Replayed> => {
    const again: Quarantined[] = [];
    let unknown: string | undefined;
    const catching: Store = { ...store, quarantine: async (one) => void again.push({ ...one, at: entry.at }) };
    const ingress = createIngress({
      store: catching,
      conversations: createConversations({
        store: catching,
        siteOf: (key) => {
          const site = sites.get(key);
          if (!site) throw new RelayError('site-unknown', `SITES_FILE has no site "${key}"`);
          return site;
        },
        uploadUrl: undefined,
        called: () => undefined,
      }),
      log: pino({ level: 'silent' }),
      now: store.now,
      counted: (_kind, outcome) => {
        if (outcome.startsWith('unknown-')) unknown = outcome;
      },
      missed: () => undefined,
      // Whatever pushes there were came long ago.
      transcript: { wait: 0, isClosing: () => false },
    });
    await (isEvent(entry.body) ? ingress.takeEvent(entry.body) : ingress.takeReply(entry.body));
    const [first] = again;
    if (unknown !== undefined) return { applied: false, reason: unknown };
    if (first?.body === entry.body) return { applied: false, reason: first.reason };
    for (const one of again) await store.quarantine(one);
    await store.dropQuarantined([entry.id]);
    return first ? { applied: false, reason: `${first.reason}, in what is left of it` } : { applied: true };
  };
}

/** Event webhooks alone have an action (doc 1 §6.2). */
function isEvent(body: string): boolean {
  try {
    const { action } = JSON.parse(body) as { action?: unknown };
    return action !== undefined;
  } catch {
    return false;
  }
}
