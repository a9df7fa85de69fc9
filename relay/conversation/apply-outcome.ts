/**
 * What the outcome of a desk call changes: a success, a refusal that means something, or one that means the end of
 * trying. Failures that time may mend never come here; the outbox tries those again. Pure.
 */
import type { DeskError } from '../desk-api/errors.ts';
import { optionalInteger } from '../desk-api/wire.ts';
import type { Intent } from '../model/intents.ts';
import { type ConversationRecord, changeSession, currentSession, heardOfAgent, type Session } from '../model/record.ts';
import type { NewEvent, Snapshot } from '../model/snapshot.ts';
import type { SiteSettings } from '../sites.ts';
import { deskKnows } from './identified.ts';
import type { Outcome, PlannedCall } from './planned-call.ts';
import * as sessions from './sessions.ts';

export type OutcomeStep = {
  record: ConversationRecord;
  events: NewEvent[];
  /** The intent itself is still to be carried out, now that something else was. */
  again: boolean;
};

export function applyOutcome(
  before: Snapshot,
  intent: Intent,
  call: PlannedCall,
  outcome: Outcome,
  site: SiteSettings,
  now: number,
): OutcomeStep {
  const step = stepOf(before, intent, call, outcome, site, now);
  // One that expired was not even made.
  const isAnswer = outcome.ok || outcome.error !== 'expired';
  return call.asksForAgent && isAnswer ? { ...step, record: heardOfAgent(step.record) } : step;
}

function stepOf(
  before: Snapshot,
  intent: Intent,
  call: PlannedCall,
  outcome: Outcome,
  site: SiteSettings,
  now: number,
): OutcomeStep {
  const { record } = before;
  if (call.tells && outcome.ok) return { record: deskKnows(record, call.tells), events: [], again: false };
  const asking = call.firstBegin ?? (intent.kind === 'session' ? intent.ask : undefined);
  // The visitor stopped waiting while the call was under way: a place in the queue is of no use any more.
  const unwanted = intent.kind === 'session' && record.asked !== intent.ask;
  if (unwanted && !outcome.ok) return { record, events: [], again: false };
  const begun = asking && sessionOutcome(before, asking, outcome, site, now);
  if (begun && begun.record.talk.with !== 'nobody') {
    const next = asking === 'first' ? stillAsking(record, begun.record) : begun.record;
    return { record: next, events: begun.events, again: call.firstBegin !== undefined };
  }
  if (outcome.ok && !begun) return { record, events: [], again: false };

  if (!outcome.ok && call.to && intent.kind === 'message' && isClosed(outcome.error, call.to)) {
    return { ...afterLostSession(record, call.to), again: true };
  }
  return {
    record: asking !== undefined && record.asked === asking ? { ...record, asked: null } : record,
    events: outcome.ok
      ? failureEvents(intent, 'refused', 'a session without a number')
      : failureEvents(intent, reasonOf(outcome.error), outcome.error === 'expired' ? 'expired' : outcome.error.message),
    again: false,
  };
}

/** An agent asked for while a robot's session was about to begin is still wanted. */
function stillAsking(before: ConversationRecord, after: ConversationRecord): ConversationRecord {
  const isRobot = currentSession(after) !== undefined && currentSession(after)?.kind !== 'agent';
  return before.asked === 'agent' && isRobot ? { ...after, asked: 'agent' } : after;
}

/** Whether the desk says that what the message went to is no more (doc 1 §3). */
function isClosed(error: DeskError | 'expired', to: Session | 'queue'): boolean {
  if (error === 'expired') return false;
  // On a send the document gives 2062 another meaning for robots alone.
  const isAgents = to !== 'queue' && to.kind === 'agent' && error.code === 2062;
  return isAgents || error.meaning === 'session-closed';
}

/** A push may have told of the end, or of another session, while the call was under way. */
function afterLostSession(record: ConversationRecord, lost: Session | 'queue'): sessions.Step {
  if (lost === 'queue') {
    return record.talk.with === 'queue' ? sessions.waitEnded(record, 'desk') : { record, events: [] };
  }
  const session = currentSession(record);
  if (session?.seq !== lost.seq) return { record, events: [] };
  if (session.kind === 'agent') {
    return sessions.sessionClosed(record, session, { reason: 'unknown', html: '', survey: session.survey });
  }
  return {
    record: { ...changeSession(record, session.seq, { closed: true }), talk: { with: 'nobody' } },
    events: [],
  };
}

/** The step for an answer to a session request, or undefined when it is an ordinary failure. */
function sessionOutcome(
  { record, head }: Snapshot,
  ask: 'first' | 'agent',
  outcome: Outcome,
  site: SiteSettings,
  now: number,
): sessions.Step | undefined {
  if (outcome.ok) {
    // An open session wins over what was asked for, so the answer says what began.
    const { assign_type, assign_info, message } = outcome.answer;
    const kind = assign_type ?? (ask === 'agent' ? 'agent' : site.first);
    if (kind === 'agent') return sessions.agentStarted(record, head, assign_info, site.surveyDefault);
    if (kind === 'robot') return sessions.robotStarted(record, head, assign_info, message as string | undefined);
    return sessions.urobotStarted(record, head, assign_info, {
      robotId: site.robotId ?? null,
      sceneId: site.sceneId ?? null,
    });
  }
  if (outcome.error === 'expired') return undefined;
  if (outcome.error.meaning === 'no-agent-online') return sessions.noAgentOnline(record, site.askEmail);
  if (outcome.error.meaning === 'queued') {
    const info = outcome.error.answer?.assign_info as { count?: unknown } | undefined;
    return sessions.queued(record, now, optionalInteger.catch(undefined).parse(info?.count) ?? 0);
  }
  return undefined;
}

type Reason = 'refused' | 'expired' | 'misconfigured';

function reasonOf(error: DeskError | 'expired'): Reason {
  if (error === 'expired') return 'expired';
  return error.kind === 'misconfigured' ? 'misconfigured' : 'refused';
}

/** What the visitor is told when an intent is given up. */
export function failureEvents(intent: Intent, reason: Reason, error: string): NewEvent[] {
  switch (intent.kind) {
    case 'message':
    case 'leave':
    case 'flow':
    case 'hit':
      // A hit that only counts a click has no message of its own that could fail.
      return intent.id === null ? [] : [{ body: { type: 'message-failed', id: intent.id, reason }, raw: { error } }];
    case 'session':
      return [{ body: { type: 'start-failed', reason: reason === 'expired' ? 'refused' : reason }, raw: { error } }];
    default:
      return [];
  }
}
