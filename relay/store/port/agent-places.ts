/**
 * The part of the store's port for the agents and the queue, which networks share, as the budget shares the calls. A visitor without
 * an identity costs an attacker nothing, so a network has no more chats with agents and places in the queue than all other networks
 * together, above a number that a family or a small office needs, and a lower one of chats whose visitors have never written.
 * Another request waits in the outbox: a refusal would make the visitor try again, and the desk's own queue cannot be reordered.
 *
 * - Counting and taking are one step, over all relays.
 * - A place is free once the conversation's record has neither an agent nor a request for one, or after `PLACE_LASTS`. For
 *   `KEPT_BY_DESK` the desk may keep the place of a visitor who stopped waiting, or whose conversation was erased.
 */
import type { ConversationRecord } from '../../model/record.ts';

/** Milliseconds after which a place is free whatever the record says: the push that ends a chat may have been lost. */
export const PLACE_LASTS = 24 * 3_600_000;
/** Milliseconds for which a place counts that no call can leave at the desk. */
export const KEPT_BY_DESK = 15 * 60_000;

/** What a network may have although all others together have fewer. */
export type AgentShares = { chats: number; silent: number };

export type AgentPlaces = {
  /**
   * Takes a place for a conversation, or keeps the one it has.
   * @param network the hashed address that asked
   * @returns false if the network has its share
   */
  take(conversation: string, network: string, shares: AgentShares): Promise<boolean>;
  /** Removes the rows of free places. */
  dropFree(): Promise<void>;
};

/** What a conversation takes of the agents and the queue, as the stores keep it beside the record. */
export const HOLDS = { nothing: 0, keptByDesk: 1, agent: 2 } as const;

export function holdOf({ talk, asked, sessions }: ConversationRecord): number {
  const agents = sessions.filter(({ kind }) => kind === 'agent');
  // The desk keeps a chat that its visitor left.
  const holdsAgent = agents.some(({ seq, left }) => left || (talk.with === 'session' && talk.session === seq));
  if (holdsAgent || asked !== null || talk.with === 'queue') return HOLDS.agent;
  // No call leaves the desk's queue.
  return talk.with === 'nobody' && agents.length === 0 ? HOLDS.keptByDesk : HOLDS.nothing;
}
