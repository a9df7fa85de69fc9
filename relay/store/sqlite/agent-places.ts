/** The agents and the queue, shared among networks, in SQLite. */
import type { AgentPlaces } from '../port/agent-places.ts';
import type { SqliteAccess } from './access.ts';

export function createAgentPlaces({ sql, now, commit }: SqliteAccess): AgentPlaces {
  return {
    take: (conversation, network, { chats, silent }) =>
      commit(() => sql.takePlace.get(conversation, network, now(), chats, silent) !== undefined),
    dropFree: () => commit(() => void sql.dropFreePlaces.run(now())),
  };
}
