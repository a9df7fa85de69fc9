/** Makes an intent's calls within their services' budgets, and decides what a failure means: another try, or none. */
import type { Logger } from 'pino';
import { deskErrorOf, type Outcome, type PlannedCall } from '../conversation/plan.ts';
import { DeskError } from '../desk-api/errors.ts';
import { inlineUrobotMessage, type UrobotMessage } from '../desk-api/outbound/replies.ts';
import type { Intent } from '../model/intents.ts';
import { type Conversation, type ConversationRecord, withAgentAnswered, withAgentRequested } from '../model/record.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { LONGEST_REST, type OutboxCall } from '../store/port/calls.ts';
import type { Store } from '../store/store.ts';
import type { Taken } from './budget.ts';
import { retryDelay } from './retry.ts';
import type { CalledService, Services } from './services.ts';
import type { createSettle } from './settle.ts';

export type MakeCallsOptions = {
  store: Pick<Store, 'log' | 'outbox'>;
  services: Services;
  log: Logger;
  now: () => number;
  random: () => number;
  onDelay: (conversation: string, delayed: boolean) => void;
  onAnswer: (conversation: Conversation, message: UrobotMessage) => Promise<void>;
  postpone: ReturnType<typeof createSettle>['postpone'];
  /** Calls of one service at a time. */
  most: number;
};

/** Resolves to the final outcome, or to `postponed` if the call is due again later. */
type MakeCalls = (made: {
  service: CalledService;
  call: OutboxCall;
  planned: PlannedCall;
  conversation: Conversation;
  record: ConversationRecord;
}) => Promise<Outcome | 'postponed'>;
type Made = Parameters<MakeCalls>[0];
type NotTaken = Extract<Taken<unknown>, { taken: false }>;

/** Whether the intent only counts, rates or names something. Its retries must not hold up the visitor's messages for long. */
const isDispensable = (intent: Intent): boolean =>
  ['customer', 'count-transfer', 'rate-answer', 'rate-session'].includes(intent.kind) ||
  (intent.kind === 'hit' && intent.id === null);
const MOST_DISPENSABLE_ATTEMPTS = 5;
/** An intent of several calls begins again at most this often if the budget runs out between two of them. */
const MOST_BREAKS = 2;
/** Milliseconds until a call is tried again if its service has the most calls under way. */
const BUSY_REST = 250;

/** The record without the note that a call is under way that must not be repeated. */
const withoutAttempt = (record: ConversationRecord): ConversationRecord => ({ ...record, attempted: null });

