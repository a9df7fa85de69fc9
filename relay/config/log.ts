/** The relay's log: JSON lines on standard output, in which anything that looks like a secret is replaced. */
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { isPostgres, readPostgresAddress } from '../store/postgres/address.ts';
import type { RelayConfig } from './config.ts';

const REMOVED = '[redacted]';
/** Characters. A shorter secret may be a common word; the database's address is cut out anyway. */
const SHORTEST_SECRET = 8;

const SECRET_NAME =
  /token|secret|password|passwd|authorization|cookie|credential|signature|api_?key|access_?key|nonce|(^|[-_])sign($|[-_])/i;

/** Secret parts of a text, and their replacements. */
const SECRET_PARTS: [part: RegExp, left: string | ((whole: string, start: string, query?: string) => string)][] = [
  // The user and password of a URL; then its query, which may be signed.
  [/(:\/\/)[^\s/"']*@/g, `$1${REMOVED}@`],
  [/(:\/\/[^\s?#"']*)(\?[^\s#"']*)?/g, (_whole, start, query) => (query ? `${start}?${REMOVED}` : start)],
  // Not the relay's own files of that folder, which stacks name.
  [/(\/callbacks\/)(?![\w-]+\.[jt]s:\d)[^\s/?#"']+/gi, `$1${REMOVED}`],
  [/\b(bearer|basic)\s+[^\s"',]+/gi, `$1 ${REMOVED}`],
  [/((?:token|secret|password|sign|signature|nonce)=)[^\s&"']+/gi, `$1${REMOVED}`],
  // E-mail addresses. A refusal of the desk may contain a customer's.
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-][\w.-]{0,253}/g, REMOVED],
  // Strings as long as 32 encoded random bytes; no word is.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, REMOVED],
];

/** Milliseconds. What is logged again within this time is counted instead; after the longer time it is news. */
const MINUTE = 60_000;
const FORGOTTEN_AFTER = 60 * MINUTE;
const MOST_KEPT = 500;
const WARN = 40;
const FATAL = 60;

/**
 * Lets a warning or an error through once a minute: an outage of a night says the same thing for each visitor and each second. The
 * next one that comes through has the number of those that did not, and no stack.
 */
function createRepeats(now: () => number) {
  const kept = new Map<string, { at: number; repeats: number }>();

  return function logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn, level: number): void {
    if (level < WARN || level >= FATAL) return write.apply(this, args);
    const [first, second] = args as [unknown, unknown];
    const key = keyOf(level, first, second);
    const at = now();
    const known = kept.get(key);
    const age = known ? Math.abs(at - known.at) : Number.POSITIVE_INFINITY;
    if (known && age < MINUTE) {
      known.repeats += 1;
      return;
    }
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { at, repeats: 0 });
    if (!known || age > FORGOTTEN_AFTER) return write.apply(this, args);
    const [fields, message] = typeof first === 'object' && first !== null ? [first, second] : [{}, first];
    const error = 'err' in fields ? { err: withoutStack(describeError(fields.err)) } : {};
    write.call(this, { ...fields, ...error, repeats: known.repeats }, message as string);
  };
}

/** What makes two lines the same: not whose conversation it is, and not how large or how often. */
function keyOf(level: number, first: unknown, message: unknown): string {
  if (typeof first !== 'object' || first === null) return JSON.stringify([level, first]);
  const fields = Object.entries(first).filter(
    ([name, value]) => name === 'code' || (name !== 'conversation' && typeof value === 'string'),
  );
  const { code, message: why } = ('err' in first ? Object(first.err) : first) as { code?: unknown; message?: unknown };
  return JSON.stringify([level, message, fields, String(code), String(why)]);
}

/** @param error as `describeError` returns it */
function withoutStack(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { stack: _, cause, ...rest } = error as { stack?: unknown; cause?: unknown };
  return { ...rest, ...(cause !== undefined && { cause: withoutStack(cause) }) };
}

/** @returns a pino logger whose lines, on `out` or standard output, contain none of the settings' secrets */
export function createLog(config: RelayConfig, out?: DestinationStream, now = Date.now): Logger {
  const known = secretsOf(config);
  const clean = (text: string): string => {
    let left = text;
    for (const secret of known) left = left.replaceAll(secret, REMOVED);
    for (const [part, instead] of SECRET_PARTS) left = left.replace(part, instead as string);
    return left;
  };
  const cleanField = (name: string, value: unknown): unknown => {
    if (SECRET_NAME.test(name)) return REMOVED;
    return typeof value === 'string' ? clean(value) : value;
  };
  const options = {
    name: 'relay',
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: describeError },
    hooks: {
      logMethod: createRepeats(now),
      streamWrite: (line: string) => `${JSON.stringify(JSON.parse(line, cleanField))}\n`,
    },
  };
  return out === undefined ? pino(options) : pino(options, out);
}

/** The secrets of the settings, longest first, so that one that contains another is replaced whole. */
function secretsOf(config: RelayConfig): string[] {
  return [
    config.desk.token,
    config.knowledgeBase?.token,
    config.visitorSecret,
    ...config.callbackSecrets,
    ...[config.identityKeys, ...config.siteIdentityKeys.values()].flat().map(({ secret }) => secret),
    config.metrics.token,
    config.uploads?.accessKey,
    config.uploads?.secretKey,
    ...(isPostgres(config.storeUrl) ? readPostgresAddress(config.storeUrl).secrets : []),
  ]
    .filter((secret) => secret !== undefined)
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
}

/** Only harmless fields: the error of a database contains the refused row, which may be a visitor's text. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    kind,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
