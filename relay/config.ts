/**
 * The relay's settings: parses the environment and the sites file once. Each wrong or missing setting is reported in
 * one line that names the setting and the fix.
 */
import { z } from 'zod';
import type { Sites } from './sites.ts';
import { readSites } from './sites-file.ts';
import { isPostgres, readPostgresAddress } from './store/postgres/address.ts';

/**
 * The package that finds the keys of the machine's role. It is not one of the relay's dependencies; operators who need
 * it install it.
 */
export const MACHINE_KEYS = '@aws-sdk/credential-provider-node';

/** A setting is wrong or missing; the message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const SECRET_HINT = 'make one with: openssl rand -hex 32';

/** 32 bytes, as hexadecimal or base64url. */
const secret = z
  .string(`is missing; ${SECRET_HINT}`)
  .regex(/^[A-Za-z0-9_-]{43,}$/, `must hold 32 random bytes; ${SECRET_HINT}`);

const address = z
  .string('is missing; give an address such as https://example.com')
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const between = (least: number, most: number, says: string) => z.coerce.number(says).min(least, says).max(most, says);
const days = between(1, 36_500, 'must be a whole number of days, at least 1').int('must be a whole number of days');
const port = between(0, 65_535, 'must be a port number, 1 to 65535').int('must be a whole number');
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `kid:secret`, or two during a rotation. */
const identityKeys = list.pipe(
  z
    .array(
      z
        .string()
        .regex(
          /^[A-Za-z0-9._-]{1,64}:[A-Za-z0-9_-]{43,}$/,
          `must be KEY-ID:SECRET with 32 random bytes; ${SECRET_HINT}`,
        )
        .transform((pair) => ({ kid: pair.slice(0, pair.indexOf(':')), secret: pair.slice(pair.indexOf(':') + 1) })),
    )
    .max(2, 'holds at most two keys, the new one and the old one')
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'must give its two keys different ids'),
);

