/**
 * Event webhooks (doc 1 §6.2), sent to the address of `POST /set_url` unless the event is switched off. They use the
 * same deliverer as replies, in separate lanes.
 */

import { deskTime, startOfDay } from '../core/desk-time.ts';
import type { Context } from '../store/context.ts';
import type { QueueEntry } from '../store/queue.ts';
import type { Survey } from '../store/surveys.ts';
import { closedSession } from './closed-session.ts';
import type { Deliverer } from './deliverer.ts';

/**
 * The switch of each event in `POST /set_permissions`. The documents do not name the last one; it follows the pattern
 * of the others.
 */
export const EVENT_SWITCHES = {
  Customer_create: 'customer_create',
  Customer_update: 'customer_update',
  ImSubSession_close: 'im_sub_session_close',
  ShutQueue_create: 'shut_queue_create',
  ImSurveyVote_create: 'im_survey_vote_create',
} as const;
type Action = keyof typeof EVENT_SWITCHES;

export function createEventWebhooks(context: Context, deliverer: Deliverer) {
  const { store, clock, tenant, behaviour } = context;
  const time = (milliseconds: number) => deskTime(milliseconds, behaviour.utcOffsetMinutes);

  const zoned = { print: time, startOfDay: (at: number) => startOfDay(at, behaviour.utcOffsetMinutes) };

  function send(action: Action, customerId: number, message: Record<string, unknown>): void {
    const address = store.settings.read('push_url') ?? tenant.pushUrl;
    const allowed = store.settings.read('permissions')?.[EVENT_SWITCHES[action]] ?? true;
    if (!address || !allowed) return;
    const lane = `event:${customerId}`;
    store.pushes.insert(lane, 'event', { action, message }, clock.now());
    deliverer.nudge(lane);
  }

  function queueName(entry: QueueEntry): string {
    if (entry.scope === 'agent') return store.agents.byId(entry.scope_id)?.nick ?? '';
    return entry.scope === 'group' ? (store.agents.group(entry.scope_id)?.name ?? '') : 'company';
  }

  return {
    /** @param customer the fields of doc 1 §2.2 */
    customerCreated(id: number, customer: Record<string, unknown>): void {
      send('Customer_create', id, customer);
    },
    /** @param changes old and new value by field */
    customerUpdated(id: number, changes: Record<string, readonly [before: unknown, after: unknown]>): void {
      send('Customer_update', id, { id, changes });
    },
    sessionClosed(sessionId: number): void {
      const session = store.sessions.byId(sessionId);
      if (session) send('ImSubSession_close', session.customer_id, closedSession(store, session, zoned));
    },
    queueLeft(entry: QueueEntry, at: number): void {
      send('ShutQueue_create', entry.customer_id, {
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
      });
    },
    surveyed(survey: Survey, customerId: number): void {
      send('ImSurveyVote_create', customerId, {
        created_at: time(survey.created_at),
        sub_session_id: survey.session_id,
        option_id: survey.option_id,
        option_name: survey.option_text,
        tags: survey.tags,
        remark: survey.remark,
      });
    },
  };
}
export type EventWebhooks = ReturnType<typeof createEventWebhooks>;
