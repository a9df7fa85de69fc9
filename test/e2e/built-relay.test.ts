import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { ORIGIN, SECRETS, temporaryFolder, until } from '../helpers/relay.ts';

const root = resolve(import.meta.dirname, '../..');

test('the relay as JavaScript starts by itself, serves the widget, becomes ready and ends in order', async (t) => {
  const folder = temporaryFolder(t);
  const built = join(folder, 'built');
  execFileSync(process.execPath, [join(root, 'relay/build.ts'), built]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { dependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  assert.ok('socket.io' in dependencies && 'pg' in dependencies && !('lit' in dependencies));

  const relay = spawn(process.execPath, ['relay/main.js'], {
    cwd: built,
    env: {
      PORT: '0',
      PUBLIC_URL: 'https://chat.example',
      DESK_URL: 'http://127.0.0.1:9',
      DESK_EMAIL: 'admin@example.com',
      ALLOWED_ORIGINS: ORIGIN,
      STORE_URL: `sqlite:${join(folder, 'relay.db')}`,
      UPLOADS_URL: `file:${join(folder, 'uploads')}`,
      ...SECRETS,
    },
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
  relay.kill('SIGTERM');
  assert.equal(await ended, 0, said);
  assert.ok(existsSync(join(folder, 'relay.db')));
});
