/**
 * The part of the store's port by which relays learn of each other's writes.
 *
 * - News is published after the commit. It may be lost, doubled or late; its receivers read the log.
 * - A relay's own news is delivered before its `update` resolves.
 */
import type { EventText } from '../../model/event-text.ts';
import type { Signal } from '../../protocol/events.ts';

export type News =
  /** The log grew to `head`. `events` are the newest ones, if at hand. */
  | { type: 'log'; conversation: string; head: number; events?: readonly EventText[] }
  | { type: 'signal'; conversation: string; signal: Signal }
  /** The visitor logged out or the conversation was deleted; all its sockets must be disconnected. */
  | { type: 'gone'; conversation: string }
  /** News may have been lost; check everything. */
  | { type: 'all' };

export type NewsFeed = {
  /** Subscribes to the news of all relays on this store. */
  subscribe(listener: (news: News) => void): void;
  /** Publishes news to every relay, this one included. */
  publish(news: Extract<News, { type: 'signal' | 'gone' }>): void;
};
