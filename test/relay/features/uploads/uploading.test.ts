import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ORIGIN, startRelay } from '../../../helpers/relay.ts';
import * as files from './files.ts';
import { headersOf, lying, outcome, type Sending, taken, upload } from './sender.ts';

const OTHER = 'https://other.example';
const SITES = { other: { origins: [OTHER] }, plain: { uploads: false }, twin: {} };

it('a file is accepted, and answered with its kind, type, name, size and address', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  const bytes = files.pdf();
  const sent = await upload(relay, bytes, { token: visitor.token, filename: 'Rechnung März.pdf' });
  const { id, url, ...rest } = taken(sent);
  assert.equal(sent.status, 201);
  assert.deepEqual(rest, { kind: 'file', type: 'application/pdf', filename: 'Rechnung März.pdf', size: bytes.length });
  assert.equal(url, `https://chat.shop.example/uploads/${id}`);
  assert.match(id, /^[A-Za-z0-9_-]{32}$/);
  assert.deepEqual(lying(relay), { kept: [id], arriving: [] });
  assert.deepEqual(readFileSync(join(relay.folder, 'uploads', id)), bytes);
});

it('an image is stored re-encoded, with its new size', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const photo = await files.photo();
  const sent = taken(
    await upload(relay, photo, { token, filename: 'me.jpeg', headers: { 'content-type': 'image/svg+xml' } }),
  );
  const kept = readFileSync(join(relay.folder, 'uploads', sent.id));
  assert.deepEqual([sent.type, sent.filename, sent.size], ['image/jpeg', 'me.jpeg', kept.length]);
  assert.ok(!kept.includes('canary-artist'));
});

it('folders in a name are ignored', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  for (const filename of [
    '../../../../evil.txt',
    '/etc/passwd',
    '..\\..\\evil.txt',
    'incoming/../../evil.txt',
    '\0.txt',
  ]) {
    const { id, filename: name } = taken(await upload(relay, 'Hello', { token, filename }));
    assert.match(name, /^(evil|passwd|txt|file)\.txt$/);
    assert.ok(lying(relay).kept.includes(id));
  }
  assert.equal(lying(relay).kept.length, 5);
});

it('any name is shortened, or refused before it is parsed', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  for (const filename of [
    '.'.repeat(4096),
    ' '.repeat(1300),
    `${'. '.repeat(1000)}x`,
    '\u0301'.repeat(600),
    '/'.repeat(1300),
  ]) {
    const { filename: name } = taken(await upload(relay, 'Hello', { token, filename }));
    assert.ok(name.length <= 120 && name.endsWith('.txt'), name);
  }
  const { status } = await fetch(`${relay.url}/uploads`, {
    method: 'POST',
    headers: headersOf({ token, filename: 'a'.repeat(15 * 1024) }),
    body: 'Hello',
  });
  assert.equal(status, 431);
  assert.equal(lying(relay).kept.length, 5);
});

const spoilt: [title: string, how: Sending, status: number, code: string][] = [
  ['no token', { token: undefined }, 401, 'token-invalid'],
  ['a token nobody was given', { token: 'x'.repeat(43) }, 401, 'token-invalid'],
  ['a token in another scheme', { token: undefined, headers: { authorization: 'Basic eDp5' } }, 401, 'token-invalid'],
  ['the token of another site', { site: 'other', origin: OTHER }, 401, 'token-invalid'],
  ['the token of another site of the same website', { site: 'twin' }, 401, 'token-invalid'],
  ['no Origin', { origin: null }, 403, 'origin-refused'],
  ['an opaque Origin', { origin: 'null' }, 403, 'origin-refused'],
  ['a website nobody lists', { origin: 'https://evil.example' }, 403, 'origin-refused'],
  ['a website that begins like one', { origin: `${ORIGIN}.evil.example` }, 403, 'origin-refused'],
  ['the website of another site', { origin: OTHER }, 403, 'origin-refused'],
  ['no site', { site: '' }, 404, 'site-unknown'],
  ['a site there is not', { site: 'constructor' }, 404, 'site-unknown'],
  ['a site that takes no files', { site: 'plain' }, 415, 'upload-refused'],
  ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415, 'upload-refused'],
  ['compressed bytes', { headers: { 'content-encoding': 'gzip' } }, 415, 'upload-refused'],
  ['a name that is not encoded', { headers: { 'x-desk-chat-filename': '%E4%' } }, 400, 'invalid'],
];
it('an upload is refused, and nothing of it stored, when it comes with', async (t) => {
  const relay = await startRelay(t, { sites: SITES });
  const { token } = await relay.visitor();
  for (const [title, how, status, code] of spoilt) {
    await t.test(title, async () => {
      const sent = await upload(relay, files.pdf(), { token, ...how });
      assert.deepEqual([sent.status, outcome(sent)], [status, code]);
      assert.ok(!sent.answer.ok && sent.answer.error.message.length > 10, 'it says what to do');
    });
  }
  assert.equal(outcome(await upload(relay, '', { token })), 'upload-refused', 'an empty file');
  assert.equal(outcome(await upload(relay, files.SVG, { token, filename: 'x.png' })), 'upload-refused');
  assert.equal(outcome(await upload(relay, files.HTML, { token, filename: 'x.txt' })), 'upload-refused');
  assert.deepEqual(lying(relay), { kept: [], arriving: [] });
  assert.equal(outcome(await upload(relay, files.pdf(), { token })), 'ok', 'unspoilt, it is taken');
});

