/**
 * Serves the addresses that the desk pushes to. Runs before Express, because pushes are most of the relay's load. The
 * address contains a secret, as pushes carry no signature (doc 1 §6.1, §6.2). All other addresses are left to Express.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ingress } from './ingress.ts';
import { readBody, UnreadableBody } from './request-body.ts';

const LARGEST_PUSH = 1024 * 1024;

export type ReceiverOptions = {
  ingress: Pick<Ingress, 'takeReply' | 'takeEvent'>;
  /** The present secret, and the previous one during a rotation. */
  secrets: readonly string[];
  respondToError: (error: unknown, response: ServerResponse) => void;
  /** Called when a push is refused because its content-type is not JSON. @param kind the last part of the address */
  onRefusal: (kind: Kind) => void;
  /** @param seconds from the push's last byte to its answer */
  onAnswer: (seconds: number) => void;
};

/** Returns false, and does nothing, unless the request is a push with a valid secret. */
export type Receiver = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createReceiver({ ingress, secrets, respondToError, onRefusal, onAnswer }: ReceiverOptions): Receiver {
  const takers = { replies: ingress.takeReply, events: ingress.takeEvent };
  const paths = secrets.flatMap((secret) => KINDS.map((kind) => ({ kind, path: `/callbacks/${secret}/${kind}` })));
  const longest = Math.max(...paths.map(({ path }) => Buffer.byteLength(path)));
  const addresses = paths.map(({ kind, path }) => ({ kind, bytes: comparable(path, newBuffer(longest)) }));
  /** Used again and again: a buffer for each push would keep the garbage collection busy. */
  const buffer = newBuffer(longest);

  /** Compares every address, so that the duration does not show which one matched. */
  function kindOf(url: string): Kind | undefined {
    const given = comparable(pathOf(url), buffer);
    return addresses.filter(({ bytes }) => timingSafeEqual(given, bytes))[0]?.kind;
  }

  async function receive(request: IncomingMessage, response: ServerResponse, kind: Kind): Promise<void> {
    try {
      const body = await readBody(request, LARGEST_PUSH);
      const began = performance.now();
      await takers[kind](body);
      response.statusCode = 200;
      response.end();
      onAnswer((performance.now() - began) / 1000);
    } catch (error) {
      respondToError(error, response);
    }
  }

  return (request, response) => {
    const kind = request.method === 'POST' ? kindOf(request.url as string) : undefined;
    if (!kind) return false;
    if (isJson(request.headers['content-type'])) void receive(request, response, kind);
    else {
      onRefusal(kind);
      respondToError(new UnreadableBody(415), response);
    }
    return true;
  };
}

const KINDS = ['replies', 'events'] as const;
type Kind = (typeof KINDS)[number];

const LENGTH_BYTES = 4;

const newBuffer = (most: number): Buffer => Buffer.alloc(LENGTH_BYTES + most);

/** Fills the bytes with the text's length, then as much as fits. A digest would make each push more expensive. */
function comparable(text: string, bytes: Buffer): Buffer {
  bytes.fill(0);
  bytes.writeUInt32LE(Buffer.byteLength(text));
  bytes.write(text, LENGTH_BYTES);
  return bytes;
}

/** Whether the content-type is JSON. A missing one counts as JSON, because the documents name none. */
const isJson = (type = 'application/json'): boolean =>
  type === 'application/json' || /^\s*(?:application\/(?:[a-z0-9.-]+\+)?json|text\/json)\s*(?:;|$)/i.test(type);

/** The path without its query. Decoded, because some senders percent-encode the secret. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
