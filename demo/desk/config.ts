/**
 * Parses the desk's environment once. For each setting that is missing or wrong, the error has one line that says how
 * to correct it.
 */
import { z } from 'zod';
import { DAY, RECORD_DAYS_BY_DEFAULT } from './core/options.ts';

const filled = (hint: string) => z.string(`is missing: ${hint}`).trim().min(1, `is empty: ${hint}`);
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:8081/callbacks/…' });
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const PORTS = 'must be a number from 0 to 65535';
const port = z.int('must be a whole number, such as 8082').min(0, PORTS).max(65535, PORTS);
const PROXIES = 'must be the number of your own proxies, 0 to 10';
const DAYS = 'must be a whole number of days, such as 180';
const ABOVE_ZERO = 'must be above 0';

const environment = z.object({
  HOST: filled('set it to the address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PORT: filled('set it to the port to listen on, such as 8082').transform(Number).pipe(port).default(8082),
  /** Path of a file, or `:memory:`. */
  DATABASE: filled('set it to a file, such as desk.db, or to :memory:').default('desk.db'),
  DESK_EMAIL: filled('set it to the administrator’s e-mail').pipe(z.email('must be an e-mail address')),
  DESK_PASSWORD: filled('set it to the password of the administrator'),
  DESK_API_TOKEN: filled('set it to the token calls are signed with, such as the output of: uuidgen'),
  DESK_SHARED_SECRET: optional(z.string()),
  DESK_KB_TOKEN: optional(z.string()),
  DESK_CALL_TOKEN: optional(z.string()),
  DESK_RELAY_KEY: optional(z.string()),
  DESK_ROBOT_APP_KEY: optional(z.string()),
  TRUSTED_PROXIES: filled('set it to the number of your own proxies, such as 1')
    .transform(Number)
    .pipe(z.int(PROXIES).min(0, PROXIES).max(10, PROXIES))
    .default(0),
  REPLY_URL: optional(address),
  PUSH_URL: optional(address),
  AGENT_PASSWORDS: optional(z.enum(['each', 'shared'], 'must be each or shared')),
  INNER_ADDRESSES: optional(z.enum(['allow', 'refuse'], 'must be allow or refuse')),
  PRESENCE_FIELD: optional(
    z.string().regex(/^TextField_\d{1,15}$/, 'must be the name of a customer field of text, such as TextField_21'),
  ),
  RECORD_DAYS: optional(
    z.string().transform(Number).pipe(z.int(DAYS).min(1, ABOVE_ZERO).max(3650, 'must be at most 3650')),
  ),
  CALLS_PER_MINUTE: optional(
    z.string().transform(Number).pipe(z.int('must be a whole number, such as 60').min(1, ABOVE_ZERO)),
  ),
});

/** @throws ConfigError when a setting is missing or wrong */
export function readConfig(env: Record<string, string | undefined>) {
  const result = environment.safeParse(env);
  if (!result.success) throw new ConfigError(result.error);
  const set = result.data;
  return {
    host: set.HOST,
    port: set.PORT,
    trustedProxies: set.TRUSTED_PROXIES,
    tenant: {
      database: set.DATABASE,
      email: set.DESK_EMAIL,
      password: set.DESK_PASSWORD,
      apiToken: set.DESK_API_TOKEN,
      knowledgeBaseToken: set.DESK_KB_TOKEN,
      sharedSecret: set.DESK_SHARED_SECRET,
      robotAppKey: set.DESK_ROBOT_APP_KEY,
      callToken: set.DESK_CALL_TOKEN,
      relayKey: set.DESK_RELAY_KEY,
      replyUrl: set.REPLY_URL,
      pushUrl: set.PUSH_URL,
      presenceField: set.PRESENCE_FIELD,
      callsPerMinute: set.CALLS_PER_MINUTE,
    },
    ...(set.AGENT_PASSWORDS && { agentPasswords: set.AGENT_PASSWORDS }),
    ...(set.INNER_ADDRESSES && { innerAddresses: set.INNER_ADDRESSES }),
    /** Milliseconds that records of robot sessions are kept. */
    recordsKeptFor: (set.RECORD_DAYS ?? RECORD_DAYS_BY_DEFAULT) * DAY,
  };
}

/** Its message has a line for each wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor({ issues }: z.ZodError) {
    const lines = issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    super([...new Set(lines)].join('\n'));
  }
}
