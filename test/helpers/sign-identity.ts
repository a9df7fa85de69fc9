/** Signs an identity as a site's backend does, with Node alone: the expected result must not depend on the relay's library. */
import { createHmac, randomUUID } from 'node:crypto';

export const IDENTITY_KEY = { kid: 'key-1', secret: `canary-identity-${'i'.repeat(40)}` };

export type Claims = Record<string, unknown>;
type How = { kid?: unknown; secret?: string; header?: Record<string, unknown> };

/** Claims of a visitor of the site `default`, valid for five minutes. */
export const claimsOf = (sub: string, more: Claims = {}, now = Date.now()): Claims => ({
  aud: 'default',
  sub,
  exp: Math.floor(now / 1000) + 300,
  jti: randomUUID(),
  ...more,
});

export function signIdentity(
  claims: Claims,
  { kid = IDENTITY_KEY.kid, secret = IDENTITY_KEY.secret, header }: How = {},
) {
  const said = [{ alg: 'HS256', typ: 'JWT', kid, ...header }, claims].map(encode).join('.');
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
