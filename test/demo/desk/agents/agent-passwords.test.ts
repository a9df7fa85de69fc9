import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import type { DeskOptions } from '../../../../demo/desk/core/options.ts';
import { createDesk } from '../../../../demo/desk/desk.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';
import { JUNIPER, OTIS, signIn, TENANT } from '../desk-harness.ts';

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
