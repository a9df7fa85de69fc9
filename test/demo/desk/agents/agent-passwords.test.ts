import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { io } from 'socket.io-client';
import type { DeskOptions } from '../../../../demo/desk/core/options.ts';
import { createDesk } from '../../../../demo/desk/desk.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';
import { JUNIPER, OTIS, signIn, TENANT } from '../desk-harness.ts';
import { ENVIRONMENT, runDesk } from '../desk-process.ts';

async function start(context: TestContext, database: string, options: Partial<DeskOptions> = {}) {
  const desk = createDesk({ tenant: { ...TENANT, database }, ...options });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= desk.close();
    return closing;
  };
  context.after(close);
  const { url } = await desk.listen(0, '127.0.0.1');
  const passwords = () =>
    new Map(
      readFileSync(`${database}.passwords`, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t') as [string, string]),
    );
  return { close, url, passwords };
}

it('each agent has a password of their own, for good, which a file lists for its owner alone', async (context) => {
  const database = join(temporaryFolder(context), 'desk.db');
  const { close, url, passwords } = await start(context, database, { agentPasswords: 'each' });
  const before = passwords();
  assert.equal(statSync(`${database}.passwords`).mode & 0o777, 0o600);
  assert.equal(new Set(before.values()).size, before.size);
  const [own, other] = [before.get(JUNIPER.email) as string, before.get(OTIS.email) as string];
  assert.match(own, /^[\w-]{14}$/);
  assert.ok((await signIn(url, JUNIPER.email, own)).token);
  for (const wrong of [other, TENANT.password, '']) await assert.rejects(signIn(url, JUNIPER.email, wrong), /401/);

  const administrator = await signIn(url, TENANT.email, TENANT.password);
  const added = { name: 'Fern Moss', nick: 'Fern', email: 'fern@desk.example', group_id: 11, max_sessions: 3 };
  await administrator.call('POST', '/agents', added);
  const fern = passwords().get(added.email) as string;
  assert.ok((await signIn(url, added.email, fern)).token, 'one who is added has one, too');

  await close();
  const again = await start(context, database, { agentPasswords: 'each' });
  assert.ok((await signIn(again.url, added.email, fern)).token);
  assert.deepEqual(again.passwords().get(JUNIPER.email), own);
});

it('a desk that others reach gives each agent a password, and one of this machine alone does not', async (context) => {
  for (const [options, isShared] of [
    [{}, true],
    [{ publicUrl: 'https://desk.example' }, false],
    [{ trustedProxies: 1 }, false],
    [{ trustedProxies: 1, agentPasswords: 'shared' }, true],
  ] as const) {
    const { url } = await start(context, join(temporaryFolder(context), 'desk.db'), options);
    const isIn = await signIn(url, JUNIPER.email, TENANT.password).then(
      () => true,
      () => false,
    );
    assert.equal(isIn, isShared, JSON.stringify(options));
  }
});

/** A console's live connection; resolves when the desk has ended it. */
async function openLive(context: TestContext, url: string, token: string): Promise<Promise<unknown>> {
  const socket = io(url, { path: '/console/live', auth: { token }, transports: ['websocket'], reconnection: false });
  context.after(() => socket.close());
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

it('the administrator gives one agent a new password, which ends what the old one has opened', async (context) => {
  for (const agentPasswords of ['each', 'shared'] as const) {
    const database = join(temporaryFolder(context), 'desk.db');
    const { close, url, passwords } = await start(context, database, { agentPasswords });
    const old = agentPasswords === 'each' ? (passwords().get(JUNIPER.email) as string) : TENANT.password;
    const other = agentPasswords === 'each' ? (passwords().get(OTIS.email) as string) : TENANT.password;
    const juniper = await signIn(url, JUNIPER.email, old);
    const otis = await signIn(url, OTIS.email, other);
    const ended = openLive(context, url, juniper.token);
    await assert.rejects(otis.call('POST', `/agents/${JUNIPER.id}/password`), /403/);
    const administrator = await signIn(url, TENANT.email, TENANT.password);
    await assert.rejects(administrator.call('POST', '/agents/7/password'), /404/);
    const renew = () => administrator.call<{ password: string }>('POST', `/agents/${JUNIPER.id}/password`);
    await renew();
    const { password } = await renew();
    await ended;
    await assert.rejects(juniper.overview(), /401/);
    await assert.rejects(signIn(url, JUNIPER.email, old), /401/);
    assert.ok((await signIn(url, JUNIPER.email, password)).token);
    assert.ok(await otis.overview(), 'nobody else is signed out');
    assert.ok((await signIn(url, OTIS.email, other)).token, 'nobody else gets another password');
    if (agentPasswords === 'each') assert.equal(passwords().get(JUNIPER.email), password);
    await close();
    const again = await start(context, database, { agentPasswords });
    assert.ok((await signIn(again.url, JUNIPER.email, password)).token);
  }
});

it('the operator gives one agent a new password at the command line, while the desk runs or not', async (context) => {
  const database = join(temporaryFolder(context), 'desk.db');
  const { url, passwords } = await start(context, database, { agentPasswords: 'each' });
  const old = passwords().get(JUNIPER.email) as string;
  const { token } = await signIn(url, JUNIPER.email, old);
  const ended = openLive(context, url, token);
  const run = async (email: string, env = {}) => {
    const desk = runDesk(context, { ...ENVIRONMENT, DATABASE: database, ...env }, ['new-password', email]);
    return { code: await desk.ended, output: desk.output().trim() };
  };
  const { code, output } = await run(JUNIPER.email.toUpperCase());
  assert.equal(code, 0, output);
  await ended;
  await assert.rejects(signIn(url, JUNIPER.email, old), /401/);
  assert.ok((await signIn(url, JUNIPER.email, output)).token);
  assert.equal(passwords().get(JUNIPER.email), output);
  assert.deepEqual(await run('nobody@desk.example'), {
    code: 1,
    output: 'No agent has the e-mail nobody@desk.example.',
  });
  assert.match((await run(JUNIPER.email, { DATABASE: ':memory:' })).output, /^DATABASE is :memory:/);
});
