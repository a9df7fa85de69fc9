/** Verifies the timestamp and the sign in a call of the desk to a third party. For the third party's server. */
import { equalInConstantTime, TIMESTAMP_TOLERANCE_SECONDS } from './open-api-v1.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Why a timestamp and its sign must be refused; undefined if both are valid. The timestamp may count seconds or milliseconds,
 * and may be a text.
 * @param expected the sign of a timestamp's text
 */
export function refusalOfReceivedSign(
  { timestamp, sign }: Fields,
  nowSeconds: number,
  expected: (timestamp: string) => string,
): string | undefined {
  const time = digits(timestamp);
  if (time === undefined || !/^(?:\d{9,11}|\d{13})$/.test(time)) return 'the timestamp is missing or malformed';
  const seconds = time.length === 13 ? Number(time) / 1000 : Number(time);
  if (Math.abs(nowSeconds - seconds) > TIMESTAMP_TOLERANCE_SECONDS)
    return 'the timestamp is more than five minutes off';
  const isValid = typeof sign === 'string' && equalInConstantTime(sign, expected(time));
  return isValid ? undefined : 'the sign is invalid';
}

/** The decimal digits of a whole number, which may arrive as a text. */
export function digits(value: unknown): string | undefined {
  const printed = typeof value === 'number' ? String(value) : value;
  return typeof printed === 'string' && /^\d{1,16}$/.test(printed) ? printed : undefined;
}

export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
