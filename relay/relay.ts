/**
 * Puts the relay together from its parts and its dependencies; starts it and stops it.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createIngress } from './callbacks/ingress.ts';
import { chatPageRouter, withOwnOrigin } from './chat-page.ts';
import type { RelayConfig } from './config.ts';
import { createConversations } from './conversation/conversations.ts';
import { createDeskClient } from './desk-api/client.ts';
import { createErase } from './erasure.ts';
import { RelayError } from './errors.ts';
import { startCanary } from './health/canary.ts';
import { createMetrics } from './health/metrics.ts';
import { createReadiness } from './health/readiness.ts';
import { exposeMetrics } from './health/router.ts';
import { createBudget } from './outbox/budget.ts';
import { countedBudget, countedCalls } from './outbox/counted.ts';
import { createPreviews } from './outbox/previews.ts';
import { startQueuePoller } from './outbox/queue-poller.ts';
import { createBreaker } from './outbox/retry.ts';
import { startSettingsWatch } from './outbox/settings-watch.ts';
import { createWorker } from './outbox/worker.ts';
import { PACE, type Pace } from './pace.ts';
import { refuseOverlong } from './request-bounds.ts';
import { startRetention } from './retention.ts';
import type { SiteSettings } from './sites.ts';
import type { Store } from './store/store.ts';
import { createUploads } from './uploads/uploads.ts';
import { createAudience } from './visitors/audience.ts';
import { createCommandHandler } from './visitors/commands.ts';
import { drain } from './visitors/drain.ts';
import { createIdentities } from './visitors/identity.ts';
import { createPlaces, LIMITS } from './visitors/limits.ts';
import { createSockets } from './visitors/sockets.ts';
import { createTokens } from './visitors/tokens.ts';

// What whoever starts a relay needs beside it.
export { readConfig } from './config.ts';
export type { Pace } from './pace.ts';
export { openStore } from './store/open.ts';

export type RelayDependencies = {
  config: RelayConfig;
  /** Closed together with the relay. */
  store: Store;
  log: Logger;
  /** Milliseconds since 1970 by this machine. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Where `npm run build` put the widget. */
  widgetFolder: string;
  /** Milliseconds; tests make them shorter. */
  pace?: Partial<Pace>;
};

export type Relay = {
  /** Resolves to the port. */
  listen(): Promise<number>;
  /**
   * Answers what is under way, then lets go of everything. Widgets are sent away over as long as `drain` milliseconds,
   * at once by default; pushes are answered until the last of them is gone.
   */
  close(how?: { drain: number }): Promise<void>;
};

/** Milliseconds a relay may take beyond the desk's time to write down what came of a call. */
const LEASE_MARGIN = 5000;

