/** A site with its own identity keys accepts no others, and its keys are valid for no other site. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { ConfigError, readConfig } from '../../../relay/config/config.ts';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { ORIGIN, SECRETS, startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';
import { operatorOf } from '../operator/run.ts';

const OWN_KEY = { kid: 'own-1', secret: `canary-own-identity-${'o'.repeat(40)}` };
const pair = ({ kid, secret }: typeof OWN_KEY) => `${kid}:${secret}`;

/** Settings of three sites; `b2b-shop` has its own key. */
function settings(context: TestContext, more: Record<string, string> = {}) {
  const file = join(temporaryFolder(context), 'sites.json');
  writeFileSync(file, JSON.stringify({ default: {}, other: {}, 'b2b-shop': { identity: 'required' } }));
  return { SITES_FILE: file, IDENTITY_SECRET: pair(IDENTITY_KEY), IDENTITY_SECRET_B2B_SHOP: pair(OWN_KEY), ...more };
}

it('an identity is valid only if a key of its own site signed it', async (t) => {
  const relay = await startRelay(t, { env: settings(t) });
  const enter = (site: string, key: typeof OWN_KEY, aud = site) => {
    const identity = signIdentity(claimsOf('ada-7', { aud }), key);
    return relay.connect({ auth: { version: PROTOCOL_VERSION, site, identity } }).connected;
  };
  const refused = { code: 'identity-invalid' };
  await enter('b2b-shop', OWN_KEY);
  await enter('default', IDENTITY_KEY);
  await enter('other', IDENTITY_KEY);
  await assert.rejects(enter('b2b-shop', IDENTITY_KEY), refused);
  await assert.rejects(enter('default', OWN_KEY), refused);
  // Another site's secret under the own key's id, and a token of another site.
  await assert.rejects(enter('b2b-shop', { ...IDENTITY_KEY, kid: OWN_KEY.kid }), refused);
  await assert.rejects(enter('default', { ...OWN_KEY, kid: IDENTITY_KEY.kid }), refused);
  await assert.rejects(enter('b2b-shop', OWN_KEY, 'default'), refused);
  for (const line of relay.logged) assert.ok(!line.includes(OWN_KEY.secret));
});

it('a key setting without a site, or without a key, prevents the start', (t) => {
  const base = { PUBLIC_URL: 'https://a.example', DESK_URL: 'https://b.example', DESK_EMAIL: 'a@example.com' };
  const read = (more: Record<string, string>) =>
    readConfig({ ...base, ALLOWED_ORIGINS: ORIGIN, ...SECRETS, ...settings(t, more) });
  assert.deepEqual([...read({}).siteIdentityKeys], [['b2b-shop', [OWN_KEY]]]);
  assert.deepEqual([...read({ IDENTITY_SECRET: '' }).siteIdentityKeys.keys()], ['b2b-shop']);
  const wrong: [Record<string, string>, RegExp][] = [
    [{ IDENTITY_SECRET_B2B: pair(OWN_KEY) }, /^IDENTITY_SECRET_B2B names no site/],
    [{ IDENTITY_SECRET_B2B_SHOP: 'own-1:short' }, /^IDENTITY_SECRET_B2B_SHOP must be KEY-ID:SECRET/],
    [{ IDENTITY_SECRET: '', IDENTITY_SECRET_B2B_SHOP: '' }, /^IDENTITY_SECRET is missing and site "b2b-shop"/],
  ];
  for (const [more, says] of wrong) {
    assert.throws(
      () => read(more),
      (error) => error instanceof ConfigError && says.test(error.message) && !error.message.includes('canary'),
    );
  }
});

it('the doctor lists sites that share a secret', async (t) => {
  const folder = temporaryFolder(t);
  const env = { STORE_URL: `sqlite:${join(folder, 'relay.db')}`, UPLOADS_URL: 'off', PUBLIC_URL: 'http://127.0.0.1:9' };
  const said = async (more: Record<string, string>) => {
    const { lines } = await operatorOf({ ...env, DESK_URL: 'http://127.0.0.1:9', ...settings(t, more) })('doctor');
    assert.ok(!lines.join().includes('canary-own'));
    return lines.filter((line) => / identities /.test(line));
  };
  const [one, ...more] = await said({});
  assert.match(one ?? '', /^ok .*sites default, other share a secret.*IDENTITY_SECRET_DEFAULT/);
  assert.deepEqual(more, []);
  assert.deepEqual(await said({ IDENTITY_SECRET_OTHER: `x:${'x'.repeat(43)}` }), []);
  assert.match((await said({ IDENTITY_SECRET_B2B_SHOP: pair(IDENTITY_KEY) })).join(), /default, other, b2b-shop share/);
});
