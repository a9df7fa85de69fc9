/** The relay and the site of a chat, from the attributes `relay` and `site`. */
export type Endpoint = { relay: string; site: string };
/** The values of the attributes, not validated. */
export type NamedEndpoint = { relay: string | null; site: string | null };

const SITE_KEY = /^[a-z0-9-]{1,64}$/;

/** Null if `relay` is not an http(s) URL; `localhost:8081` has the scheme `localhost:`. */
export function originOf(relay: string | null): string | null {
  const address = relay && URL.canParse(relay) ? new URL(relay) : null;
  return address && /^https?:/.test(address.protocol) ? address.origin : null;
}

/** The endpoint, or an error sentence about the attribute that is missing or wrong. */
export function endpointNamed({ relay, site }: NamedEndpoint): Endpoint | string {
  const origin = originOf(relay);
  if (!origin) return "<desk-chat> needs the attribute relay: the relay's origin";
  if (site !== null && SITE_KEY.test(site)) return { relay: origin, site };
  return '<desk-chat> needs the attribute site: a key of lower-case letters, digits and dashes';
}
