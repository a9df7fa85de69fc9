/**
 * Deletes a conversation and everything kept of it here: the one way in which that happens, whoever wants it. What the
 * desk keeps of its customer stays with the desk.
 */
import type { Logger } from 'pino';
import type { UploadRow } from './store/port/uploads.ts';
import type { Store } from './store/store.ts';

export type ErasureOptions = {
  store: Pick<Store, 'news' | 'retention'>;
  /** Deletes the bytes of uploads; there where the relay keeps any. */
  deleteBytes: ((uploads: readonly UploadRow[]) => Promise<void>) | undefined;
  log: Logger;
};

/**
 * Resolves once nothing of the conversation is left in the store; its sockets end a moment later, so that one may still
 * be told. `files` resolves once its files are gone too, or the log says which are not.
 * @param idle deletes it only if nobody came back since this time
 * @returns undefined where nothing was deleted
 */
export type Erase = (conversation: string, idle?: number) => Promise<{ files: Promise<void> } | undefined>;

export function createErase({ store, deleteBytes, log }: ErasureOptions): Erase {
  return async (conversation, idle) => {
    const uploads = await store.retention.erase(conversation, idle);
    if (!uploads) return undefined;
    setImmediate(() => store.news.publish({ type: 'gone', conversation }));
    // Their rows are gone, so nobody can read them any more, and nothing but this line still knows of the bytes.
    const failed = (error: unknown) =>
      log.error(
        { err: error, uploads: uploads.map(({ id }) => id) },
        'files of a forgotten visitor must be deleted by hand',
      );
    return { files: deleteBytes?.(uploads).catch(failed) ?? Promise.resolve() };
  };
}
