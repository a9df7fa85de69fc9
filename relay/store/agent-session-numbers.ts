/** The desk's numbers of agent sessions that a change adds; the store indexes them, so that a push can be matched. */
import type { ConversationRecord } from '../model/record.ts';

export function newAgentSessionNumbers(before: ConversationRecord, after: ConversationRecord): number[] {
  if (before.sessions === after.sessions) return [];
  const known = agentSessionNumbers(before);
  return [...agentSessionNumbers(after)].filter((number) => !known.has(number));
}

const agentSessionNumbers = ({ sessions }: ConversationRecord): Set<number> =>
  new Set(sessions.flatMap(({ kind, deskId }) => (kind === 'agent' && deskId !== null ? [deskId] : [])));
