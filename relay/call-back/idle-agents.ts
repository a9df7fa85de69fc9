/** Which agents may be asked to call, by the monitoring of the call centre (doc 2 §2.3, §3). Pure. */
import type { z } from 'zod';
import type { monitoredAgent } from '../desk-api/call-centre/monitoring.ts';
import type { SiteCallBack } from '../site-call-back.ts';

export type MonitoredAgent = z.output<typeof monitoredAgent>;
export type Caller = { id: number; email: string; name: string };

/**
 * The site's agents who are idle and in no call, those who have been idle longest first. Whether the telephone of one is ready, the
 * desk judges when it is asked to call.
 */
export function idleAgents(monitored: readonly MonitoredAgent[], agents: SiteCallBack['agents']): Caller[] {
  const emails = new Map(agents.map(({ id, email }) => [id, email]));
  return monitored
    .filter(({ agent_work_state: state, agent_call_state: call }) => state === 'idle' && (call ?? 'off') === 'off')
    .toSorted((one, other) => (one.other_start_at ?? '').localeCompare(other.other_start_at ?? ''))
    .flatMap(({ id, name = '' }) => {
      const email = emails.get(id);
      return email === undefined ? [] : [{ id, email, name }];
    });
}
