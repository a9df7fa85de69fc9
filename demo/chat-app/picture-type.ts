/** The type of a picture, from its first bytes; undefined for every other file. */
const BEGINNINGS: readonly (readonly [type: string, at: number, text: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
];

export const pictureType = (bytes: Buffer): string | undefined =>
  BEGINNINGS.find(([, at, text]) => bytes.toString('latin1', at, at + text.length) === text)?.[0];
