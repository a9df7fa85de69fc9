/** Finds addresses in what somebody wrote, to make links of them. Pure. */
import { safeLink } from './sanitize.ts';

export type Piece = { text: string; href: string | null };

/** Up to a space, a bracket or a sign that Chinese puts after words. */
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"'`“”‘’«»，。；！？、（）【】《》]+/giu;
const LAST_SIGNS = /[.,;:!?)\]}]$/;
/** More than fits on any screen stays text. */
const MOST_LINKS = 200;

/** The text in order, cut where an address begins and ends; only http, https and mailto become links. */
export function linkPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutLastSigns(found);
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

/** What ends a sentence belongs to the sentence; a bracket belongs to the address if it was opened there. */
function withoutLastSigns(address: string): string {
  let end = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  while (end > 0 && LAST_SIGNS.test(address.slice(end - 1, end))) {
    if (address[end - 1] === ')') {
      if (unopened <= 0) break;
      unopened -= 1;
    }
    end -= 1;
  }
  return address.slice(0, end);
}
