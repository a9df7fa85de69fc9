/** The base of every stage: settings, store, log, clock, metrics. */
import type { Logger } from 'pino';
import type { RelayConfig } from '../config/config.ts';
import type { Timings } from '../config/timings.ts';
import { withOwnOrigin } from '../features/chat-page/chat-page.ts';
import { createMetrics, type Metrics } from '../health/metrics.ts';
import { RelayError } from '../protocol/errors.ts';
import type { SiteSettings, Sites } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';

export type Foundation = {
  config: RelayConfig;
  store: Store;
  log: Logger;
  /** The clock that all relays on the store share; stored times use it. */
  now: () => number;
  /** This machine's clock, which the desk client uses. */
  localNow: () => number;
  /** From 0 up to 1. */
  random: () => number;
  timings: Timings;
  metrics: Metrics;
  /** Whether the relay is stopping. */
  isClosing: () => boolean;
  /** The sites of SITES_FILE, with the relay's own origin added for its chat page. */
  sites: Sites;
  /** @throws RelayError if there is no such site */
  siteOf: (key: string) => SiteSettings;
  /** Hosts of the desk and of the relay. */
  ownHosts: readonly string[];
};

export type FoundationOptions = Pick<
  Foundation,
  'config' | 'store' | 'log' | 'localNow' | 'random' | 'timings' | 'isClosing'
>;

export function createFoundation(options: FoundationOptions): Foundation {
  const { config, store, timings } = options;
  const sites = withOwnOrigin(config.sites, config.publicUrl);
  return {
    ...options,
    sites,
    now: store.clock.now,
    metrics: createMetrics({
      store,
      callsPerMinute: config.desk.callsPerMinute,
      knowledgeCallsPerMinute: config.knowledgeBase?.callsPerMinute ?? 0,
      cachedFor: timings.health,
    }),
    ownHosts: [config.publicUrl, config.desk.url].map((url) => new URL(url).host),
    siteOf(key) {
      const site = sites.get(key);
      if (!site) throw new RelayError('site-unknown', `SITES_FILE has no site "${key}"`);
      return site;
    },
  };
}
