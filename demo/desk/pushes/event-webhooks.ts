/**
 * Event webhooks (doc 1 §6.2), sent to the address of `POST /set_url` unless the event is switched off, and the notices of imports.
 * They use the same deliverer as replies, in separate lanes.
 */
import type { Changes, EventAction, EventMessage } from '../../../relay/desk-api/outbound/events.ts';
import type { Written } from '../api/handler.ts';
import type { ImportKind, ImportResult } from '../console-protocol/imports.ts';
import { deskTime, startOfDay } from '../core/desk-time.ts';
import type { EditOfRecord, Fields } from '../fields/fields.ts';
import type { BusinessRecord } from '../store/business-records.ts';
import type { Context } from '../store/context.ts';
import type { QueueEntry } from '../store/queue.ts';
import type { Session } from '../store/sessions.ts';
import type { Survey } from '../store/surveys.ts';
import { closedSession, type SentTranscript } from './closed-session.ts';
import type { Deliverer } from './deliverer.ts';
import { eventAddress, isSwitchedOn, noticeAddress, noticeLane } from './event-settings.ts';

type Sent<A extends EventAction> = A extends 'ImSubSession_close' ? SentTranscript : Written<EventMessage<A>>;

const IMPORT_ACTIONS = { customer: 'Customer_import', organization: 'Organization_import' } as const;

export function createEventWebhooks(context: Context, deliverer: Deliverer, fields: Fields) {
  const { store, clock, hub, tenant, behaviour } = context;
  const time = (milliseconds: number) => deskTime(milliseconds, behaviour.utcOffsetMinutes);
  const zoned = { print: time, startOfDay: (at: number) => startOfDay(at, behaviour.utcOffsetMinutes) };

  /** @param about what the event is about, such as `customer:7`; the events of one thing are delivered in their order */
  function send<A extends EventAction>(action: A, about: string, message: () => Sent<A>): void {
    const address = eventAddress({ store, tenant });
    if (!address || !isSwitchedOn(store, action)) return;
    insert(`event:${about}`, action, message());
  }

  function insert(lane: string, action: string, message: object): void {
    store.pushes.insert(lane, 'event', { action, message }, clock.now());
    hub.publish('changed', { kind: 'deliveries', id: 0 });
    deliverer.nudge(lane);
  }

  const ofCustomer = (id: number) => `customer:${id}`;
  const ofOrganization = (id: number) => `organization:${id}`;
  const ofGroup = (id: number) => `group:${id}`;

  /** The fields that an edit's event has for both kinds of business records: of sessions and of calls. */
  const editedRecord = (record: Pick<BusinessRecord, 'id' | 'content' | 'updated_at'>, edit: EditOfRecord) => ({
    updated_at: time(record.updated_at),
    note_id: record.id,
    note_content: record.content,
    field_id: edit?.fieldId ?? null,
    field_title: edit?.title ?? null,
    filed_value: edit?.value ?? null,
  });

  function queueName(entry: QueueEntry): string {
    if (entry.scope === 'agent') return store.agents.byId(entry.scope_id)?.nick ?? '';
    return entry.scope === 'group' ? (store.agents.group(entry.scope_id)?.name ?? '') : 'company';
  }

  return {
    /** @param customer the fields of doc 1 §2.2 */
    customerCreated: (id: number, customer: Written<EventMessage<'Customer_create'>>) =>
      send('Customer_create', ofCustomer(id), () => customer),
    customerUpdated: (id: number, changes: Changes) => send('Customer_update', ofCustomer(id), () => ({ id, changes })),
    customerDestroyed: (id: number) => send('Customer_destroy', ofCustomer(id), () => ({ id })),

    /** @param organization the fields of doc 1 §2.5 */
    organizationCreated: (organization: Written<EventMessage<'Organization_create'>>) =>
      send('Organization_create', ofOrganization(organization.id), () => organization),
    organizationUpdated: (id: number, changes: Changes) =>
      send('Organization_update', ofOrganization(id), () => ({ id, changes })),
    organizationDestroyed: (id: number) => send('Organization_destroy', ofOrganization(id), () => ({ id })),

    sessionStarted: (session: Session) =>
      send('ImSubSession_create', ofCustomer(session.customer_id), () => ({
        id: session.id,
        session_id: session.chain_id,
        customer_id: session.customer_id,
        agent_id: session.agent_id,
        created_at: time(session.started_at),
      })),
    sessionClosed(sessionId: number): void {
      const session = store.sessions.byId(sessionId);
      if (!session) return;
      send('ImSubSession_close', ofCustomer(session.customer_id), () => closedSession(store, fields, session, zoned));
    },
    queueLeft: (entry: QueueEntry, at: number) =>
      send('ShutQueue_create', ofCustomer(entry.customer_id), () => ({
        id: entry.id,
        customer_id: entry.customer_id,
        nick_name: store.customers.byId(entry.customer_id)?.nick_name ?? '',
        queue_name: queueName(entry),
        queue_type: entry.scope,
        queue_id: entry.scope_id,
        queue_start_time: time(entry.since),
        queue_end_time: time(at),
        queue_seconds: Math.round((at - entry.since) / 1000),
        chanel: entry.channel,
      })),
    /** Sends an event for each edit, but only once the whole conversation has closed (doc 1 §6.2). */
    recordEdited(session: Session, record: BusinessRecord, edits: readonly EditOfRecord[]): void {
      if (store.sessions.chain(session.chain_id).some(({ state }) => state === 'open')) return;
      for (const edit of edits) {
        send('AgentNote_update', ofCustomer(session.customer_id), () => ({
          sub_session_id: record.session_id,
          ...editedRecord(record, edit),
        }));
      }
    },
    /** The business record of a call that has ended: an event for each edit (doc 1 §6.2). */
    callNoteEdited(
      call: { id: number; customer_id: number | null },
      note: { id: number; content: string; updated_at: number },
      edits: readonly EditOfRecord[],
    ): void {
      for (const edit of edits) {
        send('AgentNote_update', call.customer_id === null ? `call:${call.id}` : ofCustomer(call.customer_id), () => ({
          conversation_id: call.id,
          ...editedRecord(note, edit),
        }));
      }
    },
    surveyed: (survey: Survey, customerId: number) =>
      send('ImSurveyVote_create', ofCustomer(customerId), () => ({
        created_at: time(survey.created_at),
        sub_session_id: survey.session_id,
        option_id: survey.option_id,
        option_name: survey.option_text,
        tags: survey.tags,
        remark: survey.remark,
      })),

    groupCreated: (group: { id: number; name: string }) => send('UserGroup_create', ofGroup(group.id), () => group),
    groupUpdated: (id: number, changes: Changes) => send('UserGroup_update', ofGroup(id), () => ({ id, changes })),
    groupDestroyed: (id: number) => send('UserGroup_destroy', ofGroup(id), () => ({ id })),

    /**
     * The notice of a batch import (doc 1 §4.5); false if it has no address. The document shows no body, so a notice is like an event.
     */
    imported(kind: ImportKind, result: Omit<ImportResult, 'is_noticed'>): boolean {
      if (noticeAddress(store, kind) === undefined) return false;
      insert(noticeLane(kind), IMPORT_ACTIONS[kind], result);
      return true;
    },
  };
}
export type EventWebhooks = ReturnType<typeof createEventWebhooks>;
