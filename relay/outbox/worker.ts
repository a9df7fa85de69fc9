/**
 * Empties the outbox: one lane per conversation and in order, several lanes side by side, as the budget and the
 * breaker allow. A call leaves the outbox in the same transaction that writes what it led to, so a crash in between
 * makes it twice at worst, under the same message_id.
 */
import type { Logger } from 'pino';
import { applyOutcome, failureEvents } from '../conversation/apply-outcome.ts';
import { updateAndLearn } from '../conversation/learn-waits.ts';
import { planCall } from '../conversation/plan-call.ts';
import type { Outcome, PlannedCall } from '../conversation/planned-call.ts';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { inlineUrobotMessage, type UrobotMessage } from '../desk-api/outbound/replies.ts';
import type { Intent } from '../model/intents.ts';
import type { Conversation } from '../model/record.ts';
import { askedForAgent, type ConversationRecord, heardOfAgent } from '../model/record.ts';
import type { Change, Snapshot } from '../model/snapshot.ts';
import type { Sites } from '../sites.ts';
import { ConversationGone, LeaseLost } from '../store/port/errors.ts';
import type { OutboxCall } from '../store/port/outbox.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';
import { type Breaker, retryDelay } from './retry.ts';

export type WorkerOptions = {
  store: Pick<Store, 'clock' | 'conversations' | 'log' | 'outbox' | 'waits'>;
  desk: DeskClient;
  sites: Sites;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  now: () => number;
  random: () => number;
  /** Milliseconds after which another relay may take over a call that this one began: longer than a call takes. */
  lease: number;
  /** Called after a conversation changed. */
  changed: (conversation: string) => void;
  /** Called when calls of a conversation begin to wait for the desk, and when they go through again. */
  delayed: (conversation: string, delayed: boolean) => void;
  /** Takes in a robot's answer that a call carried inline, before the call leaves the outbox. */
  answered: (conversation: Conversation, message: UrobotMessage) => Promise<void>;
};

export type Worker = {
  /** Looks at the outbox soon; cheap, so anyone who adds to it may call. */
  wake(): void;
  /** Takes no new call and resolves when those under way have ended. */
  stop(): Promise<void>;
};

const LANES_AT_ONCE = 8;
/** A message that could not be given to the desk for so long is given up, visibly. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;
/** Looks again after this time even when nobody woke it. */
const LONGEST_SLEEP = 5000;
/** A message does not ask for another session more often than this because sessions are lost again and again. */
const MOST_LOST = 5;
/** What only counts or names something, and is not worth that the visitor's messages wait behind it for long. */
const isDispensable = (intent: Intent): boolean =>
  ['customer', 'count-transfer', 'rate-answer', 'rate-session'].includes(intent.kind) ||
  (intent.kind === 'hit' && intent.id === null);
const MOST_DISPENSABLE_ATTEMPTS = 5;
/** What takes two calls begins again no more often than this because the budget ended in between. */
const MOST_BREAKS = 2;
/** Milliseconds until a store that took no write is tried again. */
const STORE_REST = 2000;

