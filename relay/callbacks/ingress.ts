/**
 * Takes what the desk pushes into the log, or keeps it where an operator can see it. Knows neither Express nor the
 * address it came by.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Conversations } from '../conversation/conversations.ts';
import { eventWebhook, type ReplyNotification, replyNotification } from '../desk-api/pushes.ts';
import type { Store } from '../store/store.ts';
import { parseShallow } from './json-depth.ts';

export type Ingress = {
  /** Resolves once the push is durable; rejects when the store cannot take it, and then nothing was kept. */
  takeReply(body: string): Promise<void>;
  takeEvent(body: string): Promise<void>;
  /** Applies parts that came before the session they belong to. */
  applyHeld(conversation: string, sessions: readonly number[]): Promise<void>;
  /** Applies what a relay that was killed had no time to apply. */
  recover(): Promise<void>;
};

export type IngressOptions = {
  store: Store;
  conversations: Conversations;
  log: Logger;
  now: () => number;
  counted: (kind: 'replies' | 'events', outcome: string) => void;
};

export function createIngress({ store, conversations, log, now, counted }: IngressOptions): Ingress {
  async function setAside(
    kind: 'replies' | 'events',
    reason: string,
    body: string,
    where?: { conversation: string; session: number | null },
  ): Promise<void> {
    await store.quarantine({
      at: now(),
      reason,
      body,
      conversation: where?.conversation ?? null,
      session: where?.session ?? null,
    });
    counted(kind, 'quarantined');
    log.warn({ reason, bytes: body.length }, 'a push was set aside');
  }

  async function take(push: ReplyNotification): Promise<void> {
    const waits = await apply(push);
    // The answer that brings the session may have been taken in since, and found nothing held.
    if (waits !== undefined) await applyDue(waits);
  }

  /** Resolves to the conversation in which parts of the push wait for their session, if any do. */
  async function apply(push: ReplyNotification): Promise<string | undefined> {
    const conversation = await store.conversationByCustomer(push.customer_token);
    if (!conversation) {
      counted('replies', 'unknown-customer');
      log.warn('a push names a customer the relay does not know; it changed nothing');
      return undefined;
    }
    const { duplicates, setAside: refused, adopted } = await conversations.takeReply(conversation, push);
    for (const { reason, session, part } of refused) {
      const body = JSON.stringify({ ...push, messages: push.assign_type === 'urobot' ? part : [part] });
      await setAside('replies', reason, body, { conversation: conversation.id, session });
    }
    counted('replies', duplicates > 0 ? 'duplicate' : 'taken');
    await applyHeld(conversation.id, adopted);
    return refused.some(({ session }) => session !== null) ? conversation.id : undefined;
  }

  /** Applies what is held for sessions that the conversation has by now. */
  async function applyDue(conversation: string): Promise<void> {
    const { record } = await store.snapshot(conversation);
    await applyHeld(
      conversation,
      record.sessions.flatMap(({ deskId }) => deskId ?? []),
    );
  }

  async function applyHeld(conversation: string, sessions: readonly number[]): Promise<void> {
    for (const session of sessions) {
      const held = await store.held(conversation, session);
      for (const { id, body } of held) {
        // Dropped only after it was applied: a crash in between applies it twice, and twice counts once.
        await apply(replyNotification.parse(JSON.parse(body)));
        await store.dropQuarantined([id]);
      }
    }
  }

  return {
    async takeReply(body) {
      const parsed = replyNotification.safeParse(parseShallow(body));
      if (parsed.success) await take(parsed.data);
      else await setAside('replies', `not-understood: ${reasonOf(parsed.error)}`, body);
    },
    async takeEvent(body) {
      const parsed = eventWebhook.safeParse(parseShallow(body));
      if (!parsed.success) return setAside('events', `not-understood: ${reasonOf(parsed.error)}`, body);
      counted('events', 'taken');
      log.info({ action: parsed.data.action.slice(0, 64) }, 'event webhook');
    },
    applyHeld,
    async recover() {
      for (const conversation of await store.holding()) await applyDue(conversation);
    },
  };
}

/** Where the body is unlike the documents; never what it says. */
function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'body'} ${issue?.code}`;
}
