import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import sharp from 'sharp';
import { inspect } from '../../../../relay/features/uploads/inspect.ts';
import { RelayError } from '../../../../relay/protocol/errors.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';
import * as files from './files.ts';

function look(context: TestContext, bytes: Buffer | string) {
  const file = join(temporaryFolder(context), 'upload');
  writeFileSync(file, bytes);
  return inspect(file);
}
const isRefusal = (error: unknown) => error instanceof RelayError && error.code === 'upload-refused';

const ACCEPTED: [string, () => Buffer | Promise<Buffer>, kind: string, type: string][] = [
  ['a png', files.png, 'image', 'image/png'],
  ['a jpeg', files.jpeg, 'image', 'image/jpeg'],
  ['a webp', files.webp, 'image', 'image/webp'],
  ['a gif', files.gif, 'image', 'image/gif'],
  ['a pdf', files.pdf, 'file', 'application/pdf'],
  ['an mp3', files.mp3, 'audio', 'audio/mpeg'],
  ['an m4a', files.m4a, 'audio', 'audio/mp4'],
  ['an ogg', files.ogg, 'audio', 'audio/ogg'],
  ['an mp4', files.mp4, 'video', 'video/mp4'],
  ['a text', () => Buffer.from('Grüße\r\n\tif a < b then 你好 🙂\n'), 'file', 'text/plain; charset=utf-8'],
  ['a text that begins like a bitmap', () => Buffer.from('BMW 320'), 'file', 'text/plain; charset=utf-8'],
];
for (const [title, bytes, kind, type] of ACCEPTED) {
  it(`${title} is recognised by its bytes`, async (t) => {
    const found = await look(t, await bytes());
    assert.deepEqual([found.kind, found.type, found.bytes !== undefined], [kind, type, kind === 'image']);
  });
}

const REFUSED: [string, () => Buffer | string | Promise<Buffer>][] = [
  ['an SVG', () => files.SVG],
  [
    'an SVG behind a byte order mark, a declaration and a comment',
    () => `\uFEFF <?xml version="1.0"?><!-- -->${files.SVG}`,
  ],
  ['an SVG behind words', () => `Dear all,\n${files.SVG}`],
  ['an SVG with a prefix', () => `x <s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
  ['an SVG in UTF-16', () => Buffer.from(`\uFEFF${files.SVG}`, 'utf16le')],
  ['HTML', () => files.HTML],
  ['HTML behind words', () => `See:\n${files.HTML}`],
  ['a script alone', () => '\n\n<script src=//evil.example></script>'],
  ['a piece of HTML', () => '<p onclick="alert(1)">Hello</p>'],
  ['XML', () => '<?xml version="1.0"?><greeting/>'],
  ['a text with a NUL', () => 'nothing\0to see'],
  ['a text that is not UTF-8', () => Buffer.from('Gr\xfc\xdfe', 'latin1')],
  ['an executable', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(64)])],
  ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(64)])],
  ['a film of another kind', files.mov],
  [
    'a tiff',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['a png that breaks off', async () => (await files.png(400, 400)).subarray(0, 60)],
  [
    'a jpeg’s head with HTML behind it',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(files.HTML)]),
  ],
  ['a picture of 41 megapixels in a few bytes', () => files.bombPng(41_000, 1000)],
  ['a picture of 400 megapixels in a few bytes', () => files.bombPng(20_000, 20_000)],
];
for (const [title, bytes] of REFUSED) {
  it(`${title} is refused`, async (t) => {
    await assert.rejects(look(t, await bytes()), isRefusal);
  });
}

it('a photo is upright and has no metadata of its place and author', async (t) => {
  const photo = await files.photo();
  assert.ok(photo.includes('canary-artist'), 'the sample has metadata');
  const { bytes } = await look(t, photo);
  assert.ok(bytes && !bytes.includes('canary-artist') && !bytes.includes('Exif'));
  const { width, height, orientation, exif } = await sharp(bytes).metadata();
  assert.deepEqual([width, height, orientation, exif], [10, 20, undefined, undefined]);
});

it('data hidden behind or in an image is removed', async (t) => {
  const behind = Buffer.concat([await files.gif(), Buffer.from(files.HTML)]);
  const inside = await sharp(await files.jpeg())
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${files.HTML}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  for (const polyglot of [behind, inside]) {
    assert.ok(polyglot.includes('<script>'), 'the sample hides something');
    const { bytes } = await look(t, polyglot);
    assert.ok(bytes && !bytes.includes('<script>'));
  }
});

it('an animation stays one unless its frames together are too large', async (t) => {
  const pages = async (bytes: Buffer) => (await sharp((await look(t, bytes)).bytes).metadata()).pages;
  assert.equal(await pages(files.animation(3, 8)), 3);
  assert.equal(await pages(files.animation(39, 1000)), 39);
  assert.equal(await pages(files.animation(41, 1000)), 1);
});
