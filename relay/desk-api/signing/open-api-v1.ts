/** Signatures of the v1 family (doc 1 §5): the relay signs, the desk verifies. Pure but for `useNonce`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Credentials, type Signing, type SignVersion, signInQuery } from './signing.ts';

/** Seconds by which a timestamp may be off, and seconds for which a nonce counts as used. */
export const TIMESTAMP_TOLERANCE_SECONDS = 5 * 60;
export const NONCE_LIFETIME_SECONDS = 15 * 60;

const hex = (algorithm: 'sha1' | 'sha256', parts: readonly string[]): string =>
  createHash(algorithm).update(parts.join('&')).digest('hex');

/** @param nonce a value never used before; only v2 sends it */
export function signedQuery(
  { email, token }: Credentials,
  version: SignVersion,
  seconds: number,
  nonce: string,
): Record<string, string> {
  const timestamp = String(seconds);
  if (version === 'v1') return { email, timestamp, sign: hex('sha1', [email, token, timestamp]) };
  const sign = hex('sha256', [email, token, timestamp, nonce, 'v2']);
  return { email, timestamp, nonce, sign_version: 'v2', sign };
}

/** Whether two texts are equal, in a time that does not reveal where they differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * Verifies the query of a call as the desk does: undefined, or a code (doc 1 §7, doc 2 §7). Version 2 may use SHA-1 too.
 * @param useNonce stores a nonce for NONCE_LIFETIME_SECONDS; returns false if it was used before
 */
export function refusalOfSign(
  query: Record<string, string | undefined>,
  credentials: Credentials,
  nowSeconds: number,
  useNonce: (nonce: string) => boolean,
): 2015 | 2059 | 20621 | 20622 | 20623 | 20624 | undefined {
  const { email = '', timestamp = '', sign = '', nonce = '', sign_version: version } = query;
  if (!/^\d{9,11}$/.test(timestamp)) return 20621;
  if (Math.abs(nowSeconds - Number(timestamp)) > TIMESTAMP_TOLERANCE_SECONDS) return 20622;
  if (!equalInConstantTime(email, credentials.email)) return 2015;
  if (version !== 'v2') {
    return equalInConstantTime(sign, hex('sha1', [email, credentials.token, timestamp])) ? undefined : 2059;
  }
  if (nonce === '') return 20624;
  const parts = [email, credentials.token, timestamp, nonce, version];
  const accepted = [hex('sha256', parts), hex('sha1', parts)].some((good) => equalInConstantTime(sign, good));
  if (!accepted) return 2059;
  return useNonce(nonce) ? undefined : 20623;
}

export const V1_PARAMETERS = {
  email: { required: true, description: 'The super administrator’s e-mail.' },
  timestamp: {
    required: true,
    description: `Unix time of the call in seconds, at most ${TIMESTAMP_TOLERANCE_SECONDS} off.`,
  },
} as const;

export const OPEN_API_SIGNING: Signing = {
  name: 'open-api-v1',
  sign: (_call, { credentials, version, seconds, nonce }) => ({
    query: signedQuery(credentials, version, seconds, nonce()),
  }),
  refusal({ query }, { credentials, seconds, useNonce }) {
    const code = refusalOfSign(query, credentials, seconds, useNonce);
    return code === undefined ? undefined : { code };
  },
  description: {
    parameters: {
      ...V1_PARAMETERS,
      nonce: { required: false, description: 'Version 2 only: a text never used before.' },
      sign_version: { required: false, description: '`v2` for version 2; absent for version 1.' },
    },
    scheme: signInQuery(
      'Lower-case hexadecimal digest of the parts joined by `&`. Version 1: SHA-1 of email, API token, timestamp. ' +
        'Version 2: SHA-256, or SHA-1, of email, API token, timestamp, nonce, sign_version. The API token itself is ' +
        'never sent.',
    ),
  },
};
