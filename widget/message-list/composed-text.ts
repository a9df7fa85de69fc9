/** What an element says to those who hear it, through all shadow roots: the name of a row that is read as one. */

/** Letters after which no more is looked at: a name that takes minutes to be read is none. */
const LONGEST = 2000;

export function composedText(node: Node): string {
  const words: string[] = [];
  collect(node, words, LONGEST);
  return words.join(' ');
}

/** Answers how many letters may follow. A node without words takes one. */
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

/** Null for what is made of others. */
function wordsOf(node: Node): string | null {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').trim().slice(0, LONGEST);
  if (!(node instanceof Element)) return null;
  if (node.matches('style, svg, textarea, [aria-hidden=true], [hidden]')) return '';
  return node.ariaLabel || (node instanceof HTMLImageElement && node.alt) || null;
}
