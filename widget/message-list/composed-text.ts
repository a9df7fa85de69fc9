/** What an element says to those who hear it, through all shadow roots: the name of a row that is read as one. */

export function composedText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').trim();
  if (node instanceof Element) {
    if (node.matches('style, svg, textarea, [aria-hidden=true], [hidden]')) return '';
    const label = node.ariaLabel || (node instanceof HTMLImageElement && node.alt);
    if (label) return label;
  }
  const inside = (node instanceof Element && node.shadowRoot) || node;
  return [...inside.childNodes].map(composedText).filter(Boolean).join(' ');
}
