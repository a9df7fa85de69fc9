/** Deletes a conversation with all its data in the relay, for all callers. The desk keeps its customer's data. */
import type { Logger } from 'pino';
import type { UploadRow } from './port/visitors.ts';
import type { Store } from './store.ts';

export type ErasureOptions = {
  store: Pick<Store, 'erasure' | 'news'>;
  /** Deletes the bytes of uploads; undefined if the relay keeps none. */
  deleteBytes: ((uploads: readonly UploadRow[]) => Promise<void>) | undefined;
  log: Logger;
};

/**
 * Resolves once the store has no data of the conversation. Its sockets are disconnected a moment later, so that the
 * answer to a command still arrives. `files` resolves once its files are deleted too, or the failure is logged.
 * @param idleSince deletes the conversation only if its visitor has not returned since this time
 * @returns undefined if nothing was deleted
 */
export type Erase = (conversation: string, idleSince?: number) => Promise<{ files: Promise<void> } | undefined>;

export function createErase({ store, deleteBytes, log }: ErasureOptions): Erase {
  return async (conversation, idleSince) => {
    const uploads = await store.erasure.erase(conversation, idleSince);
    if (!uploads) return undefined;
    setImmediate(() => store.news.publish({ type: 'gone', conversation }));
    // Without their rows the files cannot be read any more, and only this log line still names them.
    const ids = uploads.map(({ id }) => id);
    const failed = (error: unknown) =>
      log.error({ err: error, uploads: ids }, 'files of a forgotten visitor must be deleted by hand');
    return { files: deleteBytes?.(uploads).catch(failed) ?? Promise.resolve() };
  };
}
