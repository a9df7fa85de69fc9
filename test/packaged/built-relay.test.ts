import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { io } from 'socket.io-client';
import { PROTOCOL_VERSION } from '../../relay/protocol/connection.ts';
import { buildRelay, installBuilt } from '../helpers/built-relay.ts';
import { ORIGIN, settingsIn, temporaryFolder } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { png } from '../relay/features/uploads/files.ts';
import { upload } from '../relay/features/uploads/sender.ts';

const root = resolve(import.meta.dirname, '../..');
const NOT_THE_RELAYS = ['lit', 'dompurify', 'minisearch', '@aws-sdk/client-s3', 'typescript', 'vite'];

it('the relay as JavaScript starts alone, serves the widget, becomes ready and stops cleanly', async (t) => {
  const folder = temporaryFolder(t);
  const built = join(folder, 'built');
  buildRelay(built);
  const { dependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  assert.ok('socket.io' in dependencies && 'pg' in dependencies && !('lit' in dependencies));
  // npm refuses a lock file that does not match its package.json.
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--dry-run', '--offline'], {
    cwd: built,
    stdio: 'pipe',
  });
  const places = installBuilt(built);
  for (const name of NOT_THE_RELAYS) {
    assert.ok(!places.some((place) => place.endsWith(`node_modules/${name}`)), `${name} would be installed`);
    assert.ok(!existsSync(join(built, 'node_modules', name)));
  }

  const relay = spawn(process.execPath, ['relay/main.js'], {
    cwd: built,
    env: settingsIn(folder),
  });
  const ended = new Promise<number | null>((done) => relay.once('close', done));
  t.after(() => relay.kill('SIGKILL'));
  let said = '';
  for (const stream of [relay.stdout, relay.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [, port] = await until(() => {
    assert.equal(relay.exitCode, null, said);
    return /"port":(\d+)/.exec(said);
  }, 'the start');
  const url = `http://127.0.0.1:${port}`;
  assert.deepEqual(await (await fetch(`${url}/health/ready`)).json(), { ready: true });
  const loader = await fetch(`${url}/desk-chat.js`);
  assert.equal(await loader.text(), readFileSync(join(root, 'dist/widget/desk-chat.js'), 'utf8'));
  const auth = { version: PROTOCOL_VERSION, site: 'default' };
  const socket = io(url, { transports: ['websocket'], extraHeaders: { origin: ORIGIN }, auth, reconnection: false });
  t.after(() => socket.disconnect());
  const { token } = await socket.timeout(60_000).emitWithAck('join', { cursor: null });
  const sent = await upload({ url }, await png(), { token });
  assert.equal(sent.status, 201, 'images are decoded by what was installed');
  relay.kill('SIGTERM');
  assert.equal(await ended, 0, said);
  assert.ok(existsSync(join(folder, 'relay.db')));
});