export function createRelay({ config, store, log, random, widgetFolder, ...rest }: RelayDependencies): Relay {
  const pace = { ...PACE, ...rest.pace };
  // Whatever is kept is dated by the clock of all relays on the store; the desk's client keeps to the desk's.
  const { now } = store.clock;
  const sites = withOwnOrigin(config.sites, config.publicUrl);
  const ownHosts = [config.publicUrl, config.desk.url].map((url) => new URL(url).host);
  const siteOf = (key: string): SiteSettings => {
    const site = sites.get(key);
    if (!site) throw new RelayError('site-unknown', `SITES_FILE has no site "${key}"`);
    return site;
  };

  const audience = createAudience(now);
  const breaker = createBreaker();
  const metrics = createMetrics({
    store,
    sockets: () => audience.size(),
    deskState: () => breaker.state(now()),
    callsPerMinute: config.desk.callsPerMinute,
    canaryFails: () => canary.trouble() !== undefined,
    ready: async () => (await notReady()) === undefined,
    holds: pace.health,
  });
  const client = createDeskClient({
    url: config.desk.url,
    credentials: config.desk,
    signVersion: config.desk.signVersion,
    timeout: pace.deskTimeout,
    now: rest.now,
    nonce: randomUUID,
  });
  const desk = countedCalls(client, metrics.deskCall);
  const budget = countedBudget(
    createBudget(store.budget, config.desk.callsPerMinute, now, pace.budgetWindow),
    metrics.budgetWait,
  );
  const previews = createPreviews(desk, budget, log);

  const worker = createWorker({
    store,
    desk,
    sites,
    budget,
    breaker,
    log,
    now,
    random,
    lease: pace.deskTimeout + LEASE_MARGIN,
    changed: (conversation) => {
      // A session that began by our own call may be what an early push waited for.
      void ingress
        .applyHeld(conversation)
        .catch((error: unknown) => log.error({ err: error }, 'held pushes could not be applied'));
    },
    delayed: (conversation, delayed) => {
      const signal = { type: 'desk', state: delayed ? 'delayed' : 'reachable' } as const;
      store.news.publish({ type: 'signal', conversation, signal });
    },
    answered: async (conversation, messages) => {
      await conversations.takeReply(conversation, {
        customer_token: conversation.customerToken,
        assign_type: 'urobot',
        messages,
      });
    },
  });
  const isRequired = (key: string): boolean => sites.get(key)?.identity === 'required';
  const tokens = createTokens(store, config.visitorSecret, now, isRequired);
  const uploads = createUploads({ config: { ...config, sites }, tokens, store, log, pace, counted: metrics.upload });
  const conversations = createConversations({
    store,
    siteOf,
    uploadUrl: uploads?.urlOf,
    called: () => worker.wake(),
  });
  const ingressWith = (counted: typeof metrics.push) =>
    createIngress({
      ...{ store, conversations, log, now, counted, missed: metrics.transcriptMissing },
      transcript: { wait: pace.transcript, isClosing: () => closing },
    });
  const ingress = ingressWith(metrics.push);
  const identities = createIdentities(config.identityKeys, store, config.siteIdentityKeys);
  store.news.subscribe((news) => audience.hear(news));
  const erase = createErase({ store, deleteBytes: uploads?.deleteBytes, log });

  let closing = false;
  const notReady = createReadiness({
    ...{ store, breaker, isClosing: () => closing, holds: pace.health },
    trouble: () => canary.trouble(),
    warm: () => canary.warm,
  });

  const scraped = exposeMetrics(metrics, config);
  const app = createApp({
    pushes: {
      ...{ ingress, secrets: config.callbackSecrets, answered: metrics.pushAnswered },
      refused: (kind) => {
        metrics.push(kind, 'not-json');
        log.warn({ kind }, 'a push was refused because its content-type is not JSON');
      },
    },
    health: { notReady, metrics: scraped.publicly },
    widgetFolder,
    uploads: uploads?.router,
    chatPage: chatPageRouter(sites, ownHosts),
    log,
  });
  const limits = {
    headersTimeout: pace.requestHead,
    requestTimeout: pace.requestHead * 60,
    // Node looks for late requests only this often.
    connectionsCheckingInterval: pace.requestHead / 2,
    maxHeaderSize: 16 * 1024,
  };
  const http = createServer(limits, (request, response) => {
    // Who asks again and again on one connection, as a proxy does whether this is ready, must not keep it from stopping.
    if (closing) response.shouldKeepAlive = false;
    app(request, response);
  });
  const probeSecret = randomUUID();
  const io = createSockets(http, {
    sites,
    tokens,
    identities,
    log,
    now,
    joinWithin: pace.join,
    ping: pace.ping,
    trustedProxies: config.trustedProxies,
    probeSecret,
    isClosing: () => closing,
    refused: (reason) => (reason === 'unread' ? metrics.slowWidget() : metrics.connectionRefused(reason)),
    connected: createCommandHandler({
      store,
      sites,
      tokens,
      conversations,
      previews,
      audience,
      log,
      now,
      uploads: uploads?.view,
      ownHosts,
      joinWithin: pace.join,
      takeIn: pace.takeIn,
      forget: async (conversation) => {
        if (await erase(conversation)) metrics.erased('visitor');
      },
      socketsPerToken: createPlaces(LIMITS.socketsPerToken),
      counted: metrics.command,
    }),
  });
  // Socket.IO listens by now, and before the app.
  refuseOverlong(http, metrics.overlong);
  const poller = startQueuePoller({
    store,
    desk,
    sites,
    budget,
    log,
    now,
    pace: pace.queue,
    isWatched: audience.isWatched,
    isOpen: () => breaker.wait(now()) === 0,
    random,
    signal: (conversation, signal) => audience.signal(conversation, signal),
    changed: () => worker.wake(),
  });
  const settingsWatch = startSettingsWatch({ desk, store, budget, breaker, log, now, every: pace.settings });
  const canary = startCanary({
    probeSecret,
    store,
    sites,
    tokens,
    address: () => http.address() as AddressInfo | null,
    // Its pushes are none of the desk's: who is told when those stay away must not be told of these.
    takeReply: ingressWith(() => undefined).takeReply,
    every: pace.canary,
    retry: pace.health,
  });
  const retention =
    config.retentionDays === undefined
      ? undefined
      : startRetention({
          ...{ store, erase, days: config.retentionDays, log, now, every: pace.retention },
          counted: () => metrics.erased('retention'),
        });
  const sweeper = setInterval(
    () => void audience.sweep(store.log).catch((error: unknown) => log.error({ err: error }, 'the sweep failed')),
    pace.sweep,
  );

  return {
    async listen() {
      await scraped.listen();
      http.listen(config.port, config.host);
      await once(http, 'listening');
      worker.wake();
      ingress.recover().catch((error: unknown) => log.error({ err: error }, 'held pushes could not be applied'));
      setImmediate(canary.warmUp);
      return (http.address() as AddressInfo).port;
    },
    async close(how) {
      closing = true;
      await canary.stop();
      await retention?.stop();
      // Takes no new call meanwhile: what is begun now might not end in time.
      const idle = Promise.all([poller.stop(), settingsWatch.stop(), worker.stop()]);
      if (how) await drain(io, { perSecond: pace.drainedPerSecond, longest: how.drain });
      clearInterval(sweeper);
      previews.stop();
      // Ends the sockets and stops listening; requests under way are still answered. Nobody looks any more for connections that
      // say nothing, which would keep it for ever.
      const late = setTimeout(() => http.closeAllConnections(), pace.requestHead);
      await io.close();
      clearTimeout(late);
      scraped.close();
      await idle;
      await uploads?.stop();
      await store.close();
    },
  };
}
