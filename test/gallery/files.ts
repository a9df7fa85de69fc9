/** Fixtures: invented files and their messages in the states of an upload. */
import type { Content } from '../../relay/protocol/events.ts';
import type { Delivery } from '../../widget/state/chat-state.ts';
import { item } from './fixtures.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAkCAIAAABAJy5dAAABOElEQVR42s3WCxHDIAwGYKRMwiRUAhIqoRKQEAmVUAmVUAmTMAk7' +
  'epRHIBuPrND7BXyXvxDEY5r9PP1Il4mIRJlNqG+Js+ioK2IojQOVUiaCUqBZEhoDGmEwDjSUxgNx1/Q+IA5Vkw0YEOtgkhQ/XzQn' +
  '6F5N0gReBO9pqgBBDOL6fzM1vgliEONpKgJBSgOKANVdeq0gNa8xqOWaqQcpo8GgxkuvEnRRMKh9N9WAQo0BcW2DMpBKaDSIdzfl' +
  'a1YigvcJkQmiNJsD8S3tFs2mpPjHEwII1leK1pwgppcetZuo04QGYyMYB6MISr5GgxhrKh8M1pCgm2uy2SECdalJB7QGg3rVtIOL' +
  'GKEmDOpeUwAaoSYa1KkmmyMA9avJajxQ15qs5gQNUNOBQN1rCkAj1PQbdHNNNi+QHxvdW8gAKvuLAAAAAElFTkSuQmCC';

/** A real, small picture. */
export function photo(name = 'broken shade.png'): File {
  return new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });
}

export const letter = (name = 'Order confirmation 2026-0117.pdf'): File =>
  new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A silent recording. */
export function silence(seconds: number): Blob {
  const [rate, bits] = [8000, 8];
  const size = rate * seconds;
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, words: string) =>
    [...words].forEach((sign, index) => {
      head.setUint8(at + index, sign.charCodeAt(0));
    });
  write(0, 'RIFF');
  head.setUint32(4, 36 + size, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  for (const at of [20, 22, 32]) head.setUint16(at, 1, true);
  for (const at of [24, 28]) head.setUint32(at, rate, true);
  head.setUint16(34, bits, true);
  write(36, 'data');
  head.setUint32(40, size, true);
  return new Blob([head, new Uint8Array(size).fill(128)], { type: 'audio/wav' });
}

let made = 0;

/** The visitor's own file in the transcript, before it is in the log. */
export function sending(file: File, delivery: Delivery) {
  made += 1;
  const content: Content = {
    kind: file.type.startsWith('image/') ? 'image' : 'file',
    url: '',
    filename: file.name,
    size: '84 KB',
  };
  return item('visitor-message', 0, { id: `file-${made}`, seq: null, content, left: false, delivery, file });
}
