/** A relay with sites that call visitors, a scripted desk, and visitors for whom the site's backend vouches. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { CallBackOutcome } from '../../../../relay/protocol/call-back.ts';
import { METRICS_TOKEN } from '../../../helpers/metrics.ts';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../../helpers/sign-identity.ts';
import { agentSession, type DeskAnswer, type DeskCall, OK, refusal, startScriptedDesk } from '../../scripted-desk.ts';

export const NUMBER = '+442079460018';
export const CALLOUT = '/open_api/callcenter/agent_callout';
export const MONITORING = '/callcenter_analysis/agents_of_group';
const AGENTS = [
  { id: 101, email: 'juniper@desk.example' },
  { id: 102, email: 'otis@desk.example' },
];
export const QUEUE = '/callcenter_analysis/calls_in_queue';
export const LOG = '/open_api/callcenter/call_log';
export const HOURS = { timeZone: 'UTC', monday: ['00:00-24:00'] };

export const idle = (id: number, name: string, since: string) => ({
  id,
  name,
  agent_work_state: 'idle',
  agent_call_state: 'off',
  other_start_at: since,
});
export const BOTH = [idle(101, 'Juniper', '2026-01-01 10:00:00'), idle(102, 'Otis', '2026-01-01 09:00:00')];
export const busy = (id: number) => ({
  ...idle(id, 'In a call', '2026-01-01 10:00:00'),
  agent_work_state: 'busy',
  agent_neaten_time: 60,
});
/** Wraps up for 60 seconds, of which `left` are left at 10:00. */
export const wrapsUp = (id: number, left: number) => ({
  ...idle(id, 'Wraps up', `2026-01-01 09:59:${String(left).padStart(2, '0')}`),
  agent_work_state: 'neaten',
  agent_neaten_time: 60,
});
export const monitored = (items: object[]): DeskAnswer => ({
  json: { code: 1000, server_time: '2026-01-01 10:00:00', items, meta: { count: items.length } },
});

export async function start(
  context: TestContext,
  settings: object = {},
  site: object = {},
  env: Record<string, string> = {},
) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const answers = {
    agents: monitored(BOTH),
    queue: monitored([]),
    call: { json: { code: 1000, call_id: '3012@1-out' } } as DeskAnswer,
    log: refusal(2005) as DeskAnswer,
  };
  desk.otherwise = ({ path }: DeskCall) => {
    if (path === MONITORING) return answers.agents;
    if (path === QUEUE) return answers.queue;
    if (path === LOG) return answers.log;
    if (path === CALLOUT) return answers.call;
    return path === '/im/sessions' ? agentSession(7) : OK;
  };
  const callBack = { countries: ['GB', 'NO'], agents: AGENTS, ...settings };
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: {
      DESK_SHARED_SECRET: 's'.repeat(32),
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
      TRUSTED_PROXIES: '1',
      ...env,
    },
    sites: { shop: { callBack, ...site } },
  });
  let visitors = 0;
  return {
    desk,
    relay,
    answers,
    callouts: () => desk.calls.filter(({ path }) => path === CALLOUT),
    /** A visitor for whom the site's backend vouches, from an address of their own unless it is given. */
    async known(address?: string, subject?: string): Promise<TestVisitor> {
      visitors += 1;
      const identity = signIdentity(claimsOf(subject ?? `visitor-${visitors}`, { aud: 'shop' }, relay.clock.now()));
      const forwardedFor = address ?? `203.0.113.${visitors}`;
      return relay.visitor({ site: 'shop', auth: { version: 1, site: 'shop', identity }, forwardedFor });
    },
    metric: async (outcome: string): Promise<string> => {
      const response = await fetch(`${relay.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return (await response.text()).match(`relay_call_backs_total{outcome="${outcome}"} (\\d+)`)?.[1] ?? '0';
    },
  };
}

export async function ask(
  visitor: TestVisitor,
  number = NUMBER,
  id = newId(),
  country = 'GB',
): Promise<CallBackOutcome> {
  const ack = await visitor.ask('call-back', { id, number, country });
  assert.ok(ack.ok, JSON.stringify(ack));
  const { ok: _, ...outcome } = ack;
  return outcome;
}
