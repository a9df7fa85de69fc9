/**
 * The desk's numbers of agent sessions that a change adds to a record. The store indexes them, so that a conversation
 * can be found by one.
 */
import type { ConversationRecord } from '../model/record.ts';

export function newAgentNumbers(before: ConversationRecord, after: ConversationRecord): number[] {
  if (before.sessions === after.sessions) return [];
  const known = agentNumbers(before);
  return [...agentNumbers(after)].filter((number) => !known.has(number));
}

const agentNumbers = ({ sessions }: ConversationRecord): Set<number> =>
  new Set(sessions.flatMap(({ kind, deskId }) => (kind === 'agent' && deskId !== null ? [deskId] : [])));
