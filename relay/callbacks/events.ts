/**
 * Takes event webhooks (doc 1 §6.2). Only the transcript of a closed session changes the log, because it may contain messages
 * that no push brought. Events about customers link a conversation to its customer, update known values, or erase.
 */
import type { Logger } from 'pino';
import { parseShallow } from '../desk-api/json-bounds.ts';
import { EVENT_MESSAGES, eventWebhook, LATER_EVENT_MESSAGES } from '../desk-api/outbound/events.ts';
import { PROBE } from '../desk-api/outbound/replies.ts';
import {
  CLOSED_SESSION,
  type ClosedSession,
  closedSession,
  customerOf,
  numbersOf,
} from '../desk-api/outbound/transcripts.ts';
import type { CountPush } from '../health/metrics.ts';
import type { Conversation } from '../model/record.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { type CustomerEventsOptions, createCustomerEvents } from './customer-events.ts';
import { reconcile, type TranscriptPatience } from './reconcile.ts';
import type { Replies } from './replies.ts';
import { describeMismatch, type SetAside } from './set-aside.ts';

export type EventsOptions = Pick<CustomerEventsOptions, 'sites' | 'customers'> & {
  store: Pick<Store, 'conversations' | 'log'>;
  replies: Pick<Replies, 'applyHeldFor'>;
  setAside: SetAside;
  log: Logger;
  count: CountPush;
  onMissing: (messages: number) => void;
  /** How long pushes may arrive after the transcript that repeats them. */
  transcript: TranscriptPatience;
};

export function createEvents(options: EventsOptions): { takeEvent(body: string): Promise<void> } {
  const { store, replies, setAside, log, count } = options;
  const customerEvents = createCustomerEvents(options);

  async function takeTranscript(closed: ClosedSession, body: string): Promise<void> {
    let conversation: Conversation | undefined;
    for (const number of numbersOf(closed)) {
      conversation ??= await store.conversations.byAgentSession(number);
    }
    if (!conversation) return count('events', 'unknown-session');
    const result = await reconcile(store.log, conversation.id, closed, options.transcript);
    if (!result.understood) return setAside('events', 'transcript-unlike-the-log', body, conversation.id);
    count('events', 'taken');
    const customer = customerOf(closed);
    if (customer !== undefined) await options.customers.link(conversation.id, customer);
    options.onMissing(result.missing);
    await replies.applyHeldFor(conversation.id, result.adopted);
    if (result.missing > 0) {
      log.warn({ messages: result.missing }, 'messages of a closed session came with its transcript alone');
    }
  }

  return {
    async takeEvent(body) {
      const parsed = eventWebhook.safeParse(parseShallow(body));
      if (!parsed.success) return setAside('events', describeMismatch(parsed.error), body, undefined);
      const { action, message } = parsed.data;
      if (action === PROBE) return count('events', 'probe');
      log.info({ action: action.slice(0, 64) }, 'event webhook');
      if (customerEvents.isTaken(action)) return customerEvents.take(action, message, body).catch(unlessGone);
      if (action !== CLOSED_SESSION) return count('events', isKnown(action) ? 'taken' : 'unknown-action');
      const closed = closedSession.safeParse(message);
      if (!closed.success) {
        const conversation =
          message.id === undefined ? undefined : await store.conversations.byAgentSession(message.id);
        return setAside('events', describeMismatch(closed.error), body, conversation?.id);
      }
      await takeTranscript(closed.data, body).catch(unlessGone);
    },
  };

  /** The visitor may be forgotten at any moment. */
  function unlessGone(error: unknown): void {
    if (!(error instanceof ConversationGone)) throw error;
    count('events', 'unknown-customer');
  }
}

const isKnown = (action: string): boolean =>
  Object.hasOwn(EVENT_MESSAGES, action) || Object.hasOwn(LATER_EVENT_MESSAGES, action);
