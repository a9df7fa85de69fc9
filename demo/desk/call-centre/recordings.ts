/**
 * Recordings of simulated calls: a small real WAV file for each, made when it is asked for from the call's random name, so the same
 * call always sounds the same. The name is the only key to a recording, so that a CRM can play it from the address in the log.
 */
import { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import type { ByteRange, SendFile } from '../../../relay/http/send-file.ts';
import type { CoreContext } from '../core/context.ts';
import type { CallRow, CallRows } from './call-rows.ts';

const RATE = 8000;
const HEADER = 44;
/** A recording of a longer talk is cut, so that every file stays small. */
const LONGEST_SECONDS = 20;
const NOTES = [262, 294, 330, 392, 440, 523] as const;
/** Notes in a second. */
const PACE = 3;
const PER_NOTE = Math.floor(RATE / PACE);
/** Bytes that are made at once. */
const PIECE = 16 * 1024;
const MIDDLE = 128;
const LOUDNESS = 42;

const NAME = /^([0-9a-f]{32})(-message)?\.wav$/;

/** Bytes of the recording of so many seconds. */
export const sizeOf = (seconds: number): number => HEADER + Math.max(1, Math.min(seconds, LONGEST_SECONDS)) * RATE;

/** 8-bit mono PCM: a quiet tune for the seconds that were recorded. Makes only the bytes of the range, as they are read. */
export function* tuneOf(name: string, seconds: number, { start, end }: ByteRange): Generator<Buffer> {
  const header = headerOf(sizeOf(seconds) - HEADER);
  for (let from = start; from <= end; from += PIECE) {
    const piece = Buffer.alloc(Math.min(PIECE, end - from + 1));
    for (let at = 0; at < piece.length; at += 1) piece[at] = header[from + at] ?? sampleOf(name, from + at - HEADER);
    yield piece;
  }
}

function headerOf(length: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(length, 40);
  return header;
}

function sampleOf(name: string, at: number): number {
  const note = Math.floor(at / PER_NOTE);
  const pitch = NOTES[Number.parseInt(name[note % name.length] ?? '0', 16) % NOTES.length] ?? NOTES[0];
  const fade = 1 - (at % PER_NOTE) / PER_NOTE;
  return MIDDLE + Math.round(Math.sin((at * pitch * 2 * Math.PI) / RATE) * LOUDNESS * fade);
}

/** The addresses of a call's recordings; empty without one. */
export const recordingsOf = ({ recording, talking, voice_mail: message, ended_at: end }: CallRow, url: string) => ({
  talk: end !== null && talking > 0 ? `${url}/recordings/${recording}.wav` : '',
  message: end !== null && message > 0 ? `${url}/recordings/${recording}-message.wav` : '',
});

export function serveRecording(
  calls: CallRows,
  { clientAddress }: Pick<CoreContext, 'clientAddress'>,
  send: SendFile,
): RequestHandler {
  return async (request, response) => {
    const [, name = '', isMessage] = NAME.exec(String(request.params.name)) ?? [];
    const call = name === '' ? undefined : calls.byRecording(name);
    const seconds = call?.ended_at == null ? 0 : isMessage ? call.voice_mail : call.talking;
    if (seconds === 0) return void response.status(404).end();
    await send(request, response, clientAddress(request), {
      size: sizeOf(seconds),
      headers: { 'content-type': 'audio/wav', 'cache-control': 'private, max-age=3600' },
      read: (range) => Readable.from(tuneOf(name, seconds, range), { objectMode: false }),
    });
  };
}
