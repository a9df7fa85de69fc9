/**
 * Takes one upload: receives it, inspects it, counts it against the visitor's quota, and stores it; after a failure
 * nothing of the file stays. The body is one file's plain bytes, so no multipart parser is needed.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { MinimumSpeed } from '../../http/slow-transfer.ts';
import type { Conversation } from '../../model/record.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { Upload } from '../../protocol/uploads.ts';
import type { UploadRow } from '../../store/port/visitors.ts';
import type { Store } from '../../store/store.ts';
import { type BlobStorage, BlobsUnavailable } from './blob-storage.ts';
import { cleanFilename } from './filename.ts';
import type { Inspector } from './inspector.ts';
import { receive } from './receive.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds after which bytes that were still on their way have arrived or never will. */
const LATE = 5 * 60 * 1000;

export type TakeOptions = {
  storage: BlobStorage;
  store: Pick<Store, 'clock' | 'conversations' | 'uploads'>;
  inspector: Pick<Inspector, 'inspect'>;
  most: number;
  speed: MinimumSpeed;
  quota: number;
  days: number;
  urlOf: (id: string) => string;
};

/** @throws RelayError for errors that the visitor can fix; BlobsUnavailable or StoreUnavailable for others */
export type TakeUpload = (upload: {
  conversation: Conversation;
  request: IncomingMessage;
  filename: string;
  address: string;
}) => Promise<Upload>;

export function createTakeUpload(options: TakeOptions): TakeUpload {
  const { storage, store, inspector, most, speed, quota, days, urlOf } = options;
  /** Writes the row first: bytes without a row would stay for ever, a row without bytes only until it expires. */
  async function keep(row: UploadRow, file: string): Promise<void> {
    const isKept = await store.uploads.add(row, quota).catch(async (error: unknown) => {
      if (await store.conversations.byId(row.conversation)) throw error;
      throw forgotten();
    });
    if (!isKept) {
      throw new RelayError('upload-quota', 'this visitor has sent as many files as may be kept; wait for some to end');
    }
    try {
      await storage.put(row.id, file);
    } catch (error) {
      // The bytes may have arrived anyway. As long as they may exist, their row must.
      const isRemoved = await storage.remove(row.id).then(
        () => true,
        () => false,
      );
      const isLate = error instanceof BlobsUnavailable && error.mayArrive;
      const ends = isLate ? store.clock.now() + LATE : row.at;
      // If the store fails too, the row expires later.
      await (isRemoved && !isLate ? store.uploads.drop([row.id]) : store.uploads.endAt(row.id, ends)).catch(
        () => undefined,
      );
      throw error;
    }
    // The conversation may have been deleted while the bytes were on their way.
    if ((await store.uploads.byId(row.id)) !== undefined) return;
    await storage.remove(row.id);
    throw forgotten();
  }

  return async ({ conversation, request, filename: given, address }) => {
    const id = randomBytes(24).toString('base64url');
    const file = join(await storage.incoming(), id);
    try {
      const received = await receive(request, file, { most, speed });
      const { kind, type, size = received, ...found } = await inspector.inspect(file, address);
      // The client would never get the upload's id.
      if (request.socket.destroyed) throw new Error('the visitor went away');
      const filename = cleanFilename(given, { kind, ...found });
      const at = store.clock.now();
      await keep({ id, conversation: conversation.id, type, kind, filename, size, at, ends: at + days * DAY }, file);
      return { id, kind, type, url: urlOf(id), filename, size };
    } finally {
      await rm(file, { force: true });
    }
  };
}

const forgotten = () => new RelayError('token-invalid', 'the visitor is no longer known');
