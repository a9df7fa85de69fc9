/**
 * The addresses the desk pushes to, answered before Express because they carry nearly all of the relay's load. They
 * hold a secret, as pushes carry no signature (doc 1 §6.1, §6.2); any other address is left to whoever answers the rest.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ingress } from './ingress.ts';
import { readBody, UnreadableBody } from './request-body.ts';

const LARGEST_PUSH = 1024 * 1024;

export type ReceiverOptions = {
  ingress: Pick<Ingress, 'takeReply' | 'takeEvent'>;
  /** The secret in use, and the one before while rotating. */
  secrets: readonly string[];
  /** Answers a push that was not taken. */
  failed: (error: unknown, response: ServerResponse) => void;
  /** Counts a push that was refused because it says that it is no JSON. */
  refused: (kind: string) => void;
  /** @param seconds from the push's last byte to its answer */
  answered: (seconds: number) => void;
};

/** False when the request is no push with a good secret; then nothing was done with it. */
export type Receiver = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createReceiver({ ingress, secrets, failed, refused, answered }: ReceiverOptions): Receiver {
  const longest = Math.max(...secrets.map((secret) => Buffer.byteLength(secret)));
  const good = secrets.map((secret) => comparable(secret, longest));
  const takers = new Map([
    ['replies', ingress.takeReply],
    ['events', ingress.takeEvent],
  ]);

  /** Every secret is compared, so that the time does not tell which one matched. */
  function isGood(secret: string): boolean {
    const given = comparable(secret, longest);
    return good.filter((one) => timingSafeEqual(given, one)).length > 0;
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
      answered((performance.now() - began) / 1000);
    } catch (error) {
      failed(error, response);
    }
  }

  return (request, response) => {
    if (request.method !== 'POST') return false;
    const [path = ''] = (request.url as string).split('?', 1);
    const [root, callbacks, secret, kind, ...rest] = path.split('/');
    const take = takers.get(kind ?? '');
    if (root !== '' || callbacks !== 'callbacks' || secret === undefined || !take || rest.length > 0) return false;
    if (!isGood(decoded(secret))) return false;
    if (!saysJson(request.headers['content-type'])) {
      refused(kind as string);
      failed(new UnreadableBody(415), response);
      return true;
    }
    void receive(request, response, take);
    return true;
  };
}

const LENGTH_BYTES = 4;

/** A text as bytes that are as many for every text: its length, and what fits of it. A digest would cost each push more. */
function comparable(text: string, most: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES + most);
  bytes.writeUInt32LE(Buffer.byteLength(text));
  bytes.write(text, LENGTH_BYTES);
  return bytes;
}

/** With a charset or without; a sender that says nothing is believed, because the documents do not say what it must say. */
const saysJson = (type = 'application/json'): boolean =>
  /^\s*(?:application\/(?:[a-z0-9.-]+\+)?json|text\/json)\s*(?:;|$)/i.test(type);

/** A secret as it was set; some callers write it percent-encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
