/**
 * The relay's log: JSON lines on standard output. Every line is read once more as it would be written, and what looks
 * like a secret is taken out, wherever in it it stands; so nobody who logs something has to think of that.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { RelayConfig } from './config.ts';
import { isPostgres, readPostgresAddress } from './store/postgres/address.ts';

const REMOVED = '[redacted]';
/** A database's password may be a common word; its address is cut whatever its length. */
const SHORTEST_SECRET = 8;

/** Names of what is secret whatever it holds. */
const SECRET_NAME =
  /token|secret|password|passwd|authorization|cookie|credential|signature|api_?key|access_?key|nonce|(^|[-_])sign($|[-_])/i;

/** Parts of a text that are secret wherever they stand, and what is left of them. */
const SECRET_PARTS: [part: RegExp, left: string | ((whole: string, start: string, query?: string) => string)][] = [
  // The user and password of an address; then its query, which may be signed.
  [/(:\/\/)[^\s/"']*@/g, `$1${REMOVED}@`],
  [/(:\/\/[^\s?#"']*)(\?[^\s#"']*)?/g, (_whole, start, query) => (query ? `${start}?${REMOVED}` : start)],
  [/(\/callbacks\/)[^\s/?#"']+/gi, `$1${REMOVED}`],
  [/\b(bearer|basic)\s+[^\s"',]+/gi, `$1 ${REMOVED}`],
  [/((?:token|secret|password|sign|signature|nonce)=)[^\s&"']+/gi, `$1${REMOVED}`],
  // An e-mail address: whose it is, the desk may say in a refusal.
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-][\w.-]{0,253}/g, REMOVED],
  // As long as 32 random bytes, and nothing between: no word is.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, REMOVED],
];

/**
 * @param out where lines go instead of standard output, for tests
 * @returns a logger of pino whose lines hold none of the settings' secrets
 */
export function createLog(config: RelayConfig, out?: DestinationStream): Logger {
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
    hooks: { streamWrite: (line: string) => `${JSON.stringify(JSON.parse(line, cleanField))}\n` },
  };
  return out === undefined ? pino(options) : pino(options, out);
}

/** What the settings hold that nobody else may know, the longest first, so that none is cut short by another. */
function secretsOf(config: RelayConfig): string[] {
  return [
    config.desk.token,
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

/** Only what is known to be harmless: a database names the row it refused, which is what somebody wrote. */
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
