/**
 * Applies reply notifications (doc 1 §6.1). The desk promises no order, so parts that arrive before their session are
 * held and applied once it has begun. A push starts a session only if the relay asked for an agent or left a message,
 * or as a `transfer` between agents.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import { createTakeReply, type TakeReplyOptions } from '../conversation/desk/take-reply.ts';
import { parseShallow } from '../desk-api/json-bounds.ts';
import {
  PROBE,
  plainPush,
  pushCustomer,
  type ReplyNotification,
  replyNotification,
} from '../desk-api/outbound/replies.ts';
import type { CountPush } from '../health/metrics.ts';
import type { Session } from '../model/record.ts';
import { RelayError } from '../protocol/errors.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { describeMismatch, type SetAside } from './set-aside.ts';

export type Replies = ReturnType<typeof createReplies>;

export type RepliesOptions = Pick<TakeReplyOptions, 'sites'> & {
  store: TakeReplyOptions['store'] & Pick<Store, 'quarantine'>;
  setAside: SetAside;
  /** Called after a push brought new sessions of the conversation. */
  onAdoption: (conversation: string) => Promise<void>;
  log: Logger;
  count: CountPush;
};

/** The number of newest sessions to check for held parts; fewer begin between two checks. */
const NEWEST = 3;

export function createReplies(options: RepliesOptions) {
  const { store, setAside, log, count } = options;
  const takeReply = createTakeReply(options);
  /** Applies a push. Quarantines it if its site is no longer in SITES_FILE, because the site may return. */
  async function take(push: ReplyNotification, body: string): Promise<void> {
    let holding: string | undefined;
    try {
      // If the conversation was deleted meanwhile, the same person may have begun another: verified persons keep their
      // customer token.
      holding = await apply(push).catch((error: unknown) => {
        if (error instanceof ConversationGone) return apply(push);
        throw error;
      });
    } catch (error) {
      const isRefused = error instanceof RelayError;
      if (!isRefused && !(error instanceof ConversationGone)) throw error;
      const conversation = isRefused ? await store.conversations.byCustomer(push.customer_token) : undefined;
      // The visitor's conversation may have been deleted in this moment; then the customer is unknown.
      if (!isRefused || !conversation) count('replies', 'unknown-customer');
      else await setAside('replies', error.code, body, conversation.id);
    }
    // The session may have begun in between, before these parts were held.
    if (holding !== undefined) await applyDue(holding);
  }

  /** Resolves to the conversation if parts of the push are held for a session, else to undefined. */
  async function apply(push: ReplyNotification): Promise<string | undefined> {
    const conversation = await store.conversations.byCustomer(push.customer_token);
    if (!conversation) return countUnknown(push);
    const { duplicates, setAside: refused, adopted } = await takeReply(conversation, push);
    for (const { reason, session, part } of refused) {
      const body = JSON.stringify({ ...headerOf(push), messages: push.assign_type === 'urobot' ? part : [part] });
      await setAside('replies', reason, body, conversation.id, session);
    }
    count('replies', duplicates > 0 ? 'duplicate' : 'taken');
    if (adopted.length > 0) {
      await applyHeld(conversation.id, agentSessions(adopted));
      await options.onAdoption(conversation.id);
    }
    return refused.some(({ session }) => session !== null) ? conversation.id : undefined;
  }

  function countUnknown(push?: ReplyNotification): undefined {
    if (push && isProbe(push)) return void count('replies', 'probe');
    count('replies', 'unknown-customer');
    log.warn('a push names a customer the relay does not know; it changed nothing');
  }

  /** Applies the parts held for the newest sessions of the conversation; by default for all. */
  async function applyDue(conversation: string, newest = Number.POSITIVE_INFINITY): Promise<void> {
    const { record } = await store.log.snapshot(conversation);
    await applyHeld(conversation, record.sessions.slice(-newest));
  }

  async function applyHeld(conversation: string, sessions: readonly NumberedSession[]): Promise<void> {
    for (const { kind, deskId } of sessions) {
      const held = deskId === null ? [] : await store.quarantine.heldFor(conversation, deskId);
      for (const { id, body } of held) {
        const push = replyNotification.parse(JSON.parse(body));
        // A robot's session and an agent's may have the same number.
        if (push.assign_type !== kind) continue;
        // Dropped after it was applied. A crash in between applies it twice, and the second time is a duplicate.
        await apply(push);
        await store.quarantine.drop([id]);
      }
    }
  }

  async function takeValidParts(value: unknown, body: string, error: z.ZodError): Promise<void> {
    const salvaged = salvageParts(value);
    if (!salvaged) return quarantineWhole(value, body, describeMismatch(error));
    const conversation = await store.conversations.byCustomer(salvaged.valid.customer_token);
    // Every quarantined part must belong to a conversation, so that it is deleted with the visitor.
    if (!conversation) return countUnknown();
    await take(salvaged.valid, JSON.stringify(salvaged.valid));
    for (const { push, error } of salvaged.broken) {
      await setAside('replies', describeMismatch(error), JSON.stringify(push), conversation.id);
    }
  }

  async function quarantineWhole(value: unknown, body: string, reason: string): Promise<void> {
    const { data } = pushCustomer.safeParse(value);
    const conversation = data && (await store.conversations.byCustomer(data.customer_token));
    if (data && !conversation) return countUnknown();
    await setAside('replies', reason, body, conversation?.id);
  }

  return {
    async takeReply(body: string) {
      const plain = plainPush(body);
      if (plain) return take(plain, body);
      const value = parseShallow(body);
      const parsed = replyNotification.safeParse(value);
      if (messagesIn(value) > MOST_MESSAGES) await quarantineWhole(value, body, 'too-many-messages');
      else if (parsed.success) await take(parsed.data, body);
      else await takeValidParts(value, body, parsed.error);
    },
    /** Applies the parts held for agent sessions of these numbers, which the conversation has adopted. */
    applyHeldFor: (conversation: string, numbers: readonly number[]) => applyHeld(conversation, agentSessions(numbers)),
    applyHeld: (conversation: string) => applyDue(conversation, NEWEST),
    async recover() {
      for (const conversation of await store.quarantine.conversationsWithHeld()) {
        // One conversation's failure must not stop the others.
        await applyDue(conversation).catch((error: unknown) =>
          log.error({ err: error, conversation }, 'held pushes could not be applied'),
        );
      }
    },
  };
}

