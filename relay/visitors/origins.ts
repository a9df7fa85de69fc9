/** Decides which origins may use a site. Only exact origins match; a missing or opaque (`null`) one is refused. */
import type { Sites } from '../sites/sites.ts';

export function isKnownOrigin(sites: Sites, origin: string | undefined): origin is string {
  return origin !== undefined && [...sites.values()].some((site) => site.origins.includes(origin));
}

export function mayUseSite(sites: Sites, key: string, origin: string): boolean {
  return sites.get(key)?.origins.includes(origin) ?? false;
}
