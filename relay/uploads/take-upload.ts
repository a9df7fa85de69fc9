/**
 * Takes one upload in: received, inspected, counted against the visitor's quota, kept. Whatever happens on the way,
 * nothing of a file stays that was not taken.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { RelayError } from '../errors.ts';
import type { Conversation } from '../model/record.ts';
import type { Upload } from '../protocol.ts';
import type { UploadRow } from '../store/port/uploads.ts';
import type { Store } from '../store/store.ts';
import { cleanFilename } from './filename.ts';
import type { Inspector } from './inspector.ts';
import { type Place, PlaceUnavailable } from './places.ts';
import { receive } from './receive.ts';
import type { LeastSpeed } from './slow-transfer.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds in which bytes that nobody waits for any more have arrived, or never will. */
const LATE = 5 * 60 * 1000;

export type TakeOptions = {
  place: Place;
  store: Pick<Store, 'clock' | 'conversations' | 'uploads'>;
  inspector: Pick<Inspector, 'inspect'>;
  /** Bytes of one file. */
  most: number;
  /** Of a file that comes. */
  speed: LeastSpeed;
  /** Bytes of all of one visitor's files that have not ended. */
  quota: number;
  days: number;
  urlOf: (id: string) => string;
};

/** @throws RelayError for what the visitor can mend, PlaceUnavailable or StoreUnavailable for what only time can */
export type TakeUpload = (upload: {
  conversation: Conversation;
  request: IncomingMessage;
  /** As the visitor calls the file. */
  filename: string;
  /** Where it comes from, for the limits of an address. */
  address: string;
}) => Promise<Upload>;

export function createTakeUpload({
  place,
  store,
  inspector,
  most,
  speed,
  quota,
  days,
  urlOf,
}: TakeOptions): TakeUpload {
  /** The row first: bytes without one would lie there for ever, a row without bytes only until its end. */
  async function keep(row: UploadRow, file: string): Promise<void> {
    const isKept = await store.uploads.add(row, quota).catch(async (error: unknown) => {
      if (await store.conversations.byId(row.conversation)) throw error;
      throw forgotten();
    });
    if (!isKept) {
      throw new RelayError('upload-quota', 'this visitor has sent as many files as may be kept; wait for some to end');
    }
    try {
      await place.put(row.id, file);
    } catch (error) {
      // The bytes may have arrived all the same; as long as they may lie there, their row has to know of them.
      const isGone = await place.remove(row.id).then(
        () => true,
        () => false,
      );
      const isLate = error instanceof PlaceUnavailable && error.mayArrive;
      const ends = isLate ? store.clock.now() + LATE : row.at;
      // Where the store fails as well, the row goes at its end.
      await (isGone && !isLate ? store.uploads.drop([row.id]) : store.uploads.endAt(row.id, ends)).catch(
        () => undefined,
      );
      throw error;
    }
    // The visitor may have been forgotten while the bytes were on their way.
    if ((await store.uploads.byId(row.id)) !== undefined) return;
    await place.remove(row.id);
    throw forgotten();
  }

  return async ({ conversation, request, filename: said, address }) => {
    const id = randomBytes(24).toString('base64url');
    const file = join(await place.incoming(), id);
    try {
      const received = await receive(request, file, { most, speed });
      const { kind, type, size = received, ...found } = await inspector.inspect(file, address);
      // Nobody would ever learn its name.
      if (request.socket.destroyed) throw new Error('the visitor went away');
      const filename = cleanFilename(said, { kind, ...found });
      const at = store.clock.now();
      await keep({ id, conversation: conversation.id, type, kind, filename, size, at, ends: at + days * DAY }, file);
      return { id, kind, type, url: urlOf(id), filename, size };
    } finally {
      await rm(file, { force: true });
    }
  };
}

const forgotten = () => new RelayError('token-invalid', 'the visitor is no longer known');
