/**
 * Signs of the robot webhooks (doc 3 §5): the desk signs, and the third party verifies with the functions of this file. Both
 * know the `appKey`, which is never sent. A sign proves who called and when; it covers neither the question nor the
 * variables, so a webhook belongs behind HTTPS. Pure: the clock is an argument.
 */
import { createHash } from 'node:crypto';
import { digits, type Fields, fieldsOf, refusalOfReceivedSign } from './received-sign.ts';

/** A webhook's call as an HTTP server reads it: its query, and its body as parsed JSON. */
type ReceivedWebhook = { query: Fields; body: unknown };

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

/**
 * Why a call of the message-triggered form must be refused; undefined if its sign is valid. The sign may be in the query, in
 * the body or in both, and then both must be valid.
 * @throws when the appKey is empty
 */
export function refusalOfRobotMessage(
  { query, body }: ReceivedWebhook,
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

/**
 * Why a call of the task-push form must be refused; undefined if its sign is valid. The timestamp may count seconds or
 * milliseconds, since the documents do not say.
 * @throws when the appKey is empty
 */
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
