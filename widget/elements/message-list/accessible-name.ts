/** The text of an element for screen readers, through all shadow roots: the accessible name of a row. */

/** Limit in UTF-16 units: a longer name would take minutes to read. */
const MAX_LENGTH = 2000;

export function accessibleName(node: Node): string {
  const words: string[] = [];
  collect(node, words, MAX_LENGTH);
  return words.join(' ');
}

/** Collects the words of `node` and returns the remaining room. A node without text takes one unit. */
function collect(node: Node, words: string[], room: number): number {
  const own = wordsOf(node);
  if (own) words.push(own);
  let left = room - (own?.length || 1);
  if (own !== null) return left;
  for (const child of ((node instanceof Element && node.shadowRoot) || node).childNodes) {
    if (left <= 0) break;
    left = collect(child, words, left);
  }
  return left;
}

/** Null if the children have to be read instead. */
function wordsOf(node: Node): string | null {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').trim().slice(0, MAX_LENGTH);
  if (!(node instanceof Element)) return null;
  if (node.matches('style, svg, textarea, [aria-hidden=true], [hidden]')) return '';
  return node.ariaLabel || (node instanceof HTMLImageElement && node.alt) || null;
}
