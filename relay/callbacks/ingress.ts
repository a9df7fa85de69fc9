/**
 * Takes what the desk pushes into the log, or keeps it where an operator can see it. Knows neither Express nor the
 * address it came by.
 */
import type { Conversations } from '../conversation/conversations.ts';
import type { Store } from '../store/store.ts';
import { createEvents, type EventsOptions } from './events.ts';
import { createReplies } from './replies.ts';
import { createSetAside, type SetAsideOptions } from './set-aside.ts';

export type Ingress = {
  /** Resolves once the push is durable; rejects when the store cannot take it, and then nothing was kept. */
  takeReply(body: string): Promise<void>;
  takeEvent(body: string): Promise<void>;
  /** Applies parts that came before the session they belong to, when one has begun. */
  applyHeld(conversation: string): Promise<void>;
  /** Applies what a relay that was killed had no time to apply. */
  recover(): Promise<void>;
};

export type IngressOptions = Omit<SetAsideOptions, 'store'> &
  Pick<EventsOptions, 'missed' | 'transcript'> & {
    store: Pick<Store, 'conversations' | 'log' | 'quarantine'>;
    conversations: Conversations;
  };

export function createIngress(options: IngressOptions): Ingress {
  const setAside = createSetAside(options);
  const replies = createReplies({ ...options, setAside });
  const { takeEvent } = createEvents({ ...options, replies, setAside });
  const { takeReply, applyHeld, recover } = replies;
  return { takeReply, takeEvent, applyHeld, recover };
}
