/** Copies one element of untrusted HTML without its children: the attributes on the list, with addresses checked. */
import { type MediaHosts, REL, safeUrl } from './safe-url.ts';

export type SanitizeOptions = {
  /** Images of other hosts become links. */
  mediaHosts: MediaHosts;
  /** The base of relative addresses; without it, they are not allowed. */
  base?: string;
  /** Length of the first portion in UTF-16 units, if shorter than the others. */
  first?: number;
  /** Keep `data-id` and `data-type`, which make the steps of a flow clickable. */
  flow?: boolean;
  /** Replaces an image without `alt` text, where images are not shown. */
  imageWord?: string;
};

export const ATTRIBUTES = 'href src alt title width height colspan rowspan start data-id data-type'.split(' ');
const FLOW_DATA: Readonly<Record<string, RegExp>> = { 'data-type': /^[12]$/, 'data-id': /^\d{1,15}$/ };
const BOUNDS: Readonly<Record<string, number>> = { width: 2000, height: 2000, colspan: 50, rowspan: 50 };
const LONGEST_ATTRIBUTE = 500;

export function bareCopy(original: Element, asked: SanitizeOptions): Element {
  const copied = original.ownerDocument.createElement(original.localName);
  for (const { name, value } of original.attributes) {
    const judged = judge(original.localName, name, value, asked);
    if (judged !== null) copied.setAttribute(name, judged);
  }
  return copied;
}

/** The attribute value to set, as a resolved URL for addresses; null to drop the attribute. */
function judge(
  element: string,
  name: string,
  value: string,
  { mediaHosts, base, flow }: SanitizeOptions,
): string | null {
  if (name === 'href') return element === 'a' ? safeUrl(value, 'link', [], base) : null;
  if (name === 'src') return element === 'img' ? safeUrl(value, 'media', mediaHosts, base) : null;
  const data = FLOW_DATA[name];
  if (data) return flow === true && data.test(value) ? value : null;
  const bound = BOUNDS[name];
  if (bound)
    return /^\d{1,4}(?:\.\d{1,9})?(?:px|%)?$/i.test(value)
      ? String(Math.min(Number.parseInt(value, 10), bound)) + (value.endsWith('%') ? '%' : '')
      : null;
  return ATTRIBUTES.includes(name) ? value.slice(0, LONGEST_ATTRIBUTE) : null;
}

/** An image that may be loaded, otherwise a link to it or its text. */
export function imageOrLink(image: Element, asked: SanitizeOptions): Element | string {
  const copied = bareCopy(image, asked);
  if (copied.hasAttribute('src')) {
    copied.setAttribute('loading', 'lazy');
    copied.setAttribute('referrerpolicy', 'no-referrer');
    return copied;
  }
  const words = image.getAttribute('alt')?.slice(0, LONGEST_ATTRIBUTE) ?? '';
  if (asked.imageWord) return words.trim() || asked.imageWord;
  const url = safeUrl(image.getAttribute('src') ?? '', 'link');
  if (!url || !/^https?:/.test(url)) return words;
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', url);
  secureLink(link);
  link.textContent = words.trim() || url;
  return link;
}

export function secureLink(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', REL);
}
