/**
 * Files that agents send. They are stored as they arrive, under an unguessable address at which anybody may read them, and sent
 * with the name and size that the documents require (doc 1 §2.9).
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import { createSlots } from '../../../relay/http/rates.ts';
import { type ByteRange, dispositionOf, type SendFile } from '../../../relay/http/send-file.ts';
import { Refused } from '../core/refused.ts';
import type { Context } from '../store/context.ts';
import { PART } from '../store/media.ts';
import type { MessageData } from '../store/messages.ts';
import { detectFileType, type MediaKind } from './media-kinds.ts';
import { createRateLimit } from './respond.ts';

export const LARGEST_FILE = 30 * 1024 * 1024;
const FILES_A_MINUTE = 30;
/** Of one agent. A console sends one file after another. */
const FILES_AT_ONCE = 4;

/** Path separators, and invisible characters, such as those that reverse the direction of text. */
const NOT_IN_NAMES = /[\\/\p{C}]+/gu;

export function createAgentFiles({ store, clock, publicUrl }: Context) {
  const countUpload = createRateLimit(clock.now, FILES_A_MINUTE, 'files');
  const agents = createSlots(FILES_AT_ONCE);

  async function storeParts(request: IncomingMessage, filename: string): Promise<{ url: string; type: MediaKind }> {
    let [name, type, size, parts] = ['', 'file' as MediaKind, 0, 0];
    try {
      for await (const part of partsOf(request)) {
        if (parts === 0) {
          const { extension, ...found } = detectFileType(part);
          name = `${randomBytes(16).toString('hex')}.${extension}`;
          type = found.kind;
          store.media.begin({ name, ...found, filename: filename.replace(NOT_IN_NAMES, '_') }, clock.now());
        }
        size += part.length;
        if (size > LARGEST_FILE) throw tooLarge();
        store.media.addPart(name, parts, part);
        parts += 1;
      }
      if (size === 0) throw new Refused(400, 'the file is empty');
      store.media.complete(name, size);
    } catch (error) {
      store.media.remove(name);
      throw error;
    }
    return { url: `${publicUrl()}/media/${name}`, type };
  }

  return {
    /** Stores the body of a request. @throws Refused if it is empty or too large, or if the agent sends too many */
    async keep(request: IncomingMessage, filename: string, agentId: number): Promise<{ url: string; type: MediaKind }> {
      if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE) throw tooLarge();
      countUpload(agentId);
      if (!agents.enter(String(agentId))) throw new Refused(429, 'let the files that are on their way arrive first');
      try {
        return await storeParts(request, filename);
      } finally {
        agents.leave(String(agentId));
        // What is left of a refused file is dropped, so that its sender reads the answer.
        request.resume();
      }
    },
    /** The `data` of a message; undefined if `content` is not the address of a stored file of this type. */
    dataOf(type: string, content: string): MessageData | undefined {
      if (type === 'message' || type === 'rich' || type === 'image') return { content };
      const prefix = `${publicUrl()}/media/`;
      const media = content.startsWith(prefix) ? store.media.byName(content.slice(prefix.length)) : undefined;
      if (!media || (type !== 'file' && type !== media.kind)) return undefined;
      return { content, filename: media.filename, filesize: sizeText(media.size) };
    },
  };
}

/** Images and recordings are shown by the browser, other files are downloaded. */
export function serveMedia({ store, clientAddress }: Context, send: SendFile): RequestHandler {
  const { media: files } = store;

  function* read(name: string, { start, end }: ByteRange): Generator<Uint8Array> {
    for (let part = Math.floor(start / PART); part * PART <= end; part += 1) {
      const bytes = files.part(name, part);
      if (!bytes) throw new Error('the file was deleted while it was read');
      yield bytes.subarray(Math.max(0, start - part * PART), end - part * PART + 1);
    }
  }

  return async (request, response) => {
    const media = files.byName(String(request.params.name));
    if (!media) return void response.status(404).end();
    const { name, size, content_type, kind, filename } = media;
    const headers = {
      'content-type': content_type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(kind === 'file' && { 'content-disposition': dispositionOf('attachment', filename || name) }),
    };
    await send(request, response, clientAddress(request), {
      size,
      headers,
      read: (range) => Readable.from(read(name, range), { objectMode: false }),
    });
  };
}

const tooLarge = () => new Refused(413, `a file may have at most ${LARGEST_FILE} bytes`);

/** The bytes of a body in parts of one size, of which the last is shorter. */
async function* partsOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const part = Buffer.alloc(PART);
  let filled = 0;
  // Leaving the loop must not destroy the request, because the answer has still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(part, filled, at);
      at += copied;
      filled += copied;
      if (filled < PART) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Formats a size as the documents do: `4.3M`. */
function sizeText(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${Math.max(1, Math.round(kibibytes))}K` : `${(kibibytes / 1024).toFixed(1)}M`;
}
