/** Deletes uploads whose time has ended: the bytes, then the row, so that nothing is left that nobody knows of. */
import type { Logger } from 'pino';
import type { UploadRow } from '../store/port/uploads.ts';
import type { Store } from '../store/store.ts';
import type { Place } from './places.ts';

const AT_A_TIME = 100;
/** Milliseconds after which a file that is still coming in belongs to a relay that was killed. */
const ABANDONED = 60 * 60 * 1000;

export type ExpiryOptions = {
  store: Pick<Store, 'clock' | 'uploads'>;
  place: Place;
  log: Logger;
  now: () => number;
  /** Milliseconds between two looks. */
  every: number;
};

/** Tries all of them; `failed` is why the first of those that are not gone is not. */
async function removeAll(place: Place, uploads: readonly Pick<UploadRow, 'id'>[]) {
  const outcomes = await Promise.allSettled(uploads.map(({ id }) => place.remove(id)));
  const gone = uploads.flatMap(({ id }, index) => (outcomes[index]?.status === 'fulfilled' ? id : []));
  const failed: unknown = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  return { gone, failed };
}

/** @throws PlaceUnavailable when some bytes could not be deleted; the others are */
export async function deleteBytes(place: Place, uploads: readonly Pick<UploadRow, 'id'>[]): Promise<void> {
  const { failed } = await removeAll(place, uploads);
  if (failed) throw failed;
}

/**
 * Resolves to how many uploads went.
 * @param stuck those that could not be deleted before; the same set each time, so that a page of them keeps no other
 * @throws PlaceUnavailable when some bytes could not be deleted; the others are, unless none of a page could be
 */
export async function expireUploads(
  store: Pick<Store, 'clock' | 'uploads'>,
  place: Place,
  stuck = new Set<string>(),
): Promise<number> {
  let count = 0;
  let trouble: unknown;
  for (;;) {
    const ended = await store.uploads.endedBefore(store.clock.now(), AT_A_TIME + stuck.size);
    const tried = ended.filter(({ id }) => !stuck.has(id));
    if (tried.length === 0) {
      // All were tried; the next look begins with the first again.
      stuck.clear();
      break;
    }
    const { gone, failed } = await removeAll(place, tried);
    trouble ??= failed;
    for (const { id } of tried) if (!gone.includes(id)) stuck.add(id);
    // Perhaps the place itself is out of order; the next look goes on with others.
    if (gone.length === 0) break;
    await store.uploads.drop(gone);
    count += gone.length;
  }
  if (trouble) throw trouble;
  return count;
}

/** Looks at once and then again and again, one relay of all that share the store at a time. */
export function startExpiry({ store, place, log, now, every }: ExpiryOptions): { stop(): Promise<void> } {
  const stuck = new Set<string>();
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    await place.sweep(now() - ABANDONED);
    if (!(await store.clock.takeTurn('expire-uploads', every / 2))) return;
    const gone = await expireUploads(store, place, stuck);
    if (gone > 0) log.info({ uploads: gone }, 'uploads whose time had ended were deleted');
  }
  const begin = (): void => {
    looking ??= look()
      .catch((error: unknown) =>
        log.error({ err: error }, 'some ended uploads could not be deleted; tried again later'),
      )
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
