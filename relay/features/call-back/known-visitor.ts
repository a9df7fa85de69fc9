/**
 * Whether a visitor may be called: the site's backend vouches for them, or an agent has written to them, as the log
 * tells. A session with an agent is not enough, because the desk gives one, with a greeting, to whoever asks: an
 * agent's first message counts only as an answer to the visitor.
 */
import type { Conversation, ConversationRecord, Session } from '../../model/record.ts';
import type { ChatEvent } from '../../protocol/events.ts';
import type { Store } from '../../store/store.ts';

/** The newest sessions with agents that are looked at, and events of each. */
const MOST_SESSIONS = 3;
const MOST_EVENTS = 200;
/** Conversations that are remembered as answered, so that their log is read once. */
const MOST_KEPT = 10_000;

export type KnowsVisitor = (conversation: Conversation, record: ConversationRecord) => Promise<boolean>;

export function createKnowsVisitor(log: Pick<Store['log'], 'read'>): KnowsVisitor {
  const answered = new Set<string>();

  async function isAnsweredIn(conversation: string, { seq }: Session): Promise<boolean> {
    const events = await log.read(conversation, seq, MOST_EVENTS);
    const isOfAgent = (event: ChatEvent) => event.type === 'agent-message' && event.session === seq;
    const begun = events.findIndex((event) => event.type === 'visitor-message' || isOfAgent(event));
    return begun >= 0 && events.slice(begun + 1).some(isOfAgent);
  }

  return async ({ id }, { identity, sessions }) => {
    if (identity !== null || answered.has(id)) return true;
    const ofAgents = sessions.filter(({ kind }) => kind === 'agent').slice(-MOST_SESSIONS);
    for (const session of ofAgents.toReversed()) {
      if (!(await isAnsweredIn(id, session))) continue;
      const [oldest] = answered;
      if (answered.size >= MOST_KEPT && oldest !== undefined) answered.delete(oldest);
      answered.add(id);
      return true;
    }
    return false;
  };
}
