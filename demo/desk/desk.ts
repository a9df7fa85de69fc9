/** Composes the desk: one store, the parts that use it, two HTTP interfaces and one over Socket.IO. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { clientAddress } from '../../relay/http/client-address.ts';
import { serverOptions } from '../../relay/http/node-http.ts';
import { refuseFirst, requireAddress } from '../../relay/http/refuse-first.ts';
import { watchTransfers } from '../../relay/http/slow-transfer.ts';
import { createAgentPasswords } from './agents/agent-passwords.ts';
import { createPresence } from './agents/presence.ts';
import { createQueue, startSweep } from './agents/queue.ts';
import { SEEDED_AGENTS, SEEDED_GROUPS, SIMULATED_COLLEAGUES } from './agents/seeded-agents.ts';
import { createSessions } from './agents/sessions.ts';
import { createCallCentre } from './call-centre/call-centre.ts';
import { callFeed, callLogViews } from './call-centre/call-log-views.ts';
import { createMonitoring } from './call-centre/monitoring.ts';
import { routingAt } from './call-centre/routing.ts';
import { createSimulator } from './call-centre/simulator.ts';
import { createChatApps } from './chat-app/chat-apps.ts';
import { createChatAppPushes } from './chat-app/pushes.ts';
import { startQueueNotices } from './chat-app/queue-notices.ts';
import { CHAT_APP_CHANNEL } from './chat-app/receive.ts';
import { createTokenCalls } from './chat-app/token-calls.ts';
import { openConsoleLive } from './console-api/live.ts';
import { isLoopback } from './console-api/local-request.ts';
import { BUILT_CONSOLE } from './console-api/pages.ts';
import { createSignIn } from './console-api/sign-in.ts';
import { systemClock } from './core/clock.ts';
import { openDatabase } from './core/database.ts';
import { createHub } from './core/hub.ts';
import { DEFAULT_BEHAVIOUR, DEFAULT_TIMINGS, type DeskOptions } from './core/options.ts';
import { type Customers, createCustomers } from './customers/customers.ts';
import { createDeleteCustomer } from './customers/delete-customer.ts';
import { createFields } from './fields/fields.ts';
import { createRobotTalk } from './im/robot-talk.ts';
import { createKnowledge } from './knowledge/knowledge.ts';
import { readSeeds } from './knowledge/seed.ts';
import { readWebhookSeeds } from './knowledge/tasks/webhook-seed.ts';
import { createDeliverer, type Deliverer } from './pushes/deliverer.ts';
import { addressOfLane } from './pushes/event-settings.ts';
import { createEventWebhooks } from './pushes/event-webhooks.ts';
import { createReplies } from './pushes/replies.ts';
import { readRobots } from './robot/robots.ts';
import type { Context } from './store/context.ts';
import { MIGRATIONS } from './store/schema.ts';
import { storeIn } from './store/store.ts';
import { createRoutingCall } from './third-party/routing-call.ts';
import { createTicketing } from './tickets/ticketing.ts';
import { deskApp } from './web.ts';

/** Milliseconds until a desk that closes cuts off requests that are not answered yet. */
const CLOSE_WITHIN = 1000;

/** The seed of the simulated calls. Another number would do as well. */
const SIMULATION_SEED = 20_240_101;

export type RunningDesk = {
  /** Resolves once the desk accepts calls; `url` has no trailing slash. Rejects when the port is taken. */
  listen(port: number, host: string): Promise<{ url: string }>;
  /** Resolves once the robots have learned what they know; until then they find questions by their exact words, and some others. */
  robotsLearned(): Promise<void>;
  /** Changes the address of reply notifications, also of pending ones. */
  setReplyUrl(url: string): void;
  /** Closes connections and the database. Undelivered pushes stay in the database for the next start. */
  close(): Promise<void>;
};

