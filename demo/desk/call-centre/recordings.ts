/**
 * Recordings of simulated calls: a small real WAV file for each, made from the call's random name, so the same call always sounds
 * the same. The name is the only key to a recording, so that a CRM can play it from the address in the log.
 */
import type { RequestHandler } from 'express';
import { sendBytes } from '../core/send-bytes.ts';
import type { CallRow, CallRows } from './call-rows.ts';

const RATE = 8000;
const HEADER = 44;
/** A recording of a longer talk is cut, so that every file stays small. */
const LONGEST_SECONDS = 20;
const NOTES = [262, 294, 330, 392, 440, 523] as const;
/** Notes in a second. */
const PACE = 3;
const MIDDLE = 128;
const LOUDNESS = 42;

const NAME = /^([0-9a-f]{32})(-message)?\.wav$/;

/** 8-bit mono PCM: a quiet tune for the seconds that were recorded. */
export function tuneOf(name: string, seconds: number): Buffer {
  const length = Math.max(1, Math.min(seconds, LONGEST_SECONDS)) * RATE;
  const file = Buffer.alloc(HEADER + length, MIDDLE);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER - 8 + length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length, 40);
  const perNote = Math.floor(RATE / PACE);
  for (let at = 0; at < length; at += 1) {
    const note = Math.floor(at / perNote);
    const pitch = NOTES[Number.parseInt(name[note % name.length] ?? '0', 16) % NOTES.length] ?? NOTES[0];
    const fade = 1 - (at % perNote) / perNote;
    file[HEADER + at] = MIDDLE + Math.round(Math.sin((at * pitch * 2 * Math.PI) / RATE) * LOUDNESS * fade);
  }
  return file;
}

/** The addresses of a call's recordings; empty without one. */
export const recordingsOf = ({ recording, talking, voice_mail: message, ended_at: end }: CallRow, url: string) => ({
  talk: end !== null && talking > 0 ? `${url}/recordings/${recording}.wav` : '',
  message: end !== null && message > 0 ? `${url}/recordings/${recording}-message.wav` : '',
});

export function serveRecording(calls: CallRows): RequestHandler {
  return (request, response) => {
    const [, name = '', isMessage] = NAME.exec(String(request.params.name)) ?? [];
    const call = name === '' ? undefined : calls.byRecording(name);
    const seconds = call?.ended_at == null ? 0 : isMessage ? call.voice_mail : call.talking;
    if (seconds === 0) return void response.status(404).end();
    response.set({ 'content-type': 'audio/wav', 'cache-control': 'private, max-age=3600' });
    sendBytes(request, response, tuneOf(name, seconds));
  };
}
