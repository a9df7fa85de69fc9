/**
 * Makes the calls of the outbox. A conversation is a lane: its calls are made in order, one at a time. Several lanes
 * run side by side, as budget and breaker allow. The desk may get a call twice after a crash, with the same message_id.
 */
import type { Logger } from 'pino';
import { failureEvents } from '../conversation/apply-outcome.ts';
import { planCall } from '../conversation/plan-call.ts';
import type { Outcome, PlannedCall } from '../conversation/planned-call.ts';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { inlineUrobotMessage, type UrobotMessage } from '../desk-api/outbound/replies.ts';
import type { Intent } from '../model/intents.ts';
import { type Conversation, withAgentAnswered, withAgentRequested } from '../model/record.ts';
import type { Sites } from '../sites.ts';
import { ConversationGone, LeaseLost } from '../store/port/errors.ts';
import type { OutboxCall } from '../store/port/outbox.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';
import { type Breaker, retryDelay } from './retry.ts';
import { createSettle } from './settle.ts';

export type WorkerOptions = {
  store: Pick<Store, 'clock' | 'conversations' | 'log' | 'outbox' | 'waits'>;
  desk: DeskClient;
  sites: Sites;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  now: () => number;
  random: () => number;
  /** Milliseconds after which another relay may take over a call of this one; longer than a call takes. */
  lease: number;
  /** Called after a conversation changed. */
  changed: (conversation: string) => void;
  /** Called when calls of a conversation begin to wait for the desk, and when they succeed again. */
  delayed: (conversation: string, delayed: boolean) => void;
  /** Applies a robot's answer that came inline with a call, before the call leaves the outbox. */
  answered: (conversation: Conversation, message: UrobotMessage) => Promise<void>;
};

export type Worker = {
  /** Checks the outbox soon; cheap enough to call after every addition. */
  wake(): void;
  /** Starts no new call and resolves when those under way have ended. */
  stop(): Promise<void>;
};

const LANES_AT_ONCE = 8;
/** Milliseconds. An older call is given up, and the visitor sees that it failed. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;
/** Milliseconds; checks the outbox after this time without being woken. */
const LONGEST_SLEEP = 5000;
/** Calls that count, rate or name something. They must not hold up the visitor's messages for long. */
const isDispensable = (intent: Intent): boolean =>
  ['customer', 'count-transfer', 'rate-answer', 'rate-session'].includes(intent.kind) ||
  (intent.kind === 'hit' && intent.id === null);
const MOST_DISPENSABLE_ATTEMPTS = 5;
/** An intent of several calls begins again at most this often because the budget ended between two of them. */
const MOST_BREAKS = 2;
/** Milliseconds until the store is tried again after a failed write. */
const STORE_REST = 2000;

