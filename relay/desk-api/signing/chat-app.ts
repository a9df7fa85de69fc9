/**
 * Signatures of chat apps (doc 2 §5.5, §6.2), in both directions: MD5 over the preceding query parameters and the tenant's relay
 * key. The document does not show how it is made; the vendor's own pages do. A sign does not cover the body.
 */
import { createHash } from 'node:crypto';
import { equalInConstantTime, TIMESTAMP_TOLERANCE_SECONDS } from './open-api-v1.ts';
import { type Signing, signInQuery } from './signing.ts';
import { readTime, UTC_OFFSET_BY_DEFAULT, writeTime } from './written-time.ts';

/** Upper-case hexadecimal MD5 of the parameters in their order and the key, joined by `&`. @throws when the key is empty */
export function signOfChatApp(parameters: Readonly<Record<string, string>>, relayKey: string): string {
  if (relayKey === '') throw new Error('the relay key is empty: everybody could sign');
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return createHash('md5')
    .update([...pairs, relayKey].join('&'))
    .digest('hex')
    .toUpperCase();
}

/** The messages of refusals, which have no codes. */
export const CHAT_APP_CONDITIONS = {
  malformed: 'the timestamp is missing or malformed',
  off: 'the timestamp is more than five minutes off',
  stranger: 'the e-mail is not the administrator’s',
  invalid: 'the sign is invalid',
} as const;

/** Why parameters, in the order in which they are signed, must be refused; undefined if the sign is valid. */
export function refusalOfChatApp(
  parameters: Readonly<Record<string, string>> & { timestamp: string },
  sign: string,
  {
    relayKey,
    seconds,
    utcOffsetMinutes = UTC_OFFSET_BY_DEFAULT,
  }: { relayKey: string; seconds: number; utcOffsetMinutes?: number | undefined },
): string | undefined {
  const written = readTime(parameters.timestamp, utcOffsetMinutes);
  if (written === undefined) return CHAT_APP_CONDITIONS.malformed;
  if (Math.abs(seconds - written) > TIMESTAMP_TOLERANCE_SECONDS) return CHAT_APP_CONDITIONS.off;
  return equalInConstantTime(sign, signOfChatApp(parameters, relayKey)) ? undefined : CHAT_APP_CONDITIONS.invalid;
}

/** The query by which the desk asks a chat app for its token, in the documented order (doc 2 §6.2). */
export function tokenQuery(
  from: string,
  seconds: number,
  relayKey: string,
  utcOffsetMinutes = UTC_OFFSET_BY_DEFAULT,
): Record<'from' | 'timestamp' | 'sign', string> {
  const signed = { from, timestamp: writeTime(seconds, utcOffsetMinutes) };
  return { ...signed, sign: signOfChatApp(signed, relayKey) };
}

/** For the chat app: why the desk's call for its token must be refused; undefined if the sign is valid. */
export function refusalOfTokenQuery(
  query: Record<string, unknown>,
  relayKey: string,
  seconds: number,
): string | undefined {
  const { from, timestamp, sign } = query;
  if (typeof from !== 'string' || typeof timestamp !== 'string' || typeof sign !== 'string')
    return CHAT_APP_CONDITIONS.invalid;
  return refusalOfChatApp({ from, timestamp }, sign, { relayKey, seconds });
}

export const CHAT_APP_SIGNING: Signing = {
  name: 'chat-app',
  sign({ query: { number = '' } }, { credentials: { email, token }, seconds, utcOffsetMinutes }) {
    const signed = { number, email, timestamp: writeTime(seconds, utcOffsetMinutes ?? UTC_OFFSET_BY_DEFAULT) };
    return { query: { ...signed, sign: signOfChatApp(signed, token) } };
  },
  refusal({ query: { number = '', email = '', timestamp = '', sign = '' } }, context) {
    const { credentials, seconds, utcOffsetMinutes } = context;
    const message = equalInConstantTime(email, credentials.email)
      ? refusalOfChatApp({ number, email, timestamp }, sign, { relayKey: credentials.token, seconds, utcOffsetMinutes })
      : CHAT_APP_CONDITIONS.stranger;
    // Refusals of this family have no code.
    return message === undefined ? undefined : { code: 0, message };
  },
  description: {
    parameters: {
      email: { required: true, description: 'The super administrator’s e-mail.' },
      timestamp: {
        required: true,
        description: `Time of the call as YYYYMMDDHHmmss in the tenant’s zone, at most ${TIMESTAMP_TOLERANCE_SECONDS} seconds off.`,
      },
    },
    scheme: signInQuery(
      'Upper-case hexadecimal MD5 of `number=…&email=…&timestamp=…&<key>`. The tenant’s relay key itself is never sent.',
    ),
  },
};
