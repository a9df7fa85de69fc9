/**
 * Signatures of the call centre's and the tickets' calls (doc 2 §5): MD5 over the query and the tenant's shared secret, as the
 * vendor's own pages show it. The desk also accepts the v1 method, which the document names.
 */
import { createHash } from 'node:crypto';
import { equalInConstantTime, refusalOfSign } from './open-api-v1.ts';
import { type Signing, signInQuery } from './signing.ts';

type Pair = readonly [name: string, value: string];

const queryOf = (pairs: readonly Pair[]): string => pairs.map(([name, value]) => `${name}=${value}`).join('&');

/** Lower-case hexadecimal MD5 of the query and the secret; of the secret alone without a query. */
const md5 = (query: string, secret: string): string =>
  createHash('md5')
    .update(query === '' ? secret : `${query}&${secret}`)
    .digest('hex');

/** Over the parameters as they are, not percent-encoded, in the order of the documents. */
export const signOfQuery = (query: Readonly<Record<string, string>>, secret: string): string =>
  md5(queryOf(Object.entries(query)), secret);

/** Clients sign the text that they send or the values in it, in the order that they send or sorted by name. */
export function isSignedQuery(rawQuery: string, secret: string): boolean {
  const sent = rawQuery
    .split('&')
    .filter((part) => part !== '')
    .map((part): Pair => {
      const [name = '', ...value] = part.split('=');
      return [name, value.join('=')];
    });
  const read = [...new URLSearchParams(rawQuery)];
  const sign = read.find(([name]) => name === 'sign')?.[1] ?? '';
  return [sent, read]
    .map((pairs) => pairs.filter(([name]) => name !== 'sign'))
    .flatMap((pairs) => [pairs, pairs.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))])
    .some((pairs) => equalInConstantTime(sign, md5(queryOf(pairs), secret)));
}

export const QUERY_SIGNING: Signing = {
  name: 'query-md5',
  sign: ({ query }, { credentials }) => ({ query: { sign: signOfQuery(query, credentials.token) } }),
  refusal({ query, rawQuery }, { credentials, apiToken, seconds, useNonce }) {
    if (isSignedQuery(rawQuery, credentials.token)) return undefined;
    const isV1 = refusalOfSign(query, { ...credentials, token: apiToken }, seconds, useNonce) === undefined;
    return isV1 ? undefined : { code: 2059 };
  },
  description: {
    parameters: {},
    scheme: signInQuery(
      'Lower-case hexadecimal MD5 of the query without `sign` and the tenant’s shared secret, joined by `&`; of the secret ' +
        'alone without a query. The secret itself is never sent.',
    ),
  },
};
