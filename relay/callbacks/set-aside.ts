/** Stores a push that could not be applied in the quarantine, for an operator or until its session begins. */
import type { Logger } from 'pino';
import type { z } from 'zod';
import { cached } from '../health/cached.ts';
import type { CountPush } from '../health/metrics.ts';
import type { Quarantine } from '../store/port/desk.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

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
  const reserve = createQuarantineLimit(store.quarantine);
  return async (kind, reason, body, conversation, session = null) => {
    await reserve(body).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) count(kind, 'quarantine-full');
      throw error;
    });
    await store.quarantine.add({ at: now(), reason, body, conversation: conversation ?? null, session });
    count(kind, 'quarantined');
    log.warn({ reason, bytes: body.length }, 'a push was set aside');
  };
}

/** A documented field. */
const FIELD = /^[A-Za-z_]{1,40}$/;
/** Fields that hold a map, whose names are the sender's. */
const MAPS: ReadonlySet<unknown> = new Set(['changes', 'custom_fields']);
const DEEPEST = 8;

/** The first mismatched field's path, never the body's own text: names that the sender chose become `*`. */
export function describeMismatch(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).slice(0, DEEPEST).map((part, at, all) => {
    const isDocumented = typeof part === 'number' || (FIELD.test(String(part)) && !MAPS.has(all[at - 1]));
    return isDocumented ? String(part) : '*';
  });
  return `not-understood: ${path.join('.') || 'body'} ${issue?.code}`;
}

/** Bytes of the whole quarantine, which all relays share. */
export const LARGEST_QUARANTINE = 256 * 1024 * 1024;
/** Bytes of an entry beside its body. */
const ENTRY_OVERHEAD = 256;
/** Milliseconds for which the measured size is cached. Bytes that this relay adds meanwhile are counted on top. */
const CACHED_FOR = 10_000;

/**
 * Limits the quarantine, so that it cannot fill the disk. A push that does not fit is refused, so the desk sends it again:
 * dropping old entries would lose visitors' messages silently. The returned function throws StoreUnavailable.
 */
function createQuarantineLimit(quarantine: Quarantine): (body: string) => Promise<void> {
  let added = 0;
  const size = cached(async () => {
    const [bytes, entries] = await Promise.all([quarantine.bytes(), quarantine.size()]);
    added = 0;
    return bytes + entries * ENTRY_OVERHEAD;
  }, CACHED_FOR);
  return async (body) => {
    const bytes = Buffer.byteLength(body) + ENTRY_OVERHEAD;
    if ((await size()) + added + bytes > LARGEST_QUARANTINE) {
      throw new StoreUnavailable('the quarantine is full; look at it with "quarantine list", replay it or drop it');
    }
    added += bytes;
  };
}
