/**
 * What the outcome of a desk call changes: a success, a refusal that means something, or one that means the end of
 * trying. Failures that time may mend never come here; the outbox tries those again. Pure.
 */
import type { DeskError } from '../desk-api/errors.ts';
import { optionalInteger } from '../desk-api/wire.ts';
import type { Intent } from '../outbox/intents.ts';
import type { SiteSettings } from '../sites.ts';
import type { NewEvent, Snapshot } from '../store/store.ts';
import type { PlannedCall } from './plan-call.ts';
import { type ConversationRecord, changeSession, currentSession } from './record.ts';
import * as sessions from './sessions.ts';

export type Outcome =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; error: DeskError }
  /** The call waited longer than a message may. */
  | { ok: false; error: 'expired' };

export type OutcomeStep = {
  record: ConversationRecord;
  events: NewEvent[];
  /** The intent itself is still to be carried out, now that something else was. */
  again: boolean;
};

const MEANINGS_OF_CLOSED = new Set(['session-closed']);

export function applyOutcome(
  before: Snapshot,
  intent: Intent,
  call: PlannedCall,
  outcome: Outcome,
  site: SiteSettings,
  now: number,
): OutcomeStep {
  const { record } = before;
  const asking = call.firstBegin ?? (intent.kind === 'session' ? intent.ask : undefined);
  // The visitor stopped waiting while the call was under way: a place in the queue is of no use any more.
  const unwanted = intent.kind === 'session' && record.asked !== intent.ask;
  if (unwanted && !outcome.ok) return { record, events: [], again: false };
  if (asking !== undefined) {
    const begun = sessionOutcome(before, asking, outcome, site, now);
    if (begun) return { ...begun, again: call.firstBegin !== undefined };
  }
  if (outcome.ok) return { record, events: [], again: false };

  const closed = outcome.error !== 'expired' && isClosed(outcome.error, record, intent);
  if (closed) return { ...afterLostSession(record), again: true };
  return {
    record: asking ? { ...record, asked: null } : record,
    events: failureEvents(intent, outcome.error),
    again: false,
  };
}

/** Whether the desk says that the session the message went to is no more (doc 1 §3). */
function isClosed(error: DeskError, record: ConversationRecord, intent: Intent): boolean {
  if (intent.kind !== 'message' || currentSession(record) === undefined) return false;
  // On a send the document gives 2062 another meaning for robots alone.
  const agents = currentSession(record)?.kind === 'agent' && error.code === 2062;
  return agents || MEANINGS_OF_CLOSED.has(error.meaning ?? '');
}

function afterLostSession(record: ConversationRecord): sessions.Step {
  const session = currentSession(record);
  if (session?.kind === 'agent') {
    return sessions.sessionClosed(record, session, { reason: 'unknown', html: '', survey: session.survey });
  }
  const closed = session ? changeSession(record, session.seq, { closed: true }) : record;
  return { record: { ...closed, talk: { with: 'nobody' } }, events: [] };
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
    if (kind === 'agent') return sessions.agentStarted(record, head, assign_info);
    if (kind === 'robot') return sessions.robotStarted(record, head, assign_info, message as string | undefined);
    return sessions.urobotStarted(record, head, assign_info, {
      robotId: site.robotId as number,
      sceneId: site.sceneId as number,
    });
  }
  if (outcome.error === 'expired') return undefined;
  if (outcome.error.meaning === 'no-agent-online') return sessions.noAgentOnline(record);
  if (outcome.error.meaning === 'queued') {
    const info = outcome.error.answer?.assign_info as { count?: unknown } | undefined;
    return sessions.queued(record, now, optionalInteger.catch(undefined).parse(info?.count) ?? 0);
  }
  return undefined;
}

function failureEvents(intent: Intent, error: DeskError | 'expired'): NewEvent[] {
  const reason = error === 'expired' ? 'expired' : error.kind === 'misconfigured' ? 'misconfigured' : 'refused';
  switch (intent.kind) {
    case 'message':
    case 'leave':
      return [{ body: { type: 'message-failed', id: intent.id, reason }, raw: rawOf(error) }];
    case 'session':
      return [
        { body: { type: 'start-failed', reason: reason === 'misconfigured' ? reason : 'refused' }, raw: rawOf(error) },
      ];
    default:
      return [];
  }
}

const rawOf = (error: DeskError | 'expired') => (error === 'expired' ? { error } : { error: error.message });
