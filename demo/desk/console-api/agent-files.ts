/**
 * Files that agents send. They are stored under an unguessable address, and sent with the name and size that the
 * documents require (doc 1 §2.9).
 */
import { randomBytes } from 'node:crypto';
import type { Context } from '../store/context.ts';
import type { MessageData } from '../store/messages.ts';
import { detectFileType, type MediaKind } from './media-kinds.ts';
import { createRateLimit } from './rate-limit.ts';

export const LARGEST_FILE = 30 * 1024 * 1024;
const FILES_A_MINUTE = 30;

/** Path separators, and invisible characters, such as those that reverse the direction of text. */
const NOT_IN_NAMES = /[\\/\p{C}]+/gu;

export function createAgentFiles({ store, clock, publicUrl }: Context) {
  function keep(bytes: Buffer, filename: string): { url: string; type: MediaKind } {
    const { kind, extension, content_type } = detectFileType(bytes);
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    store.media.add({ name, content_type, bytes, kind, filename: filename.replace(NOT_IN_NAMES, '_') }, clock.now());
    return { url: `${publicUrl()}/media/${name}`, type: kind };
  }

  return {
    keep,
    /** Counts an upload of an agent. @throws Refused if the limit of a minute is reached */
    countUpload: createRateLimit(clock.now, FILES_A_MINUTE, 'files'),
    /** The `data` of a message; undefined if `content` is not the address of a stored file of this type. */
    dataOf(type: string, content: string): MessageData | undefined {
      if (type === 'message' || type === 'rich' || type === 'image') return { content };
      const prefix = `${publicUrl()}/media/`;
      const media = content.startsWith(prefix) ? store.media.about(content.slice(prefix.length)) : undefined;
      if (!media || (type !== 'file' && type !== media.kind)) return undefined;
      return { content, filename: media.filename, filesize: sizeText(media.size) };
    },
  };
}

/** Formats a size as the documents do: `4.3M`. */
function sizeText(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${Math.max(1, Math.round(kibibytes))}K` : `${(kibibytes / 1024).toFixed(1)}M`;
}