/** All settings, by their names in the environment. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8081),
  PUBLIC_URL: address,
  DESK_URL: address,
  DESK_EMAIL: z
    .string('is missing; give the super administrator’s e-mail')
    .includes('@', { error: 'must be the super administrator’s e-mail' }),
  DESK_API_TOKEN: z
    .string('is missing; the desk shows it to the super administrator')
    .min(8, 'is too short; copy all of it from the desk, which shows it to the super administrator'),
  DESK_SIGN_VERSION: z.enum(['v1', 'v2'], 'must be v1 or v2').default('v2'),
  DESK_CALLS_PER_MINUTE: between(1, 1e6, 'must be a number of calls, at least 1')
    .int('must be a whole number')
    .default(60),
  KB_URL: address.optional(),
  KB_TOKEN: z.string().min(8, 'is too short; copy all of it from the knowledge base’s settings at the desk').optional(),
  KB_CALLS_PER_MINUTE: between(1, 1e6, 'must be a number of calls, at least 1')
    .int('must be a whole number')
    .default(60),
  STORE_URL: z
    .string()
    .regex(
      /^(sqlite:.+|postgres(ql)?:\/\/.+)/,
      'must be sqlite:PATH (sqlite::memory: keeps nothing) or postgres://USER:PASSWORD@HOST/DATABASE',
    )
    .superRefine((url, { addIssue }) => {
      try {
        if (isPostgres(url)) readPostgresAddress(url);
      } catch (error) {
        addIssue((error as Error).message);
      }
    })
    .default('sqlite:desk-chat.db'),
  CALLBACK_SECRET: list.pipe(
    z
      .array(secret)
      .min(1, `is missing; ${SECRET_HINT}`)
      .max(2, 'holds at most two secrets, the new one and the old one'),
  ),
  VISITOR_SECRET: secret,
  IDENTITY_SECRET: identityKeys,
  ALLOWED_ORIGINS: list,
  SITES_FILE: z.string().optional(),
  UPLOADS_URL: z
    .string()
    .regex(/^(file:.+|s3:https?:\/\/[^/@]+\/[^/?#][^?#]*|off)$/, 'must be file:FOLDER, s3:https://HOST/BUCKET or off')
    .default('file:desk-chat-uploads'),
  UPLOADS_ACCESS_KEY: z.string().optional(),
  UPLOADS_SECRET_KEY: z.string().optional(),
  UPLOADS_REGION: z.string().default('us-east-1'),
  UPLOADS_DAYS: days.default(90),
  RETENTION_DAYS: days.optional(),
  DRAIN_SECONDS: between(0, 300, 'must be a number of seconds, 0 to 300').default(5),
  METRICS_TOKEN: z
    .string()
    .min(16, `must have at least 16 characters; ${SECRET_HINT}`)
    .max(512, 'must have at most 512 characters')
    .optional(),
  METRICS_PORT: port.optional(),
  TRUSTED_PROXIES: between(0, 10, 'must be the number of your own proxies, 0 to 10')
    .int('must be a whole number')
    .default(0),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
});

export type IdentityKeys = readonly { kid: string; secret: string }[];

export type RelayConfig = {
  host: string;
  port: number;
  publicUrl: string;
  desk: { url: string; email: string; token: string; signVersion: 'v1' | 'v2'; callsPerMinute: number };
  /** The knowledge-base service (doc 3); undefined if the relay makes no calls to it. `url` is without `/api/v1`. */
  knowledgeBase: { url: string; token: string; callsPerMinute: number } | undefined;
  storeUrl: string;
  /** One secret, or two during a rotation. */
  callbackSecrets: readonly string[];
  visitorSecret: string;
  /** The keys for identities of all sites without keys of their own; empty if no backend signs identities. */
  identityKeys: IdentityKeys;
  /**
   * The keys of sites that have their own. Such a site accepts no other keys, so no other site's backend can sign for
   * it.
   */
  siteIdentityKeys: ReadonlyMap<string, IdentityKeys>;
  /** Undefined if visitors may not send files. */
  uploads:
    | {
        /** `file:FOLDER` or `s3:https://HOST/BUCKET`. */
        url: string;
        accessKey: string | undefined;
        secretKey: string | undefined;
        region: string;
        /** Days after which a file is deleted. */
        days: number;
      }
    | undefined;
  /** Days after which a conversation is deleted if its visitor has not returned; undefined for never. */
  retentionDays: number | undefined;
  /**
   * With a port, metrics are served there. Otherwise they are served at the relay's port to requests with the token, or
   * not at all.
   */
  metrics: { token: string | undefined; port: number | undefined };
  /** Seconds over which a stopping relay disconnects its widgets. */
  drainSeconds: number;
  sites: Sites;
  /** Proxies of the operator between visitors and the relay. */
  trustedProxies: number;
  logLevel: string;
};

/**
 * @throws ConfigError with a line for each setting and site that is wrong, or one for the first setting that does not
 * fit others
 */
