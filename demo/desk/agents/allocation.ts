/** Assigns waiting customers to agents. Pure: takes customers and agents, returns pairs. */
import type { AgentStatus } from '../console-protocol/sessions.ts';
import type { Scope } from '../store/queue.ts';

export type Candidate = {
  id: number;
  group_id: number;
  status: AgentStatus;
  /** Number of open sessions, and its maximum. */
  sessions: number;
  max_sessions: number;
  last_started_at: number;
};

export type Waiting = { id: number; scope: Scope['type']; scope_id: number };

export const COMPANY: Scope = { type: 'company', id: 0 };

export function inScope<A extends Candidate>(agents: readonly A[], scope: Scope): A[] {
  if (scope.type === 'company') return [...agents];
  return agents.filter((agent) => (scope.type === 'agent' ? agent.id : agent.group_id) === scope.id);
}

/** Whether any agent is not offline. Busy agents count: they take no new session, but a customer may wait for them. */
export const anyOnline = (agents: readonly Candidate[]): boolean => agents.some((agent) => agent.status !== 'offline');

export const isFree = (agent: Candidate): boolean => agent.status === 'online' && agent.sessions < agent.max_sessions;

/** The free agent with the fewest sessions; among equals the one whose last session began longest ago. */
export function leastBusy<A extends Candidate>(agents: readonly A[]): A | undefined {
  return agents
    .filter(isFree)
    .sort((a, b) => a.sessions - b.sessions || a.last_started_at - b.last_started_at || a.id - b.id)[0];
}

/** Assigns customers to free agents of their scope, the longest waiting first. */
export function allocate<W extends Waiting>(
  waiting: readonly W[],
  agents: readonly Candidate[],
): { entry: W; agentId: number }[] {
  const load = agents.map((agent) => ({ ...agent }));
  const pairs: { entry: W; agentId: number }[] = [];
  for (const entry of waiting) {
    const agent = leastBusy(inScope(load, { type: entry.scope, id: entry.scope_id }));
    if (!agent) continue;
    agent.sessions += 1;
    agent.last_started_at = Number.POSITIVE_INFINITY;
    pairs.push({ entry, agentId: agent.id });
  }
  return pairs;
}
