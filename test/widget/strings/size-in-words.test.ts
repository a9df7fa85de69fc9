import assert from 'node:assert/strict';
import { it } from 'node:test';
import { plainSize, sizeInWords } from '../../../widget/strings/size-in-words.ts';

it('a size is in whole kilobytes, at least one, or in tenths of larger units', () => {
  const sizes = [0, 1, 1600, 188_000, 1024 * 1024 - 1, 2_200_000, 3 * 1024 ** 3];
  assert.deepEqual(
    sizes.map((size) => sizeInWords(size, 'en')),
    ['1 kB', '1 kB', '2 kB', '184 kB', '1 MB', '2.1 MB', '3 GB'],
  );
  assert.deepEqual(sizes.slice(0, 6).map(plainSize), ['1K', '1K', '2K', '184K', '1024K', '2.1M']);
});

it('a size that the relay or the desk sends is worded the same way, and other text is kept', () => {
  const sent = ['184K', '4.3M', '4,3 MB', '12 bytes', 'large'];
  assert.deepEqual(
    sent.map((size) => sizeInWords(size, 'en')),
    ['184 kB', '4.3 MB', '4.3 MB', '1 kB', 'large'],
  );
});
