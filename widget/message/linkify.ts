/** Finds the links in what a visitor typed. Pure: says where they are; the message renders them. */
import { safeUrl } from '../safe-url.ts';

export type TextPart = { text: string; href: string | null };

const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"'“”‘’，。；！？）】》]+/giu;
/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,:;!?…]+$/u;

/** The text cut into plain parts and links, in order; together they are the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = withoutTail(match[0]);
    const href = safeUrl(/^www/i.test(shown) ? `https://${shown}` : shown, 'link');
    if (!href) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null });
    parts.push({ text: shown, href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

/** A closing bracket belongs to the address only when it was opened in it. */
function withoutTail(candidate: string): string {
  let shown = candidate.replace(TRAILING, '');
  while (shown.endsWith(')') && shown.split(')').length > shown.split('(').length) {
    shown = shown.slice(0, -1).replace(TRAILING, '');
  }
  return shown;
}
