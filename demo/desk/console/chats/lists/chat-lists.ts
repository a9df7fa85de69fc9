/** Selects the data of the lists from the overview. Pure. */
import type { ConsoleAgent, ConsoleOverview, ConsoleSession } from '../../../console-protocol/sessions.ts';

/** The longest waiting first, then the others by their beginning: by the newest message, chats would move under the pointer. */
export function openChats(overview: ConsoleOverview): ConsoleSession[] {
  return overview.sessions
    .filter((one) => one.state === 'open')
    .sort((a, b) => turnOf(a) - turnOf(b) || a.started_at - b.started_at || a.id - b.id);
}

const turnOf = (session: ConsoleSession): number => session.waiting_since ?? Number.MAX_SAFE_INTEGER;

export function chatAt(chats: ConsoleSession[], current: number | undefined, key: string): ConsoleSession | undefined {
  if (key === 'longest-waiting')
    return chats.find((one) => one.id !== current && one.waiting_since !== null) ?? chats[0];
  const step = { 'next-chat': 1, 'previous-chat': -1 }[key];
  if (!step) return undefined;
  const index = chats.findIndex((one) => one.id === current);
  return index < 0 ? chats[0] : chats[(index + step + chats.length) % chats.length];
}

export const isOpenChat = ({ agent, sessions }: ConsoleOverview, id: number | undefined): boolean =>
  sessions.some((one) => one.id === id && one.state === 'open' && one.agent_id === agent.id);

export const earlierChats = (overview: ConsoleOverview): ConsoleSession[] =>
  overview.sessions.filter((one) => one.state !== 'open').sort((a, b) => endOf(b) - endOf(a));

export const unreadTotal = (overview: ConsoleOverview | null): number =>
  overview?.sessions.reduce((sum, one) => sum + (one.state === 'open' ? one.unread : 0), 0) ?? 0;

export const openInboxCount = (overview: ConsoleOverview): number => overview.inbox.filter((one) => !one.done).length;

export const openChatWith = (overview: ConsoleOverview, session: ConsoleSession): ConsoleSession | undefined =>
  overview.sessions.find((one) => one.state === 'open' && one.customer_id === session.customer_id);

const endOf = (session: ConsoleSession): number => session.ended_at ?? session.last_at;

export const hasRoom = (agent: ConsoleAgent): boolean =>
  agent.status === 'online' && agent.sessions < agent.max_sessions;
