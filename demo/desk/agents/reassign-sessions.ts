/**
 * Hands on the sessions of an agent who left. Each goes to a colleague with room, of the same group if possible. Without
 * one, it is closed.
 */
import type { Context } from '../store/context.ts';
import { inScope, leastBusy } from './allocation.ts';
import type { Sessions } from './sessions.ts';

export function createReassignSessions({ store }: Context, sessions: Sessions) {
  return (agentId: number): void =>
    store.transaction(() => {
      for (const session of store.sessions.openOfAgent(agentId)) {
        const agents = store.agents.all();
        const group = agents.find(({ id }) => id === agentId)?.group_id ?? 0;
        const others = agents.filter(({ id }) => id !== agentId);
        const successor = leastBusy(inScope(others, { type: 'group', id: group })) ?? leastBusy(others);
        if (successor) sessions.transfer(session, successor);
        else sessions.closeUnattended(session);
      }
    });
}
