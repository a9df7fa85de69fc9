/** Reads SITES_FILE and gives each site its origins. Returns its errors, one line each, for `config.ts` to report. */
import { readFileSync } from 'node:fs';
import { RELAY_COMMAND } from '../desk-api/usage-commands.ts';
import { type SiteSettings, type Sites, siteSettings, sitesFile } from './sites.ts';

/** Errors reported at once; the rest follows when these are fixed. */
const MOST_LINES = 20;
const NO_ORIGINS = 'is missing; list the origins of the pages that may use the chat, such as https://shop.example';

type Read = { sites: Record<string, SiteSettings>; wrong: string[] };

/** @param path the file's path; without it there is one site, `default` */
export function readSites(path: string | undefined, allowed: readonly string[]): { sites: Sites; wrong: string[] } {
  const read: Read = path === undefined ? { sites: { default: siteSettings.parse({}) }, wrong: [] } : readFile(path);
  const wrong = [...read.wrong];
  for (const origin of allowed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      wrong.push(`ALLOWED_ORIGINS must list origins such as https://shop.example; "${origin}" is not one`);
    }
  }
  const sites = Object.entries(read.sites).map(([key, site]): [string, SiteSettings] => [
    key,
    { ...site, origins: site.origins.length > 0 ? site.origins : [...allowed] },
  ]);
  const [closed] = sites.find(([, { origins }]) => origins.length === 0) ?? [];
  if (closed !== undefined) {
    const which = path === undefined ? '' : ` (site "${closed}" has no origins of its own)`;
    wrong.push(`ALLOWED_ORIGINS ${NO_ORIGINS}${which}`);
  }
  return { sites: new Map(sites), wrong };
}

function readFile(path: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === undefined ? `cannot be read as JSON: ${message}` : `cannot be read: ${message}`;
    return { sites: {}, wrong: [`SITES_FILE ${why}`] };
  }
  const parsed = sitesFile.safeParse(json);
  if (parsed.success) return { sites: parsed.data, wrong: [] };
  const wrong = parsed.error.issues
    .slice(0, MOST_LINES)
    .map((issue) => `SITES_FILE, at ${issue.path.join('.') || 'the top'}: ${issue.message}`);
  wrong[wrong.length - 1] += `; to see what is allowed: ${RELAY_COMMAND} sites-schema`;
  return { sites: {}, wrong };
}
