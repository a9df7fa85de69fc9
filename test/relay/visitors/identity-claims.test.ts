import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { registerHooks } from 'node:module';
import { it, type TestContext } from 'node:test';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import { createIdentities } from '../../../relay/visitors/identity.ts';
import { type Claims, claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';

const NOW = Date.UTC(2030, 0, 1);
const SECOND_KEY = { kid: 'key-2', secret: `second-${'s'.repeat(40)}` };
const claims = (more: Claims = {}) => claimsOf('ada-7', more, NOW);
const exp = (seconds: number) => NOW / 1000 + seconds;

const loaded: string[] = [];
registerHooks({
  resolve(specifier, context, next) {
    loaded.push(specifier);
    return next(specifier, context);
  },
});

function verifier(context: TestContext, keys = [IDENTITY_KEY, SECOND_KEY]) {
  const store = openSqliteStore({ path: ':memory:', now: () => NOW });
  context.after(store.close);
  return createIdentities(keys, store);
}
const refused = (says: RegExp) => (error: { code?: string; message: string }) => {
  assert.equal(error.code, 'identity-invalid', error.message);
  assert.match(error.message, says);
  assert.ok(!JSON.stringify(error).includes('ada-7') && !error.message.includes(IDENTITY_KEY.secret));
  return true;
};

it('the known claims of an identity are used, and the library is loaded only then', async (t) => {
  const identities = verifier(t);
  assert.ok(!loaded.some((name) => name.startsWith('jose')));
  const said = { name: ' Ada Example ', email: 'ada@example.com', phone: '+49 (30) 1234-56', role: 'admin' };
  assert.deepEqual(await identities.verify(signIdentity(claims(said)), 'default'), {
    subject: 'ada-7',
    name: 'Ada Example',
    email: 'ada@example.com',
    phone: '+49 (30) 1234-56',
  });
  assert.ok(loaded.includes('jose/jwt/verify'));
  assert.deepEqual(await identities.verify(signIdentity(claims({ name: null, email: '' })), 'default'), {
    subject: 'ada-7',
    name: null,
    email: null,
    phone: null,
  });
});

it('either of two keys is valid, each under its own id', async (t) => {
  const identities = verifier(t);
  for (const key of [IDENTITY_KEY, SECOND_KEY]) {
    assert.equal((await identities.verify(signIdentity(claims(), key), 'default')).subject, 'ada-7');
  }
});

const WRONG: [title: string, jwt: string, says: RegExp][] = [
  ['no JWT', 'ada-7', /no JWT/],
  ['an empty text', '', /no JWT/],
  ['no kid', signIdentity(claims(), { header: { kid: undefined } }), /"kid"/],
  ['an unknown kid', signIdentity(claims(), { kid: 'key-3' }), /"kid"/],
  ['a kid that is a property of every object', signIdentity(claims(), { kid: 'constructor' }), /"kid"/],
  ['a kid that is no text', signIdentity(claims(), { kid: ['key-1'] }), /"kid"/],
  ['the other key’s kid', signIdentity(claims(), { kid: 'key-2' }), /signature/],
  ['another secret', signIdentity(claims(), { secret: 'x'.repeat(43) }), /signature/],
  ['an empty secret', signIdentity(claims(), { secret: '' }), /signature/],
  ['the algorithm "none"', signIdentity(claims(), { header: { alg: 'none' } }), /HS256/],
  ['no signature', signIdentity(claims()).replace(/[^.]*$/, ''), /signature/],
  ['HS512', resigned({ alg: 'HS512' }, 'sha512'), /HS256/],
  ['an algorithm of key pairs', signIdentity(claims(), { header: { alg: 'RS256' } }), /HS256/],
  ['an extension it must understand', signIdentity(claims(), { header: { crit: ['x'], x: 1 } }), /HS256/],
  ['claims that are no object', signIdentity([] as never), /HS256/],
  ['no aud', signIdentity(claims({ aud: undefined })), /"aud"/],
  ['another site', signIdentity(claims({ aud: 'club' })), /"aud"/],
  ['several sites', signIdentity(claims({ aud: ['default', 'club'] })), /"aud"/],
  ['no sub', signIdentity(claims({ sub: undefined })), /"sub"/],
  ['an empty sub', signIdentity(claims({ sub: '' })), /"sub"/],
  ['a sub that is no text', signIdentity(claims({ sub: 7 })), /"sub"/],
  ['a sub of 256 characters', signIdentity(claims({ sub: 's'.repeat(256) })), /"sub"/],
  ['no exp', signIdentity(claims({ exp: undefined })), /"exp"/],
  ['an exp that is no number', signIdentity(claims({ exp: String(exp(60)) })), /"exp"/],
  ['an exp long ago', signIdentity(claims({ exp: exp(-11) })), /is over/],
  ['an exp too far away', signIdentity(claims({ exp: exp(611) })), /600 seconds/],
  ['an exp beyond all time', signIdentity(claims({ exp: 1e308 })), /600 seconds/],
  ['an nbf in the future', signIdentity(claims({ nbf: exp(60) })), /"nbf"/],
  ['no jti', signIdentity(claims({ jti: undefined })), /"jti"/],
  ['an empty jti', signIdentity(claims({ jti: '' })), /"jti"/],
  ['a jti of 256 characters', signIdentity(claims({ jti: 'j'.repeat(256) })), /"jti"/],
  ['a name of 256 characters', signIdentity(claims({ name: 'n'.repeat(256) })), /"name"/],
  ['a name with a line break', signIdentity(claims({ name: 'Ada\nExample' })), /"name"/],
  ['a name that is no text', signIdentity(claims({ name: { first: 'Ada' } })), /"name"/],
  ['an e-mail without @', signIdentity(claims({ email: 'ada.example.com' })), /"email"/],
  ['two e-mails', signIdentity(claims({ email: 'ada@example.com, bob@example.com' })), /"email"/],
  ['an e-mail too long', signIdentity(claims({ email: `${'a'.repeat(250)}@example.com` })), /"email"/],
  ['a phone number in words', signIdentity(claims({ phone: 'ask Ada' })), /"phone"/],
  ['a phone number too long', signIdentity(claims({ phone: '1'.repeat(65) })), /"phone"/],
];
for (const [title, jwt, says] of WRONG) {
  it(`${title} is refused`, async (t) => {
    await assert.rejects(verifier(t).verify(jwt, 'default'), refused(says));
  });
}

it('the limits themselves are allowed', async (t) => {
  const identities = verifier(t);
  for (const more of [{ sub: 's'.repeat(255) }, { exp: exp(600) }, { exp: exp(-9) }, { jti: 'j'.repeat(255) }]) {
    assert.ok(await identities.verify(signIdentity(claims(more)), 'default'));
  }
});

it('fractional times are valid, and the identity still works only once', async (t) => {
  const identities = verifier(t);
  const now = NOW / 1000;
  const once = signIdentity(claims({ exp: now + 300.12345, iat: now - 0.12345, nbf: now + 9.87654 }));
  assert.equal((await identities.verify(once, 'default')).subject, 'ada-7');
  await assert.rejects(identities.verify(once, 'default'), refused(/used before/));
});

it('an identity works once on each site, even when used several times at once', async (t) => {
  const identities = verifier(t);
  const once = signIdentity(claims({ jti: 'once' }));
  const shown = await Promise.allSettled(Array.from({ length: 5 }, () => identities.verify(once, 'default')));
  assert.deepEqual(shown.map(({ status }) => status).sort(), ['fulfilled', ...Array(4).fill('rejected')]);
  await assert.rejects(identities.verify(once, 'default'), refused(/used before/));
  assert.ok(await identities.verify(signIdentity(claims({ jti: 'once', aud: 'club' })), 'club'));
});

it('a refused identity is not consumed', async (t) => {
  const identities = verifier(t);
  await assert.rejects(identities.verify(signIdentity(claims({ jti: 'j', aud: 'club' })), 'default'));
  await assert.rejects(identities.verify(signIdentity(claims({ jti: 'j', email: 'x' })), 'default'));
  assert.ok(await identities.verify(signIdentity(claims({ jti: 'j' })), 'default'));
});

it('a relay without keys accepts no identity', async (t) => {
  await assert.rejects(verifier(t, []).verify(signIdentity(claims()), 'default'), refused(/IDENTITY_SECRET/));
});

/** Correctly signed, with another algorithm. */
function resigned(header: Record<string, unknown>, hash: string): string {
  const [head, body] = signIdentity(claims(), { header }).split('.');
  return `${head}.${body}.${createHmac(hash, IDENTITY_KEY.secret).update(`${head}.${body}`).digest('base64url')}`;
}