const isProbe = ({ customer_token: customer, messages }: ReplyNotification): boolean =>
  customer.startsWith(`${PROBE}-`) && Array.isArray(messages) && messages.length === 0;

type NumberedSession = Pick<Session, 'kind' | 'deskId'>;

const agentSessions = (numbers: readonly number[]): NumberedSession[] =>
  numbers.map((deskId) => ({ kind: 'agent', deskId }));

type Salvaged = {
  valid: ReplyNotification;
  broken: { push: object; error: z.ZodError }[];
};

/** A push with more messages becomes one quarantine entry instead of one per message. Desks send a few at a time. */
const MOST_MESSAGES = 1000;

/** The number of messages in an unchecked push; 0 if it has no list of them. */
function messagesIn(value: unknown): number {
  const { messages } = (value ?? {}) as { messages?: unknown };
  return Array.isArray(messages) ? messages.length : 0;
}

/** The fields that are stored with every part. Only these, or a push would be stored once per part. */
const headerOf = ({ customer_token, assign_type }: Record<string, unknown>) => ({
  customer_token,
  assign_type,
});

const withParts = z.looseObject({ messages: z.array(z.unknown()) });

/** Splits a push that does not match its schema, so that a bad message costs no other; undefined if no part is valid. */
function salvageParts(value: unknown): Salvaged | undefined {
  const given = withParts.safeParse(value);
  if (!given.success) return undefined;
  const broken: Salvaged['broken'] = [];
  const valid: unknown[] = [];
  for (const part of given.data.messages) {
    const push = { ...headerOf(given.data), messages: [part] };
    const { error } = replyNotification.safeParse(push);
    if (error) broken.push({ push, error });
    else valid.push(part);
  }
  if (valid.length === 0) return undefined;
  return { valid: replyNotification.parse({ ...given.data, messages: valid }), broken };
}
