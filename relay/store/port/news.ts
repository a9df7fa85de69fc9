/**
 * The part of the store's port by which relays hear of each other's writes.
 *
 * - News is told after the commit. Any of it may be lost, doubled or late: whoever hears it reads the log.
 * - What this relay wrote is heard before its `update` resolves.
 */
import type { ChatEvent, Signal } from '../../protocol.ts';

export type News =
  /** The log grew to `head`. `events` are its newest, where they are at hand. */
  | { type: 'log'; conversation: string; head: number; events?: readonly ChatEvent[] }
  | { type: 'signal'; conversation: string; signal: Signal }
  /** The visitor logged out or was forgotten: every socket must end. */
  | { type: 'gone'; conversation: string }
  /** News may have been missed; look at everything. */
  | { type: 'all' };

export type NewsFeed = {
  /** Hears the news of all relays on this store from now on. */
  subscribe(hear: (news: News) => void): void;
  /** Tells every relay, this one included. */
  publish(news: Extract<News, { type: 'signal' | 'gone' }>): void;
};
