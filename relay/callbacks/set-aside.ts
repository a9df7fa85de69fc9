/**
 * Keeps a push that could not be applied where an operator can see it, or where it waits for its session.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { createQuarantineRoom } from './quarantine-room.ts';

export type Counted = (kind: 'replies' | 'events', outcome: string) => void;

export type SetAside = (
  kind: 'replies' | 'events',
  reason: string,
  body: string,
  conversation: string | undefined,
  session?: number | null,
) => Promise<void>;

export type SetAsideOptions = {
  store: Pick<Store, 'quarantine'>;
  log: Logger;
  now: () => number;
  counted: Counted;
};

/** What it makes rejects with StoreUnavailable when there is no room; then nothing was kept. */
export function createSetAside({ store, log, now, counted }: SetAsideOptions): SetAside {
  const room = createQuarantineRoom(store.quarantine);
  return async (kind, reason, body, conversation, session = null) => {
    await room.take(body).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) counted(kind, 'quarantine-full');
      throw error;
    });
    await store.quarantine.add({ at: now(), reason, body, conversation: conversation ?? null, session });
    counted(kind, 'quarantined');
    log.warn({ reason, bytes: body.length }, 'a push was set aside');
  };
}

/** Where the body is unlike the documents; never what it says. */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `not-understood: ${issue?.path.join('.') || 'body'} ${issue?.code}`;
}
