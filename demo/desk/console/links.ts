/** Finds web and e-mail addresses in plain text. Pure. */
import { safeLink } from './sanitize.ts';

export type Piece = { text: string; href: string | null };

/** Matches up to a space, a bracket, a quotation mark or Chinese punctuation. */
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"'`“”‘’«»，。；！？、（）【】《》]+/giu;
const TRAILING_PUNCTUATION = /[.,;:!?)\]}]$/;
/** Further addresses stay text. */
const MOST_LINKS = 200;

/** Splits the text at its addresses. Only http, https and mailto addresses get an `href`. */
export function linkPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailingPunctuation(found);
    const href = safeLink(address);
    if (!href) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), href: null });
    pieces.push({ text: address, href });
    done = index + address.length;
    if (pieces.length >= MOST_LINKS) break;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null });
  return pieces;
}

/**
 * Removes punctuation at the end, which belongs to the sentence. A closing bracket stays if the address has its opening
 * one.
 */
function withoutTrailingPunctuation(address: string): string {
  let end = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  while (end > 0 && TRAILING_PUNCTUATION.test(address.slice(end - 1, end))) {
    if (address[end - 1] === ')') {
      if (unopened <= 0) break;
      unopened -= 1;
    }
    end -= 1;
  }
  return address.slice(0, end);
}
