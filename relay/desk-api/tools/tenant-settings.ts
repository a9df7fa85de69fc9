/**
 * The tenant that the command line calls: its address and credentials, from the environment or from one of several profiles
 * in a file. A profile is the environment of one tenant without its secrets, and names the files that hold these.
 */
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { TenantSecret } from '../apis.ts';
import { parseJson } from '../json-bounds.ts';
import { joinUrl, type Operation } from '../operation.ts';
import { logIn } from '../organisation/settings.ts';
import type { SignVersion } from '../signing/signing.ts';
import { UsageError } from './cli-usage.ts';
import { type Environment, readChecked, readSecretFiles, SECRET_NAMES } from './secrets.ts';

const address = z.string('is missing; give the tenant’s address, such as https://desk.example').refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '';
}, 'must be an http or https address without a user name');

/** Minutes; no zone is further from UTC. */
const MOST_OFFSET = 840;
const DEFAULT_CALLS = '60';
const callsPerMinute = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1')
  .default(DEFAULT_CALLS)
  .transform(Number);

const utcOffsetMinutes = z
  .string()
  .regex(/^-?\d{1,3}$/, 'must be minutes from UTC, such as 480 for UTC+8')
  .transform(Number)
  .refine((minutes) => Math.abs(minutes) <= MOST_OFFSET, 'must be minutes from UTC, such as 480 for UTC+8')
  .optional();

const settings = z.object({
  DESK_URL: address,
  DESK_EMAIL: z.string('is missing; give the super administrator’s e-mail'),
  DESK_API_TOKEN: z.string('is missing; the desk shows it to the super administrator'),
  DESK_SIGN_VERSION: z.enum(['v1', 'v2'], 'must be v1 or v2').default('v2'),
  DESK_CALLS_PER_MINUTE: callsPerMinute,
  DESK_UTC_OFFSET_MINUTES: utcOffsetMinutes,
});
const tokenless = settings.extend({ DESK_API_TOKEN: z.string().default('') });
const settingsOfKnowledgeBase = tokenless.extend({
  DESK_URL: address.optional(),
  KB_TOKEN: z.string('is missing; the knowledge base shows its API token to the super administrator'),
  KB_URL: address.optional(),
  KB_CALLS_PER_MINUTE: callsPerMinute,
});
const settingsOfSharedSecret = tokenless.extend({
  DESK_SHARED_SECRET: z.string('is missing; the desk shows it to the super administrator'),
});
const settingsOfRelayKey = tokenless.extend({
  DESK_RELAY_KEY: z.string('is missing; the desk shows it to the super administrator'),
});
const settingsOfLogIn = tokenless.extend({
  DESK_PASSWORD: z.string('is missing; give the super administrator’s password'),
});

