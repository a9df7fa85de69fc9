/** What every HTTP server here takes of Node: the module's parts, and the time limits. */
import type { ServerOptions } from 'node:http';

// An `import` of the module would read all its exports, of which `WebSocket` loads the whole of undici: 20 of the 350 ms of a start.
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
export type ServerResponse = InstanceType<typeof ServerResponse>;

/**
 * Milliseconds that an idle connection stays open. Longer than the usual 60 s of a load balancer, so that the client
 * closes first: one that sends on a connection that the server has just closed gets ECONNRESET.
 */
const KEEP_ALIVE_TIMEOUT = 65_000;

/** @param head milliseconds until the head of a request must be complete; the whole request may take sixty times as long */
export const serverOptions = (head: number): ServerOptions => ({
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  headersTimeout: head,
  requestTimeout: head * 60,
  // Node checks for late requests only at this interval.
  connectionsCheckingInterval: head / 2,
  maxHeaderSize: 16 * 1024,
});

/** The usual time for a head. */
export const REQUEST_HEAD = 10_000;
