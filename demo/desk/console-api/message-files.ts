/**
 * Finds the file of a message: of the documents' file types, or in the text that the relay sends for a visitor's file. The
 * console shows a card of it only if the address is the relay's.
 */
import type { ConsoleFile } from '../console-protocol/sessions.ts';
import type { Message } from '../store/messages.ts';

const KINDS = new Set(['image', 'audio', 'video', 'file']);
const KIND_OF_ENDING: Readonly<Record<string, ConsoleFile['kind']>> = {
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp'].map((ending) => [ending, 'image'])),
  ...Object.fromEntries(['mp3', 'm4a', 'ogg', 'oga', 'opus', 'spx'].map((ending) => [ending, 'audio'])),
  mp4: 'video',
};

/** @param relay the relay's origin, which serves the files of visitors */
export function fileOf({ type, data, sender }: Message, relay: string | undefined): ConsoleFile | null {
  const { content, filename, filesize } = JSON.parse(data) as Record<string, unknown>;
  if (typeof content !== 'string') return null;
  if (KINDS.has(type)) {
    const kind = type as ConsoleFile['kind'];
    return { kind, url: content, name: plainName(textOf(filename)), size: textOf(filesize) };
  }
  return sender === 'customer' && type === 'message' && relay !== undefined ? fileInText(content, relay) : null;
}

/** Without characters that reverse text, which would show `exe.jpg` for a program, and without control characters. */
const plainName = (name: string): string => name.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, '_');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A customer can send only images and text (doc 1 §2.9). For other files the relay sends a text with name, size and
 * address: `plan.pdf (2.1M)`, then the address in a second line.
 */
function fileInText(content: string, relay: string): ConsoleFile | null {
  const [title = '', url = '', ...more] = content.split('\n');
  if (more.length > 0 || title === '' || /\s/.test(url) || !url.startsWith(`${relay}/uploads/`)) return null;
  const [, size = ''] = / \(([\d.]{1,9}[KMG]?)\)$/.exec(title.slice(-16)) ?? [];
  const name = plainName(size === '' ? title : title.slice(0, -` (${size})`.length));
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return { kind: KIND_OF_ENDING[ending] ?? 'file', url, name, size };
}
