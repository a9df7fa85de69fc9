/**
 * The listeners of each conversation on this relay: pumps to nudge, and the latest signals for sockets that join later.
 * A `delayed` signal is kept for a while without listeners, for visitors who lost their connection.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Signal } from '../protocol/events.ts';
import type { EventLog, News } from '../store/port/log.ts';
import type { Pump } from './pump.ts';

export type Listener = {
  pump: Pump;
  signal: (signal: Signal) => void;
  disconnect: () => void;
  /** Disconnects the socket if the visitor's token was revoked. */
  check: () => void;
  /** Records that the visitor is still connected. */
  stay: () => void;
};

export type Audience = ReturnType<typeof createAudience>;

/** Conversations whose heads are read together. */
const AT_ONCE = 200;
/** Milliseconds for which a `delayed` signal is kept without listeners. */
const KEPT = 60_000;

export function createAudience(now: () => number) {
  /** Arrays, because nearly all conversations have one listener. */
  const listeners = new Map<string, readonly Listener[]>();
  const signals = new Map<string, Map<Signal['type'], Signal>>();
  /** Since when the signals of conversations without listeners are kept. */
  const kept = new Map<string, number>();
  let newsCount = 0;
  const of = (conversation: string): readonly Listener[] => listeners.get(conversation) ?? [];

  function forget(conversation: string): void {
    kept.delete(conversation);
    signals.delete(conversation);
  }

  /** Keeps only the desk's state. It is published to every relay; queue positions are polled again. */
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
    join(conversation: string, listener: Listener) {
      listeners.set(conversation, [...of(conversation), listener]);
      kept.delete(conversation);
    },
    leave(conversation: string, listener: Listener) {
      const others = of(conversation).filter((one) => one !== listener);
      if (others.length > 0) return void listeners.set(conversation, others);
      listeners.delete(conversation);
      const desk = signals.get(conversation)?.get('desk');
      signals.delete(conversation);
      if (desk) keep(conversation, desk);
    },
    newsCount: () => newsCount,
    deliver(news: News) {
      newsCount += 1;
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
          // The lost news may include that the desk is reachable again.
          for (const conversation of kept.keys()) forget(conversation);
          for (const { pump, check } of [...listeners.values()].flat()) {
            pump.nudge();
            // A logout does not show in the log.
            check();
          }
      }
    },
    signal,
    /** The latest signals of a conversation, for a socket that just joined. */
    latest: (conversation: string) => [...(signals.get(conversation)?.values() ?? [])],
    isWatched: (conversation: string) => listeners.has(conversation),
    size: () => [...listeners.values()].reduce((sum, all) => sum + all.length, 0),
    /** Nudges pumps that are behind, disconnects who is deleted: lost news cost at most the time between two sweeps. */
    async sweep(log: EventLog) {
      const at = now();
      for (const [conversation, since] of kept) if (at - since > KEPT || at < since) forget(conversation);
      const watched = [...listeners.keys()];
      // In portions, so that no push waits for the whole sweep.
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
