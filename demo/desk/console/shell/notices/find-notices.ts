/** Makes the agent's notices: of the differences between two overviews, and of visitors who still wait for an answer. Pure. */
import type { ConsoleOverview } from '../../../console-protocol/sessions.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { waitedFor } from '../../controls/wording.ts';

/** A later notice with the same `key` replaces it. `chat` is the session to open on a click; null for the lists, undefined for nothing. */
export type Notice = { key: string; title: string; text: string; chat: number | null | undefined };

/** @param before null at the start, which gives no notices */
export function noticesBetween(before: ConsoleOverview | null, after: ConsoleOverview): Notice[] {
  if (!before || before.agent.id !== after.agent.id) return [];
  const notices: Notice[] = [];
  const known = new Map(before.sessions.map((one) => [one.id, one]));
  for (const one of after.sessions) {
    if (one.state !== 'open') continue;
    const old = known.get(one.id);
    const about = { key: `chat ${one.id}`, text: one.last_message, chat: one.id };
    if (!old) notices.push({ ...about, title: `New chat with ${shortName(one.customer_name)}` });
    else if (one.unread > old.unread) notices.push({ ...about, title: shortName(one.customer_name) });
  }
  const waited = new Set(before.waiting.map((one) => one.customer_id));
  for (const one of after.waiting) {
    if (waited.has(one.customer_id)) continue;
    const title = `${shortName(one.customer_name)} is waiting`;
    notices.push({ key: `waiting ${one.customer_id}`, title, text: one.last_message, chat: null });
  }
  const left = new Set(before.inbox.map(({ id }) => id));
  for (const one of after.inbox) {
    if (one.done || left.has(one.id)) continue;
    const title = `${shortName(one.customer_name)} left a message`;
    notices.push({ key: `left ${one.id}`, title, text: one.content, chat: null });
  }
  return notices;
}

const MINUTE = 60_000;

/** How often an agent has been reminded of a visitor: after two minutes, after five, then every five. */
const remindersIn = (wait: number): number => (wait < 2 * MINUTE ? 0 : 1 + Math.floor(wait / (5 * MINUTE)));

/** Notices of the chats whose visitor has waited long for an answer, as far as they are due between two times. */
export const remindersBetween = (overview: ConsoleOverview, before: number, now: number): Notice[] =>
  overview.sessions.flatMap(({ id, customer_name, last_message, waiting_since: since }) =>
    since !== null && remindersIn(now - since) > remindersIn(before - since)
      ? [
          {
            key: `chat ${id}`,
            title: `${shortName(customer_name)} has waited for ${waitedFor(since, now)}`,
            text: last_message,
            chat: id,
          },
        ]
      : [],
  );
