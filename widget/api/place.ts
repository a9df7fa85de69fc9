/** Where a chat belongs, as its attributes `relay` and `site` say it. */
export type Place = { relay: string; site: string };
/** As the attributes have it, right or not. */
export type NamedPlace = { relay: string | null; site: string | null };

const SITE_KEY = /^[a-z0-9-]{1,64}$/;

/** Null where it is none; `localhost:8081` is an address too, but of no server. */
export function originOf(relay: string | null): string | null {
  const address = relay && URL.canParse(relay) ? new URL(relay) : null;
  return address && /^https?:/.test(address.protocol) ? address.origin : null;
}

export function isSiteKey(site: string | null): site is string {
  return site !== null && SITE_KEY.test(site);
}

/** The relay as an origin, and the site; or a sentence on the attribute that is missing or wrong. */
export function placeNamed({ relay, site }: NamedPlace): Place | string {
  const origin = originOf(relay);
  if (!origin) return "<desk-chat> needs the attribute relay: the relay's origin";
  if (isSiteKey(site)) return { relay: origin, site };
  return '<desk-chat> needs the attribute site: a key of lower-case letters, digits and dashes';
}
