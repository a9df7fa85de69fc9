/** The base of every stage: settings, store, log, clock, metrics. */
import type { Logger } from 'pino';
import type { RelayConfig } from '../config/config.ts';
import type { Timings } from '../config/timings.ts';
import { withOwnOrigin } from '../features/chat-page/chat-page.ts';
import { createMetrics } from '../health/metrics.ts';
import { siteIn } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';

export type FoundationOptions = {
  config: RelayConfig;
  store: Store;
  log: Logger;
  /** This machine's clock, which the desk client uses. */
  localNow: () => number;
  random: () => number;
  timings: Timings;
  isClosing: () => boolean;
};
export type Foundation = ReturnType<typeof createFoundation>;

export function createFoundation(options: FoundationOptions) {
  const { config, store, timings } = options;
  /** The sites of SITES_FILE, with the relay's own origin added for its chat page. */
  const sites = withOwnOrigin(config.sites, config.publicUrl);
  return {
    ...options,
    sites,
    siteOf: siteIn(sites),
    /** The clock that all relays on the store share; stored times use it. */
    now: store.clock.now,
    metrics: createMetrics({
      store,
      callsPerMinute: config.desk.callsPerMinute,
      knowledgeCallsPerMinute: config.knowledgeBase?.callsPerMinute ?? 0,
      cachedFor: timings.health,
    }),
    /** Hosts of the desk and of the relay. */
    ownHosts: [config.publicUrl, config.desk.url].map((url) => new URL(url).host),
  };
}
