/**
 * Shares the agents and the queue among networks, as the budget shares the calls. A visitor without an identity costs an attacker
 * nothing, so a network has no more chats with agents and places in the queue than all other networks together, above a number that
 * a family or a small office needs, and a lower one of chats in which its visitors have written nothing yet. Another request
 * waits in the outbox until one of those chats has words, or has ended.
 *
 * Each relay remembers the chats that it asked for since it started; whether they last, it reads from their records.
 *
 * A refusal would make the visitor try again, and the desk's own queue cannot be reordered. From which address an
 * agent's chat came is in no record, so relays do not share the count.
 */
import { hasAgent } from '../conversation/hand-off.ts';
import type { ConversationRecord } from '../model/record.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

/** Chats of a network in which nobody has written, although all others together have fewer. */
export const MOST_SILENT = 3;
/** The latest events in which a word of the visitor is looked for. */
const MOST_EVENTS = 200;
/** Milliseconds for which the desk may keep the place of a visitor who waits no longer, or has been forgotten. */
const KEPT_BY_DESK = 15 * 60_000;
/** Networks that are remembered. */
const MOST_NETWORKS = 10_000;

/** @param alone chats that a network may have although all others together have fewer */
export function createAgentShares(log: Pick<Store['log'], 'read' | 'snapshot'>, alone: number, now: () => number) {
  /** When an agent was asked for, by conversation, by the hashed address that asked. */
  const asked = new Map<string, Map<string, number>>();
  let turn: Promise<unknown> = Promise.resolve();

  const hasWords = async (conversation: string, head: number): Promise<boolean> =>
    (await log.read(conversation, Math.max(0, head - MOST_EVENTS), MOST_EVENTS)).some(
      ({ type }) => type === 'visitor-message',
    );

  /** What the conversation takes of the agents or the queue. */
  async function taken(conversation: string, askedAt: number): Promise<'nothing' | 'silent' | 'spoken'> {
    const isRecent = now() - askedAt < KEPT_BY_DESK;
    try {
      const { record, head } = await log.snapshot(conversation);
      if (!lasts(record) && !(isRecent && hasStoppedWaiting(record))) return 'nothing';
      return (await hasWords(conversation, head)) ? 'spoken' : 'silent';
    } catch (error) {
      if (error instanceof ConversationGone) return isRecent ? 'silent' : 'nothing';
      throw error;
    }
  }

  async function decide(network: string, conversation: string, head: number): Promise<boolean> {
    const mine = asked.get(network) ?? new Map<string, number>();
    let silent = 0;
    for (const [other, askedAt] of mine) {
      if (other === conversation) continue;
      const what = await taken(other, askedAt);
      if (what === 'nothing') mine.delete(other);
      if (what === 'silent') silent += 1;
    }
    mine.delete(conversation);
    const others = [...asked].reduce((sum, [key, { size }]) => (key === network ? sum : sum + size), 0);
    if (mine.size >= Math.max(alone, others)) return false;
    if (silent >= Math.max(MOST_SILENT, others) && !(await hasWords(conversation, head))) return false;
    // The network that asked last is forgotten last.
    asked.delete(network);
    asked.set(network, mine.set(conversation, now()));
    const [oldest] = asked.keys();
    if (asked.size > MOST_NETWORKS && oldest !== undefined) asked.delete(oldest);
    return true;
  }

  return {
    /** Whether an anonymous visitor of this network may ask for an agent now; then the request counts. */
    mayAsk(network: string, conversation: string, head: number): Promise<boolean> {
      // One after another, because two requests could both take the last place.
      const decision = turn.then(() => decide(network, conversation, head));
      turn = decision.catch(() => undefined);
      return decision;
    },
  };
}

/** Whether the conversation has an agent or a place in the queue, or has asked for one; the desk keeps a chat that its visitor left. */
const lasts = (record: ConversationRecord): boolean =>
  hasAgent(record) || record.asked !== null || record.sessions.some(({ kind, left }) => kind === 'agent' && left);

/** No call leaves the desk's queue. */
const hasStoppedWaiting = ({ talk, sessions }: ConversationRecord): boolean =>
  talk.with === 'nobody' && !sessions.some(({ kind }) => kind === 'agent');
