/**
 * What becomes of the sessions of an agent who is gone: each goes to a colleague with room, of the same group first;
 * where there is none, it is closed, and the customer is told why.
 */
import type { Context } from '../store/context.ts';
import { inScope, leastBusy } from './allocation.ts';
import type { Sessions } from './sessions.ts';

export function createLeave({ store }: Context, sessions: Sessions) {
  return (agentId: number): void =>
    store.transaction(() => {
      for (const session of store.sessions.openOfAgent(agentId)) {
        const agents = store.agents.all();
        const group = agents.find(({ id }) => id === agentId)?.group_id ?? 0;
        const others = agents.filter(({ id }) => id !== agentId);
        const successor = leastBusy(inScope(others, { type: 'group', id: group })) ?? leastBusy(others);
        if (successor) sessions.transfer(session, successor);
        else sessions.close(session, 'normal', 'away');
      }
    });
}
