/**
 * Serves the addresses that the desk pushes to. Runs before Express, because pushes are most of the relay's load. The
 * address contains a secret, as pushes carry no signature (doc 1 §6.1, §6.2). All other addresses are left to Express.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CountPush } from '../health/metrics.ts';
import type { Ingress } from './ingress.ts';
import { readBody, UnreadableBody } from './request-body.ts';

const LARGEST_PUSH = 1024 * 1024;

export type ReceiverOptions = {
  ingress: Pick<Ingress, 'takeReply' | 'takeEvent'>;
  /** The present secret, and the previous one during a rotation. */
  secrets: readonly string[];
  /** Answers a push that failed. */
  respondToError: (error: unknown, response: ServerResponse) => void;
  /**
   * Called when a push is refused because its content-type is not JSON.
   * @param kind the last part of the address: `replies` or `events`
   */
  onRefusal: (kind: Parameters<CountPush>[0]) => void;
  /** @param seconds from the push's last byte to its answer */
  onAnswer: (seconds: number) => void;
};

/** Returns false, and does nothing, unless the request is a push with a valid secret. */
export type Receiver = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createReceiver({ ingress, secrets, respondToError, onRefusal, onAnswer }: ReceiverOptions): Receiver {
  const longest = Math.max(...secrets.map((secret) => Buffer.byteLength(secret)));
  const knownSecrets = secrets.map((secret) => comparable(secret, longest));
  const handlers = new Map([
    ['replies', ingress.takeReply],
    ['events', ingress.takeEvent],
  ]);

  /** Compares every secret, so that the duration does not show which one matched. */
  function isKnownSecret(secret: string): boolean {
    const given = comparable(secret, longest);
    return knownSecrets.filter((one) => timingSafeEqual(given, one)).length > 0;
  }

  async function receive(
    request: IncomingMessage,
    response: ServerResponse,
    take: (body: string) => Promise<void>,
  ): Promise<void> {
    try {
      const body = await readBody(request, LARGEST_PUSH);
      const began = performance.now();
      await take(body);
      response.statusCode = 200;
      response.end();
      onAnswer((performance.now() - began) / 1000);
    } catch (error) {
      respondToError(error, response);
    }
  }

  return (request, response) => {
    if (request.method !== 'POST') return false;
    const [path = ''] = (request.url as string).split('?', 1);
    const [root, callbacks, secret, kind, ...rest] = path.split('/');
    const take = handlers.get(kind ?? '');
    if (root !== '' || callbacks !== 'callbacks' || secret === undefined || !take || rest.length > 0) return false;
    if (!isKnownSecret(decode(secret))) return false;
    if (!isJson(request.headers['content-type'])) {
      onRefusal(kind as Parameters<CountPush>[0]);
      respondToError(new UnreadableBody(415), response);
      return true;
    }
    void receive(request, response, take);
    return true;
  };
}

const LENGTH_BYTES = 4;

/**
 * Encodes a text in a fixed number of bytes: its length, then as much of it as fits. A digest would make each push more
 * expensive.
 */
function comparable(text: string, most: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES + most);
  bytes.writeUInt32LE(Buffer.byteLength(text));
  bytes.write(text, LENGTH_BYTES);
  return bytes;
}

/** Whether the content-type is JSON. A missing one counts as JSON, because the documents name none. */
const isJson = (type = 'application/json'): boolean =>
  /^\s*(?:application\/(?:[a-z0-9.-]+\+)?json|text\/json)\s*(?:;|$)/i.test(type);

/** Decodes the secret, because some senders percent-encode it. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
