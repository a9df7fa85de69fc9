/**
 * The port behind which the bytes of uploads lie, by the same id as their row in the store. Every adapter keeps these
 * invariants and passes the same contract suite:
 *
 * - `put` is durable: when it resolves, `read` finds every byte, after a power failure too; when it rejects, every byte or
 *   none.
 * - Nothing is read or written under a name that is not an id.
 * - What cannot be done now rejects with PlaceUnavailable.
 */
import type { Readable } from 'node:stream';

/** The bytes cannot be written or read now (disk full, storage gone); trying later makes sense. */
export class PlaceUnavailable extends Error {
  override readonly name = 'PlaceUnavailable';
  /** What was being put may still arrive, also after it was removed: nobody said that it will not. */
  readonly mayArrive: boolean;

  constructor(message: string, { mayArrive = false, ...options }: ErrorOptions & { mayArrive?: boolean } = {}) {
    super(message, options);
    this.mayArrive = mayArrive;
  }
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type Place = {
  /** A folder on this machine for a file that is still coming in; it is there when this resolves. */
  incoming(): Promise<string>;
  /** Removes what killed relays left in the incoming folder and nobody wrote to since `time`. */
  sweep(time: number): Promise<void>;
  /** Takes over a file from the incoming folder, which is gone from there afterwards. */
  put(id: string, file: string): Promise<void>;
  /** Undefined when there is no such upload. */
  read(id: string, range: ByteRange): Promise<Readable | undefined>;
  /** Resolves as well when there is nothing to remove. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
};

const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** The id itself, which is safe as the name of a file. */
export function nameOf(id: string): string {
  if (!ID.test(id)) throw new TypeError('not the id of an upload');
  return id;
}

/** Whether it could be one; what visitors ask for is looked up only then. */
export const isUploadId = (value: string): boolean => ID.test(value);

/**
 * Passes on what `work` resolves to; whatever it rejects with becomes PlaceUnavailable.
 * @param isUnanswered whether an error leaves open what became of the work
 */
export async function ifAvailable<T>(
  doing: string,
  work: Promise<T>,
  isUnanswered: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const mayArrive = isUnanswered(error);
    throw new PlaceUnavailable(`${doing} failed: ${(error as Error).message}`, { cause: error, mayArrive });
  }
}
