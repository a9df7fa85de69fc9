/**
 * Who listens to which conversation on this node: pumps to nudge, and the latest signals for those who come later.
 */
import type { Signal } from '../protocol.ts';
import type { Store } from '../store/store.ts';
import type { Pump } from './pump.ts';

export type Listener = { pump: Pump; signal: (signal: Signal) => void; disconnect: () => void };

export type Audience = {
  join(conversation: string, listener: Listener): void;
  leave(conversation: string, listener: Listener): void;
  /** There is something new in the log. */
  nudge(conversation: string): void;
  signal(conversation: string, signal: Signal): void;
  /** The latest signals of a conversation, for a socket that just joined. */
  latest(conversation: string): Signal[];
  isWatched(conversation: string): boolean;
  /** Ends every socket of a conversation. */
  disconnect(conversation: string): void;
  size(): number;
  /** Nudges whoever is behind; a nudge that was lost costs at most the time between two sweeps. */
  sweep(store: Store): Promise<void>;
};

export function createAudience(): Audience {
  const listeners = new Map<string, Set<Listener>>();
  const signals = new Map<string, Map<Signal['type'], Signal>>();
  const of = (conversation: string): Iterable<Listener> => listeners.get(conversation) ?? [];

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
    nudge(conversation) {
      for (const { pump } of of(conversation)) pump.nudge();
    },
    signal(conversation, signal) {
      const latest = signals.get(conversation) ?? new Map<Signal['type'], Signal>();
      if (JSON.stringify(latest.get(signal.type)) === JSON.stringify(signal)) return;
      if (listeners.has(conversation)) signals.set(conversation, latest.set(signal.type, signal));
      for (const listener of of(conversation)) listener.signal(signal);
    },
    latest: (conversation) => [...(signals.get(conversation)?.values() ?? [])],
    isWatched: (conversation) => listeners.has(conversation),
    disconnect(conversation) {
      for (const listener of [...of(conversation)]) listener.disconnect();
    },
    size: () => [...listeners.values()].reduce((sum, all) => sum + all.size, 0),
    async sweep(store) {
      const heads = await store.heads([...listeners.keys()]);
      for (const [conversation, head] of heads) {
        for (const { pump } of of(conversation)) if ((pump.sent() ?? head) < head) pump.nudge();
      }
    },
  };
}
