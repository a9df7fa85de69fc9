/**
 * A running desk for a test: real HTTP on a free port, a database of its own, a manual clock, a receiver for
 * its pushes, the relay's client, and agents who use the console's API.
 */
import { randomUUID } from 'node:crypto';
import type {
  ConsoleOverview,
  ConsoleSession,
  ConsoleSessionDetail,
} from '../../../demo/desk/console-protocol/sessions.ts';
import { DAY, type DeskBehaviour, type DeskTenant, type DeskTimings } from '../../../demo/desk/core/options.ts';
import { createDesk } from '../../../demo/desk/desk.ts';
import { CHAT_APP, KNOWLEDGE_BASE } from '../../../relay/desk-api/apis.ts';
import { createDeskClient } from '../../../relay/desk-api/client.ts';
import { type Operation, routeOf } from '../../../relay/desk-api/operation.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { newDatabase } from './new-database.ts';
import { type PushReceiver, receivePushes, type Teardown } from './push-receiver.ts';

export const TENANT = {
  database: ':memory:',
  email: 'admin@example.com',
  password: 'the administrator’s password',
  apiToken: '11111111-2222-4333-8444-555555555555',
  knowledgeBaseToken: '22222222-3333-4444-8555-666666666666',
  sharedSecret: '0123456789abcdef0123456789abcdef',
  relayKey: 'fedcba9876543210fedcba9876543210',
};
export const AGENT_PASSWORD = 'the agents’ password';
/** Seeded agents: three of one group, one of the other. */
export const JUNIPER = { id: 101, group: 11, email: 'juniper@desk.example' };
export const OTIS = { id: 102, group: 11, email: 'otis@desk.example' };
export const TANSY = { id: 103, group: 11, email: 'tansy@desk.example' };
export const MARLO = { id: 104, group: 12, email: 'marlo@desk.example' };

export type HarnessOptions = {
  tenant?: Partial<DeskTenant>;
  timings?: Partial<DeskTimings>;
  behaviour?: Partial<DeskBehaviour>;
  clock?: ManualClock;
  receiver?: PushReceiver;
  seededKnowledge?: boolean;
  seededWebhooks?: boolean;
  shopUrl?: string;
  routingUrl?: string;
  innerAddresses?: 'allow' | 'refuse';
  trustedProxies?: number;
};

export type Harness = Awaited<ReturnType<typeof startDesk>>;

export async function startDesk(context: Teardown, options: HarnessOptions = {}) {
  const clock = options.clock ?? manualClock();
  const receiver = options.receiver ?? (await receivePushes(context));
  const {
    behaviour = {},
    seededKnowledge = false,
    seededWebhooks = false,
    shopUrl = '',
    routingUrl = '',
    trustedProxies,
  } = options;
  // An unusual interval, so that a test that waits for a planned task never finds the sweep instead. A push that is under
  // way when a test moves the clock does not time out: it would be sent again. A busy machine sends files slowly.
  const timings = { sweepEvery: 997, pushTimeout: 365 * DAY, transfer: 60_000, ...options.timings };
  const tenant = { ...TENANT, replyUrl: receiver.url, ...options.tenant };
  // A clock of the test's own may be anywhere, and with it the times of what a new desk has.
  const copy = tenant.database === ':memory:' && !options.clock ? await newDatabase() : undefined;
  if (copy) tenant.database = copy.path;
  const desk = createDesk({
    tenant,
    timings,
    behaviour,
    clock,
    agentPassword: AGENT_PASSWORD,
    seededKnowledge,
    seededWebhooks,
    shopUrl,
    routingUrl,
    innerAddresses: options.innerAddresses,
    ...(trustedProxies !== undefined && { trustedProxies }),
  });
  const { url } = await desk.listen(0, '127.0.0.1');
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= desk.close().finally(() => copy?.remove());
    return closing;
  };
  context.after(close);
  const clientOf = (service: string, token: string) =>
    createDeskClient({
      url: service,
      credentials: { email: TENANT.email, token },
      signVersion: 'v2',
      timeout: 30_000,
      now: clock.now,
      nonce: randomUUID,
    });
  const client = clientOf(url, TENANT.apiToken);
  const tickets = clientOf(url, TENANT.sharedSecret);
  const chatApps = clientOf(`${url}${CHAT_APP.root}`, TENANT.relayKey);
  const knowledgeBase = clientOf(`${url}${KNOWLEDGE_BASE.root}`, TENANT.knowledgeBaseToken);

  /** Sends a signed call with an input that the client would not send; resolves to the HTTP status and the answer. */
  async function raw(
    operation: Operation,
    body?: object,
    query: Record<string, string> = {},
  ): Promise<{ status: number; code: number; message?: string }> {
    const { signing, secret, envelope, bodyFormat } = operation.api;
    const credentials = { email: TENANT.email, token: TENANT[secret] };
    const seconds = Math.floor(clock.now() / 1000);
    const unsigned = { query, body: {} };
    const stamp = signing.sign(unsigned, { credentials, version: 'v2', seconds, nonce: randomUUID });
    const sent = { ...body, ...stamp.body };
    const path = routeOf(operation).replace(/:[A-Za-z_]+/g, '1');
    const response = await fetch(`${url}${path}?${new URLSearchParams({ ...query, ...stamp.query })}`, {
      method: operation.method,
      ...(operation.method !== 'GET' && { body: bodyFormat?.print(sent) ?? JSON.stringify(sent) }),
      headers: { 'content-type': bodyFormat?.contentType ?? 'application/json', ...stamp.headers },
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const { field, isFlag = false, message = 'message' } = envelope;
    // A family without codes refuses with `false`.
    const code = isFlag && answer[field] === false ? 0 : (answer[field] as number);
    const text = answer[message] as string | undefined;
    return { ...answer, ...(text !== undefined && { message: text }), code, status: response.status };
  }

  const agent = (who: { email: string }) => signIn(url, who.email);
  const administrator = () => signIn(url, TENANT.email, TENANT.password);
  return { url, clock, receiver, desk, close, client, tickets, chatApps, knowledgeBase, raw, agent, administrator };
}

export type TestAgent = Awaited<ReturnType<typeof signIn>>;

/** Signs an agent in at the console's API of the desk at this address. */
export async function signIn(url: string, email: string, password = AGENT_PASSWORD) {
  async function call(method: string, path: string, body?: unknown, token?: string) {
    const response = await fetch(`${url}/console/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { error?: string };
    if (!response.ok) throw new Error(`${response.status} ${answer.error}`);
    return answer;
  }
  const { token } = (await call('POST', '/sign-in', { email, password })) as unknown as {
    token: string;
  };
  const mine = <T>(method: string, path: string, body?: unknown) => call(method, path, body, token) as Promise<T>;
  return {
    token,
    call: mine,
    status: (status: 'online' | 'busy' | 'offline') => mine('PUT', '/status', { status }),
    overview: () => mine<ConsoleOverview>('GET', '/sessions'),
    session: (id: number) => mine<ConsoleSessionDetail>('GET', `/sessions/${id}`),
    say: (id: number, content: string, type = 'message', seen?: string) =>
      mine('POST', `/sessions/${id}/messages`, { type, content, seen }),
    transfer: (id: number, to: { agent_id: number } | { group_id: number }) =>
      mine<ConsoleSession>('POST', `/sessions/${id}/transfer`, to),
    close: (id: number, close_type = 'normal') => mine<ConsoleSession>('POST', `/sessions/${id}/close`, { close_type }),
  };
}
