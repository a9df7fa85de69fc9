/** The relay's settings, parsed once. Each wrong or missing one is reported in one line that names it and the fix. */
import type { z } from 'zod';
import { readSites } from '../sites/file.ts';
import type { Sites } from '../sites/sites.ts';
import { environment, identityKeys, list, SECRET_HINT } from './environment.ts';

/** The package that finds the keys of the machine's role; operators who need it install it. */
export const MACHINE_KEYS = '@aws-sdk/credential-provider-node';

/** A setting is wrong or missing; the message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type IdentityKeys = z.output<typeof identityKeys>;
export type RelayConfig = ReturnType<typeof readConfig>;

/** @throws ConfigError with a line for each wrong setting and site, or for the first that does not fit others */
export function readConfig(env: Record<string, string | undefined>) {
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
  requireSharedSecret(sites, e.DESK_SHARED_SECRET);
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
      /** Signs the calls of tickets and of the call centre; undefined if the relay makes none. */
      sharedSecret: e.DESK_SHARED_SECRET,
      signVersion: e.DESK_SIGN_VERSION,
      /** Of the zone in which the call centre's calls write their timestamps. */
      utcOffsetMinutes: e.DESK_UTC_OFFSET_MINUTES,
      callsPerMinute: e.DESK_CALLS_PER_MINUTE,
    },
    knowledgeBase: knowledgeBaseOf(e, sites),
    storeUrl: e.STORE_URL,
    /** One secret, or two during a rotation. */
    callbackSecrets: e.CALLBACK_SECRET,
    visitorSecret: e.VISITOR_SECRET,
    /** The keys for identities of all sites without keys of their own; empty if no backend signs identities. */
    identityKeys: e.IDENTITY_SECRET,
    /** A site with keys of its own accepts no others, so no other site's backend can sign for it. */
    siteIdentityKeys,
    /** Undefined if visitors may not send files. */
    uploads:
      e.UPLOADS_URL === 'off'
        ? undefined
        : {
            /** `file:FOLDER` or `s3:https://HOST/BUCKET`. */
            url: e.UPLOADS_URL,
            accessKey: e.UPLOADS_ACCESS_KEY,
            secretKey: e.UPLOADS_SECRET_KEY,
            region: e.UPLOADS_REGION,
            /** After which a file is deleted. */
            days: e.UPLOADS_DAYS,
          },
    /** After which a conversation is deleted if its visitor has not returned; undefined for never. */
    retentionDays: e.RETENTION_DAYS,
    /** Served at the port if there is one, else at the relay's port to requests with the token, or not at all. */
    metrics: { token: e.METRICS_TOKEN, port: e.METRICS_PORT },
    /** Over which a stopping relay disconnects its widgets. */
    drainSeconds: e.DRAIN_SECONDS,
    sites,
    /** Proxies of the operator between visitors and the relay. */
    trustedProxies: e.TRUSTED_PROXIES,
    /** Chats with agents and places in the queue that a network's anonymous visitors have although others have fewer. */
    chatsPerNetwork: e.CHATS_PER_NETWORK,
    logLevel: e.LOG_LEVEL,
  };
}

/** The knowledge-base service (doc 3); undefined if the relay makes no calls to it. `url` is without `/api/v1`. */
function knowledgeBaseOf(e: z.output<typeof environment>, sites: Sites) {
  const { KB_URL: url, KB_TOKEN: token, KB_CALLS_PER_MINUTE: callsPerMinute } = e;
  if (url !== undefined && token !== undefined) return { url, token, callsPerMinute };
  if (url !== undefined || token !== undefined) {
    const missing = url === undefined ? 'KB_URL' : 'KB_TOKEN';
    throw new ConfigError(`${missing} is missing; set both KB_URL and KB_TOKEN, or neither`);
  }
  const [asking] = [...sites].find(([, { first }]) => first === 'knowledge') ?? [];
  if (asking === undefined) return undefined;
  throw new ConfigError(`KB_URL is missing and site "${asking}" starts with "knowledge"; set KB_URL and KB_TOKEN`);
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

function ownKeys(set: Record<string, string | undefined>, sites: Sites): ReadonlyMap<string, IdentityKeys> {
  const siteOf = new Map([...sites.keys()].map((site) => [identitySettingOf(site), site]));
  const keys = new Map<string, IdentityKeys>();
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
function requireKeys(sites: Sites, keys: number, own: ReadonlyMap<string, IdentityKeys>): void {
  const [strict] = [...sites].find(([key, { identity }]) => identity === 'required' && !own.has(key)) ?? [];
  if (strict === undefined || keys > 0) return;
  throw new ConfigError(
    `IDENTITY_SECRET is missing and site "${strict}" requires identities; set it to KEY-ID:SECRET (${SECRET_HINT})`,
  );
}

/** Without it, every call of a ticket or a telephone would be refused. */
function requireSharedSecret(sites: Sites, secret: string | undefined): void {
  if (secret !== undefined) return;
  for (const [key, { callBack, requests }] of sites) {
    const named = callBack ? 'callBack' : requests && 'requests';
    if (named) {
      throw new ConfigError(
        `DESK_SHARED_SECRET is missing and site "${key}" has ${named}; copy it from the desk’s settings`,
      );
    }
  }
}
