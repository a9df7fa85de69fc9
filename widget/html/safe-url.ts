/** Validates URLs from messages, parsed as the browser would. */

/** `rel` of every link: no referrer, no access to this window, user-generated content. */
export const REL = 'noopener noreferrer nofollow ugc';

const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const MEDIA_SCHEMES: readonly string[] = ['http:', 'https:'];

/**
 * The URL to use, or null if it is not allowed: links may use http(s), mailto and tel; media may only use http(s) and
 * come from `mediaHosts`.
 */
export function safeUrl(url: string, kind: 'link' | 'media', mediaHosts: readonly string[] = []): string | null {
  const parsed = parse(url.trim());
  // User info in a URL only serves to disguise the host.
  if (!parsed || parsed.username || parsed.password) return null;
  if (kind === 'link') return LINK_SCHEMES.includes(parsed.protocol) ? parsed.href : null;
  return MEDIA_SCHEMES.includes(parsed.protocol) && mediaHosts.includes(parsed.host) ? parsed.href : null;
}

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
