/**
 * Limits the quarantine, so that it cannot fill the disk. A push that does not fit is refused, so the desk sends it
 * again: dropping old entries would lose visitors' messages silently.
 */
import { cached } from '../health/cached.ts';
import type { Quarantine } from '../store/port/desk.ts';
import { StoreUnavailable } from '../store/port/errors.ts';

/** Bytes of the whole quarantine, which all relays share. */
export const LARGEST_QUARANTINE = 256 * 1024 * 1024;
/** Bytes of an entry beside its body. */
const ENTRY_OVERHEAD = 256;
/** Milliseconds for which the measured size is cached. Bytes that this relay adds meanwhile are counted on top. */
const CACHED_FOR = 10_000;

export type QuarantineLimit = {
  /** @throws StoreUnavailable */
  reserve(body: string): Promise<void>;
};

export function createQuarantineLimit(quarantine: Quarantine): QuarantineLimit {
  let added = 0;
  const size = cached(async () => {
    const [bytes, entries] = await Promise.all([quarantine.bytes(), quarantine.size()]);
    added = 0;
    return bytes + entries * ENTRY_OVERHEAD;
  }, CACHED_FOR);
  return {
    async reserve(body) {
      const bytes = Buffer.byteLength(body) + ENTRY_OVERHEAD;
      if ((await size()) + added + bytes > LARGEST_QUARANTINE) {
        throw new StoreUnavailable('the quarantine is full; look at it with "quarantine list", replay it or drop it');
      }
      added += bytes;
    },
  };
}
