/** What a page can know of a file before it is sent. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ACCEPTED_TYPES } from '../../../relay/uploads/file-types.ts';
import { checkFile } from '../../../widget/uploads/check-file.ts';
import { sizeInWords } from '../../../widget/uploads/size-in-words.ts';

const LIMITS = { path: '/uploads', maxBytes: 1000, types: [...ACCEPTED_TYPES] };

it('a file is left out beforehand only where it is sure that the relay would refuse it', () => {
  const judged = (type: string, size = 10) => checkFile({ type, size }, LIMITS);
  for (const type of ACCEPTED_TYPES) assert.equal(judged(type), null, type);
  // Names that browsers give to what the relay takes by its bytes.
  for (const type of ['', 'text/csv', 'text/plain; charset=utf-8', 'application/json', 'audio/x-m4a', 'IMAGE/PNG']) {
    assert.equal(judged(type), null, type);
  }
  for (const type of ['image/svg+xml', 'image/heic', 'video/quicktime', 'application/zip', 'text/html']) {
    assert.equal(judged(type), 'refused', type);
  }
  assert.equal(judged('image/png', 1000), null);
  assert.equal(judged('image/png', 1001), 'too-large');
  assert.equal(judged('image/png', 0), 'refused');
});

it('a size is said in the words of a language', () => {
  assert.equal(sizeInWords(10 * 1024 * 1024, 'en'), '10 MB');
  assert.equal(sizeInWords(1_300_000, 'de'), '1,2 MB');
  assert.equal(sizeInWords(3, 'en'), '0.1 kB');
  assert.equal(sizeInWords(3, 'he'), '0.1 kB');
});
