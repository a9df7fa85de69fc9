/**
 * Polls the desk for the queue positions of waiting customers, one at a time, the longest unpolled first, and only
 * while a widget is connected to see it. A position is a signal and never stored. If the desk says repeatedly that a
 * customer is not waiting, the poller requests the session that it reports open, or ends the wait.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import { expectedWait, queueOf, WAITS_LAST } from '../conversation/desk/expected-wait.ts';
import { waitEnded } from '../conversation/desk/sessions.ts';
import type { DeskClient } from '../desk-api/client.ts';
import { QUEUE_STATUS, queueStatus } from '../desk-api/im/status.ts';
import { callSoon, type Decision } from '../model/decision.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Conversation, ConversationRecord } from '../model/record.ts';
import type { Signal } from '../protocol/events.ts';
import type { Sites } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';

export type WaitPollerOptions = {
  store: Pick<Store, 'clock' | 'conversations' | 'log' | 'waits'>;
  desk: DeskClient;
  sites: Sites;
  budget: Budget;
  log: Logger;
  now: () => number;
  /** Milliseconds between two polls, counted over all relays. */
  interval: number;
  /** From 0 up to 1. */
  random: () => number;
  isWatched: (conversation: string) => boolean;
  isOpen: () => boolean;
  signal: (conversation: string, signal: Signal) => void;
  /** Called after a session was requested, which adds a call to the outbox, or a wait was ended. */
  onChange: () => void;
};

/** The desk must say so often in a row that a customer is not waiting: a push may be on its way. */
const ANSWERS_UNTIL_BELIEVED = 3;

type Answer = z.output<typeof queueStatus.answer>;

export function startWaitPoller(options: WaitPollerOptions) {
  const { store, desk, budget, log, now, interval } = options;
  const polledAt = new Map<string, number>();
  const notWaitingAnswers = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();

  const scheduleNext = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        polling = pollOne()
          .catch((error: unknown) => log.warn({ err: error }, 'the queue could not be asked'))
          .finally(scheduleNext);
        // The interval varies, so that each of several relays gets its turn.
      },
      interval * (0.75 + options.random() / 2),
    );
  };

  async function pollOne(): Promise<void> {
    const waiting = await store.waits.waiting();
    for (const gone of [...polledAt.keys()].filter((id) => !waiting.includes(id))) {
      polledAt.delete(gone);
      notWaitingAnswers.delete(gone);
      // A widget that joins later must not show the last position of a wait that is over.
      options.signal(gone, { type: 'queue', state: 'none', position: null });
    }
    if (!options.isOpen()) return;
    const [next] = waiting.filter(options.isWatched).sort((a, b) => (polledAt.get(a) ?? 0) - (polledAt.get(b) ?? 0));
    if (next === undefined) return;
    const conversation = await store.conversations.byId(next);
    if (!conversation || !(await store.clock.takeTurn('queue-poll', interval * 0.75))) return;
    const { record } = await store.log.snapshot(next);
    const by = { priority: PRIORITY.poll, name: 'queue-poller', anonymous: record.identity === null };
    const polled = await budget.take(by, () => {
      polledAt.set(next, now());
      return desk.call(queueStatus, { query: { customer_token: conversation.customerToken } });
    });
    if (polled.taken) await showAnswer(conversation, record, polled.result);
  }

  async function showAnswer({ id, site }: Conversation, record: ConversationRecord, answer: Answer): Promise<void> {
    const { status, count = 0 } = answer;
    if (status === QUEUE_STATUS.queuing || status === QUEUE_STATUS.allocating) {
      notWaitingAnswers.delete(id);
      const waits = status === QUEUE_STATUS.queuing;
      const position = waits && count > 0 ? count : null;
      options.signal(id, {
        type: 'queue',
        state: waits ? 'waiting' : 'allocating',
        position,
        ...(position !== null && (await expectedWaitAt(site, record, position))),
      });
      return;
    }
    const doubt = (notWaitingAnswers.get(id) ?? 0) + 1;
    notWaitingAnswers.set(id, doubt);
    if (doubt < ANSWERS_UNTIL_BELIEVED) return;
    notWaitingAnswers.delete(id);
    const decide = (now: ConversationRecord) =>
      status === QUEUE_STATUS.inSession ? askForOpenSession(now) : waitEnded(now, 'desk');
    await store.log.update(id, [], (before) => ({
      ...(before.record.talk.with === 'queue' && decide(before.record)),
      result: undefined,
    }));
    options.onChange();
  }

  /** The expected wait in seconds, or an empty object when it is unknown. */
  async function expectedWaitAt(key: string, { talk }: ConversationRecord, position: number) {
    const site = options.sites.get(key);
    if (!site) return {};
    const waits = await store.waits.recent(queueOf(site), store.clock.now() - WAITS_LAST);
    const since =
      talk.with === 'queue' && talk.position !== undefined
        ? { position: talk.position, waited: now() - talk.since }
        : undefined;
    const milliseconds = expectedWait(waits, position, since);
    return milliseconds === null ? {} : { expected: Math.round(milliseconds / 1000) };
  }

  /** The push that announced the agent was lost. A new request for a session returns the open one. */
  const askForOpenSession = (record: ConversationRecord): Decision =>
    record.asked === null
      ? { record: { ...record, asked: 'agent' }, calls: [callSoon({ kind: 'session', ask: 'agent' })] }
      : {};

  scheduleNext();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
