/**
 * Applies quarantined pushes again. An entry that fails as a whole stays unchanged, any other is replaced by the parts that still
 * cannot be applied.
 */
import { createIngress } from '../callbacks/ingress.ts';
import type { RelayConfig } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import { parseJson } from '../desk-api/json-bounds.ts';
import type { Quarantine, Quarantined } from '../store/port/desk.ts';
import type { Store } from '../store/store.ts';

export type Entry = Quarantined & { id: number };

export type Replayed = { became: 'applied' | 'gone' } | { became: 'refused'; reason: string };

export function createReplay(store: Store, config: RelayConfig) {
  // The operator sees why an entry stays, so only unexpected errors are logged.
  const log = createLog({ ...config, logLevel: 'error' });
  const ingressOn = (store: Store, count: (outcome: string) => void) =>
    createIngress({
      store,
      log,
      now: store.clock.now,
      count: (_kind, outcome) => count(outcome),
      onMissing: () => undefined,
      sites: config.sites,
      // A push that names a deleted customer is never set aside whole.
      erase: async () => undefined,
      onErase: () => undefined,
      // All pushes of the session arrived long ago.
      transcript: { wait: 0, isClosing: () => false },
    });

  return {
    async take(entry: Entry): Promise<Replayed> {
      // A running relay may have applied the entry since it was looked up.
      if ((await store.quarantine.list(entry.id - 1, 1))[0]?.id !== entry.id) return { became: 'gone' };
      let unknown: string | undefined;
      let reason: string | undefined;
      let stays = false;
      let isReduced = false;
      const intercepting: Quarantine = {
        ...store.quarantine,
        // Held parts are applied later, by `applyDue`, so every `add` below belongs to this entry.
        heldFor: async () => [],
        // The parts that go back take this entry's room, so the limit does not apply.
        bytes: async () => 0,
        size: async () => 0,
        async add(one) {
          reason ??= one.reason;
          isReduced ||= one.body !== entry.body;
          if (one.body === entry.body && one.conversation === entry.conversation && one.session === entry.session) {
            stays = true;
          } else {
            await store.quarantine.add({ ...one, at: entry.at });
          }
        },
      };
      const ingress = ingressOn({ ...store, quarantine: intercepting }, (outcome) => {
        if (outcome.startsWith('unknown-')) unknown = outcome;
      });
      await (isEvent(entry.body) ? ingress.takeEvent(entry.body) : ingress.takeReply(entry.body));
      if (unknown !== undefined) return { became: 'refused', reason: unknown };
      if (!stays) await store.quarantine.drop([entry.id]);
      if (reason === undefined) return { became: 'applied' };
      return { became: 'refused', reason: isReduced ? `${reason}, in what is left of it` : reason };
    },
    /** Applies held parts whose sessions began with the replayed pushes. */
    applyDue: () => ingressOn(store, () => undefined).recover(),
  };
}

/** Only event webhooks have an action (doc 1 §6.2). */
const isEvent = (body: string): boolean =>
  (parseJson(body) as { action?: unknown } | null | undefined)?.action !== undefined;
