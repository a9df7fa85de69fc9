/**
 * Detects transfers that are too slow, so that nobody occupies a slot, a connection or an open file for long. Counts ticks, not
 * time, so that a busy relay does not mistake a transfer for slow.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type MinimumSpeed = {
  /** Milliseconds between two measurements. */
  tick: number;
  /** Measurements over which the speed is averaged; also the grace period at the start. */
  ticks: number;
  /** Bytes that must move in so many ticks. */
  bytes: number;
};

/**
 * Calls `onSlow` once if too few bytes have moved; returns a function that ends the watch.
 * @param moved bytes moved so far; undefined while the relay itself causes the delay
 */
export function watchSpeed(least: MinimumSpeed, moved: () => number | undefined, onSlow: () => void): () => void {
  const samples: number[] = [0];
  const timer = setInterval(() => {
    const now = moved();
    if (now === undefined) return;
    samples.push(now);
    if (samples.length <= least.ticks) return;
    if (now - (samples.shift() ?? 0) >= least.bytes) return;
    clearInterval(timer);
    onSlow();
  }, least.tick).unref();
  return () => clearInterval(timer);
}

/** Minimum speeds of senders and readers. Video players pause, and request the rest again after a disconnect. */
export const SPEED = {
  up: { ticks: 10, bytes: 40 * 1024 },
  down: { ticks: 60, bytes: 64 * 1024 },
};

/** Disconnects a reader of this answer who is too slow; while nothing waits to be read, nobody is. */
export function watchReader(response: ServerResponse, tick: number): void {
  const { socket } = response;
  if (!socket) return;
  const read = () => (socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined);
  const stop = watchSpeed({ ...SPEED.down, tick }, read, () => response.destroy());
  response.once('close', stop);
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Disconnects clients of `http` who send the body of a request, or read an answer, too slowly. */
export function watchTransfers(http: Server, tick: number): void {
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    watchReader(response, tick);
    const { socket } = request;
    const sent = () => {
      // Node tells a request nothing of a connection that ends after the answer.
      if (socket.destroyed) stop();
      // While the server does not read, the client cannot send.
      return request.complete || request.readableLength > 0 ? undefined : socket.bytesRead;
    };
    const stop = watchSpeed({ ...SPEED.up, tick }, sent, () => {
      if (response.headersSent) return void request.destroy();
      // Not by the response: Express may wait for the end of the request to answer, and fails if it is answered already.
      socket.end(TOO_SLOW, () => socket.destroy());
    });
    request.once('close', stop);
  });
}
