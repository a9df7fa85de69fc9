/**
 * Stores a push that could not be applied in the quarantine, for an operator or until its session begins.
 */
import type { Logger } from 'pino';
import type { z } from 'zod';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { createQuarantineLimit } from './quarantine-limit.ts';

export type CountPush = (kind: 'replies' | 'events', outcome: string) => void;

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
  count: CountPush;
};

/** The returned function rejects with StoreUnavailable if the quarantine is full; then nothing was stored. */
export function createSetAside({ store, log, now, count }: SetAsideOptions): SetAside {
  const limit = createQuarantineLimit(store.quarantine);
  return async (kind, reason, body, conversation, session = null) => {
    await limit.reserve(body).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) count(kind, 'quarantine-full');
      throw error;
    });
    await store.quarantine.add({ at: now(), reason, body, conversation: conversation ?? null, session });
    count(kind, 'quarantined');
    log.warn({ reason, bytes: body.length }, 'a push was set aside');
  };
}

/** More than any documented field is long. */
const FIELD = /^[A-Za-z_]{1,40}$/;
const DEEPEST = 8;

/**
 * The path of the first field that does not match the documents. Never contains the body's own text: the names in a map of changes
 * or of custom fields are the sender's, so all but plain ones become `*`.
 */
export function describeMismatch(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).slice(0, DEEPEST).map((part) => {
    return typeof part === 'number' || FIELD.test(String(part)) ? String(part) : '*';
  });
  return `not-understood: ${path.join('.') || 'body'} ${issue?.code}`;
}
