/**
 * Verifies a signed identity: a short-lived JWT, good once, by which a site's backend states who the visitor is. An
 * anonymous conversation is never merged into a person's, because somebody else may have used the browser before. The
 * keys of sites are in the environment, as SITES_FILE is opened in editors and kept with other code.
 */
import { z } from 'zod';
import type { IdentityKeys } from '../config/config.ts';
import { RelayError } from '../protocol/errors.ts';
import type { Store } from '../store/store.ts';

export type Identities = ReturnType<typeof createIdentities>;

/** Seconds. Short, so that an identity that leaks into a log or a history soon becomes useless. */
const LONGEST_LIFE = 600;
/** Seconds by which the clocks of a site's backend and of the relay may differ. */
const TOLERANCE = 10;

/** PostgreSQL refuses NUL, UTF-8 lone surrogates: two ids that differ only in those would become equal. */
const NO_CONTROL_CHARACTERS = 'may hold no control characters and no halves of characters';
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `may have ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_CONTROL_CHARACTERS)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);
const matching = (longest: number, pattern: RegExp, what: string) =>
  line(longest).refine((text) => text === null || pattern.test(text), what);
const name = z
  .string()
  .min(1, 'must not be empty')
  .max(255, 'may have 255 characters')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_CONTROL_CHARACTERS);

const claims = z.object({
  // The library also accepts a list that contains the site among others.
  aud: z.string('must be one site’s key'),
  sub: name,
  jti: name,
  exp: z.number(),
  name: line(255),
  email: matching(254, /^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'),
  phone: matching(64, /^[+\d(][\d\s()./#*x-]+$/i, 'must be a phone number'),
});

/** @param keys the present and, during a rotation, the previous one @param own the keys of sites that take no others */
export function createIdentities(
  keys: IdentityKeys,
  store: Pick<Store, 'clock' | 'tokens'>,
  own: ReadonlyMap<string, IdentityKeys> = new Map(),
) {
  const bytes = (some: IdentityKeys) => new Map(some.map(({ kid, secret }) => [kid, new TextEncoder().encode(secret)]));
  const sharedSecrets = bytes(keys);
  const secretsBySite = new Map([...own].map(([site, some]) => [site, bytes(some)]));

  return {
    /** Consumes the identity: each can be used once. @param site its audience @throws RelayError `identity-invalid` */
    async verify(jwt: string, site: string) {
      const secrets = secretsBySite.get(site) ?? sharedSecrets;
      if (secrets.size === 0) throw invalid('this relay takes none; IDENTITY_SECRET is not set');
      const now = store.clock.now();
      const checked = claims.safeParse(await payloadOf(jwt, site, secrets, now));
      if (!checked.success) {
        const [issue] = checked.error.issues;
        throw invalid(`its claim "${String(issue?.path[0])}" ${issue?.message}`);
      }
      const { sub, jti, exp, name, email, phone } = checked.data;
      if (exp > now / 1000 + LONGEST_LIFE + TOLERANCE) {
        throw invalid(`its "exp" may be at most ${LONGEST_LIFE} seconds away`);
      }
      // The times of a JWT may have fractions.
      if (!(await store.tokens.useOnce(`identity:${site}:${jti}`, Math.ceil((exp + TOLERANCE) * 1000)))) {
        throw invalid('its "jti" was used before; sign a fresh one for every connection');
      }
      return { subject: sub, name, email, phone };
    },
  };
}

async function payloadOf(jwt: string, site: string, secrets: ReadonlyMap<string, Uint8Array>, now: number) {
  // Loaded with the first identity, so that a relay without identities starts faster.
  const { jwtVerify } = await import('jose/jwt/verify');
  try {
    const keyOf = ({ kid }: { kid?: string }) => {
      const secret = typeof kid === 'string' ? secrets.get(kid) : undefined;
      if (!secret) throw invalid('its header must name a key of IDENTITY_SECRET, or of the site’s own, as "kid"');
      return secret;
    };
    const { payload } = await jwtVerify(jwt, keyOf, {
      algorithms: ['HS256'],
      audience: site,
      requiredClaims: ['sub', 'jti', 'exp'],
      currentDate: new Date(now),
      clockTolerance: TOLERANCE,
    });
    return payload;
  } catch (error) {
    // The library's errors contain the claims, which must not be logged.
    const { code, claim } = error as { code?: unknown; claim?: unknown };
    if (error instanceof RelayError || typeof code !== 'string' || !code.startsWith('ERR_J')) throw error;
    throw invalid(REASONS[code]?.(String(claim)) ?? 'it is no JWT signed with HS256');
  }
}

const REASONS: Record<string, ((claim: string) => string) | undefined> = {
  ERR_JWT_EXPIRED: () => 'it is over; sign a fresh one for every connection',
  ERR_JWT_CLAIM_VALIDATION_FAILED: (claim) => `its claim "${claim}" is missing or wrong`,
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: () => 'its signature does not match the key its "kid" names',
};

const invalid = (reason: string): RelayError =>
  new RelayError('identity-invalid', `the identity is refused: ${reason}`);
