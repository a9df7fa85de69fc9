/**
 * Deletes a conversation and everything kept of it here: the one way in which that happens, whoever wants it. What the
 * desk keeps of its customer stays with the desk.
 */
import type { Logger } from 'pino';
import type { Store, UploadRow } from './store/store.ts';

export type ErasureOptions = {
  store: Store;
  /** Deletes the bytes of uploads; there where the relay keeps any. */
  deleteBytes: ((uploads: readonly UploadRow[]) => Promise<void>) | undefined;
  log: Logger;
};

/** Resolves once nothing of the conversation is left; its sockets end a moment later, so that one may still be told. */
export type Erase = (conversation: string) => Promise<void>;

export function createErase({ store, deleteBytes, log }: ErasureOptions): Erase {
  return async (conversation) => {
    const uploads = await store.erase(conversation);
    // Their rows are gone, so nobody can read them any more, and nothing but this line still knows of the bytes.
    await deleteBytes?.(uploads).catch((error: unknown) =>
      log.error(
        { err: error, uploads: uploads.map(({ id }) => id) },
        'files of a forgotten visitor must be deleted by hand',
      ),
    );
    setImmediate(() => store.publish({ type: 'gone', conversation }));
  };
}
