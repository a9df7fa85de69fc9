/**
 * Signatures of the call centre's calls (doc 2 §5.1): a written timestamp as the last parameter, and the MD5 of the query. The
 * document says "general v1 method"; the vendor's pages say MD5. The relay signs by MD5, the desk accepts both.
 */
import { createHash } from 'node:crypto';
import { equalInConstantTime, TIMESTAMP_TOLERANCE_SECONDS } from './open-api-v1.ts';
import { isSignedQuery, signOfQuery } from './query-md5.ts';
import { type Signing, signInQuery } from './signing.ts';
import { readTime, UTC_OFFSET_BY_DEFAULT, writeTime } from './written-time.ts';

export const CALL_CENTRE_SIGNING: Signing = {
  name: 'call-centre',
  sign({ query }, { credentials, seconds, utcOffsetMinutes = UTC_OFFSET_BY_DEFAULT }) {
    const timestamp = writeTime(seconds, utcOffsetMinutes);
    return { query: { timestamp, sign: signOfQuery({ ...query, timestamp }, credentials.token) } };
  },
  refusal({ query, rawQuery }, { credentials, apiToken, seconds, utcOffsetMinutes = UTC_OFFSET_BY_DEFAULT }) {
    const { timestamp = '', sign = '' } = query;
    const time = readTime(timestamp, utcOffsetMinutes);
    if (time === undefined) return { code: 20621 };
    if (Math.abs(seconds - time) > TIMESTAMP_TOLERANCE_SECONDS) return { code: 20622 };
    if (isSignedQuery(rawQuery, credentials.token)) return undefined;
    const v1 = createHash('sha1').update([credentials.email, apiToken, timestamp].join('&')).digest('hex');
    return equalInConstantTime(sign, v1) ? undefined : { code: 2059 };
  },
  description: {
    parameters: {
      timestamp: {
        required: true,
        description: 'Time of the call as YYYYmmddHHMMSS in the tenant’s zone, at most five minutes off.',
      },
    },
    scheme: signInQuery(
      'Lower-case hexadecimal MD5 of the other parameters as `name=value`, in the order of the documents with the timestamp ' +
        'last, and the tenant’s shared secret, all joined by `&`. The secret itself is never sent.',
    ),
  },
};