it('a revoked token, and one in the address, are refused', async (t) => {
  const relay = await startRelay(t);
  const visitor = await relay.visitor();
  const inAddress = await fetch(`${relay.url}/uploads?token=${visitor.token}`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'x-desk-chat-site': 'default' },
    body: 'Hello',
  });
  assert.equal(inAddress.status, 401);
  await visitor.ask('logout', {});
  assert.equal(outcome(await upload(relay, 'Hello', { token: visitor.token })), 'token-invalid');
});

it('browsers may send files only from the sites’ pages', async (t) => {
  const relay = await startRelay(t, { sites: SITES });
  const ask = (origin: string) =>
    fetch(`${relay.url}/uploads`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  for (const origin of [ORIGIN, OTHER]) {
    const { status, headers } = await ask(origin);
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [204, origin]);
    assert.equal(headers.get('access-control-allow-methods'), 'POST');
    for (const name of ['authorization', 'content-type', 'x-desk-chat-site', 'x-desk-chat-filename']) {
      assert.ok(headers.get('access-control-allow-headers')?.split(', ').includes(name), name);
    }
    assert.equal(headers.get('access-control-allow-credentials'), null);
    assert.match(headers.get('vary') ?? '', /Origin/i);
  }
  for (const origin of ['https://evil.example', 'null']) {
    const { status, headers } = await ask(origin);
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [403, null]);
  }
  const { headers } = await upload(relay, 'Hello', { token: (await relay.visitor()).token });
  assert.equal(headers.get('access-control-allow-origin'), ORIGIN);
});

it('widgets get the limits for uploads, unless the site or the relay takes none', async (t) => {
  const relay = await startRelay(t, { sites: SITES });
  const views = async (site: string, from = relay) => {
    const ack = await from.connect({ site }).join(null);
    return ack.ok ? ack.site.uploads : undefined;
  };
  const view = await views('default');
  assert.deepEqual([view?.path, view?.maxBytes], ['/uploads', 10 * 1024 * 1024]);
  assert.deepEqual([...(view?.types ?? [])].sort(), [
    'application/pdf',
    'audio/mp4',
    'audio/mpeg',
    'audio/ogg',
    'image/gif',
    'image/jpeg',
    'image/png',
    'image/webp',
    'text/plain',
    'video/mp4',
  ]);
  assert.equal(await views('plain'), null);
  const without = await startRelay(t, { env: { UPLOADS_URL: 'off' } });
  assert.equal(await views('default', without), null);
  const { token } = await without.visitor();
  const answer = await fetch(`${without.url}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(answer.status, 404);
});

it('a visitor whose conversation is deleted during the inspection gets an error, and nothing of the file stays', async (t) => {
  const relay = await startRelay(t, {
    wrapStore: (store) => ({
      ...store,
      uploads: {
        ...store.uploads,
        async add(row, quota) {
          await store.erasure.erase(row.conversation);
          return store.uploads.add(row, quota);
        },
      },
    }),
  });
  const { token } = await relay.visitor();
  const refused = await upload(relay, 'Hello', { token });
  assert.deepEqual([refused.status, outcome(refused)], [401, 'token-invalid']);
  assert.deepEqual(lying(relay), { kept: [], arriving: [] });
});
