/**
 * Signs of the calls by which the desk asks a third party: smart-routing flows (doc 2 §6.1) and robot webhooks (doc 3 §5). The
 * third party verifies with the functions of this file. Both know the key, which is never sent. A sign proves who called and
 * when, and covers nothing else of the call, so the address belongs behind HTTPS.
 */
import { createHash } from 'node:crypto';
import { equalInConstantTime, TIMESTAMP_TOLERANCE_SECONDS } from './open-api-v1.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Lower-case hexadecimal MD5 of the token directly followed by the timestamp. @throws when the token is empty */
export function signOfRoutingCall(callToken: string, timestamp: number | string): string {
  if (callToken === '') throw new Error('the call-centre token is empty: everybody could sign');
  return createHash('md5').update(`${callToken}${timestamp}`).digest('hex');
}

/** Why a call must be refused; undefined if its sign is valid. @throws when the token is empty */
export const refusalOfRoutingCall = (body: unknown, callToken: string, nowSeconds: number): string | undefined =>
  refusalOfReceivedSign(fieldsOf(body), nowSeconds, (timestamp) => signOfRoutingCall(callToken, timestamp));

/** Lower-case hexadecimal SHA-1 of the message-triggered form. */
export function signOfRobotMessage(integrationName: string, appKey: string, timestamp: number | string): string {
  return createHash('sha1')
    .update([integrationName, usable(appKey), timestamp].join('&'))
    .digest('hex');
}

/** Lower-case hexadecimal MD5 of the task-push form. */
export function signOfRobotTask(
  { taskNodeId, sessionId }: { taskNodeId: number | string; sessionId: number | string },
  appKey: string,
  timestamp: number | string,
): string {
  return createHash('md5')
    .update(`${usable(appKey)}${taskNodeId}${sessionId}${timestamp}`)
    .digest('hex');
}

/** As above, of the message-triggered form. A sign may be in the query and in the body; all must be valid. */
export function refusalOfRobotMessage(
  { query, body }: { query: Fields; body: unknown },
  appKey: string,
  nowSeconds: number,
): string | undefined {
  const fields = fieldsOf(body);
  const name = fields.integrationName;
  if (typeof name !== 'string') return 'integrationName is missing';
  const stamps = [query, fields].filter(({ sign }) => sign !== undefined);
  if (stamps.length === 0) return 'the sign is missing';
  return stamps
    .map((stamp) =>
      refusalOfReceivedSign(stamp, nowSeconds, (timestamp) => signOfRobotMessage(name, appKey, timestamp)),
    )
    .find((refusal) => refusal !== undefined);
}

/** As above, of the task-push form. */
export function refusalOfRobotTask(body: unknown, appKey: string, nowSeconds: number): string | undefined {
  const fields = fieldsOf(body);
  const [taskNodeId, sessionId] = [digits(fields.taskNodeId), digits(fields.sessionId)];
  if (taskNodeId === undefined) return 'taskNodeId is missing or no whole number';
  if (sessionId === undefined) return 'sessionId is missing or no whole number';
  return refusalOfReceivedSign(fields, nowSeconds, (timestamp) =>
    signOfRobotTask({ taskNodeId, sessionId }, appKey, timestamp),
  );
}

/** With an empty key everybody could sign. */
function usable(appKey: string): string {
  if (appKey === '') throw new Error('the appKey of the robot webhooks is empty');
  return appKey;
}

/** The timestamp may count seconds or milliseconds, since the documents do not say, and may be a text. */
function refusalOfReceivedSign(
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
function digits(value: unknown): string | undefined {
  const printed = typeof value === 'number' ? String(value) : value;
  return typeof printed === 'string' && /^\d{1,16}$/.test(printed) ? printed : undefined;
}

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