function read<S extends z.ZodObject>(schema: S, env: Environment): z.output<S> {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const checked = schema.safeParse(values);
  if (checked.success) return checked.data;
  throw new UsageError(checked.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
}

export type Service = {
  url: string;
  token: string;
  email: string;
  version: SignVersion;
  callsPerMinute: number;
  /** Of the tenant's zone, in which calls of call centre and chat apps write their time; UTC+8 unless given. */
  utcOffsetMinutes?: number | undefined;
  /** Only for the log-in, which sends it. */
  password?: string;
};

const serviceAt = (url: string, token: string, values: Omit<z.output<typeof settings>, 'DESK_URL'>): Service => ({
  url,
  token,
  email: values.DESK_EMAIL,
  version: values.DESK_SIGN_VERSION,
  callsPerMinute: values.DESK_CALLS_PER_MINUTE,
  utcOffsetMinutes: values.DESK_UTC_OFFSET_MINUTES,
});

const SERVICES: Record<TenantSecret, (operation: Operation, env: Environment) => Service> = {
  apiToken(operation, env) {
    if (operation.name === logIn.name) {
      const values = read(settingsOfLogIn, env);
      return { ...serviceAt(values.DESK_URL, '', values), password: values.DESK_PASSWORD };
    }
    const values = read(settings, env);
    return serviceAt(values.DESK_URL, values.DESK_API_TOKEN, values);
  },
  sharedSecret(_operation, env) {
    const values = read(settingsOfSharedSecret, env);
    return serviceAt(values.DESK_URL, values.DESK_SHARED_SECRET, values);
  },
  relayKey({ api: { root } }, env) {
    const values = read(settingsOfRelayKey, env);
    return serviceAt(joinUrl(values.DESK_URL, root), values.DESK_RELAY_KEY, values);
  },
  knowledgeBaseToken({ api: { root } }, env) {
    const values = read(settingsOfKnowledgeBase, env);
    const url = values.KB_URL ?? (values.DESK_URL && joinUrl(values.DESK_URL, root));
    if (!url) throw new UsageError('KB_URL is missing; give the knowledge base’s address, or the tenant’s as DESK_URL');
    return { ...serviceAt(url, values.KB_TOKEN, values), callsPerMinute: values.KB_CALLS_PER_MINUTE };
  },
};

export const serviceOf = (operation: Operation, env: Environment): Service =>
  SERVICES[operation.api.secret](operation, env);

const profile = z.strictObject({
  DESK_URL: z.string(),
  DESK_EMAIL: z.string(),
  DESK_SIGN_VERSION: z.string().optional(),
  DESK_CALLS_PER_MINUTE: z.string().optional(),
  DESK_UTC_OFFSET_MINUTES: z.string().optional(),
  KB_URL: z.string().optional(),
  KB_CALLS_PER_MINUTE: z.string().optional(),
  DESK_API_TOKEN_FILE: z.string().optional(),
  DESK_SHARED_SECRET_FILE: z.string().optional(),
  DESK_RELAY_KEY_FILE: z.string().optional(),
  DESK_PASSWORD_FILE: z.string().optional(),
  KB_TOKEN_FILE: z.string().optional(),
});
const profiles = z.record(z.string(), z.unknown());

/** Bytes. */
const LARGEST_PROFILES_FILE = 64 * 1024;
/** Writable for anybody but the owner. */
const OTHERS_WRITE = 0o022;

/**
 * The settings of a profile, or of the environment if none is named. A profile replaces the whole environment, so that no
 * setting of another tenant mixes in, except for secrets without a file of its own. Paths are relative to the file of profiles.
 * @throws UsageError
 */
export function tenantEnvironment(env: Environment, name: string | undefined): Environment {
  if (name === undefined) return readSecretFiles(env);
  const path =
    env.DESK_PROFILES_FILE || join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'desk-chat/profiles.json');
  const found = readProfile(path, name);
  const secrets = SECRET_NAMES.filter((secret) => env[secret] && found[`${secret}_FILE`] === undefined);
  const files = SECRET_NAMES.flatMap((secret) => {
    const file = found[`${secret}_FILE`];
    return file === undefined ? [] : [[`${secret}_FILE`, resolve(dirname(path), file)]];
  });
  return readSecretFiles({
    ...found,
    ...Object.fromEntries(files),
    ...Object.fromEntries(secrets.map((secret) => [secret, env[secret]])),
  });
}

function readProfile(path: string, name: string): z.output<typeof profile> {
  const all = profiles.safeParse(parseJson(readProfilesFile(path)));
  if (!all.success) throw new UsageError(`${path} must be a JSON object with a profile a name`);
  const given = Object.hasOwn(all.data, name) ? all.data[name] : undefined;
  if (given === undefined) {
    throw new UsageError(`${path} has no such profile; it has: ${Object.keys(all.data).join(', ') || 'none'}`);
  }
  const secret = SECRET_NAMES.find((one) => typeof given === 'object' && given !== null && one in given);
  if (secret !== undefined) {
    throw new UsageError(`${path} holds a secret; move it to a file of its own and name that as ${secret}_FILE`);
  }
  const checked = profile.safeParse(given);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new UsageError(`${path}, profile ${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

const readProfilesFile = (path: string): string =>
  readChecked(path, 'the file of profiles', ({ mode, size }) => {
    if (size > LARGEST_PROFILES_FILE) throw new UsageError(`${path} is too large for a file of profiles`);
    if (process.platform !== 'win32' && (mode & OTHERS_WRITE) !== 0) {
      throw new UsageError(
        `${path} can be changed by others, who could send your calls elsewhere; run: chmod go-w ${path}`,
      );
    }
  });
