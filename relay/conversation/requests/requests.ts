/**
 * The use cases of requests, which are the desk's tickets: the visitor makes one, replies, or sends either again. The
 * record has the texts and how far each was delivered; events have no text of them. `create-ticket` has no id by which
 * the desk could recognise a repeated call, so a lost answer ends the request as `unconfirmed`, and only the visitor
 * sends it again. Pure.
 */
import { createTicket } from '../../desk-api/tickets/tickets.ts';
import { checkValues } from '../../features/forms/check-values.ts';
import type { FieldDefinitions } from '../../features/forms/definition.ts';
import { formFor } from '../../features/forms/form-for.ts';
import { hasPendingUpdate } from '../../model/customer-updates.ts';
import { callLater, callSoon, type Decision, type IntentOf } from '../../model/decision.ts';
import type { SentFile } from '../../model/intents.ts';
import type { ConversationRecord, VisitorRequest } from '../../model/record.ts';
import type { NewEvent, Snapshot } from '../../model/snapshot.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { Form } from '../../protocol/forms.ts';
import type { Language } from '../../protocol/site.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { type FailureReason, failureReasonOf, type Outcome, type PlanInput, type PlannedCall, plan } from '../plan.ts';
import { fileAsText, unknownUpload } from '../visitor/sent-file.ts';

type RequestIntent = IntentOf<'request' | 'request-reply'>;
type Delivery = VisitorRequest['state'];

const LONGEST_SUBJECT = 100;
/** Messages that are left within this time of a request are added to it. */
const ONE_REQUEST_MS = 60 * 60_000;

/** The form for a new request. A visitor whose e-mail nobody vouches for may leave one, which opens nothing. */
export function requestForm(
  record: ConversationRecord,
  definitions: FieldDefinitions,
  { askEmail }: Pick<SiteSettings, 'askEmail'>,
  language: Language,
): Form {
  const asksEmail = askEmail !== 'off' && !record.identity?.email && record.contact === null;
  const required = (field: string, isRequired = true) => ({ field, required: isRequired });
  const fields = [
    required('subject'),
    required('content'),
    ...(asksEmail ? [required('email', askEmail === 'required')] : []),
    ...definitions.keys(),
  ];
  // A request always has its subject and text to fill in.
  return formFor({ name: 'request', settings: { fields, skippable: false }, definitions }, record, language) as Form;
}

/** The visitor's files; undefined for an upload that is unknown or has expired. */
type Files = readonly (SentFile | undefined)[];
type Made = {
  definitions: FieldDefinitions;
  site: Pick<SiteSettings, 'askEmail'>;
  files: Files;
  now: number;
};

export function makeRequest(
  { record }: Snapshot,
  { id, values: given }: CommandInput<'make-request'>,
  { definitions, site, files, now }: Made,
): Decision {
  const { values, problems } = checkValues(requestForm(record, definitions, site, 'en'), {
    values: given,
    consent: false,
  });
  if (problems.length > 0)
    throw new RelayError('form-invalid', 'some values are missing or wrong', { fields: problems });
  const { subject, content, email, ...rest } = Object.fromEntries(values);
  const fields = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, [value].flat().join(',')]));
  const text = withFiles(`${content}`, files);
  const step = begin(typeof email === 'string' ? { ...record, contact: { email, notified: false } } : record, {
    intent: { kind: 'request', id },
    subject: `${subject}`,
    text,
    fields,
    now,
  });
  const isContactNew = hasPendingUpdate(step.record);
  return { ...step, calls: [...step.calls, ...(isContactNew ? [callLater({ kind: 'customer' })] : [])] };
}

type Begun = Pick<VisitorRequest, 'subject' | 'text' | 'fields'> & {
  intent: IntentOf<'request'>;
  now: number;
};

function begin(record: ConversationRecord, { intent, subject, text, fields, now: at }: Begun) {
  const { id } = intent;
  const made = { id, ticket: null, subject, text, fields, state: 'sending' as const, at, read: '', replies: [] };
  return {
    record: { ...record, requests: [...roomForRequest(record.requests), made] },
    events: [changed(id, null, 'sending')],
    calls: [callSoon(intent)],
  };
}

/** @throws RelayError if a file is undefined */
function withFiles(text: string, files: Files): string {
  if (files.includes(undefined)) throw unknownUpload();
  return [text, ...files.map((file) => file && fileAsText(file))].join('\n\n');
}

/**
 * Makes requests of messages left for agents; what follows within the hour is added, so that line by line makes one.
 */
