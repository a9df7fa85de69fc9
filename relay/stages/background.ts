/** The last stage: background jobs. They make desk calls, sweep for missed events, and delete old data. */
import { createTakeReply } from '../conversation/desk/take-reply.ts';
import { createServices } from '../outbox/services.ts';
import { startWaitPoller } from '../outbox/wait-poller.ts';
import { createWorker } from '../outbox/worker.ts';
import { startRetention } from '../store/retention.ts';
import type { ConversationSide } from './conversation-side.ts';
import type { DeskSide } from './desk-side.ts';
import type { Foundation } from './foundation.ts';
import type { VisitorSide } from './visitor-side.ts';

/** Milliseconds beyond the desk's timeout for writing a call's outcome. */
const LEASE_MARGIN = 5000;

export function startBackground(
  foundation: Foundation,
  { desk, budget, breaker, deskProbe, knowledge, tickets }: DeskSide,
  { ingress, erase, onCalls }: ConversationSide,
  { audience }: VisitorSide,
) {
  const { config, store, log, now, timings, metrics } = foundation;
  /** Work on held pushes that nobody else waits for. */
  const applying = new Set<Promise<void>>();
  function applyInBackground(work: Promise<void>): void {
    const applied = work
      .catch((error: unknown) => log.error({ err: error }, 'held pushes could not be applied'))
      .finally(() => applying.delete(applied));
    applying.add(applied);
  }

  const takeReply = createTakeReply(foundation);
  const worker = createWorker({
    ...foundation,
    services: createServices({ client: desk, budget, breaker }, knowledge, tickets),
    lease: timings.deskTimeout + LEASE_MARGIN,
    countRequest: metrics.request,
    chatsPerNetwork: config.chatsPerNetwork,
    // A held push may have waited for the session that this call began.
    onChange: (conversation) => applyInBackground(ingress.applyHeld(conversation)),
    onDelay: (conversation, delayed) => {
      const signal = { type: 'desk', state: delayed ? 'delayed' : 'reachable' } as const;
      store.news.publish({ type: 'signal', conversation, signal });
    },
    onAnswer: async (conversation, messages) => {
      await takeReply(conversation, {
        customer_token: conversation.customerToken,
        assign_type: 'urobot',
        messages,
      });
    },
  });
  onCalls(worker.wake);
  const poller = startWaitPoller({
    ...foundation,
    desk,
    budget,
    interval: timings.queue,
    isWatched: audience.isWatched,
    isOpen: () => breaker.wait(now()) === 0,
    signal: audience.signal,
    onChange: worker.wake,
  });
  const retention = startRetention({
    ...foundation,
    erase,
    days: config.retentionDays,
    every: timings.retention,
    count: () => metrics.erased('retention'),
  });
  let sweeping: Promise<void> | undefined;
  const sweeper = setInterval(() => {
    sweeping = audience.sweep(store.log).catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));
  }, timings.sweep);
  let ended: Promise<unknown> | undefined;

  return {
    /** When stopped, starts no new desk call, because that might not end in time. */
    newCalls: {
      start() {
        worker.wake();
        deskProbe.start(worker.wake);
      },
      stop() {
        ended = Promise.all([poller.stop(), deskProbe.stop(), worker.stop()]);
      },
    },
    /** Stops once the calls under way have ended, and what they set off is written. */
    callsUnderWay: {
      async stop() {
        await ended;
        await Promise.all(applying);
      },
    },
    /** Applies held pushes that a relay before left behind. */
    heldPushes: { start: () => applyInBackground(ingress.recover()) },
    /** Finds events whose nudge was lost. */
    sweeper: {
      async stop() {
        clearInterval(sweeper);
        await sweeping;
      },
    },
    retention,
  };
}
