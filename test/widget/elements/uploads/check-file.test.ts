/** Checks of a file before it is uploaded. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatSize as relaySize } from '../../../../relay/conversation/visitor/sent-file.ts';
import { ACCEPTED_TYPES } from '../../../../relay/features/uploads/file-types.ts';
import { checkBytes, checkFile, formatsOf } from '../../../../widget/elements/uploads/check-file.ts';
import { plainSize, sizeInWords } from '../../../../widget/strings/size-in-words.ts';

const LIMITS = { path: '/uploads', maxBytes: 1000, types: [...ACCEPTED_TYPES] };

it('a file is rejected before the upload only if the relay would certainly refuse it', () => {
  const judged = (type: string, size = 10) => checkFile({ type, size }, LIMITS);
  for (const type of ACCEPTED_TYPES) assert.equal(judged(type), null, type);
  // MIME types of browsers for files that the relay accepts by their bytes.
  for (const type of ['', 'text/csv', 'text/plain; charset=utf-8', 'application/json', 'audio/x-m4a', 'IMAGE/PNG']) {
    assert.equal(judged(type), null, type);
  }
  for (const type of ['image/svg+xml', 'video/quicktime', 'application/zip', 'text/html']) {
    assert.equal(judged(type), 'refused', type);
  }
  assert.equal(judged('image/png', 1000), null);
  assert.equal(judged('image/png', 1001), 'too-large');
  assert.equal(judged('image/png', 0), 'empty');
  assert.equal(judged('image/heic', 5000), 'heic');
});

it('a file of an unknown type is judged by its first bytes, as the relay will judge it', async () => {
  const judged = (bytes: string) => checkBytes(new File([Uint8Array.from(bytes, (one) => one.charCodeAt(0))], 'a'));
  for (const bytes of [
    '\x89PNG\r\n\0',
    '\xff\xd8\xff\0',
    'GIF89a\0',
    'RIFF\0\0\0\0WEBP',
    '%PDF-1.7\0',
    'ID3\x03\0',
    'OggS\0',
  ])
    assert.equal(await judged(bytes), null, bytes);
  for (const bytes of ['\0\0\0\x20ftypM4A ', '\0\0\0\x20ftypisom', 'name;price\nLampe;12 €', '{"a": 1}'])
    assert.equal(await judged(bytes), null, bytes);
  for (const bytes of [
    'PK\x03\x04\x14\0',
    'RIFF\0\0\0\0WAVE',
    '\0\0\0\x14ftypqt  ',
    '\0\0\0\x14ftypavif',
    'II*\0',
    'MZ\x90\0',
  ])
    assert.equal(await judged(bytes), 'refused', bytes);
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1'])
    assert.equal(await judged(`\0\0\0\x18ftyp${brand}\0`), 'heic', brand);
});

it('the formats that may be sent have names', () => {
  assert.equal(formatsOf(LIMITS), 'PNG, JPEG, WebP, GIF, PDF, MP3, M4A, OGG, MP4, TXT');
});

it('sizes are formatted in one way, in the visitor’s language, from any source', () => {
  assert.equal(sizeInWords(10 * 1024 * 1024, 'en'), '10 MB');
  assert.equal(sizeInWords(1_300_000, 'de'), '1,2 MB');
  // Not `0.1 kB`, nor `1K` a moment later.
  for (const size of [1, 300, 1500, 83_968, 1_048_000, 1_048_500, 1_300_000, 10_400_000]) {
    assert.equal(plainSize(size), relaySize(size));
    assert.equal(sizeInWords(plainSize(size), 'en'), sizeInWords(size, 'en'), String(size));
  }
  assert.equal(sizeInWords(3, 'en'), '1 kB');
  assert.equal(sizeInWords(3, 'he'), '1 kB');
  const said = ['1K', '184 KB', '4.3M', '2,1 MiB', '3 MB', '1.5 GB', '900', '12 bytes'];
  assert.deepEqual(
    said.map((words) => sizeInWords(words, 'en')),
    ['1 kB', '184 kB', '4.3 MB', '2.1 MB', '3 MB', '1.5 GB', '1 kB', '1 kB'],
  );
  for (const words of ['two pages', '1.234.567', '', '1e9 GB']) assert.equal(sizeInWords(words, 'en'), words);
});
