/** The third stage: the HTTP server with its app, the widgets' sockets, and the relay's checks of itself. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createCallBacks } from '../features/call-back/call-back.ts';
import { chatPageRouter } from '../features/chat-page/chat-page.ts';
import { createInvitations } from '../features/invitations/invitations.ts';
import { createAnswerWatch } from '../features/requests/answer-watch.ts';
import { createRequests } from '../features/requests/requests.ts';
import { startCanary } from '../health/canary.ts';
import { createReadiness } from '../health/readiness.ts';
import { exposeMetrics } from '../health/router.ts';
import { createServer, serverOptions } from '../http/node-http.ts';
import { createSlots } from '../http/rates.ts';
import { refuseFirst, requireAddress } from '../http/refuse-first.ts';
import { refuseOverlong } from '../http/request-bounds.ts';
import { createPreviews } from '../outbox/previews.ts';
import { createAudience } from '../visitors/audience.ts';
import { createConnectionHandler } from '../visitors/connection.ts';
import { createIdentities } from '../visitors/identity.ts';
import { LIMITS } from '../visitors/limits.ts';
import { createPresence } from '../visitors/presence.ts';
import { createSockets, drain } from '../visitors/sockets.ts';
import { createApp } from './app.ts';
import type { ConversationSide } from './conversation-side.ts';
import type { DeskSide } from './desk-side.ts';
import type { Foundation } from './foundation.ts';

/** Milliseconds for which readiness waits for the desk's first answer. */
const ASKED_WITHIN = 2000;

export type VisitorSide = ReturnType<typeof createVisitorSide>;

export function createVisitorSide(
  foundation: Foundation,
  { desk, budget, breaker, deskProbe, knowledge, suggestions, customerFields, ticketReader }: DeskSide,
  { tokens, uploads, conversations, ingress, canaryIngress, erase }: ConversationSide,
  widgetFolder: string,
) {
  const { config, store, log, now, timings, metrics, isClosing, sites, ownHosts } = foundation;
  const audience = createAudience(now);
  const previews = createPreviews(desk, budget, log);
  const presence = createPresence({
    ...foundation,
    conversations,
    isWatched: audience.isWatched,
    every: timings.presence,
    goneAfter: timings.goneAfter,
  });
  const requests = createRequests({ ...foundation, reader: ticketReader });
  const answerWatch = createAnswerWatch({
    ...foundation,
    requests,
    isWatched: audience.isWatched,
    interval: timings.requests,
    every: timings.requestsOfVisitor,
  });
  store.news.subscribe((news) => {
    if (news.type === 'gone') previews.forget(news.conversation);
    audience.deliver(news);
  });

  const http = createServer(serverOptions(timings.requestHead));
  const probeSecret = randomUUID();
  const canary = startCanary({
    ...foundation,
    probeSecret,
    tokens,
    takeReply: canaryIngress.takeReply,
    address: () => http.address() as AddressInfo | null,
    every: timings.canary,
    retry: timings.health,
  });
  // A desk that hangs keeps nobody waiting.
  const asked = Promise.race([deskProbe.asked, wait(ASKED_WITHIN, undefined, { ref: false })]);
  const readiness = createReadiness({
    ...foundation,
    breaker,
    cachedFor: timings.health,
    every: timings.readiness,
    trouble: canary.trouble,
    warm: () => Promise.all([canary.warm, asked]),
  });
  metrics.watch({
    sockets: () => audience.size(),
    deskState: () => breaker.state(now()),
    knowledgeState: () => knowledge?.breaker.state(now()) ?? 'closed',
    customerFieldsAge: customerFields.age,
    canaryFails: () => canary.trouble() !== undefined,
    ready: async () => (await readiness.notReady()) === undefined,
  });
  const scraped = exposeMetrics(metrics, config);

  const app = createApp({
    pushes: {
      ingress,
      secrets: config.callbackSecrets,
      onAnswer: metrics.pushAnswered,
      onRefusal: (kind) => {
        metrics.push(kind, 'not-json');
        log.warn({ kind }, 'a push was refused because its content-type is not JSON');
      },
    },
    health: { notReady: readiness.notReady, metrics: scraped.onRelayPort },
    widgetFolder,
    invitations: createInvitations(sites, ownHosts, widgetFolder),
    uploads: uploads?.router,
    transfer: timings.transfer,
    chatPage: chatPageRouter(sites, ownHosts),
    log,
  });
  http.on('request', (request, response) => {
    // A client that keeps sending requests, such as a proxy's readiness probe, must not keep the server from stopping.
    if (isClosing()) response.shouldKeepAlive = false;
    app(request, response);
  });
  const io = createSockets(http, {
    ...foundation,
    tokens,
    probeSecret,
    identities: createIdentities(config.identityKeys, store, config.siteIdentityKeys),
    joinWithin: timings.join,
    newsCount: audience.newsCount,
    ping: timings.ping,
    trustedProxies: config.trustedProxies,
    onRefusal: (reason) => (reason === 'unread' ? metrics.slowWidget() : metrics.connectionRefused(reason)),
    onConnection: createConnectionHandler({
      ...foundation,
      tokens,
      conversations,
      previews,
      suggestions,
      callBacks: createCallBacks({ ...foundation, desk, budget, breaker, secret: config.visitorSecret }),
      requests,
      countRequest: metrics.request,
      audience,
      onArrival(conversation, browser, address) {
        presence.arrive(conversation, browser, address);
        answerWatch.arrive(conversation);
      },
      uploads: uploads?.view,
      joinWithin: timings.join,
      confirmWithin: timings.confirmWithin,
      forget: async (conversation) => {
        if (await erase(conversation)) metrics.erased('visitor');
      },
      socketsPerToken: createSlots(LIMITS.socketsPerToken),
      count: metrics.command,
    }),
  });
  // Must come after Socket.IO and the app have added their listeners.
  refuseFirst(http, [refuseOverlong(metrics.overlong), requireAddress(config.trustedProxies, log)]);

  return {
    audience,
    readiness,
    /** Undefined before the relay listens. */
    port: () => (http.address() as AddressInfo | null)?.port,
    metricsServer: { start: scraped.listen, stop: scraped.close },
    httpServer: {
      async start() {
        http.listen(config.port, config.host);
        await once(http, 'listening');
      },
      /** Ends the sockets and stops listening; requests under way are still answered. */
      async stop() {
        // Once closing, Node no longer times out idle connections, which would keep the server open for ever.
        const late = setTimeout(() => http.closeAllConnections(), timings.requestHead);
        await io.close();
        clearTimeout(late);
      },
    },
    previews,
    presence,
    answerWatch,
    /** Disconnects the widgets a few at a time. */
    drain: {
      async stop(longest: number | undefined) {
        if (longest !== undefined) await drain(io, { perSecond: timings.drainedPerSecond, longest });
      },
    },
    canary: { start: () => void setImmediate(canary.warmUp), stop: canary.stop },
  };
}