export function readConfig(env: Record<string, string | undefined>): RelayConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  const { sites, wrong } = readSites(set.SITES_FILE, list.parse(set.ALLOWED_ORIGINS));
  if (!parsed.success || wrong.length > 0) {
    const settings = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
    // Both secrets of a list may have the same error, so duplicates are removed.
    throw new ConfigError([...new Set([...settings, ...wrong])].join('\n'));
  }
  const e = parsed.data;
  const siteIdentityKeys = ownKeys(set, sites);
  requireKeys(sites, e.IDENTITY_SECRET.length, siteIdentityKeys);
  if (e.METRICS_PORT !== undefined && e.METRICS_PORT !== 0 && e.METRICS_PORT === e.PORT) {
    throw new ConfigError('METRICS_PORT must differ from PORT; leave it out to serve metrics at PORT');
  }
  // With one key alone, the relay would silently use the machine's role.
  if ((e.UPLOADS_ACCESS_KEY === undefined) !== (e.UPLOADS_SECRET_KEY === undefined)) {
    const missing = e.UPLOADS_ACCESS_KEY === undefined ? 'UPLOADS_ACCESS_KEY' : 'UPLOADS_SECRET_KEY';
    throw new ConfigError(`${missing} is missing; set both keys of the bucket, or neither`);
  }
  if (e.UPLOADS_URL.startsWith('s3:') && e.UPLOADS_ACCESS_KEY === undefined && !isInstalled(MACHINE_KEYS)) {
    throw new ConfigError(
      `UPLOADS_ACCESS_KEY is missing; set both keys of the bucket, or, to use the machine’s role: npm install ${MACHINE_KEYS}`,
    );
  }
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    desk: {
      url: e.DESK_URL,
      email: e.DESK_EMAIL,
      token: e.DESK_API_TOKEN,
      signVersion: e.DESK_SIGN_VERSION,
      callsPerMinute: e.DESK_CALLS_PER_MINUTE,
    },
    knowledgeBase: knowledgeBaseOf(e, sites),
    storeUrl: e.STORE_URL,
    callbackSecrets: e.CALLBACK_SECRET,
    visitorSecret: e.VISITOR_SECRET,
    identityKeys: e.IDENTITY_SECRET,
    siteIdentityKeys,
    uploads:
      e.UPLOADS_URL === 'off'
        ? undefined
        : {
            url: e.UPLOADS_URL,
            accessKey: e.UPLOADS_ACCESS_KEY,
            secretKey: e.UPLOADS_SECRET_KEY,
            region: e.UPLOADS_REGION,
            days: e.UPLOADS_DAYS,
          },
    retentionDays: e.RETENTION_DAYS,
    metrics: { token: e.METRICS_TOKEN, port: e.METRICS_PORT },
    drainSeconds: e.DRAIN_SECONDS,
    sites,
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
  };
}

function knowledgeBaseOf(e: z.output<typeof environment>, sites: Sites): RelayConfig['knowledgeBase'] {
  const { KB_URL: url, KB_TOKEN: token, KB_CALLS_PER_MINUTE: callsPerMinute } = e;
  if (url !== undefined && token !== undefined) return { url, token, callsPerMinute };
  const [asking] = [...sites].find(([, { first }]) => first === 'knowledge') ?? [];
  if (url === undefined && token === undefined) {
    if (asking === undefined) return undefined;
    throw new ConfigError(`KB_URL is missing and site "${asking}" starts with "knowledge"; set KB_URL and KB_TOKEN`);
  }
  throw new ConfigError(
    `${url === undefined ? 'KB_URL' : 'KB_TOKEN'} is missing; set both KB_URL and KB_TOKEN, or neither`,
  );
}

function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
}

/** The name of the setting with the keys of one site: `IDENTITY_SECRET_B2B_SHOP` for `b2b-shop`. */
export const identitySettingOf = (site: string): string => `IDENTITY_SECRET_${site.toUpperCase().replaceAll('-', '_')}`;

function ownKeys(set: Record<string, string | undefined>, sites: Sites): RelayConfig['siteIdentityKeys'] {
  const siteOf = new Map([...sites.keys()].map((site) => [identitySettingOf(site), site]));
  const keys = new Map<string, z.output<typeof identityKeys>>();
  for (const [name, value] of Object.entries(set)) {
    if (!name.startsWith('IDENTITY_SECRET_')) continue;
    const site = siteOf.get(name);
    if (site === undefined) {
      throw new ConfigError(
        `${name} names no site; write the site's key after IDENTITY_SECRET_, such as ${[...siteOf.keys()][0]}`,
      );
    }
    const parsed = identityKeys.safeParse(value);
    if (!parsed.success) throw new ConfigError(`${name} ${parsed.error.issues[0]?.message}`);
    keys.set(site, parsed.data);
  }
  return keys;
}

/** A site that requires identities but has no keys would refuse every visitor. */
function requireKeys(sites: Sites, keys: number, own: RelayConfig['siteIdentityKeys']): void {
  const [strict] = [...sites].find(([key, { identity }]) => identity === 'required' && !own.has(key)) ?? [];
  if (strict === undefined || keys > 0) return;
  throw new ConfigError(
    `IDENTITY_SECRET is missing and site "${strict}" requires identities; set it to KEY-ID:SECRET (${SECRET_HINT})`,
  );
}