export function createMakeCalls(options: MakeCallsOptions): MakeCalls {
  const { store, services, log, now, random, postpone } = options;
  const underWay = new Map<CalledService, number>();

  /** Makes the planned calls, or postpones them if the breaker is open or the service has the most calls under way. */
  async function makeCalls(made: Made): Promise<Outcome | 'postponed'> {
    const { service, call } = made;
    const calls = underWay.get(service) ?? 0;
    const wait = Math.max(service.breaker.wait(now()), calls >= options.most ? BUSY_REST : 0);
    if (wait > 0) {
      options.onDelay(call.conversation, true);
      await postpone(call, now() + wait, call.attempts);
      return 'postponed';
    }
    underWay.set(service, calls + 1);
    try {
      return await makeAndReport(made);
    } finally {
      underWay.set(service, (underWay.get(service) ?? 1) - 1);
    }
  }

  async function makeAndReport(made: Made): Promise<Outcome | 'postponed'> {
    const { service, call, planned } = made;
    const outcome = await makeWithinBudget(made);
    if (outcome === 'postponed') return outcome;
    const error = deskErrorOf(outcome);
    if (error && (await postponeIfRetryable(made, error))) return 'postponed';
    await reportToBreaker(service, outcome, call.intent);
    if (outcome.ok && planned.once === undefined && (call.intent.kind === 'flow' || call.intent.kind === 'hit')) {
      const inline = inlineUrobotMessage(outcome.answer);
      if (inline) await options.onAnswer(made.conversation, inline);
    }
    return outcome;
  }

  async function makeWithinBudget({ service, call, planned, record }: Made): Promise<Outcome | 'postponed'> {
    const { client, budget, breaker } = service;
    const spender = { ...call, name: call.conversation, anonymous: record.identity === null };
    const ask = async (step: PlannedCall): Promise<Outcome> => {
      const { operation, params = {}, query = {}, body = {} } = step;
      try {
        const answer = await client.call(operation, { params, query, body });
        return { ok: true, answer };
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        if (step.once === undefined || error.kind !== 'unknown-outcome') return { ok: false, error };
        log.warn({ operation: error.operation, kind: error.kind }, error.message);
        breaker.recordFailure(error, now());
        return { ok: false, error: 'unconfirmed' };
      }
    };
    const first = await budget.take(spender, async () => {
      if (planned.asksForAgent) await writeBefore(call, withAgentRequested);
      const { once } = planned;
      if (once !== undefined) await writeBefore(call, (record) => ({ ...record, attempted: once }));
      return ask(planned);
    });
    if (!first.taken) return awaitBudget(call, first, call.attempts);
    let outcome = first.result;
    for (let next = planned.next?.(outcome); next; next = next.next?.(outcome)) {
      const step = next;
      const taken = await budget.take(spender, () => ask(step));
      if (!taken.taken && !step.isExtra && call.attempts < MOST_BREAKS) {
        return awaitBudget(call, taken, call.attempts + 1);
      }
      const own: Outcome = taken.taken ? taken.result : { ok: false, error: 'expired' };
      outcome = step.combine?.(own) ?? own;
    }
    return outcome;
  }

  /** A relay killed during the call then still expects the session that it begins, or does not repeat it. */
  async function writeBefore(call: OutboxCall, change: (record: ConversationRecord) => ConversationRecord) {
    const decide = ({ record }: Snapshot) => ({ record: change(record), under: call, result: undefined });
    await store.log.update(call.conversation, [], decide);
  }

  async function awaitBudget(call: OutboxCall, { wait, isClosed }: NotTaken, attempts: number): Promise<'postponed'> {
    options.onDelay(call.conversation, true);
    // If visitors of this kind get no call at all, the call keeps its place among theirs.
    const due = isClosed && !services.areSeveral ? Math.min(call.due, now()) : now() + Math.min(wait, LONGEST_REST);
    await postpone(call, due, attempts, withoutAttempt);
    return 'postponed';
  }

  /** Postpones the call if a retry may succeed; resolves to whether it did. */
  async function postponeIfRetryable({ service, call, planned }: Made, error: DeskError): Promise<boolean> {
    const isGivenUp =
      (error.kind === 'unknown-outcome' &&
        isDispensable(call.intent) &&
        call.attempts >= MOST_DISPENSABLE_ATTEMPTS - 1) ||
      (error.meaning === 'undocumented' && call.intent.kind === 'customer');
    const delay = isGivenUp ? undefined : retryDelay(error, call.attempts, random());
    const level = error.kind === 'misconfigured' ? 'error' : 'warn';
    if (error.meaning !== 'queued' && error.meaning !== 'no-agent-online') {
      const { operation, kind, code } = error;
      log[level]({ operation, kind, code, attempts: call.attempts, delay }, error.message);
    }
    if (delay === undefined) return false;
    service.breaker.recordFailure(error, now());
    options.onDelay(call.conversation, true);
    const isAnswered = planned.asksForAgent === true && error.kind !== 'unknown-outcome';
    await postpone(call, now() + delay, call.attempts + 1, (record) =>
      withoutAttempt(isAnswered ? withAgentAnswered(record) : record),
    );
    return true;
  }

  async function reportToBreaker({ breaker }: CalledService, outcome: Outcome, intent: Intent): Promise<void> {
    if (!outcome.ok && outcome.error === 'unconfirmed') return;
    const error = deskErrorOf(outcome);
    // The plan may lack this interface alone, without which the chat works; its success says nothing of messages.
    if (isDispensable(intent) && [error?.meaning, breaker.alarm()].includes('plan-not-paid')) return;
    if (error && error.kind !== 'refused') breaker.recordFailure(error, now());
    else if (breaker.recordSuccess()) await store.outbox.retryNow(now());
  }

  return makeCalls;
}
