/**
 * The port for the bytes of uploads, stored under the same id as their row in the store. `put` is durable: when it
 * resolves, `read` finds every byte, even after a power failure; when it rejects, every byte or none. Only names that
 * are ids are read or written. Temporary failures reject with BlobsUnavailable. Every adapter passes the same contract
 * suite.
 */
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/send-file.ts';
import { uploadId } from '../../protocol/uploads.ts';

/** The bytes cannot be written or read now (disk full, storage gone); a retry later may succeed. */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable';
  /** The bytes may still be stored later, even after `remove`, because the storage did not answer. */
  readonly mayArrive: boolean;

  constructor(message: string, { mayArrive = false, ...options }: ErrorOptions & { mayArrive?: boolean } = {}) {
    super(message, options);
    this.mayArrive = mayArrive;
  }
}

export type BlobStorage = {
  /** Resolves to an existing folder on this machine for incomplete files. */
  incoming(): Promise<string>;
  /** Removes incomplete files that nobody has written to since `time`; killed relays left them. */
  sweep(time: number): Promise<void>;
  put(id: string, file: string): Promise<void>;
  /** Resolves to undefined if there is no such upload. */
  read(id: string, range: ByteRange): Promise<Readable | undefined>;
  /** Also resolves if there is no such upload. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
};

/** Returns the id, which is safe as a file name. @throws TypeError for anything else */
export function nameOf(id: string): string {
  if (!uploadId.safeParse(id).success) throw new TypeError('not the id of an upload');
  return id;
}

/** Turns a rejection of `work` into BlobsUnavailable. @param isUnanswered whether it leaves the outcome unknown */
export async function ifAvailable<T>(
  doing: string,
  work: Promise<T>,
  isUnanswered: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const mayArrive = isUnanswered(error);
    throw new BlobsUnavailable(`${doing} failed: ${(error as Error).message}`, { cause: error, mayArrive });
  }
}
