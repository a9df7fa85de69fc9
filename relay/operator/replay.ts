/**
 * Takes a push that was set aside in once more. What cannot be applied now either is set aside again: an entry of which
 * that is the whole stays as it was, any other makes room for the part of it that is left.
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
    let unknown: string | undefined;
    let reason: string | undefined;
    let stays = false;
    const catching: Store = {
      ...store,
      // What waits for a session is applied along with what brings it; the entry itself is being applied already.
      held: async (...where) => (await store.held(...where)).filter(({ id }) => id !== entry.id),
      async quarantine(one) {
        reason ??= one.reason;
        if (one.body === entry.body) stays = true;
        // At once, for what it is the rest of may be dropped next.
        else await store.quarantine({ ...one, at: entry.at });
      },
    };
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
    if (unknown !== undefined) return { applied: false, reason: unknown };
    if (!stays) await store.dropQuarantined([entry.id]);
    if (reason === undefined) return { applied: true };
    return { applied: false, reason: stays ? reason : `${reason}, in what is left of it` };
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
