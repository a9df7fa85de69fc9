/** The agents and the queue, shared among networks, in PostgreSQL. */
import { type AgentPlaces, HOLDS, KEPT_BY_DESK, PLACE_LASTS } from '../port/agent-places.ts';
import type { PostgresAccess } from './access.ts';
import { lockNumber } from './locks.ts';
import { named } from './statements.ts';

const PLACES = 'agent_places AS place LEFT JOIN conversations ON id = conversation';
/** Whether a place is taken at a time; a conversation that was erased holds what the desk keeps. */
const isTaken = (now: string): string => `abs(${now}::bigint - at) < ${PLACE_LASTS}
  AND (agent_hold = ${HOLDS.agent} OR (coalesce(agent_hold, 1) = ${HOLDS.keptByDesk} AND abs(${now}::bigint - at) < ${KEPT_BY_DESK}))`;

const AGENT_PLACES = named('agent_place', {
  lock: `SELECT pg_advisory_xact_lock(${lockNumber('agentPlaces')})`,
  // Of the others, no more are counted than matter.
  take: `
    WITH mine AS (
      SELECT count(*) AS chats, count(*) FILTER (WHERE wrote IS NOT TRUE) AS silent FROM ${PLACES}
      WHERE network = $2 AND conversation <> $1 AND ${isTaken('$3')}),
    others AS (
      SELECT count(*) AS chats FROM (
        SELECT FROM ${PLACES} WHERE network <> $2 AND conversation <> $1 AND ${isTaken('$3')}
        LIMIT (SELECT chats + 1 FROM mine)) AS place)
    INSERT INTO agent_places (conversation, network, at)
    SELECT id, $2, $3 FROM conversations, mine, others
    WHERE id = $1 AND mine.chats < greatest($4::int, others.chats)
      AND (wrote OR mine.silent < greatest($5::int, others.chats))
    ON CONFLICT (conversation) DO UPDATE SET network = excluded.network, at = excluded.at RETURNING 1`,
  dropFree: `
    DELETE FROM agent_places WHERE conversation IN (
      SELECT conversation FROM ${PLACES} WHERE (${isTaken('$1')}) IS NOT TRUE)`,
});

export function createAgentPlaces({ ask, transact, now }: PostgresAccess): AgentPlaces {
  return {
    async take(conversation, network, { chats, silent }) {
      const [, taken] = await transact([
        [AGENT_PLACES.lock, []],
        [AGENT_PLACES.take, [conversation, network, Math.round(now()), chats, silent]],
      ]);
      return taken?.length === 1;
    },
    dropFree: async () => void (await ask(AGENT_PLACES.dropFree, [Math.round(now())])),
  };
}
