/** Reads what comes back of an HTTP request, of `fetch` or of `node:http`: bounded bodies, and errors of connections. */

/** The bytes of the body, or undefined if they are more than `largest`. @throws if the connection breaks */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  largest: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Codes of errors that occur before the request is sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * The error's code, or its name, and whether the server may have received the request. The message is left out, because it
 * contains addresses and so signatures.
 * @param error what the request, or the reading of its response, rejected with
 */
export function readConnectionError(error: unknown): { code: string; mayHaveArrived: boolean } {
  const { name, cause, code: own } = error as { name?: unknown; cause?: { code?: unknown }; code?: unknown };
  const code = String(cause?.code ?? (typeof own === 'string' ? own : name));
  return { code, mayHaveArrived: !BEFORE_SENDING.has(code) };
}
