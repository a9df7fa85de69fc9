/**
 * Which agents may be asked to call, and how long a visitor may expect to wait, by the monitoring of the call centre (doc 2 §2.3,
 * §2.4, §3). Pure. Nothing is estimated: the only time that the desk states is the end of a wrap-up.
 */
import type { z } from 'zod';
import type { monitoredAgent } from '../../desk-api/call-centre/monitoring.ts';
import type { SiteCallBack } from '../../sites/call-back.ts';

export type MonitoredAgent = z.output<typeof monitoredAgent>;
export type IdleAgent = { id: number; email: string; name: string };

/** The site's agents who are idle and in no call, longest idle first. The desk checks their telephones when asked. */
export function idleAgents(monitored: readonly MonitoredAgent[], agents: SiteCallBack['agents']): IdleAgent[] {
  const emails = new Map(agents.map(({ id, email }) => [id, email]));
  return monitored
    .filter(({ agent_work_state: state, agent_call_state: call }) => state === 'idle' && (call ?? 'off') === 'off')
    .toSorted((one, other) => (one.other_start_at ?? '').localeCompare(other.other_start_at ?? ''))
    .flatMap(({ id, name = '' }) => {
      const email = emails.get(id);
      return email === undefined ? [] : [{ id, email, name }];
    });
}

/** Whether one of the site's agents is working and may become idle. */
export function isAnyAgentWorking(monitored: readonly MonitoredAgent[], agents: SiteCallBack['agents']): boolean {
  const ids = new Set(agents.map(({ id }) => id));
  return monitored.some(({ id, agent_work_state: state }) => ids.has(id) && /^(?:idle|busy|neaten)$/.test(state ?? ''));
}

/** Seconds until the wrap-ups of the site's agents end, soonest first. Times of the desk are compared with the desk's own clock. */
export function wrapUpsLeft(monitored: readonly MonitoredAgent[], agents: SiteCallBack['agents'], serverTime?: string) {
  const ids = new Set(agents.map(({ id }) => id));
  const time = momentOf(serverTime);
  return monitored
    .filter(({ id, agent_work_state: state }) => ids.has(id) && state === 'neaten')
    .map(({ agent_neaten_time: length, other_start_at: since }) => (length ?? NaN) - (time - momentOf(since)) / 1000)
    .filter((left) => left >= 0 && left <= LONGEST)
    .map(Math.round)
    .toSorted((one, other) => one - other);
}

/** In seconds. A wrap-up that takes longer is not announced to the visitor. */
const LONGEST = 3600;

/** Parses a time such as `2026-01-01 10:00:00` as UTC. Its zone is the desk's, so only differences are meaningful. */
const momentOf = (text: string | undefined): number => Date.parse(`${text?.replace(' ', 'T')}Z`);
