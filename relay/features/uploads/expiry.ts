/** Deletes expired uploads: first the bytes, then the row, so that no bytes are left without a row. */
import type { Logger } from 'pino';
import type { UploadRow } from '../../store/port/visitors.ts';
import type { Store } from '../../store/store.ts';
import type { BlobStorage } from './blob-storage.ts';

const AT_A_TIME = 100;
/** Milliseconds after which an incomplete file belongs to a killed relay. */
const ABANDONED = 60 * 60 * 1000;

export type ExpiryOptions = {
  store: Pick<Store, 'clock' | 'uploads'>;
  storage: BlobStorage;
  log: Logger;
  /** Milliseconds between two runs. */
  every: number;
};

async function removeAll(storage: BlobStorage, uploads: readonly Pick<UploadRow, 'id'>[]) {
  const outcomes = await Promise.allSettled(uploads.map(({ id }) => storage.remove(id)));
  const gone = uploads.flatMap(({ id }, index) => (outcomes[index]?.status === 'fulfilled' ? id : []));
  const failed: unknown = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  return { gone, failed };
}

/** @throws BlobsUnavailable when some bytes could not be deleted; the others are deleted */
export async function deleteBytes(storage: BlobStorage, uploads: readonly Pick<UploadRow, 'id'>[]): Promise<void> {
  const { failed } = await removeAll(storage, uploads);
  if (failed) throw failed;
}

/**
 * Resolves to the number of deleted uploads. @throws BlobsUnavailable when some bytes could not be deleted; the others
 * are, unless all of a page failed
 * @param stuck ids that could not be deleted before; pass the same set, so that a page of them does not block the
 * others
 */
export async function expireUploads(
  store: Pick<Store, 'clock' | 'uploads'>,
  storage: BlobStorage,
  stuck = new Set<string>(),
): Promise<number> {
  let count = 0;
  let trouble: unknown;
  for (;;) {
    const ended = await store.uploads.endedBefore(store.clock.now(), AT_A_TIME + stuck.size);
    const tried = ended.filter(({ id }) => !stuck.has(id));
    if (tried.length === 0) {
      // All were tried; the next run starts over.
      stuck.clear();
      break;
    }
    const { gone, failed } = await removeAll(storage, tried);
    trouble ??= failed;
    for (const { id } of tried) if (!gone.includes(id)) stuck.add(id);
    // The storage itself may be unavailable; the next run continues with others.
    if (gone.length === 0) break;
    await store.uploads.drop(gone);
    count += gone.length;
  }
  if (trouble) throw trouble;
  return count;
}

/** Runs at once and then at intervals, in one relay at a time. */
export function startExpiry({ store, storage, log, every }: ExpiryOptions): { stop(): Promise<void> } {
  const stuck = new Set<string>();
  let deleting: Promise<void> | undefined;
  async function deleteExpired(): Promise<void> {
    await storage.sweep(store.clock.now() - ABANDONED);
    if (!(await store.clock.takeTurn('expire-uploads', every / 2))) return;
    const gone = await expireUploads(store, storage, stuck);
    if (gone > 0) log.info({ uploads: gone }, 'uploads whose time had ended were deleted');
  }
  const begin = (): void => {
    deleting ??= deleteExpired()
      .catch((error: unknown) =>
        log.error({ err: error }, 'some ended uploads could not be deleted; tried again later'),
      )
      .finally(() => {
        deleting = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, every);
  return {
    async stop() {
      clearInterval(timer);
      await deleting;
    },
  };
}
