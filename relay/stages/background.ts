/** The last stage: background jobs. They make desk calls, sweep for missed events, and delete old data. */

import { createServices } from '../outbox/services.ts';
import { startWaitPoller } from '../outbox/wait-poller.ts';
import { createWorker } from '../outbox/worker.ts';
import { startRetention } from '../store/retention.ts';
import type { Component } from './components.ts';
import type { ConversationSide } from './conversation-side.ts';
import type { DeskSide } from './desk-side.ts';
import type { Foundation } from './foundation.ts';
import type { VisitorSide } from './visitor-side.ts';

/** Milliseconds beyond the desk's timeout for writing a call's outcome. */
const LEASE_MARGIN = 5000;

export type Background = {
  /** When stopped, starts no new desk call, because that might not end in time. */
  newCalls: Component;
  /** Stops once the calls under way have ended, and what they set off is written. */
  callsUnderWay: Component;
  /** Applies held pushes that a relay before left behind. */
  heldPushes: Component;
  /** Finds events whose nudge was lost. */
  sweeper: Component;
  retention: Component;
};

export function startBackground(
  { config, store, log, now, random, timings, metrics, sites }: Foundation,
  { desk, budget, breaker, deskProbe, knowledge, tickets }: DeskSide,
  { conversations, ingress, erase, onCalls }: ConversationSide,
  { audience }: VisitorSide,
): Background {
  /** Work on held pushes that nobody else waits for. */
  const applying = new Set<Promise<void>>();
  function applyInBackground(work: Promise<void>): void {
    const applied = work
      .catch((error: unknown) => log.error({ err: error }, 'held pushes could not be applied'))
      .finally(() => applying.delete(applied));
    applying.add(applied);
  }

  const worker = createWorker({
    store,
    services: createServices({ client: desk, budget, breaker }, knowledge, tickets),
    sites,
    log,
    now,
    random,
    lease: timings.deskTimeout + LEASE_MARGIN,
    countRequest: metrics.request,
    chatsPerNetwork: config.chatsPerNetwork,
    onChange: (conversation) => {
      // A held push may have waited for the session that this call began.
      applyInBackground(ingress.applyHeld(conversation));
    },
    onDelay: (conversation, delayed) => {
      const signal = { type: 'desk', state: delayed ? 'delayed' : 'reachable' } as const;
      store.news.publish({ type: 'signal', conversation, signal });
    },
    onAnswer: async (conversation, messages) => {
      await conversations.takeReply(conversation, {
        customer_token: conversation.customerToken,
        assign_type: 'urobot',
        messages,
      });
    },
  });
  onCalls(worker.wake);
  const poller = startWaitPoller({
    store,
    desk,
    sites,
    budget,
    log,
    now,
    random,
    interval: timings.queue,
    isWatched: audience.isWatched,
    isOpen: () => breaker.wait(now()) === 0,
    signal: (conversation, signal) => audience.signal(conversation, signal),
    onChange: worker.wake,
  });
  const retention = startRetention({
    store,
    erase,
    days: config.retentionDays,
    log,
    now,
    every: timings.retention,
    count: () => metrics.erased('retention'),
  });
  let sweeping: Promise<void> | undefined;
  const sweeper = setInterval(() => {
    sweeping = audience.sweep(store.log).catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));
  }, timings.sweep);
  let ended: Promise<unknown> | undefined;

  return {
    newCalls: {
      start() {
        worker.wake();
        deskProbe.start(worker.wake);
      },
      stop() {
        ended = Promise.all([poller.stop(), deskProbe.stop(), worker.stop()]);
      },
    },
    callsUnderWay: {
      async stop() {
        await ended;
        await Promise.all(applying);
      },
    },
    heldPushes: { start: () => applyInBackground(ingress.recover()) },
    sweeper: {
      async stop() {
        clearInterval(sweeper);
        await sweeping;
      },
    },
    retention: { stop: () => retention.stop() },
  };
}
