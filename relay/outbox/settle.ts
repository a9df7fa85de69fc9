/** Ends or postpones calls, in one transaction with what they change: after a crash a call is made twice at worst. */
import type { Logger } from 'pino';
import { applyOutcome, failureEvents, type OutcomeStep } from '../conversation/calls/apply-outcome.ts';
import { refusedKeys } from '../conversation/calls/customer-writing.ts';
import { updateAndLearn } from '../conversation/desk/expected-wait.ts';
import type { Outcome, PlannedCall } from '../conversation/plan.ts';
import { DeskError } from '../desk-api/errors.ts';
import type { ConversationRecord, CountRequest } from '../model/record.ts';
import type { Change, NewEvent, Snapshot } from '../model/snapshot.ts';
import type { SiteSettings } from '../sites/sites.ts';
import type { OutboxCall } from '../store/port/calls.ts';
import type { Store } from '../store/store.ts';

/** A message requests another session at most this often after its session was lost. */
const MOST_LOST = 5;

export type SettleOptions = {
  store: Pick<Store, 'clock' | 'log' | 'waits'>;
  log: Logger;
  now: () => number;
  countRequest: CountRequest;
};

export function createSettle({ store, log, now, countRequest }: SettleOptions) {
  /** How often the session of a message was lost, by the call's id. */
  const lost = new Map<number, number>();
  /** Fields that the log has already named. The site's settings name them, so there are few. */
  const reported = new Set<string>();

  /** Writes what the outcome changes. Ends the call, or makes it due again if its intent needs another call. */
  async function settle(call: OutboxCall, planned: PlannedCall, outcome: Outcome, site: SiteSettings): Promise<void> {
    try {
      await writeOutcome(call, planned, outcome, site);
    } catch (error) {
      // A desk answer that does not match the documents must not block the lane for ever.
      if ((error as Error).name !== 'ZodError') throw error;
      log.error({ err: error, operation: planned.operation.name }, 'the desk answered something that cannot be used');
      const unusable = new DeskError('refused', planned.operation, 'an answer that cannot be used');
      await writeOutcome(call, planned, { ok: false, error: unusable }, site);
    }
  }

  async function writeOutcome(call: OutboxCall, planned: PlannedCall, outcome: Outcome, site: SiteSettings) {
    let events: readonly NewEvent[] = [];
    const decide = (before: Snapshot) => {
      const change = changeAfter(call, outcome, applyOutcome(before, call.intent, planned, outcome, site, now()));
      events = change.events ?? [];
      return change;
    };
    const { result: timesLost } = await updateAndLearn(store, call.conversation, [], site, decide);
    for (const { body } of events) {
      if (body.type === 'form-refused')
        log.warn({ form: body.form, fields: body.fields }, 'the desk refuses values of a form');
      if (body.type === 'request-changed' && body.state !== 'sending')
        countRequest(body.reply === null ? 'make' : 'reply', body.state);
    }
    if (timesLost === undefined) lost.delete(call.id);
    else lost.set(call.id, timesLost);
    if (outcome.ok && planned.updates) reportRefused(outcome.answer);
  }

  /** Logs each field once: a field that the desk lacks is refused at every page of every visitor. */
  function reportRefused(answer: Record<string, unknown>): void {
    const fields = refusedKeys(answer);
    const isNew = fields.some((field) => !reported.has(field));
    for (const field of fields) reported.add(field);
    if (isNew) log.warn({ fields }, 'the desk refuses values of the customer; `doctor` says which fields it lacks');
  }

  /** The result counts how often the session was lost; it is undefined once the call has ended. */
  function changeAfter(call: OutboxCall, outcome: Outcome, step: OutcomeStep): Change<number | undefined> {
    const { record, events, again, calls = [] } = step;
    if (!again) return { record, events, calls, settle: { call }, result: undefined };
    const timesLost = (lost.get(call.id) ?? 0) + (outcome.ok ? 0 : 1);
    if (timesLost > MOST_LOST) {
      const failed = failureEvents(call.intent, 'refused', 'its session was lost again and again');
      return { record, events: [...events, ...failed], settle: { call }, result: undefined };
    }
    const retry = { due: now(), attempts: call.attempts };
    return { record, events, settle: { call, retry }, result: timesLost };
  }

  async function drop(call: OutboxCall, events: NewEvent[] = []): Promise<void> {
    await store.log.update(call.conversation, [], () => ({ settle: { call }, events, result: undefined }));
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

  return { settle, drop, postpone };
}