export function leaveAsRequest({ record: before }: Snapshot, decision: Decision, now: number): Decision {
  const [call, ...others] = decision.calls ?? [];
  if (call?.intent.kind !== 'leave') return decision;
  const { record = before, events = [] } = decision;
  const { id, text } = call.intent;
  const last = record.requests.findLast(({ state, at }) => state !== 'failed' && now - at < ONE_REQUEST_MS);
  const step =
    last && last.state !== 'unconfirmed'
      ? addReply(record, { kind: 'request-reply', id, request: last.id, left: true }, text, now)
      : begin(record, { intent: { kind: 'request', id, left: true }, subject: subjectOf(text), text, fields: {}, now });
  return { ...decision, ...step, events: [...events, ...step.events], calls: [...step.calls, ...others] };
}

/** The first line, or as much of it as fits into a list. */
function subjectOf(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…` : line;
}

export function replyToRequest(
  { record }: Snapshot,
  { id, request, text }: CommandInput<'reply-request'>,
  files: Files,
  now: number,
): Decision {
  const held = record.requests.find((one) => one.id === request);
  // A request that is not delivered yet goes out before its reply.
  if (!held || held.state === 'failed' || held.state === 'unconfirmed') {
    throw new RelayError('unknown-target', 'there is no such request to reply to');
  }
  return addReply(record, { kind: 'request-reply', id, request }, withFiles(text, files), now);
}

function addReply(record: ConversationRecord, intent: IntentOf<'request-reply'>, text: string, now: number) {
  const { id, request } = intent;
  const held = record.requests.find((one) => one.id === request)?.replies ?? [];
  return {
    record: changeRequest(record, request, () => ({
      replies: [...roomForReply(held), { id, text, at: now, state: 'sending' }],
    })),
    events: [changed(request, id, 'sending')],
    calls: [callSoon(intent)],
  };
}

export function retryRequest({ record }: Snapshot, { request, reply }: CommandInput<'retry-request'>): Decision {
  const held = record.requests.find((one) => one.id === request);
  const state = reply === undefined ? held?.state : held?.replies.find(({ id }) => id === reply)?.state;
  if (state !== 'failed' && state !== 'unconfirmed') throw new RelayError('not-now', 'that is not to be sent again');
  const intent: RequestIntent =
    reply === undefined ? { kind: 'request', id: request } : { kind: 'request-reply', id: reply, request };
  return { ...withDelivery(record, intent, 'sending'), calls: [callSoon(intent)] };
}

/** The record once the visitor has looked at a request; a ticket of another conversation gets an entry. */
export function withRead(record: ConversationRecord, id: string, ticket: number, updated: string, subject: string) {
  if (record.requests.some((one) => one.id === id)) return changeRequest(record, id, () => ({ read: updated }));
  const read = { text: '', fields: {}, state: 'sent' as const, at: 0, read: updated, replies: [] };
  return { ...record, requests: [{ id, ticket, subject, ...read }, ...roomForRequest(record.requests)] };
}

/** Whether the conversation made the request, and did not find it among the customer's tickets. */
export const isMadeHere = ({ id }: Pick<VisitorRequest, 'id'>): boolean => !id.startsWith('ticket-');

export function planRequest(
  intent: RequestIntent,
  { record, site, customerToken }: PlanInput,
): PlannedCall | undefined {
  const held = record.requests.find(({ id }) => id === (intent.kind === 'request' ? intent.id : intent.request));
  if (!held) return undefined;
  if (intent.kind === 'request') {
    if (held.ticket !== null) return undefined;
    const { subject, text: content, fields } = held;
    const ticket = {
      subject,
      content,
      // No e-mail and no number: the desk would file the ticket with whoever has them there, and anybody can type them.
      customer_token: customerToken,
      agent_group_name: site.requests?.group,
      ...(Object.keys(fields).length > 0 && { ticket_field: fields }),
    };
    return { ...plan('create-ticket', { body: { ticket } }), once: intent.id };
  }
  const reply = held.replies.find(({ id }) => id === intent.id);
  if (!reply || held.ticket === null) return undefined;
  // The customer of a ticket that the conversation made may lack the e-mail, because another customer has it.
  const email = isMadeHere(held) ? undefined : (record.identity?.email ?? undefined);
  return {
    ...plan('reply-to-ticket', { body: { id: held.ticket, reply_content: reply.text, email } }),
    once: intent.id,
  };
}

/** Replies to a failed request fail with it. A left message becomes a failed one, from where it is sent again. */
export function requestOutcome(record: ConversationRecord, intent: RequestIntent, outcome: Outcome) {
  const state = outcome.ok ? 'sent' : outcome.error === 'unconfirmed' ? 'unconfirmed' : 'failed';
  if (intent.left && !outcome.ok) return notLeft(record, intent, failureReasonOf(outcome.error));
  const step = withDelivery(record, intent, state);
  if (intent.kind === 'request-reply') return step;
  const ticket = outcome.ok ? createTicket.answer.parse(outcome.answer).ticket_id : null;
  const waiting = record.requests
    .find(({ id }) => id === intent.id)
    ?.replies.filter((reply) => reply.state === 'sending');
  return {
    record: changeRequest(step.record, intent.id, ({ replies, fields }) => ({
      ticket,
      fields: outcome.ok ? {} : fields,
      replies: outcome.ok ? replies : replies.map((reply) => (waiting?.includes(reply) ? { ...reply, state } : reply)),
    })),
    events: [...step.events, ...(outcome.ok ? [] : (waiting ?? []).map(({ id }) => changed(intent.id, id, state)))],
  };
}

function notLeft(record: ConversationRecord, { kind, id, ...of }: RequestIntent, reason: FailureReason) {
  const isRequest = kind === 'request';
  const gone = isRequest ? record.requests.find((one) => one.id === id) : undefined;
  const request = 'request' in of ? of.request : id;
  const ids = [id, ...(gone?.replies ?? []).map((reply) => reply.id)];
  const state = reason === 'unconfirmed' ? reason : 'failed';
  const kept = isRequest
    ? { ...record, requests: record.requests.filter((one) => one !== gone) }
    : changeRequest(record, request, ({ replies }) => ({ replies: replies.filter((one) => one.id !== id) }));
  return {
    record: kept,
    events: [
      changed(request, isRequest ? null : id, state),
      ...ids.map((failed): NewEvent => ({ body: { type: 'message-failed', id: failed, reason } })),
    ],
  };
}

function withDelivery(record: ConversationRecord, intent: RequestIntent, state: Delivery) {
  const [request, reply] = intent.kind === 'request' ? [intent.id, null] : [intent.request, intent.id];
  const after = changeRequest(record, request, ({ replies }) =>
    reply === null ? { state } : { replies: replies.map((one) => (one.id === reply ? { ...one, state } : one)) },
  );
  return { record: after, events: [changed(request, reply, state)] };
}

const changed = (request: string, reply: string | null, state: Delivery): NewEvent => ({
  body: { type: 'request-changed', request, reply, state },
});

const changeRequest = (
  record: ConversationRecord,
  id: string,
  change: (request: VisitorRequest) => Partial<VisitorRequest>,
): ConversationRecord => ({
  ...record,
  requests: record.requests.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

/** What a conversation keeps; older ones are at the desk. */
const MOST_REQUESTS = 30;
/** Of one request. */
const MOST_REPLIES = 10;

const isUnderWay = ({ state }: { state: VisitorRequest['state'] }): boolean => state === 'sending';
const isSent = ({ state }: { state: VisitorRequest['state'] }): boolean => state === 'sent';

/**
 * With room for one more: the oldest that the desk has gives way, then the oldest that failed, never one that is under
 * way.
 * @throws RelayError `too-fast` if something of all of them is
 */
function roomForRequest(requests: readonly VisitorRequest[]): VisitorRequest[] {
  if (requests.length < MOST_REQUESTS) return [...requests];
  const idle = requests.filter((one) => !isUnderWay(one) && !one.replies.some(isUnderWay));
  const dropped = idle.find(isSent) ?? idle[0];
  if (!dropped) throw new RelayError('too-fast', 'too many requests wait; try again later');
  return requests.filter((one) => one !== dropped);
}

/**
 * With room for one more. Failed ones make room last and do not block new ones: the visitor has seen that they failed.
 * @throws RelayError `too-fast` while too many wait for the desk
 */
function roomForReply(replies: VisitorRequest['replies']): VisitorRequest['replies'] {
  if (replies.filter(isUnderWay).length >= MOST_REPLIES) {
    throw new RelayError('too-fast', 'too many replies wait; try again later');
  }
  const droppable = [...replies.filter(isSent), ...replies.filter((one) => !isSent(one) && !isUnderWay(one))];
  const dropped = droppable.slice(0, Math.max(0, replies.length - MOST_REPLIES + 1));
  return replies.filter((one) => !dropped.includes(one));
}
