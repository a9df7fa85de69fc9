/** Judges an address that came with a message, as the browser would read it. */

/** How every link leaves: telling nothing of the page, and giving the other side no hold on it. */
export const REL = 'noopener noreferrer nofollow ugc';

const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const MEDIA_SCHEMES: readonly string[] = ['http:', 'https:'];

/**
 * The address to use, or null when it must not be: links may lead to the web, to mail and to a telephone; media come
 * only over the web and from `mediaHosts`.
 */
export function safeUrl(url: string, kind: 'link' | 'media', mediaHosts: readonly string[] = []): string | null {
  const parsed = parse(url.trim());
  // A name before an @ is only ever there to pass one host off as another.
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
