/**
 * Tells customers of chat apps about the queue (doc 2 §6.2, `status` and `turn`): their new place, or that they have left the queue
 * without an agent. Chat apps do not poll the status, as the relay does for its visitors.
 */
import { z } from 'zod';
import { anyOnline } from '../agents/allocation.ts';
import type { Queue } from '../agents/queue.ts';
import type { Context } from '../store/context.ts';
import type { ChatApps } from './chat-apps.ts';
import type { ChatAppPushes } from './pushes.ts';
import { CHAT_APP_CHANNEL } from './receive.ts';
import { wordsFor } from './words.ts';

const textMessage = z.object({ content: z.string() });

type Parts = { context: Context; queue: Queue; chatApps: ChatApps; chatAppPushes: ChatAppPushes };

export function startQueueNotices({ context, queue, chatApps, chatAppPushes }: Parts): void {
  const { store, hub } = context;
  /** The place that each waiting customer was last told. The answer to the customer's own message has the first place. */
  const places = new Map<number, number>();

  function notify(customerId: number, turn?: number): void {
    const customer = store.customers.byId(customerId);
    const account = chatApps.ofCustomer(customerId);
    if (!customer || !account) return;
    const said = textMessage.safeParse(JSON.parse(store.messages.lastOfCustomer(customerId)?.data ?? 'null'));
    const words = wordsFor(said.success ? said.data.content : '');
    const { app, openid } = account;
    if (turn !== undefined) {
      chatAppPushes.notice(app, openid, customer, { status: 'queuing', turn, text: words.queued(turn) });
      return;
    }
    const status = anyOnline(store.agents.all()) ? 'unknown' : 'offline';
    chatAppPushes.notice(app, openid, customer, { status, text: words.unserved });
  }

  function notifyMoved(): void {
    const waiting = store.queue.waiting().filter(({ channel }) => channel === CHAT_APP_CHANNEL);
    const waitingIds = new Set(waiting.map(({ customer_id: id }) => id));
    for (const id of places.keys()) {
      if (waitingIds.has(id)) continue;
      places.delete(id);
      if (store.sessions.openOf(id) === undefined) notify(id);
    }
    for (const { customer_id: id } of waiting) {
      const customer = store.customers.byId(id);
      const state = customer && queue.stateOf(customer);
      if (state?.kind !== 'queued') continue;
      const before = places.get(id);
      places.set(id, state.position);
      if (before !== undefined && before !== state.position) notify(id, state.position);
    }
  }

  notifyMoved();
  hub.on('overview', () => store.transaction(notifyMoved));
}
