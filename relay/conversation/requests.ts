/**
 * The use cases of requests, which are the desk's tickets: the visitor makes one, replies, or sends either again. The
 * record has what was said, and how far it has come; events have no text of it. Pure.
 */
import { RelayError } from '../errors.ts';
import { checkValues } from '../forms/check-values.ts';
import type { FieldDefinitions } from '../forms/definition.ts';
import { formFor } from '../forms/form-for.ts';
import type { Intent } from '../model/intents.ts';
import { PRIORITY } from '../model/priority.ts';
import type { ConversationRecord, VisitorRequest } from '../model/record.ts';
import type { Change, NewEvent, Snapshot } from '../model/snapshot.ts';
import type { CommandInput, Form, Language } from '../protocol.ts';
import type { SiteSettings } from '../sites.ts';
import { hasPendingUpdate } from './customer-updates.ts';
import { plan } from './plan.ts';
import type { Outcome, PlannedCall } from './planned-call.ts';

type Decision = Omit<Change<never>, 'result'>;
type RequestIntent = Extract<Intent, { kind: 'request' | 'request-reply' }>;
type Delivery = VisitorRequest['state'];

const REQUESTS_KEPT = 30;
/** Of one request; older ones are at the desk. */
const REPLIES_KEPT = 10;

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

/** @param now milliseconds since 1970 */
export function makeRequest(
  { record }: Snapshot,
  { id, values: given }: CommandInput<'make-request'>,
  definitions: FieldDefinitions,
  site: Pick<SiteSettings, 'askEmail'>,
  now: number,
): Decision {
  const { values, problems } = checkValues(requestForm(record, definitions, site, 'en'), {
    values: given,
    consent: false,
  });
  if (problems.length > 0)
    throw new RelayError('form-invalid', 'some values are missing or wrong', { fields: problems });
  const { subject, content, email, ...rest } = Object.fromEntries(values);
  const fields = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, [value].flat().join(',')]));
  const made = { id, ticket: null, subject: `${subject}`, text: `${content}`, fields, at: now, read: '', replies: [] };
  return begin(typeof email === 'string' ? { ...record, contact: { email, notified: false } } : record, made);
}

/** A request that begins, of whatever was left for agents who are away. */
export function begin(record: ConversationRecord, made: Omit<VisitorRequest, 'state'>): Decision {
  const next = {
    ...record,
    requests: [...record.requests, { ...made, state: 'sending' as const }].slice(-REQUESTS_KEPT),
  };
  return {
    record: next,
    events: [changed(made.id, null, 'sending')],
    calls: [
      { intent: { kind: 'request', id: made.id }, priority: PRIORITY.message },
      ...(hasPendingUpdate(next) ? [{ intent: { kind: 'customer' as const }, priority: PRIORITY.survey }] : []),
    ],
  };
}

export function replyToRequest(
  { record }: Snapshot,
  { id, request, text }: CommandInput<'reply-request'>,
  now: number,
): Decision {
  const held = record.requests.find((one) => one.id === request);
  // A request that is not delivered yet goes out before its reply.
  if (!held || held.state === 'failed' || held.state === 'unconfirmed') {
    throw new RelayError('unknown-target', 'there is no such request to reply to');
  }
  return {
    record: changeRequest(record, request, ({ replies }) => ({
      replies: [...replies, { id, text, at: now, state: 'sending' as const }].slice(-REPLIES_KEPT),
    })),
    events: [changed(request, id, 'sending')],
    calls: [{ intent: { kind: 'request-reply', id, request }, priority: PRIORITY.message }],
  };
}

export function retryRequest({ record }: Snapshot, { request, reply }: CommandInput<'retry-request'>): Decision {
  const held = record.requests.find((one) => one.id === request);
  const state = reply === undefined ? held?.state : held?.replies.find(({ id }) => id === reply)?.state;
  if (state !== 'failed' && state !== 'unconfirmed') throw new RelayError('not-now', 'that is not to be sent again');
  const intent: RequestIntent =
    reply === undefined ? { kind: 'request', id: request } : { kind: 'request-reply', id: reply, request };
  return { ...delivered(record, intent, 'sending'), calls: [{ intent, priority: PRIORITY.message }] };
}

/** The record once the visitor has looked at a request; a ticket of another conversation gets an entry. */
export function withRead(record: ConversationRecord, id: string, ticket: number, updated: string, subject: string) {
  if (record.requests.some((one) => one.id === id)) return changeRequest(record, id, () => ({ read: updated }));
  const entry: VisitorRequest = {
    id,
    ticket,
    subject,
    text: '',
    fields: {},
    state: 'sent',
    at: 0,
    read: updated,
    replies: [],
  };
  return { ...record, requests: [entry, ...record.requests].slice(0, REQUESTS_KEPT) };
}

export function planRequest(
  intent: RequestIntent,
  { record, site, customerToken }: { record: ConversationRecord; site: SiteSettings; customerToken: string },
): PlannedCall | undefined {
  const held = record.requests.find(({ id }) => id === (intent.kind === 'request' ? intent.id : intent.request));
  if (!held) return undefined;
  const email = record.identity?.email ?? undefined;
  if (intent.kind === 'request') {
    if (held.ticket !== null) return undefined;
    const { subject, text: content, fields } = held;
    const ticket = {
      subject,
      content,
      // Never an address that somebody typed: the desk would look its customer up by it.
      email,
      cellphone: record.identity?.phone ?? undefined,
      customer_token: customerToken,
      agent_group_name: site.requests?.group,
      ...(Object.keys(fields).length > 0 && { ticket_field: fields }),
    };
    // The desk does not know a repeated call again.
    return { ...plan('create-ticket', { body: { ticket } }), once: intent.id };
  }
  const reply = held.replies.find(({ id }) => id === intent.id);
  if (!reply || held.ticket === null) return undefined;
  return {
    ...plan('reply-to-ticket', { body: { id: held.ticket, reply_content: reply.text, email } }),
    once: intent.id,
  };
}

/** The record and events once a call's outcome is known. Replies to a request that was not made fail with it. */
export function requestOutcome(
  record: ConversationRecord,
  intent: RequestIntent,
  outcome: Outcome,
): { record: ConversationRecord; events: NewEvent[] } {
  const state = outcome.ok ? 'sent' : outcome.error === 'unconfirmed' ? 'unconfirmed' : 'failed';
  const step = delivered(record, intent, state);
  if (intent.kind === 'request-reply') return step;
  const ticket = outcome.ok ? Number(outcome.answer.ticket_id) : null;
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

function delivered(record: ConversationRecord, intent: RequestIntent, state: Delivery) {
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
