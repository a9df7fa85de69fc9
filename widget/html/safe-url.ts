/** Validates URLs from messages, parsed as the browser would. */

/** `rel` of every link: no referrer, no access to this window, user-generated content. */
export const REL = 'noopener noreferrer nofollow ugc';

const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const MEDIA_SCHEMES: readonly string[] = ['http:', 'https:'];

/** Hosts (`name` or `name:port`) that media may come from. */
export type MediaHosts = Pick<readonly string[], 'includes'>;

/**
 * The URL to use, or null if it is not allowed: of links http(s), mailto and tel; of media http(s), from `mediaHosts` alone.
 * Without a `base`, relative URLs are not allowed.
 */
export function safeUrl(
  url: string,
  kind: 'link' | 'media',
  mediaHosts: MediaHosts = [],
  base?: string,
): string | null {
  const parsed = parse(url.trim(), base);
  // User info in a URL only serves to disguise the host.
  if (!parsed || parsed.username || parsed.password) return null;
  if (kind === 'link') return LINK_SCHEMES.includes(parsed.protocol) ? parsed.href : null;
  return MEDIA_SCHEMES.includes(parsed.protocol) && mediaHosts.includes(parsed.host) ? parsed.href : null;
}

function parse(url: string, base: string | undefined): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
