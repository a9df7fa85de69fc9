/**
 * Judges the addresses that messages bring. Everything that becomes a link, a picture or a player passes here; parsing
 * is the browser's own, so that what is judged is what would be opened.
 */

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address as it may stand in a link, or null. */
export function linkAddress(address: string | null): string | null {
  const url = parse(address);
  return url && LINK_SCHEMES.includes(url.protocol) ? url.href : null;
}

/** The address of something fetched without being asked for, which only the site's own hosts may serve; or null. */
export function mediaAddress(address: string | null, hosts: readonly string[]): string | null {
  const url = parse(address);
  return url && /^https?:$/.test(url.protocol) && hosts.includes(url.host) ? url.href : null;
}

function parse(address: string | null): URL | null {
  try {
    return address ? new URL(address) : null;
  } catch {
    return null;
  }
}
