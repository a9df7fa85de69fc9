/**
 * Cuts hostile HTML, before parsing, into pieces that a browser parses quickly; the copy button has all of it. The cost of a
 * piece is an upper bound: an open formatting element is reopened in each following block, so that a few kilobytes can become a
 * million elements. Pure and linear.
 */

/** Limits of one piece: UTF-16 units, tags, and elements that the parser may create from them. */
const LIMITS = { length: 64 * 1024, tags: 4000, elements: 50_000 };
/** Elements that the HTML parser reopens; at most three equal ones without attributes. */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/i;
const MAX_REOPENED = 3 * 14;

/** The end of the piece that begins at `from`: at a tag or between two words. */
export function endOfPiece(html: string, from: number): number {
  const piece = html.slice(from, from + LIMITS.length);
  const tag = /<(\/?)([a-z][a-z0-9]*)([^>]*)/gi;
  let [tags, elements, alike, distinct] = [0, 0, 0, 0];
  for (let found = tag.exec(piece); found; found = tag.exec(piece)) {
    const [, isEnd, name = '', attributes = ''] = found;
    tags += 1;
    elements += 1 + Math.min(alike, MAX_REOPENED) + distinct;
    if (tags > LIMITS.tags || elements > LIMITS.elements) return from + found.index;
    if (isEnd || !FORMATTING.test(name) || closesAtOnce(piece, tag.lastIndex, name, attributes)) continue;
    if (/\S/.test(attributes)) distinct += 1;
    else alike += 1;
  }
  if (from + piece.length === html.length) return html.length;
  const [opened, closed] = [piece.lastIndexOf('<'), piece.lastIndexOf('>') + 1];
  const cut = opened >= closed ? opened : Math.max(closed, piece.lastIndexOf(' '));
  return from + (cut > 0 ? cut : piece.length);
}

/** Whether only text stands between the tag that ends at `at` and its end tag. */
function closesAtOnce(piece: string, at: number, name: string, attributes: string): boolean {
  const next = piece.indexOf('<', at);
  if (next < 0 || next - at > 1000 || !/^(?:\s+[\w-]+="[^"]*")*\s*$/.test(attributes)) return false;
  return piece.slice(next, next + name.length + 3).toLowerCase() === `</${name.toLowerCase()}>`;
}
