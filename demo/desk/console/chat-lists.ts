/** What the lists and the window's title show, read from the state. Pure. */
import type { ConsoleAgent, ConsoleOverview, ConsoleSession } from '../console-protocol.ts';
import type { ConsoleState } from './console-state.ts';

const TITLE = 'Desk console';

/**
 * Chats that can be answered: first those that wait for an answer, the longest waiting on top, then the others in the
 * order they began. A list that followed the newest word would move under the hand of an agent who is about to choose from it.
 */
export function openChats(overview: ConsoleOverview): ConsoleSession[] {
  return overview.sessions
    .filter((one) => one.state === 'open')
    .sort((a, b) => turnOf(a) - turnOf(b) || a.started_at - b.started_at || a.id - b.id);
}

const turnOf = (session: ConsoleSession): number => session.waiting_since ?? Number.MAX_SAFE_INTEGER;

/** Chats that ended or were passed on, newest first. */
export function earlierChats(overview: ConsoleOverview): ConsoleSession[] {
  return overview.sessions.filter((one) => one.state !== 'open').sort((a, b) => endOf(b) - endOf(a));
}

/** Unread messages over all open chats. */
export function unreadTotal(overview: ConsoleOverview | null): number {
  return overview?.sessions.reduce((sum, one) => sum + (one.state === 'open' ? one.unread : 0), 0) ?? 0;
}

export function openInboxCount(overview: ConsoleOverview): number {
  return overview.inbox.filter((one) => !one.done).length;
}

/** An open chat with the visitor of an ended one, if there is one. */
export function openChatWith(overview: ConsoleOverview, session: ConsoleSession): ConsoleSession | undefined {
  return overview.sessions.find((one) => one.state === 'open' && one.customer_id === session.customer_id);
}

/** `(3) Desk console`: the count first, because tabs cut off the end. */
export function windowTitle(state: ConsoleState): string {
  const unread = unreadTotal(state.overview);
  return unread > 0 ? `(${unread}) ${TITLE}` : TITLE;
}

function endOf(session: ConsoleSession): number {
  return session.ended_at ?? session.last_at;
}

/** Whether the desk lets a colleague take one more chat. */
export function hasRoom(agent: ConsoleAgent): boolean {
  return agent.status === 'online' && agent.sessions < agent.max_sessions;
}
