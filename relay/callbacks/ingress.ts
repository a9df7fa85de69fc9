/**
 * Takes what the desk pushes into the log, or keeps it where an operator can see it. Knows neither Express nor the
 * address it came by.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Conversations } from '../conversation/conversations.ts';
import { eventWebhook } from '../desk-api/outbound/events.ts';
import { namedCustomer, PROBE, type ReplyNotification, replyNotification } from '../desk-api/outbound/replies.ts';
import { CLOSED_SESSION, type ClosedSession, closedSession, numbersOf } from '../desk-api/outbound/transcripts.ts';
import { RelayError } from '../errors.ts';
import type { Conversation, Session } from '../model/record.ts';
import { ConversationGone, StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { parseShallow } from './json-depth.ts';
import { createQuarantineRoom } from './quarantine-room.ts';
import { type Patience, reconcile } from './reconcile.ts';
import { MOST_MESSAGES, messagesIn, named, sortOut } from './sound-parts.ts';

export type Ingress = {
  /** Resolves once the push is durable; rejects when the store cannot take it, and then nothing was kept. */
  takeReply(body: string): Promise<void>;
  takeEvent(body: string): Promise<void>;
  /** Applies parts that came before the session they belong to, when one has begun. */
  applyHeld(conversation: string): Promise<void>;
  /** Applies what a relay that was killed had no time to apply. */
  recover(): Promise<void>;
};

export type IngressOptions = {
  store: Pick<Store, 'conversations' | 'log' | 'quarantine'>;
  conversations: Conversations;
  log: Logger;
  now: () => number;
  counted: (kind: 'replies' | 'events', outcome: string) => void;
  /** Hears how many messages were found in a transcript alone. */
  missed: (messages: number) => void;
  /** How long pushes may come after the transcript that repeats them. */
  transcript: Patience;
};

/** How many of a conversation's sessions may have begun since it was last looked for what is held. */
const NEWEST = 3;

export function createIngress(options: IngressOptions): Ingress {
  const { store, conversations, log, now, counted } = options;
  const room = createQuarantineRoom(store.quarantine);

  async function setAside(
    kind: 'replies' | 'events',
    reason: string,
    body: string,
    conversation: string | undefined,
    session: number | null = null,
  ): Promise<void> {
    await room.take(body).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) counted(kind, 'quarantine-full');
      throw error;
    });
    await store.quarantine.add({ at: now(), reason, body, conversation: conversation ?? null, session });
    counted(kind, 'quarantined');
    log.warn({ reason, bytes: body.length }, 'a push was set aside');
  }

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

  async function takeTranscript(closed: ClosedSession, body: string): Promise<void> {
    let conversation: Conversation | undefined;
    for (const number of numbersOf(closed)) {
      conversation ??= await store.conversations.byAgentSession(number);
    }
    if (!conversation) return counted('events', 'unknown-session');
    const result = await reconcile(store.log, conversation.id, closed, options.transcript);
    if (!result.understood) return setAside('events', 'transcript-unlike-the-log', body, conversation.id);
    counted('events', 'taken');
    options.missed(result.missing);
    await applyHeld(conversation.id, agents(result.adopted));
    if (result.missing > 0) {
      log.warn({ messages: result.missing }, 'messages of a closed session came with its transcript alone');
    }
  }

  return {
    async takeReply(body) {
      const value = parseShallow(body);
      const parsed = replyNotification.safeParse(value);
      if (messagesIn(value) > MOST_MESSAGES) await keepWhole(value, body, 'too-many-messages');
      else if (parsed.success) await take(parsed.data, body);
      else await takeSoundParts(value, body, parsed.error);
    },
    async takeEvent(body) {
      const parsed = eventWebhook.safeParse(parseShallow(body));
      if (!parsed.success) return setAside('events', reasonOf(parsed.error), body, undefined);
      const { action, message } = parsed.data;
      if (action === PROBE) return counted('events', 'probe');
      log.info({ action: action.slice(0, 64) }, 'event webhook');
      if (action !== CLOSED_SESSION) return counted('events', 'taken');
      const closed = closedSession.safeParse(message);
      if (!closed.success) {
        const conversation =
          message.id === undefined ? undefined : await store.conversations.byAgentSession(message.id);
        return setAside('events', reasonOf(closed.error), body, conversation?.id);
      }
      await takeTranscript(closed.data, body).catch((error: unknown) => {
        if (!(error instanceof ConversationGone)) throw error;
        counted('events', 'unknown-session');
      });
    },
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

/** Where the body is unlike the documents; never what it says. */
function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `not-understood: ${issue?.path.join('.') || 'body'} ${issue?.code}`;
}
