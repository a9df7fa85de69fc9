/** Where a chat belongs, as its attributes `relay` and `site` say it. */
type Place = { relay: string; site: string };
/** As the attributes have it, right or not. */
export type NamedPlace = { relay: string | null; site: string | null };

const SITE_KEY = /^[a-z0-9-]{1,64}$/;

/** The relay as an origin, and the site; or a sentence on the attribute that is missing or wrong. */
export function placeNamed({ relay, site }: NamedPlace): Place | string {
  const origin = relay && URL.canParse(relay) ? new URL(relay).origin : null;
  if (!origin) return "<desk-chat> needs the attribute relay: the relay's origin";
  if (site && SITE_KEY.test(site)) return { relay: origin, site };
  return '<desk-chat> needs the attribute site: a key of lower-case letters, digits and dashes';
}
