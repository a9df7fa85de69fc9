/**
 * Keeps what is set aside from filling the disk. Where there is no room left a push is refused, as when the store cannot
 * be written: the desk has it still, and sends it again.
 */
import { cached } from '../health/cached.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Quarantine } from '../store/port/quarantine.ts';

/** Bytes of all that is set aside, by all relays on the store. */
export const LARGEST_QUARANTINE = 256 * 1024 * 1024;
/** What an entry takes beside its body. */
const ENTRY = 256;
/** Milliseconds for which the size holds, and what this relay has added is counted on top. */
const HOLDS = 10_000;

export type QuarantineRoom = {
  /** @throws StoreUnavailable */
  take(body: string): Promise<void>;
};

export function createQuarantineRoom(quarantine: Quarantine): QuarantineRoom {
  let added = 0;
  const size = cached(async () => {
    const [bytes, entries] = await Promise.all([quarantine.bytes(), quarantine.size()]);
    added = 0;
    return bytes + entries * ENTRY;
  }, HOLDS);
  return {
    async take(body) {
      const bytes = Buffer.byteLength(body) + ENTRY;
      if ((await size()) + added + bytes > LARGEST_QUARANTINE) {
        throw new StoreUnavailable('the quarantine is full; look at it with "quarantine list", replay it or drop it');
      }
      added += bytes;
    },
  };
}
