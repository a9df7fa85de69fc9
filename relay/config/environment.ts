/** The schema of the environment: all settings of the relay by their names. `config.ts` reads and combines them. */
import { z } from 'zod';
import { UTC_OFFSET_BY_DEFAULT } from '../desk-api/signing/written-time.ts';
import { isPostgres, readPostgresAddress } from '../store/postgres/address.ts';

export const SECRET_HINT = 'make one with: openssl rand -hex 32';

/** 32 bytes, as hexadecimal or base64url. */
const secret = z
  .string(`is missing; ${SECRET_HINT}`)
  .regex(/^[A-Za-z0-9_-]{43,}$/, `must hold 32 random bytes; ${SECRET_HINT}`);

const address = z
  .string('is missing; give an address such as https://example.com')
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an http or https address')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** The widget finds the relay at the top of the host that its script comes from. */
const origin = address.refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
  error: 'must be a host of the relay’s own, such as https://chat.example.com, without a path',
});

export const list = z
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
const whole = (least: number, most: number, says: string) => between(least, most, says).int('must be a whole number');
const port = whole(0, 65_535, 'must be a port number, 1 to 65535');
const callsPerMinute = whole(1, 1e6, 'must be a number of calls, at least 1').default(60);
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `kid:secret`, or two during a rotation. */
export const identityKeys = list.pipe(
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

export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8081),
  PUBLIC_URL: origin,
  DESK_URL: address,
  DESK_EMAIL: z
    .string('is missing; give the super administrator’s e-mail')
    .includes('@', { error: 'must be the super administrator’s e-mail' }),
  DESK_API_TOKEN: z
    .string('is missing; the desk shows it to the super administrator')
    .min(8, 'is too short; copy all of it from the desk, which shows it to the super administrator'),
  DESK_SHARED_SECRET: z.string().min(16, 'is too short; copy all of it from the desk’s settings').max(255).optional(),
  DESK_SIGN_VERSION: z.enum(['v1', 'v2'], 'must be v1 or v2').default('v2'),
  DESK_UTC_OFFSET_MINUTES: between(-840, 840, 'must be minutes from UTC, such as 480 for UTC+8')
    .int('must be a whole number of minutes')
    .default(UTC_OFFSET_BY_DEFAULT),
  DESK_CALLS_PER_MINUTE: callsPerMinute,
  KB_URL: address.optional(),
  KB_TOKEN: z.string().min(8, 'is too short; copy all of it from the knowledge base’s settings at the desk').optional(),
  KB_CALLS_PER_MINUTE: callsPerMinute,
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
  TRUSTED_PROXIES: whole(0, 10, 'must be the number of your own proxies, 0 to 10').default(0),
  CHATS_PER_NETWORK: whole(1, 100_000, 'must be a number of chats, 1 to 100000').default(10),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
});
