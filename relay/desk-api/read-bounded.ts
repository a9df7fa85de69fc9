/** Reads the body of an HTTP response, of `fetch` or of `node:http`, without keeping more of it than the caller accepts. */

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
