/** Signatures of the knowledge base's calls (doc 3 §4, §5). All refusals share one code; messages tell the reason. */
import { refusalOfSign, signedQuery, V1_PARAMETERS } from './open-api-v1.ts';
import { type Signing, signInQuery } from './signing.ts';

/** The refusals of a call before its input is read. */
export const SIGN_CONDITIONS = [
  'the timestamp is missing or malformed',
  'the timestamp is more than five minutes off',
  'the e-mail is not the administrator’s',
  'the sign is invalid',
] as const;

const [malformed, off, stranger, invalid] = SIGN_CONDITIONS;
/** By the code of the open API for the same refusal. */
const MESSAGES: Record<number, string> = { 20621: malformed, 20622: off, 2015: stranger };

/**
 * The meaning of a refused signature, named like the meanings of the open API's codes. The document does not print the
 * messages, so this searches their first characters for words that they must contain.
 */
export function meaningOfRefusal(message: string): string | undefined {
  const words = message.slice(0, 200).toLowerCase();
  if (words.includes('timestamp')) return 'timestamp-off';
  if (/\bsign(?:ature)?\b/.test(words)) return 'sign-invalid';
  return words.includes('administrator') ? 'not-administrator' : undefined;
}

export const KNOWLEDGE_BASE_SIGNING: Signing = {
  name: 'knowledge-base',
  sign: (_call, { credentials, seconds, nonce }) => ({ query: signedQuery(credentials, 'v1', seconds, nonce()) }),
  refusal({ query: { email, timestamp, sign } }, { credentials, seconds, useNonce }) {
    const code = refusalOfSign({ email, timestamp, sign }, credentials, seconds, useNonce);
    return code === undefined ? undefined : { code: 400, message: MESSAGES[code] ?? invalid };
  },
  description: {
    parameters: V1_PARAMETERS,
    scheme: signInQuery(
      'Lower-case hexadecimal SHA-1 of e-mail, API token of the knowledge base and timestamp, joined by `&`. ' +
        'The token itself is never sent.',
    ),
  },
};