export function createWorker(options: WorkerOptions): Worker {
  const { store, desk, sites, budget, breaker, log, now, random } = options;
  const running = new Map<string, Promise<void>>();
  /** How often the session of a message was lost, by call. */
  const lost = new Map<number, number>();
  let storeRestsUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopped = false;

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, Math.min(LONGEST_SLEEP, Math.max(1, milliseconds)));
  }

  function wake(): void {
    if (stopped) return;
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = undefined;
      // Somebody may have woken it just as it went to sleep.
      if (lookAgain) wake();
    });
  }

  async function look(): Promise<void> {
    while (lookAgain && !stopped) {
      lookAgain = false;
      try {
        sleep(await startDueLanes());
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be read');
        sleep(1000);
      }
    }
  }

  /** Starts what may start; resolves to the milliseconds after which looking again makes sense. */
  async function startDueLanes(): Promise<number> {
    const at = now();
    const closedFor = Math.max(breaker.wait(at), storeRests(at));
    if (closedFor > 0) return closedFor;
    const limit = LANES_AT_ONCE - running.size;
    const { open, until } = budget.closed();
    // Those who can only be told that it takes longer must not keep it from its other work.
    const lanes = { ...open, untold: running.size === 0 };
    const claim = { now: at, lease: options.lease, limit, busy: [...running.keys()], open: lanes };
    for (const call of limit > 0 ? await store.outbox.claim(claim) : []) {
      const lane = makeCall(call).finally(() => {
        running.delete(call.conversation);
        wake();
      });
      running.set(call.conversation, lane);
    }
    // Lanes that are due already run now, or begin when one of those ends.
    const next = await store.outbox.nextDue(at);
    return Math.min(until, next === undefined ? LONGEST_SLEEP : next - now());
  }

  /** Milliseconds; none where the clock was set back since. */
  const storeRests = (at: number): number => (storeRestsUntil - at > STORE_REST ? 0 : storeRestsUntil - at);

  async function makeCall(call: OutboxCall): Promise<void> {
    try {
      await attempt(call);
    } catch (error) {
      if (error instanceof ConversationGone) {
        log.info({ intent: call.intent.kind }, 'an outbox call ended with the conversation that was forgotten');
        return;
      }
      if (error instanceof LeaseLost) {
        log.warn({ intent: call.intent.kind }, 'another relay took an outbox call over; it makes it again');
        return;
      }
      log.error({ err: error, conversation: call.conversation, intent: call.intent.kind }, 'an outbox call broke off');
      await postpone(call, now() + STORE_REST).catch(() => {
        storeRestsUntil = now() + STORE_REST;
      });
    }
  }

  async function attempt(call: OutboxCall): Promise<void> {
    const conversation = await store.conversations.byId(call.conversation);
    if (!conversation) throw new ConversationGone();
    const site = sites.get(conversation.site);
    if (!site) {
      log.error(
        { conversation: call.conversation },
        'a call is for a site that SITES_FILE no longer has; it is given up',
      );
      await store.log.update(call.conversation, [], () => ({ settle: { call }, result: undefined }));
      return;
    }
    const { record } = await store.log.snapshot(call.conversation);
    const planned = planCall(call.intent, { record, site, customerToken: conversation.customerToken });
    if (planned === undefined || planned === 'impossible') {
      const events = planned ? failureEvents(call.intent, 'refused', 'the desk’s numbers for it are unknown') : [];
      await store.log.update(call.conversation, [], () => ({ settle: { call }, events, result: undefined }));
      options.delayed(call.conversation, false);
      if (events.length > 0) options.changed(call.conversation);
      return;
    }
    const settle = async (outcome: Outcome) => {
      const { result } = await updateAndLearn(store, call.conversation, [], site, (before) => settled(before, outcome));
      if (result === undefined) lost.delete(call.id);
      else lost.set(call.id, result);
    };
    /** The change an outcome makes; its result is how often the session was lost so far, while the call goes on. */
    const settled = (before: Snapshot, outcome: Outcome): Change<number | undefined> => {
      const { record, events, again } = applyOutcome(before, call.intent, planned, outcome, site, now());
      const times = (lost.get(call.id) ?? 0) + (again && !outcome.ok ? 1 : 0);
      if (!again) return { record, events, settle: { call }, result: undefined };
      if (times > MOST_LOST) {
        const given = failureEvents(call.intent, 'refused', 'its session was lost again and again');
        return { record, events: [...events, ...given], settle: { call }, result: undefined };
      }
      const retry = { due: now(), attempts: call.attempts };
      return { record, events, settle: { call, retry }, result: times };
    };

    if (now() - call.created > LONGEST_WAIT) {
      await settle({ ok: false, error: 'expired' });
      options.delayed(call.conversation, false);
      options.changed(call.conversation);
      return;
    }
    const spender = { ...call, name: call.conversation, anonymous: record.identity === null };
    const later = async ({ wait, isClosed }: { wait: number; isClosed: boolean }, attempts: number): Promise<void> => {
      options.delayed(call.conversation, true);
      // Where nobody like this visitor gets one, the call keeps its place among those that wait for the same.
      const due = isClosed ? Math.min(call.due, now()) : now() + Math.min(wait, LONGEST_SLEEP);
      await postpone(call, due, attempts);
    };
    const first = await budget.take(spender, async () => {
      // Durable before the desk can begin a session: killed in between, the relay still knows that there may be one.
      if (planned.asksForAgent) {
        const asked = ({ record }: Snapshot) => ({ record: askedForAgent(record), under: call, result: undefined });
        await store.log.update(call.conversation, [], asked);
      }
      return ask(planned);
    });
    if (!first.taken) return later(first, call.attempts);
    let outcome = first.result;
    for (let next = planned.next?.(outcome); next; next = next.next?.(outcome)) {
      const step = next;
      const taken = await budget.take(spender, () => ask(step));
      if (!taken.taken && call.attempts < MOST_BREAKS) return later(taken, call.attempts + 1);
      outcome = taken.taken ? taken.result : { ok: false, error: 'expired' };
    }
    if (!outcome.ok && outcome.error !== 'expired' && (await retried(call, planned, outcome.error))) return;
    await breakerHears(outcome, call.intent);
    if (outcome.ok && (call.intent.kind === 'flow' || call.intent.kind === 'hit')) {
      const inline = inlineUrobotMessage(outcome.answer);
      if (inline) await options.answered(conversation, inline);
    }
    await settle(outcome).catch(async (error: unknown) => {
      // An answer unlike the documents must not stop the lane for ever.
      if ((error as Error).name !== 'ZodError') throw error;
      log.error({ err: error, operation: planned.operation.name }, 'the desk answered something that cannot be used');
      await settle({ ok: false, error: new DeskError('refused', planned.operation, 'an answer that cannot be used') });
    });
    options.delayed(call.conversation, false);
    options.changed(call.conversation);
  }

  async function ask(planned: PlannedCall): Promise<Outcome> {
    try {
      const answer = await desk.call(planned.operation, planned);
      return { ok: true, answer };
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      return { ok: false, error };
    }
  }

  /** Postpones the call when time may mend what went wrong. */
  async function retried(call: OutboxCall, planned: PlannedCall, error: DeskError): Promise<boolean> {
    const isInTheWay =
      (error.kind === 'unknown-outcome' &&
        isDispensable(call.intent) &&
        call.attempts >= MOST_DISPENSABLE_ATTEMPTS - 1) ||
      (error.meaning === 'undocumented' && call.intent.kind === 'customer');
    const delay = isInTheWay ? undefined : retryDelay(error, call.attempts, random());
    const level = error.kind === 'misconfigured' ? 'error' : 'warn';
    if (error.meaning !== 'queued' && error.meaning !== 'no-agent-online') {
      log[level](
        { operation: error.operation, kind: error.kind, code: error.code, attempts: call.attempts, delay },
        error.message,
      );
    }
    if (delay === undefined) return false;
    breaker.failed(error, now());
    options.delayed(call.conversation, true);
    const isAnswered = planned.asksForAgent === true && error.kind !== 'unknown-outcome';
    await postpone(call, now() + delay, call.attempts + 1, isAnswered ? heardOfAgent : undefined);
    return true;
  }

  async function breakerHears(outcome: Outcome, intent: Intent): Promise<void> {
    const error = outcome.ok || outcome.error === 'expired' ? undefined : outcome.error;
    // The chat goes on without what the plan does not include; that it does include this shows nothing of messages.
    if (isDispensable(intent) && [error?.meaning, breaker.alarm()].includes('plan-not-paid')) return;
    if (error && error.kind !== 'refused') breaker.failed(error, now());
    else if (breaker.succeeded()) await store.outbox.retryNow(now());
  }

  async function postpone(
    call: OutboxCall,
    due: number,
    attempts = call.attempts + 1,
    change = (record: ConversationRecord) => record,
  ): Promise<void> {
    await store.log.update(call.conversation, [], (before) => ({
      record: change(before.record),
      settle: { call, retry: { due: Math.ceil(due), attempts } },
      result: undefined,
    }));
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.allSettled(running.values());
    },
  };
}
