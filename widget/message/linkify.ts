/** Finds the links in a visitor's text. Pure: returns their positions; the message renders them. */
import { safeUrl } from '../html/safe-url.ts';

export type TextPart = { text: string; href: string | null };

const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"'“”‘’，。；！？）】》]+/giu;
/** Limit per portion; later links stay plain text. */
const MAX_LINKS = 200;
/** Punctuation that ends a sentence, not a URL. */
const TRAILING = '.,:;!?…';

/** Splits the text into plain parts and links; joined, the parts give the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let [at, links] = [0, 0];
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = withoutTail(match[0]);
    const href = safeUrl(/^www/i.test(shown) ? `https://${shown}` : shown, 'link');
    if (!href) continue;
    links += 1;
    if (links > MAX_LINKS) break;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null });
    parts.push({ text: shown, href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

/** Removes trailing punctuation. A closing bracket belongs to the URL only if it was opened within. */
function withoutTail(candidate: string): string {
  let unopened = 0;
  for (const sign of candidate) unopened += sign === ')' ? 1 : sign === '(' ? -1 : 0;
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const sign = candidate.charAt(end - 1);
    if (sign === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.includes(sign)) break;
  }
  return candidate.slice(0, end);
}
