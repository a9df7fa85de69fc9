/**
 * Disconnects the widgets of a stopping relay a few at a time, so that they do not all reconnect at the same moment.
 * Each keeps its conversation and reconnects by itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { VisitorServer } from './sockets.ts';

const STEP = 50;

/** @param limits sockets a second, and the longest duration in milliseconds */
export async function drain(io: VisitorServer, limits: { perSecond: number; longest: number }): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const duration = Math.min(limits.longest, (sockets.length / limits.perSecond) * 1000);
  const perStep = Math.ceil(sockets.length / Math.max(1, Math.floor(duration / STEP)));
  for (let next = 0; next < sockets.length; next += perStep) {
    if (next > 0) await wait(STEP);
    // Closed below Socket.IO: a widget that Socket.IO disconnects would not reconnect by itself.
    for (const socket of sockets.slice(next, next + perStep)) socket.conn.close();
  }
}
