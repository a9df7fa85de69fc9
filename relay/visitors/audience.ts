/**
 * Who listens to which conversation on this node: pumps to nudge, and the latest signals for those who come later. That
 * the desk is late is kept a while also where nobody listens, for visitors whose line was lost.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Signal } from '../protocol.ts';
import type { EventLog } from '../store/port/event-log.ts';
import type { News } from '../store/port/news.ts';
import type { Pump } from './pump.ts';

export type Listener = {
  pump: Pump;
  signal: (signal: Signal) => void;
  disconnect: () => void;
  /** Disconnects unless the visitor may still be here. */
  check: () => void;
  /** Notes that the visitor is here. */
  stay: () => void;
};

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
  /**
   * Nudges whoever is behind, ends what was forgotten and notes who is here: lost news cost at most the time between two
   * sweeps.
   */
  sweep(log: EventLog): Promise<void>;
};

/** Conversations whose heads are asked for at once. */
const AT_ONCE = 200;
/** Milliseconds for which it is kept that the desk is late where nobody listens. */
const KEPT = 60_000;

export function createAudience(now: () => number): Audience {
  /** Arrays, because nearly all hold one. */
  const listeners = new Map<string, readonly Listener[]>();
  const signals = new Map<string, Map<Signal['type'], Signal>>();
  /** Since when signals are kept of conversations that nobody listens to. */
  const kept = new Map<string, number>();
  const of = (conversation: string): readonly Listener[] => listeners.get(conversation) ?? [];

  function forget(conversation: string): void {
    kept.delete(conversation);
    signals.delete(conversation);
  }

  /** Only of the desk's state: it is told to every relay, and a place in the queue is asked for anew. */
  function keep(conversation: string, signal: Signal): void {
    if (signal.type !== 'desk') return;
    if (signal.state === 'reachable') return forget(conversation);
    kept.set(conversation, now());
    signals.set(conversation, new Map([[signal.type, signal]]));
  }

  function signal(conversation: string, signal: Signal): void {
    if (!listeners.has(conversation)) return keep(conversation, signal);
    const latest = signals.get(conversation) ?? new Map<Signal['type'], Signal>();
    if (JSON.stringify(latest.get(signal.type)) === JSON.stringify(signal)) return;
    signals.set(conversation, latest.set(signal.type, signal));
    for (const listener of of(conversation)) listener.signal(signal);
  }

  return {
    join(conversation, listener) {
      listeners.set(conversation, [...of(conversation), listener]);
      kept.delete(conversation);
    },
    leave(conversation, listener) {
      const others = of(conversation).filter((one) => one !== listener);
      if (others.length > 0) return void listeners.set(conversation, others);
      listeners.delete(conversation);
      const desk = signals.get(conversation)?.get('desk');
      signals.delete(conversation);
      if (desk) keep(conversation, desk);
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
          for (const listener of of(news.conversation)) listener.disconnect();
          return;
        case 'all':
          // Among what was lost may be that the desk is back.
          for (const conversation of kept.keys()) forget(conversation);
          for (const { pump, check } of [...listeners.values()].flat()) {
            pump.nudge();
            // That somebody logged out shows in no log.
            check();
          }
      }
    },
    signal,
    latest: (conversation) => [...(signals.get(conversation)?.values() ?? [])],
    isWatched: (conversation) => listeners.has(conversation),
    size: () => [...listeners.values()].reduce((sum, all) => sum + all.length, 0),
    async sweep(log) {
      const at = now();
      for (const [conversation, since] of kept) if (at - since > KEPT || at < since) forget(conversation);
      const watched = [...listeners.keys()];
      // A part at a time, so that no push waits for the whole.
      for (let from = 0; from < watched.length; from += AT_ONCE) {
        const asked = watched.slice(from, from + AT_ONCE);
        const heads = await log.heads(asked);
        for (const conversation of asked) {
          const head = heads.get(conversation);
          for (const { pump, disconnect, stay } of of(conversation)) {
            if (head === undefined) disconnect();
            else if ((pump.sent() ?? head) < head) pump.nudge();
            stay();
          }
        }
        await nextTurn();
      }
    },
  };
}
