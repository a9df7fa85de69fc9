/**
 * The signature of the call for an agent's token (doc 2 §4.1, §5.2): v1 in the body, and the tenant's API token in a header. No
 * other signed call sends the token itself.
 */
import { equalInConstantTime, refusalOfSign, signedQuery, TIMESTAMP_TOLERANCE_SECONDS } from './open-api-v1.ts';
import type { Signing } from './signing.ts';

const HEADER = 'open_api_token';

export const AGENT_TOKEN_SIGNING: Signing = {
  name: 'agent-token',
  sign: (_call, { credentials, seconds, nonce }) => ({
    headers: { [HEADER]: credentials.token },
    body: { ...signedQuery(credentials, 'v1', seconds, nonce()), timestamp: seconds },
  }),
  refusal({ headers, body }, { credentials, seconds, useNonce }) {
    const code = refusalOfSign(stampIn(body), credentials, seconds, useNonce);
    if (code !== undefined) return { code };
    const token = headers[HEADER];
    const isTenants = typeof token === 'string' && equalInConstantTime(token, credentials.token);
    return isTenants ? undefined : { code: 2015, message: `the header ${HEADER} is not the tenant’s API token` };
  },
  description: {
    parameters: {},
    body: {
      email: 'The super administrator’s e-mail.',
      timestamp: `Unix time of the call in seconds, at most ${TIMESTAMP_TOLERANCE_SECONDS} off.`,
      sign: 'Lower-case hexadecimal SHA-1 of e-mail, API token and timestamp, joined by `&`.',
    },
    scheme: { in: 'header', name: HEADER, description: 'The tenant’s API token.' },
  },
};

/** The fields of a signature; the timestamp may be a number. */
function stampIn(body: unknown): Record<'email' | 'timestamp' | 'sign', string> {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const textOf = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { email: textOf('email'), timestamp: textOf('timestamp'), sign: textOf('sign') };
}
