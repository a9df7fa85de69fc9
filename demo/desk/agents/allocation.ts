/** Who gets whom. Pure: waiting customers and agents in, pairs out. */
import type { AgentStatus } from '../console-protocol.ts';
import type { Scope } from '../store/queue.ts';

export type Candidate = {
  id: number;
  group_id: number;
  status: AgentStatus;
  /** Open sessions, and how many may be open at once. */
  sessions: number;
  max_sessions: number;
  /** When the newest session began. */
  last_started_at: number;
};

export type Waiting = { id: number; scope: Scope['type']; scope_id: number };

export const COMPANY: Scope = { type: 'company', id: 0 };

/** The agents a request in this scope may get. */
export function inScope<A extends Candidate>(agents: readonly A[], scope: Scope): A[] {
  if (scope.type === 'company') return [...agents];
  return agents.filter((agent) => (scope.type === 'agent' ? agent.id : agent.group_id) === scope.id);
}

/** Busy agents are online too: they take nobody new, but the customer may wait for them. */
export const anyOnline = (agents: readonly Candidate[]): boolean => agents.some((agent) => agent.status !== 'offline');

/** Takes new sessions and has room for one. */
export const isFree = (agent: Candidate): boolean => agent.status === 'online' && agent.sessions < agent.max_sessions;

/** The free agent with the fewest sessions; among equals the one whose last session began longest ago. */
export function leastBusy<A extends Candidate>(agents: readonly A[]): A | undefined {
  return agents
    .filter(isFree)
    .sort((a, b) => a.sessions - b.sessions || a.last_started_at - b.last_started_at || a.id - b.id)[0];
}

/** Pairs the waiting, longest waiting first, with agents of their scope, until nobody fits any more. */
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
