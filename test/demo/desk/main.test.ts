/** `npm run desk`: its environment, what it says when something is wrong, and how it stops. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { readConfig } from '../../../demo/desk/config.ts';

const GOOD = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE: ':memory:',
  DESK_EMAIL: 'admin@example.com',
  DESK_PASSWORD: 'secret',
  DESK_API_TOKEN: '11111111-2222-4333-8444-555555555555',
};

function run(context: TestContext, env: Record<string, string>) {
  const main = join(import.meta.dirname, '../../../demo/desk/main.ts');
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...env } });
  context.after(() => void child.kill('SIGKILL'));
  let said = '';
  const heard = (text: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => void (text.test(said) && resolve());
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`it ended: ${said}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number);
  return { child, heard, ended, said: () => said };
}

describe('the desk’s environment', () => {
  it('needs six settings and takes the rest', () => {
    const config = readConfig({ ...GOOD, REPLY_URL: 'http://localhost:8081/x', CALLS_PER_MINUTE: '60', PUSH_URL: '' });
    assert.equal(config.port, 0);
    assert.equal(config.tenant.replyUrl, 'http://localhost:8081/x');
    assert.equal(config.tenant.callsPerMinute, 60);
    assert.equal(config.tenant.pushUrl, undefined);
  });

  for (const [name, value] of [
    ['DESK_API_TOKEN', undefined],
    ['DATABASE', ' '],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DESK_EMAIL', 'someone'],
    ['REPLY_URL', 'relay'],
    ['CALLS_PER_MINUTE', '0'],
  ] as const) {
    it(`names ${name} in one line when it is ${value ?? 'missing'}`, () => {
      assert.throws(
        () => readConfig({ ...GOOD, [name]: value }),
        (error: Error) => {
          assert.match(error.message, new RegExp(`^${name} (is|must)`));
          return !error.message.includes('\n');
        },
      );
    });
  }
});

describe('the desk alone', () => {
  it('starts, and stops cleanly on SIGTERM', async (context) => {
    const { child, heard, ended } = run(context, GOOD);
    await heard(/the desk listens/);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });

  it('does not start without a setting, and says which', async (context) => {
    const { ended, said } = run(context, { ...GOOD, DESK_PASSWORD: '' });
    assert.equal(await ended, 1);
    assert.match(said(), /^The desk cannot start: DESK_PASSWORD is empty: .+\n$/);
  });

  it('says when its port is taken', async (context) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    context.after(() => void other.close());
    const { ended, said } = run(context, { ...GOOD, PORT: String((other.address() as AddressInfo).port) });
    assert.equal(await ended, 1);
    assert.match(said(), /^The desk cannot start: PORT is taken .+\n$/);
  });

  it('says when its database cannot be opened', async (context) => {
    const { ended, said } = run(context, { ...GOOD, DATABASE: '/nowhere/at/all/desk.db' });
    assert.equal(await ended, 1);
    assert.match(said(), /DATABASE/);
  });
});
