/** Finds the links in a typed text, for the console too. Pure: returns their positions. */
import { safeUrl } from './safe-url.ts';

export type TextPart = { text: string; href: string | null };

const START = /(?<![a-z\d])(?:https?:\/\/|mailto:|(?<!@)www\.)(?=[\p{L}\p{N}\p{So}[])/giu;
/**
 * White space, brackets, quotes and marks that no address has (curly, angled, Chinese and Japanese, full-width, and invisible
 * ones), an apostrophe that joins no words, and a sign before the next address.
 */
const END =
  /[\s<>"`|“”‘’„‟‚‛«»‹›\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff02\uff07-\uff09\uff0c\uff1a-\uff1c\uff1e\uff1f\uff3b\uff3d\uff40\uff5b-\uff64\ufe10-\ufe19\ufe30-\ufe6b]|'(?![\p{L}\p{N}-])|'s(?![\p{L}\p{N}])|[,;](?=https?:\/\/|www\.)/iuy;
/** Limit per portion; later links stay plain text. */
const MAX_LINKS = 200;
/** Punctuation that ends a sentence, or marks a text as bold, not a URL. */
const TRAILING = /[.,:;!?*_~]|(?=\P{ASCII})\p{Po}/u;
/** Scripts without spaces between words, and emoji: straight after a word in ASCII, they are the sentence around the URL. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u30fb\u30fc\uff70\p{Extended_Pictographic}]/u;
/** More brackets within brackets end the search for their other halves, so that it stays linear. */
const DEEPEST = 6;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Splits the text into plain parts and links; joined, the parts give the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let [at, links] = [0, 0];
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const shown = withoutTail(text.slice(match.index, endOf(text, START.lastIndex)));
    // The next address may begin in what was cut off.
    START.lastIndex = match.index + shown.length;
    const href = safeUrl(/^www\./i.test(shown) ? `https://${shown}` : shown, 'link');
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

/** Also at a bracket without its other half, and before a sentence that goes on without a space. */
function endOf(text: string, from: number): number {
  const open: { closing: string; at: number }[] = [];
  let word: 'none' | 'ascii' | 'unspaced' = 'none';
  let at = from;
  for (; at < text.length && open.length <= DEEPEST; at += 1) {
    END.lastIndex = at;
    if (END.test(text)) break;
    const sign = String.fromCodePoint(text.codePointAt(at) as number);
    if (UNSPACED.test(sign)) {
      if (word === 'ascii') break;
      word = 'unspaced';
    } else if (!/[a-z\d]/i.test(sign)) word = 'none';
    else if (word === 'none') word = 'ascii';
    const closing = CLOSING[sign];
    if (closing) open.push({ closing, at });
    else if (/[)\]}]/.test(sign) && open.pop()?.closing !== sign) return at;
    at += sign.length - 1;
  }
  return open[0]?.at ?? at;
}

function withoutTail(candidate: string): string {
  let end = candidate.length;
  while (TRAILING.test(candidate.charAt(end - 1))) end -= 1;
  return candidate.slice(0, end);
}
