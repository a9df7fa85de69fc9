/** Deletes uploads whose time has ended: the bytes, then the row, so that nothing is left that nobody knows of. */
import type { Logger } from 'pino';
import type { Store, UploadRow } from '../store/store.ts';
import type { Place } from './places.ts';

const AT_A_TIME = 100;
/** Milliseconds after which a file that is still coming in belongs to a relay that was killed. */
const ABANDONED = 60 * 60 * 1000;

export type ExpiryOptions = {
  store: Store;
  place: Place;
  log: Logger;
  now: () => number;
  /** Milliseconds between two looks. */
  every: number;
};

/** @throws PlaceUnavailable when some bytes could not be deleted; the others are */
export async function deleteBytes(place: Place, uploads: readonly Pick<UploadRow, 'id'>[]): Promise<void> {
  const outcomes = await Promise.allSettled(uploads.map(({ id }) => place.remove(id)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Resolves to how many uploads went. */
export async function expireUploads(store: Store, place: Place): Promise<number> {
  let gone = 0;
  for (;;) {
    const ended = await store.endedUploads(store.now(), AT_A_TIME);
    if (ended.length === 0) return gone;
    await deleteBytes(place, ended);
    await store.dropUploads(ended.map(({ id }) => id));
    gone += ended.length;
  }
}

/** Looks at once and then again and again, one relay of all that share the store at a time. */
export function startExpiry({ store, place, log, now, every }: ExpiryOptions): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    await place.sweep(now() - ABANDONED);
    if (!(await store.takeTurn('expire-uploads', every / 2))) return;
    const gone = await expireUploads(store, place);
    if (gone > 0) log.info({ uploads: gone }, 'uploads whose time had ended were deleted');
  }
  const begin = (): void => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'ended uploads could not be deleted; tried again later'))
      .finally(() => {
        looking = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, every);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