export function createWorker(options: WorkerOptions): Worker {
  const { store, desk, sites, budget, breaker, log, now, random } = options;
  const running = new Map<string, Promise<void>>();
  const { settle, drop, postpone } = createSettle(options);
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
      // `wake` may have been called while `look` was ending.
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

  /** Starts the lanes that are due. Resolves to the milliseconds after which to check again. */
  async function startDueLanes(): Promise<number> {
    const at = now();
    const closedFor = Math.max(breaker.wait(at), storeRests(at));
    if (closedFor > 0) return closedFor;
    const limit = LANES_AT_ONCE - running.size;
    const { open, until } = budget.availability();
    // Delay notices run last, so they never hold back real calls.
    const lanes = { ...open, delayNotices: running.size === 0 };
    const claim = { now: at, lease: options.lease, limit, busy: [...running.keys()], open: lanes };
    for (const call of limit > 0 ? await store.outbox.claim(claim) : []) {
      const lane = makeCall(call).finally(() => {
        running.delete(call.conversation);
        wake();
      });
      running.set(call.conversation, lane);
    }
    // Lanes that are due now either run or start when a running lane ends.
    const next = await store.outbox.nextDue(at);
    return Math.min(until, next === undefined ? LONGEST_SLEEP : next - now());
  }

  /** Milliseconds; 0 if the clock was set back since. */
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
      return drop(call);
    }
    const { record } = await store.log.snapshot(call.conversation);
    const planned = planCall(call.intent, { record, site, customerToken: conversation.customerToken });
    if (planned === undefined || planned === 'impossible') {
      const events = planned ? failureEvents(call.intent, 'refused', 'the desk’s numbers for it are unknown') : [];
      await drop(call, events);
      options.delayed(call.conversation, false);
      if (events.length > 0) options.changed(call.conversation);
      return;
    }
    const isExpired = now() - call.created > LONGEST_WAIT;
    const outcome: Outcome | 'postponed' = isExpired
      ? { ok: false, error: 'expired' }
      : await askDesk(call, planned, conversation, record.identity === null);
    if (outcome === 'postponed') return;
    await settle(call, planned, outcome, site);
    options.delayed(call.conversation, false);
    options.changed(call.conversation);
  }

  /** Makes the planned calls and reports the outcome to the breaker, or postpones the call where a retry may help. */
  async function askDesk(
    call: OutboxCall,
    planned: PlannedCall,
    conversation: Conversation,
    anonymous: boolean,
  ): Promise<Outcome | 'postponed'> {
    const outcome = await makePlanned(call, planned, anonymous);
    if (outcome === 'postponed') return outcome;
    if (!outcome.ok && outcome.error !== 'expired' && (await retried(call, planned, outcome.error))) return 'postponed';
    await reportToBreaker(outcome, call.intent);
    if (outcome.ok && (call.intent.kind === 'flow' || call.intent.kind === 'hit')) {
      const inline = inlineUrobotMessage(outcome.answer);
      if (inline) await options.answered(conversation, inline);
    }
    return outcome;
  }

  /** Makes the planned call and those that follow from its answers, each within the budget. */
  async function makePlanned(
    call: OutboxCall,
    planned: PlannedCall,
    anonymous: boolean,
  ): Promise<Outcome | 'postponed'> {
    const spender = { ...call, name: call.conversation, anonymous };
    const first = await budget.take(spender, async () => {
      if (planned.asksForAgent) await rememberAgentRequest(call);
      return ask(planned);
    });
    if (!first.taken) return awaitBudget(call, first, call.attempts);
    let outcome = first.result;
    for (let next = planned.next?.(outcome); next; next = next.next?.(outcome)) {
      const step = next;
      const taken = await budget.take(spender, () => ask(step));
      if (!taken.taken && call.attempts < MOST_BREAKS) return awaitBudget(call, taken, call.attempts + 1);
      outcome = taken.taken ? taken.result : { ok: false, error: 'expired' };
    }
    return outcome;
  }

  /** Written before the desk can begin a session, so that a relay that is killed now still expects the session. */
  async function rememberAgentRequest(call: OutboxCall): Promise<void> {
    await store.log.update(call.conversation, [], ({ record }) => ({
      record: withAgentRequested(record),
      under: call,
      result: undefined,
    }));
  }

  async function awaitBudget(
    call: OutboxCall,
    { wait, isClosed }: { wait: number; isClosed: boolean },
    attempts: number,
  ): Promise<'postponed'> {
    options.delayed(call.conversation, true);
    // If no visitor of this kind gets a call, this one keeps its place among them.
    const due = isClosed ? Math.min(call.due, now()) : now() + Math.min(wait, LONGEST_SLEEP);
    await postpone(call, due, attempts);
    return 'postponed';
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

  /** Postpones the call if a retry may succeed; resolves to whether it did. */
  async function retried(call: OutboxCall, planned: PlannedCall, error: DeskError): Promise<boolean> {
    const isGivenUp =
      (error.kind === 'unknown-outcome' &&
        isDispensable(call.intent) &&
        call.attempts >= MOST_DISPENSABLE_ATTEMPTS - 1) ||
      (error.meaning === 'undocumented' && call.intent.kind === 'customer');
    const delay = isGivenUp ? undefined : retryDelay(error, call.attempts, random());
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
    await postpone(call, now() + delay, call.attempts + 1, isAnswered ? withAgentAnswered : undefined);
    return true;
  }

  async function reportToBreaker(outcome: Outcome, intent: Intent): Promise<void> {
    const error = outcome.ok || outcome.error === 'expired' ? undefined : outcome.error;
    // The plan may lack this interface alone, and the chat works without it. Its success says nothing of messages
    // either.
    if (isDispensable(intent) && [error?.meaning, breaker.alarm()].includes('plan-not-paid')) return;
    if (error && error.kind !== 'refused') breaker.failed(error, now());
    else if (breaker.succeeded()) await store.outbox.retryNow(now());
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
