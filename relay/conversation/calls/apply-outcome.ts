/**
 * Decides how the final outcome of a desk call changes the conversation; the outbox retries failures that may pass. For
 * a request for a session, `stepOf` takes `sessionStep`, or `sessionFailed` where no session or wait began; for a
 * message whose session has ended, `afterLostSession`. Other failures become events. Pure.
 */
import { customer } from '../../desk-api/customers/customers.ts';
import { initChat, rateChatSession } from '../../desk-api/knowledge/chat-client.ts';
import { optionalInteger } from '../../desk-api/wire.ts';
import { withDeskCustomerValues } from '../../features/forms/known-values.ts';
import { type CustomerUpdate, withDeskUpdated } from '../../model/customer-updates.ts';
import { callLater } from '../../model/decision.ts';
import type { Intent } from '../../model/intents.ts';
import {
  type ConversationRecord,
  changeSession,
  currentSession,
  type Session,
  withAgentAnswered,
} from '../../model/record.ts';
import type { NewEvent, Snapshot } from '../../model/snapshot.ts';
import { FORM_NAMES } from '../../protocol/forms.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import * as sessions from '../desk/sessions.ts';
import {
  type CallFailure,
  deskErrorOf,
  type FailureReason,
  failureReasonOf,
  type Outcome,
  type PlannedCall,
} from '../plan.ts';
import { requestOutcome } from '../requests/requests.ts';
import type { HandOff } from '../visitor/hand-off.ts';
import { blockedEvents } from './customer.ts';
import { refusedKeys } from './customer-writing.ts';
import * as knowledge from './knowledge-outcomes.ts';

export type OutcomeStep = HandOff & {
  /** The intent needs another call, now that this one was made. */
  again: boolean;
};

/** Applies the outcome of an intent's calls to the record. @param now milliseconds since 1970 */
export function applyOutcome(
  before: Snapshot,
  intent: Intent,
  call: PlannedCall,
  outcome: Outcome,
  site: SiteSettings,
  now: number,
): OutcomeStep {
  const step = stepOf({ before, intent, call, outcome, site, now });
  // An expired call was never made.
  const isAnswer = outcome.ok || outcome.error !== 'expired';
  const answered = call.asksForAgent && isAnswer ? withAgentAnswered(step.record) : step.record;
  return { ...step, record: { ...answered, attempted: null } };
}

type Ask = 'first' | 'agent';
type Made = {
  before: Snapshot;
  intent: Intent;
  call: PlannedCall;
  outcome: Outcome;
  site: SiteSettings;
  now: number;
};

function stepOf(made: Made): OutcomeStep {
  const { before, intent, call, outcome } = made;
  const { record } = before;
  if (call.updates) return customerWritten(made, call.updates);
  if (intent.kind === 'request' || intent.kind === 'request-reply') {
    return { ...requestOutcome(record, intent, outcome), again: false };
  }
  const ask = call.opensSession ?? (intent.kind === 'session' ? intent.ask : undefined);
  if (ask !== undefined) {
    // The visitor stopped waiting while the call was under way, so a refusal or a place in the queue changes nothing.
    const isUnwanted = intent.kind === 'session' && record.asked !== ask;
    if (isUnwanted && !outcome.ok) return unchanged(record);
    const begun = sessionStep(made, ask);
    return begun ? { ...begun, again: call.opensSession !== undefined } : sessionFailed(made, ask);
  }
  if (outcome.ok) return succeeded(made, outcome.answer);
  if (call.sentTo && intent.kind === 'message' && isClosed(outcome.error, call.sentTo)) {
    return { ...afterLostSession(record, call.sentTo), again: true };
  }
  return { record, events: failuresOf(intent, outcome.error), again: false };
}

function customerWritten({ before: { record: before }, outcome, site }: Made, updates: CustomerUpdate): OutcomeStep {
  if (!outcome.ok) {
    // A visitor's values are not given up because the desk did not answer for a while; messages go first.
    const isLate = deskErrorOf(outcome)?.kind === 'unknown-outcome' && Object.keys(before.unsent).length > 0;
    return { ...unchanged(before), ...(isLate && { calls: [callLater({ kind: 'customer' })] }) };
  }
  const refused = refusedKeys(outcome.answer);
  const named = customer.safeParse(outcome.answer.customer);
  const updated = withDeskUpdated(before, updates, refused);
  const record = named.success ? withDeskCustomerValues(updated, named.data, site.form) : updated;
  const events = FORM_NAMES.flatMap((form): NewEvent[] => {
    const fields = record.forms[form]?.fields ?? [];
    const isNew = fields.length > (before.forms[form]?.fields.length ?? 0);
    return isNew ? [{ body: { type: 'form-refused', form, fields } }] : [];
  });
  return { record, events, again: false };
}

