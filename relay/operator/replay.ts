/**
 * Takes pushes that were set aside in once more. What cannot be applied now either is set aside again: an entry of which
 * that is the whole stays as it was, any other makes room for the part of it that is left.
 */
import { createIngress } from '../callbacks/ingress.ts';
import type { RelayConfig } from '../config.ts';
import { createConversations } from '../conversation/conversations.ts';
import { RelayError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { Quarantine, Quarantined } from '../store/port/quarantine.ts';
import type { Store } from '../store/store.ts';

export type Entry = Quarantined & { id: number };

export type Replayed = { became: 'applied' | 'gone' } | { became: 'refused'; reason: string };

export type Replay = {
  take(entry: Entry): Promise<Replayed>;
  /** Applies what waited for sessions that were brought by what was taken. */
  applyDue(): Promise<void>;
};

export function createReplay(store: Store, config: RelayConfig): Replay {
  // Why an entry stays is said to the operator; only what cannot even be tried is an error.
  const log = createLog({ ...config, logLevel: 'error' });
  const ingressOn = (store: Store, counted: (outcome: string) => void) =>
    createIngress({
      store,
      conversations: createConversations({
        store,
        siteOf: (key) => {
          const site = config.sites.get(key);
          if (!site) throw new RelayError('site-unknown', `SITES_FILE has no site "${key}"`);
          return site;
        },
        uploadUrl: undefined,
        called: () => undefined,
      }),
      log,
      now: store.clock.now,
      counted: (_kind, outcome) => counted(outcome),
      missed: () => undefined,
      // Whatever pushes there were came long ago.
      transcript: { wait: 0, isClosing: () => false },
    });

  return {
    async take(entry) {
      // A relay that runs may have applied it since it was looked up.
      if ((await store.quarantine.list(entry.id - 1, 1))[0]?.id !== entry.id) return { became: 'gone' };
      let unknown: string | undefined;
      let reason: string | undefined;
      let stays = false;
      let isLess = false;
      const catching: Quarantine = {
        ...store.quarantine,
        // Others that can be applied now have their turn later, so that all that is set aside meanwhile is of this one.
        held: async () => [],
        // What is set aside again takes the room of this entry.
        bytes: async () => 0,
        size: async () => 0,
        async add(one) {
          reason ??= one.reason;
          isLess ||= one.body !== entry.body;
          if (one.body === entry.body && one.conversation === entry.conversation && one.session === entry.session) {
            stays = true;
          } else {
            await store.quarantine.add({ ...one, at: entry.at });
          }
        },
      };
      const ingress = ingressOn({ ...store, quarantine: catching }, (outcome) => {
        if (outcome.startsWith('unknown-')) unknown = outcome;
      });
      await (isEvent(entry.body) ? ingress.takeEvent(entry.body) : ingress.takeReply(entry.body));
      if (unknown !== undefined) return { became: 'refused', reason: unknown };
      if (!stays) await store.quarantine.drop([entry.id]);
      if (reason === undefined) return { became: 'applied' };
      return { became: 'refused', reason: isLess ? `${reason}, in what is left of it` : reason };
    },
    applyDue: () => ingressOn(store, () => undefined).recover(),
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
