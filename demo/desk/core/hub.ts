/** Publishes changes within the desk. Listeners run in a microtask, so they read the state that the transaction left. */
import { EventEmitter } from 'node:events';
import type { Changed } from '../console-protocol/sessions.ts';

type HubEvents = {
  /** A session, a waiting customer, the inbox or an agent has changed. */
  overview: [];
  /** A message was added, or its push was delivered or given up. `row` is its row id. */
  message: [row: number];
  changed: [change: Changed];
  note: [id: number];
  preview: [sessionId: number, content: string];
  survey: [sessionId: number];
  /** An agent may have room for another session. */
  capacity: [];
  /** Somebody has signed out of the console, or was signed out. */
  'sign-ins-ended': [];
  'agent-removed': [id: number];
};

export type Hub = {
  on<K extends keyof HubEvents>(change: K, listener: (...payload: HubEvents[K]) => void): void;
  publish<K extends keyof HubEvents>(change: K, ...payload: HubEvents[K]): void;
};

export function createHub(): Hub {
  const emitter = new EventEmitter();
  return {
    on: (change, listener) => void emitter.on(change, listener as (...payload: unknown[]) => void),
    publish: (change, ...payload) => queueMicrotask(() => emitter.emit(change, ...payload)),
  };
}
