/** Images that agents paste: a data URL in, bytes of a known kind out. What the URL claims to be is not believed. */

export type Image = { extension: string; content_type: string; bytes: Uint8Array };

const LARGEST_IMAGE = 10 * 1024 * 1024;

const KINDS: { extension: string; content_type: string; starts: (bytes: Buffer) => boolean }[] = [
  {
    extension: 'png',
    content_type: 'image/png',
    starts: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  },
  {
    extension: 'jpg',
    content_type: 'image/jpeg',
    starts: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  },
  {
    extension: 'gif',
    content_type: 'image/gif',
    starts: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')),
  },
  {
    extension: 'webp',
    content_type: 'image/webp',
    starts: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.subarray(0, 12).toString('latin1')),
  },
];

/** The image in a base64 data URL, or undefined when it is none, of another kind, or too large. */
export function imageIn(dataUrl: string): Image | undefined {
  const [, base64] = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LARGEST_IMAGE) return undefined;
  const kind = KINDS.find(({ starts }) => starts(bytes));
  return kind && { extension: kind.extension, content_type: kind.content_type, bytes };
}
