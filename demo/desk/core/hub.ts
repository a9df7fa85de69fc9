/**
 * Tells the rest of the desk that something changed. What is told is delivered after the running piece of work, so a
 * listener always reads what the transaction left behind.
 */
import { EventEmitter } from 'node:events';

type Changes = {
  /** Sessions, waiting customers, the inbox or an agent's state. */
  overview: [];
  /** A message is new, or its push was delivered: its row id. */
  message: [row: number];
  preview: [sessionId: number, content: string];
  /** A session was rated. */
  survey: [sessionId: number];
  /** An agent may have room for another session. */
  capacity: [];
  /** A sign-in to the console has ended. */
  'signed-out': [token: string];
};

export type Hub = {
  on<K extends keyof Changes>(change: K, listener: (...what: Changes[K]) => void): void;
  tell<K extends keyof Changes>(change: K, ...what: Changes[K]): void;
};

export function createHub(): Hub {
  const emitter = new EventEmitter();
  return {
    on: (change, listener) => void emitter.on(change, listener as (...what: unknown[]) => void),
    tell: (change, ...what) => queueMicrotask(() => emitter.emit(change, ...what)),
  };
}
