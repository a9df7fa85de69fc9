/**
 * Who listens to which conversation on this node: pumps to nudge, and the latest signals for those who come later.
 */
import type { Signal } from '../protocol.ts';
import type { News, Store } from '../store/store.ts';
import type { Pump } from './pump.ts';

export type Listener = { pump: Pump; signal: (signal: Signal) => void; disconnect: () => void };

export type Audience = {
  join(conversation: string, listener: Listener): void;
  leave(conversation: string, listener: Listener): void;
  /** Passes on to whoever listens here what the store tells every relay. */
  hear(news: News): void;
  signal(conversation: string, signal: Signal): void;
  /** The latest signals of a conversation, for a socket that just joined. */
  latest(conversation: string): Signal[];
  isWatched(conversation: string): boolean;
  size(): number;
  /** Nudges whoever is behind and ends what was forgotten: lost news cost at most the time between two sweeps. */
  sweep(store: Store): Promise<void>;
};

export function createAudience(): Audience {
  const listeners = new Map<string, Set<Listener>>();
  const signals = new Map<string, Map<Signal['type'], Signal>>();
  const of = (conversation: string): Iterable<Listener> => listeners.get(conversation) ?? [];

  function signal(conversation: string, signal: Signal): void {
    const latest = signals.get(conversation) ?? new Map<Signal['type'], Signal>();
    if (JSON.stringify(latest.get(signal.type)) === JSON.stringify(signal)) return;
    if (listeners.has(conversation)) signals.set(conversation, latest.set(signal.type, signal));
    for (const listener of of(conversation)) listener.signal(signal);
  }

  return {
    join(conversation, listener) {
      const all = listeners.get(conversation) ?? new Set();
      listeners.set(conversation, all.add(listener));
    },
    leave(conversation, listener) {
      const all = listeners.get(conversation);
      all?.delete(listener);
      if (all?.size !== 0) return;
      listeners.delete(conversation);
      signals.delete(conversation);
    },
    hear(news) {
      switch (news.type) {
        case 'log':
          for (const { pump } of of(news.conversation)) pump.nudge(news.events);
          return;
        case 'signal':
          signal(news.conversation, news.signal);
          return;
        case 'gone':
          for (const listener of [...of(news.conversation)]) listener.disconnect();
          return;
        case 'all':
          for (const all of listeners.values()) for (const { pump } of all) pump.nudge();
      }
    },
    signal,
    latest: (conversation) => [...(signals.get(conversation)?.values() ?? [])],
    isWatched: (conversation) => listeners.has(conversation),
    size: () => [...listeners.values()].reduce((sum, all) => sum + all.size, 0),
    async sweep(store) {
      const asked = [...listeners.keys()];
      const heads = await store.heads(asked);
      for (const conversation of asked.filter((one) => !heads.has(one))) {
        for (const listener of [...of(conversation)]) listener.disconnect();
      }
      for (const [conversation, head] of heads) {
        for (const { pump } of of(conversation)) if ((pump.sent() ?? head) < head) pump.nudge();
      }
    },
  };
}
