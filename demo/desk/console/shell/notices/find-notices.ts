/** Makes the agent's notices: of the differences between two overviews, and of visitors who still wait for an answer. Pure. */
import type { ConsoleOverview } from '../../../console-protocol/sessions.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { waitedFor } from '../../controls/wording.ts';

/** A later notice with the same `key` replaces it. `chat` is the session to open on a click; null for the lists, undefined for nothing. */
export type Notice = { key: string; title: string; text: string; chat: number | null | undefined };

/** @param before null at the start, which gives no notices */
export function noticesBetween(before: ConsoleOverview | null, after: ConsoleOverview): Notice[] {
  if (!before || before.agent.id !== after.agent.id) return [];
  const known = new Map(before.sessions.map((one) => [one.id, one]));
  const chats = after.sessions.flatMap((one) => {
    const old = known.get(one.id);
    const title = `${old ? '' : 'New chat with '}${shortName(one.customer_name)}`;
    const isNew = one.state === 'open' && (!old || one.unread > old.unread);
    return isNew ? noticeOf(`chat ${one.id}`, title, one.last_message, one.id) : [];
  });
  const waited = new Set(before.waiting.map((one) => one.customer_id));
  const waiting = after.waiting
    .filter(({ customer_id }) => !waited.has(customer_id))
    .map((one) =>
      noticeOf(`waiting ${one.customer_id}`, `${shortName(one.customer_name)} is waiting`, one.last_message),
    );
  const left = new Set(before.inbox.map(({ id }) => id));
  const messages = after.inbox
    .filter(({ id, done }) => !done && !left.has(id))
    .map((one) => noticeOf(`left ${one.id}`, `${shortName(one.customer_name)} left a message`, one.content));
  return [...chats, ...waiting, ...messages];
}

const noticeOf = (key: string, title: string, text: string, chat: number | null = null): Notice => ({
  key,
  title,
  text,
  chat,
});

const MINUTE = 60_000;

/** How often an agent has been reminded of a visitor: after two minutes, after five, then every five. */
const remindersIn = (wait: number): number => (wait < 2 * MINUTE ? 0 : 1 + Math.floor(wait / (5 * MINUTE)));

/** Notices of the chats whose visitor has waited long for an answer, as far as they are due between two times. */
export const remindersBetween = (overview: ConsoleOverview, before: number, now: number): Notice[] =>
  overview.sessions.flatMap(({ id, customer_name, last_message, waiting_since: since }) =>
    since !== null && remindersIn(now - since) > remindersIn(before - since)
      ? noticeOf(`chat ${id}`, `${shortName(customer_name)} has waited for ${waitedFor(since, now)}`, last_message, id)
      : [],
  );