/** @throws when the database cannot be opened */
export function createDesk(options: DeskOptions): RunningDesk {
  const {
    tenant,
    oneClickSignIn = false,
    clock = systemClock,
    log = pino({ level: 'silent' }),
    shopUrl = '',
    trustedProxies = 0,
  } = options;
  const db = openDatabase(tenant.database, MIGRATIONS);
  const store = storeIn(db);
  store.transaction(() => store.agents.seed(SEEDED_GROUPS, SEEDED_AGENTS));
  let publicUrl = options.publicUrl?.replace(/(?<!\/)\/+$/, '') ?? '';
  let replyUrl = tenant.replyUrl;
  let callsInner = options.innerAddresses === 'allow';
  const endings: (() => Promise<void>)[] = [];
  const robots = readRobots();

  const context: Context = {
    db,
    store,
    clock,
    log,
    tenant,
    hub: createHub(),
    timings: { ...DEFAULT_TIMINGS, ...options.timings },
    behaviour: { ...DEFAULT_BEHAVIOUR, ...options.behaviour },
    publicUrl: () => publicUrl,
    shopUrl,
    mayCallInner: (address) => callsInner || address === replyUrl || address === tenant.pushUrl,
    clientAddress: (request) => clientAddress(request, trustedProxies),
    onClose: (end) => void endings.push(end),
  };
  function addressOf(target: 'reply' | 'event', lane = ''): string | undefined {
    if (target === 'event') return addressOfLane(context, lane);
    return chatAppPushes.isLane(lane) ? chatAppPushes.addressOf(lane) : replyUrl;
  }
  // Customers and pushes need each other's parts, which exist once the first message arrives.
  const chatApps = createChatApps(context, () => customers);
  const chatAppPushes = createChatAppPushes(context, chatApps, () => deliverer);
  const deliverer: Deliverer = createDeliverer(context, addressOf);
  const fields = createFields(context);
  const events = createEventWebhooks(context, deliverer, fields);
  const replies = createReplies(context, deliverer, chatAppPushes.sendStored);
  const sessions = createSessions(context, replies, events);
  const queue = createQueue(context, sessions, events, (channel) => channel !== CHAT_APP_CHANNEL);
  const customers: Customers = createCustomers(context, events, fields);
  const ticketing = createTicketing(context, customers, fields);
  const askRouting = createRoutingCall(context);
  const routing = options.routingUrl ? routingAt(options.routingUrl, askRouting) : undefined;
  const callCentre = createCallCentre(context, events, fields, routing);
  const callLogs = callLogViews(context, callCentre.notes);
  customers.feeds.add(callFeed(callCentre.rows, callLogs));
  const presence = createPresence(context, (agentId) => {
    sessions.reassignFrom(agentId);
    callCentre.setOffline(agentId);
  });
  const monitoring = createMonitoring(callCentre, callLogs.print);
  const simulator = createSimulator(context, callCentre, {
    seed: SIMULATION_SEED,
    colleagues: SIMULATED_COLLEAGUES,
    isHere: presence.isHere,
  });
  const agentPasswords = createAgentPasswords(context);
  let hasOwnPasswords = options.agentPasswords === 'each';
  const signIn = createSignIn(context, (agent) =>
    hasOwnPasswords || agentPasswords.isRenewed(agent)
      ? agentPasswords.of(agent)
      : (options.agentPassword ?? tenant.password),
  );
  const knowledge = createKnowledge(context, { robots, seeds: readSeeds() });
  const robotTalk = createRobotTalk(context, replies, robots, knowledge);
  if (options.seededKnowledge) knowledge.loadSeeds();
  if (options.seededWebhooks) knowledge.loadWebhookSeeds(readWebhookSeeds());
  const deleteCustomer = createDeleteCustomer(context, { sessions, queue, events, knowledge, chatAppPushes });
  for (const app of options.chatApps ?? []) if (!chatApps.byNumber(app.number)) chatApps.create(app);
  const chatAppTokens = createTokenCalls(context);
  startQueueNotices({ context, queue, chatApps, chatAppPushes });
  const desk = {
    context,
    askRouting,
    chatApps,
    chatAppPushes,
    chatAppTokens,
    fields,
    customers,
    deleteCustomer,
    ticketing,
    sessions,
    queue,
    robotTalk,
    events,
    deliverer,
    knowledge,
    callCentre,
    callLogs,
    monitoring,
    simulator,
  };

  const { requestHead, transfer } = context.timings;
  const server = createServer(
    serverOptions(requestHead),
    deskApp({ ...desk, signIn, agentPasswords, presence, oneClickSignIn }, options.consoleFolder ?? BUILT_CONSOLE),
  );
  const live = openConsoleLive(server, context, signIn, presence);
  watchTransfers(server, transfer);
  // Must come after all other listeners.
  refuseFirst(server, [requireAddress(trustedProxies, log)]);
  context.hub.on('capacity', () => queue.allocateWaiting());
  let stopSweep = () => {};

  return {
    async listen(port, host) {
      if (oneClickSignIn && !isLoopback(host))
        throw new Error('a desk without passwords listens to this machine alone');
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address() as AddressInfo;
      // Behind a proxy, others reach it on this machine, too.
      const isLocal = servesThisMachine(host, options.publicUrl) && trustedProxies === 0;
      callsInner = options.innerAddresses ? options.innerAddresses === 'allow' : isLocal;
      hasOwnPasswords = options.agentPasswords
        ? options.agentPasswords === 'each'
        : options.agentPassword === undefined && !isLocal;
      if (hasOwnPasswords) agentPasswords.list();
      if (publicUrl === '') publicUrl = urlOf(address);
      presence.resume();
      callCentre.resume();
      if (options.simulatedCalls) simulator.start();
      queue.allocateWaiting();
      deliverer.resume();
      stopSweep = startSweep(context, sessions, queue, knowledge.expireRecords);
      return { url: urlOf(address) };
    },
    robotsLearned: knowledge.answering.learned,
    setReplyUrl(url) {
      replyUrl = url;
      deliverer.resume();
    },
    async close() {
      stopSweep();
      queue.close();
      simulator.close();
      callCentre.close();
      presence.close();
      // Ends the sockets and stops listening; requests under way are still answered. Once closing, Node no longer times
      // out a request that never ends, such as a console's poll that came too late.
      const late = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN);
      await live.close();
      clearTimeout(late);
      await deliverer.close();
      await Promise.all(endings.map((end) => end()));
      db.close();
    },
  };
}

const servesThisMachine = (host: string, publicUrl = `http://${host}`): boolean =>
  isLoopback(host) && isLoopback(URL.parse(publicUrl)?.hostname ?? '');

/** The URL of a bound address. A server that listens on every address is given as `localhost`. */
function urlOf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
