/**
 * Takes reply notifications (doc 1 §6.1) into the log. Parts that come before their session are held and applied once the
 * session has begun.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Conversations } from '../conversation/conversations.ts';
import { namedCustomer, PROBE, type ReplyNotification, replyNotification } from '../desk-api/outbound/replies.ts';
import { RelayError } from '../errors.ts';
import type { Session } from '../model/record.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { parseShallow } from './json-depth.ts';
import { type Counted, reasonOf, type SetAside } from './set-aside.ts';
import { MOST_MESSAGES, messagesIn, named, sortOut } from './sound-parts.ts';

export type Replies = {
  takeReply(body: string): Promise<void>;
  /** Applies what is held for agent sessions of these numbers, which the conversation has by now. */
  applyHeldFor(conversation: string, agentSessions: readonly number[]): Promise<void>;
  applyHeld(conversation: string): Promise<void>;
  recover(): Promise<void>;
};

export type RepliesOptions = {
  store: Pick<Store, 'conversations' | 'log' | 'quarantine'>;
  conversations: Conversations;
  setAside: SetAside;
  log: Logger;
  counted: Counted;
};

/** How many of a conversation's sessions may have begun since it was last looked for what is held. */
const NEWEST = 3;

export function createReplies({ store, conversations, setAside, log, counted }: RepliesOptions): Replies {
  async function take(push: ReplyNotification, body: string): Promise<void> {
    const waits = await applyOrKeep(push, body);
    // The answer that brings the session may have been taken in since, and found nothing held.
    if (waits !== undefined) await applyDue(waits);
  }

  /** Keeps a push whose site is served no longer: it may be again. */
  async function applyOrKeep(push: ReplyNotification, body: string): Promise<string | undefined> {
    try {
      // Where the conversation was deleted, another may have begun: a person keeps the same name at the desk.
      return await apply(push).catch((error: unknown) => {
        if (error instanceof ConversationGone) return apply(push);
        throw error;
      });
    } catch (error) {
      const isRefused = error instanceof RelayError;
      if (!isRefused && !(error instanceof ConversationGone)) throw error;
      const conversation = isRefused ? await store.conversations.byCustomer(push.customer_token) : undefined;
      // A visitor may be forgotten at the very moment; then they are as unknown as any other.
      if (!isRefused || !conversation) counted('replies', 'unknown-customer');
      else await setAside('replies', error.code, body, conversation.id);
      return undefined;
    }
  }

  /** Resolves to the conversation in which parts of the push wait for their session, if any do. */
  async function apply(push: ReplyNotification): Promise<string | undefined> {
    const conversation = await store.conversations.byCustomer(push.customer_token);
    if (!conversation) return ofNobody(push);
    const { duplicates, setAside: refused, adopted } = await conversations.takeReply(conversation, push);
    for (const { reason, session, part } of refused) {
      const body = JSON.stringify({ ...named(push), messages: push.assign_type === 'urobot' ? part : [part] });
      await setAside('replies', reason, body, conversation.id, session);
    }
    counted('replies', duplicates > 0 ? 'duplicate' : 'taken');
    await applyHeld(conversation.id, agents(adopted));
    return refused.some(({ session }) => session !== null) ? conversation.id : undefined;
  }

  function ofNobody(push?: ReplyNotification): undefined {
    if (push && isProbe(push)) return void counted('replies', 'probe');
    counted('replies', 'unknown-customer');
    log.warn('a push names a customer the relay does not know; it changed nothing');
  }

  /** Applies what is held for sessions that the conversation has by now, or for the newest of them. */
  async function applyDue(conversation: string, newest = Number.POSITIVE_INFINITY): Promise<void> {
    const { record } = await store.log.snapshot(conversation);
    await applyHeld(conversation, record.sessions.slice(-newest));
  }

  async function applyHeld(conversation: string, sessions: readonly Numbered[]): Promise<void> {
    for (const { kind, deskId } of sessions) {
      const held = deskId === null ? [] : await store.quarantine.held(conversation, deskId);
      for (const { id, body } of held) {
        const push = replyNotification.parse(JSON.parse(body));
        // A robot's session may have the number of an agent's.
        if (push.assign_type !== kind) continue;
        // Dropped only after it was applied: a crash in between applies it twice, and twice counts once.
        await apply(push);
        await store.quarantine.drop([id]);
      }
    }
  }

  /** What is sound of it is taken in, and the rest set aside by itself. */
  async function takeSoundParts(value: unknown, body: string, error: z.ZodError): Promise<void> {
    const sorted = sortOut(value);
    if (!sorted) return keepWhole(value, body, reasonOf(error));
    const conversation = await store.conversations.byCustomer(sorted.sound.customer_token);
    // What is kept of a visitor has to go when they are forgotten.
    if (!conversation) return ofNobody();
    await take(sorted.sound, JSON.stringify(sorted.sound));
    for (const { push, error } of sorted.broken) {
      await setAside('replies', reasonOf(error), JSON.stringify(push), conversation.id);
    }
  }

  async function keepWhole(value: unknown, body: string, reason: string): Promise<void> {
    const { data } = namedCustomer.safeParse(value);
    const conversation = data && (await store.conversations.byCustomer(data.customer_token));
    if (data && !conversation) return ofNobody();
    await setAside('replies', reason, body, conversation?.id);
  }

  return {
    async takeReply(body) {
      const value = parseShallow(body);
      const parsed = replyNotification.safeParse(value);
      if (messagesIn(value) > MOST_MESSAGES) await keepWhole(value, body, 'too-many-messages');
      else if (parsed.success) await take(parsed.data, body);
      else await takeSoundParts(value, body, parsed.error);
    },
    applyHeldFor: (conversation, numbers) => applyHeld(conversation, agents(numbers)),
    applyHeld: (conversation) => applyDue(conversation, NEWEST),
    async recover() {
      for (const conversation of await store.quarantine.holding()) {
        // What is wrong with one must not keep what is held for the others.
        await applyDue(conversation).catch((error: unknown) =>
          log.error({ err: error, conversation }, 'held pushes could not be applied'),
        );
      }
    },
  };
}

const isProbe = ({ customer_token: customer, messages }: ReplyNotification): boolean =>
  customer.startsWith(`${PROBE}-`) && Array.isArray(messages) && messages.length === 0;

type Numbered = Pick<Session, 'kind' | 'deskId'>;

const agents = (numbers: readonly number[]): Numbered[] => numbers.map((deskId) => ({ kind: 'agent', deskId }));
