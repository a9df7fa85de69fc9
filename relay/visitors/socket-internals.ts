/**
 * Checks at the relay's start that the undocumented internals of Socket.IO, Engine.IO and ws are as this folder uses
 * them, for: no rooms, no kept request, limits of a WebSocket server, a polling farewell of two seconds, `_query` of a
 * request. With incompatible versions the relay stops at once, instead of failing visitors one by one.
 */
import type { Server } from 'socket.io';

type Engine = {
  opts?: {
    wsEngine?: new (
      options: object,
    ) => { options?: object } & Partial<Record<'handleUpgrade' | 'on' | 'close', unknown>>;
  };
  prepare?(request: object): void;
  createTransport?(name: 'polling', request: object): object;
};
type AdapterClass = { prototype: Partial<Record<'addAll' | 'del' | 'delAll', unknown>> };

/** @throws TypeError that names the missing internal */
export function assertSocketInternals(io: Pick<Server, 'adapter' | 'engine'>): void {
  const { addAll, del, delAll } = (io.adapter() as unknown as AdapterClass).prototype;
  demand([addAll, del, delAll].every(isFunction), 'Socket.IO', 'addAll, del and delAll of an adapter');

  const engine = io.engine as unknown as Engine;
  const WebSockets = engine.opts?.wsEngine;
  demand(WebSockets, 'Engine.IO', 'opts.wsEngine');
  const { options = {}, handleUpgrade, on, close } = new WebSockets({ noServer: true });
  demand('maxFragments' in options && 'closeTimeout' in options, 'ws', 'maxFragments and closeTimeout');
  demand([handleUpgrade, on, close].every(isFunction), 'ws', 'handleUpgrade, on and close of a server');

  const request: { url: string; _query?: { sid?: string } } = { url: '/?EIO=4&sid=known' };
  engine.prepare?.(request);
  demand(request._query?.sid === 'known', 'Engine.IO', '_query of a request');
  const polling = engine.createTransport?.('polling', request) ?? {};
  demand('closeTimeout' in polling, 'Engine.IO', 'closeTimeout of polling');
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

function demand(isThere: unknown, library: string, what: string): asserts isThere {
  if (!isThere) throw new TypeError(`${library} has changed: look for ${what} in relay/visitors`);
}