/** The answers of the chat client contain what the desk pushes for other robots. */
function succeeded({ before, call, site }: Made, answer: Record<string, unknown>): OutcomeStep {
  const { operation, once, sentTo: to } = call;
  if (to === undefined || to === 'queue') return unchanged(before.record);
  if (once !== undefined) return { ...knowledge.answered(before, to, answer, site), again: false };
  if (operation === rateChatSession) return { ...knowledge.sessionRated(before, to, answer, site), again: false };
  return unchanged(before.record);
}

const unchanged = (record: ConversationRecord): OutcomeStep => ({ record, events: [], again: false });

/** The step by which a session or a wait begins, or undefined when neither does. */
function sessionStep(made: Made, ask: Ask): sessions.Step | undefined {
  const begun = sessionOutcome(made, ask);
  if (!begun || begun.record.talk.with === 'nobody') return undefined;
  return ask === 'first' ? { ...begun, record: stillAsking(made.before.record, begun.record) } : begun;
}

function sessionFailed({ before: { record }, intent, outcome, site }: Made, ask: Ask): OutcomeStep {
  const events = outcome.ok
    ? failureEvents(intent, 'refused', 'a session without a number')
    : outcome.error === 'blocked'
      ? [...(intent.kind === 'session' ? [] : failuresOf(intent, 'blocked')), ...blockedEvents(site, 'blocked')]
      : failuresOf(intent, outcome.error);
  return { record: record.asked === ask ? { ...record, asked: null } : record, events, again: false };
}

const failuresOf = (intent: Intent, error: CallFailure): NewEvent[] =>
  failureEvents(intent, failureReasonOf(error), typeof error === 'string' ? error : error.message);

/** The visitor may have asked for an agent while the robot's session began; that request stays. */
function stillAsking(before: ConversationRecord, after: ConversationRecord): ConversationRecord {
  const isRobot = currentSession(after) !== undefined && currentSession(after)?.kind !== 'agent';
  return before.asked === 'agent' && isRobot ? { ...after, asked: 'agent' } : after;
}

/** Whether the desk says that the session or queue that the message went to has ended (doc 1 §3). */
function isClosed(error: CallFailure, to: Session | 'queue'): boolean {
  if (typeof error === 'string') return false;
  // For a send, the document gives 2062 another meaning with robots alone.
  const isAgents = to !== 'queue' && to.kind === 'agent' && error.code === 2062;
  return isAgents || error.meaning === 'session-closed';
}

/** A push may have ended or replaced the session while the call was under way; then nothing changes. */
function afterLostSession(record: ConversationRecord, lost: Session | 'queue'): sessions.Step {
  if (lost === 'queue') {
    return record.talk.with === 'queue' ? sessions.waitEnded(record, 'desk') : { record, events: [] };
  }
  const session = currentSession(record);
  if (session?.seq !== lost.seq) return { record, events: [] };
  if (session.kind === 'agent') {
    return sessions.sessionClosed(record, session, { reason: 'unknown', html: '', survey: session.survey });
  }
  return { record: { ...changeSession(record, session.seq, { closed: true }), talk: { with: 'nobody' } }, events: [] };
}

/** The step for an answer to a session request, or undefined when it is an ordinary failure. */
function sessionOutcome({ before, call, outcome, site, now }: Made, ask: Ask): sessions.Step | undefined {
  const { record, head } = before;
  if (outcome.ok && call.operation === initChat) return knowledge.sessionStarted(before, outcome.answer, site);
  if (outcome.ok) {
    // If a session is already open, the desk returns that one, so the answer decides which kind began.
    const { assign_type, assign_info, message } = outcome.answer;
    const kind = assign_type ?? (ask === 'agent' ? 'agent' : site.first);
    if (kind === 'agent') return sessions.agentStarted(record, head, assign_info, site.surveyDefault);
    if (kind === 'robot') return sessions.robotStarted(record, head, assign_info, message as string | undefined);
    return sessions.urobotStarted(record, head, assign_info, site);
  }
  const error = deskErrorOf(outcome);
  if (error?.meaning === 'no-agent-online') {
    return sessions.noAgentOnline(record, site.form.offline ? 'off' : site.askEmail);
  }
  if (error?.meaning === 'queued') {
    const info = error.answer?.assign_info as { count?: unknown } | undefined;
    return sessions.queued(record, now, optionalInteger.catch(undefined).parse(info?.count) ?? 0);
  }
  return undefined;
}

/** The events that show the visitor that an intent failed for good. */
export function failureEvents(intent: Intent, reason: FailureReason, error: string): NewEvent[] {
  switch (intent.kind) {
    case 'message':
    case 'leave':
    case 'flow':
    case 'hit':
      // A hit that only counts a click has no message of its own that could fail.
      return intent.id === null ? [] : [{ body: { type: 'message-failed', id: intent.id, reason }, raw: { error } }];
    case 'session':
      return [
        { body: { type: 'start-failed', reason: reason === 'misconfigured' ? reason : 'refused' }, raw: { error } },
      ];
    default:
      return [];
  }
}
