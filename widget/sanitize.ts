/**
 * Makes HTML of strings, for the whole widget and alone. What the desk sends is hostile, whoever wrote it: the browser's own
 * sanitiser takes out what could run, or DOMPurify where there is none, in a document that loads nothing. What is then shown
 * is not what they leave but made anew, of the names on the lists below, with every URL judged as the browser would read it.
 * The result is always nodes, never a string.
 */
import { REL, safeUrl } from './safe-url.ts';

export type SanitizeOptions = {
  /** Hosts (`name` or `name:port`) images may come from; images of others become links. */
  mediaHosts: readonly string[];
  /** Keep the `data-id` and `data-type` by which the steps of a flow are clicked. */
  flow?: boolean;
};

/** What a string is cleaned by and for. */
export type Lists = { tags: string[]; attributes: string[]; wordless: string[] };

const LISTS: Lists = {
  tags: (
    'p br b strong i em u s del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 hr ' +
    'table caption colgroup col thead tbody tfoot tr th td span div a img sup sub'
  ).split(' '),
  attributes: 'href src alt title width height colspan rowspan start data-id data-type'.split(' '),
  /** What is no text to read. Any other element that is not shown leaves its words. */
  wordless:
    'audio head iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(' '),
};
const FLOW_DATA: Readonly<Record<string, RegExp>> = { 'data-type': /^[12]$/, 'data-id': /^\d{1,15}$/ };
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Not known to TypeScript yet. An earlier draft of the browser's sanitiser went by the same name without `removeUnsafe`. */
type OwnSanitizer = { new (config: object): object; prototype: { removeUnsafe?: unknown } };
type Cleaning = Element & { setHTML(html: string, options: { sanitizer: object }): void };

const ownSanitizer = (): OwnSanitizer | null => {
  const { Sanitizer: own } = globalThis as { Sanitizer?: OwnSanitizer };
  return own?.prototype.removeUnsafe && 'setHTML' in Element.prototype ? own : null;
};

let purify: ((html: string, lists: Lists) => ParentNode) | undefined;

/** Loads what this browser lacks. Before it has been awaited there, messages are only their words. */
export async function sanitizerReady(): Promise<void> {
  if (!ownSanitizer()) purify ??= (await import('./purify.ts')).purify;
}

/** Turns hostile HTML into nodes that are safe to append. */
export function sanitize(html: string, options: SanitizeOptions): DocumentFragment {
  const inert = document.implementation.createHTMLDocument('');
  const fragment = inert.createDocumentFragment();
  try {
    copy(clean(html, inert), fragment, options);
  } catch {
    // No body to clean, as in a frameset, or the page's policy forbids parsing: the words are better than nothing.
    fragment.replaceChildren(html.replace(/<[^>]*>/g, ' '));
  }
  return fragment;
}

/** The words of hostile HTML, one line a block, for what is spoken or shown without its shape. */
export function plainText(html: string): string {
  const fragment = sanitize(html, { mediaHosts: [] });
  for (const block of fragment.querySelectorAll('p, br, li, div, tr, td, th, h1, h2, h3, h4, h5, h6, pre, hr')) {
    block.append('\n');
    block.before('\n');
  }
  return (fragment.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

function clean(html: string, inert: Document): ParentNode {
  const Own = ownSanitizer();
  if (!Own) {
    if (!purify) throw new Error('The sanitiser is not there yet: await sanitizerReady().');
    return purify(html, LISTS);
  }
  const box = inert.createElement('div') as Element as Cleaning;
  box.setHTML(html, { sanitizer: new Own({ attributes: LISTS.attributes, dataAttributes: false, comments: false }) });
  return box;
}

/** A copy has what it was given by name and nothing else: no shadow root, no comment, no other name space. */
function copy(from: ParentNode, to: ParentNode, asked: SanitizeOptions): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.append(node.data);
    if (!(node instanceof Element) || node.namespaceURI !== XHTML || LISTS.wordless.includes(node.localName)) continue;
    if (!LISTS.tags.includes(node.localName)) {
      copy(node, to, asked);
    } else if (node.localName === 'img') {
      to.append(imageLike(node, asked));
    } else {
      const copied = bareCopy(node, asked);
      if (copied.hasAttribute('href')) dressLink(copied);
      to.append(copied);
      copy(node, copied, asked);
    }
  }
}

/** The element without what is in it. */
function bareCopy(original: Element, asked: SanitizeOptions): Element {
  const copied = original.ownerDocument.createElement(original.localName);
  for (const { name, value } of original.attributes) {
    const judged = judge(original.localName, name, value, asked);
    if (judged !== null) copied.setAttribute(name, judged);
  }
  return copied;
}

/** The value to set, an address as it was read; null for what is not to be kept. */
function judge(element: string, name: string, value: string, { mediaHosts, flow }: SanitizeOptions): string | null {
  if (name === 'href') return element === 'a' ? safeUrl(value, 'link') : null;
  if (name === 'src') return element === 'img' ? safeUrl(value, 'media', mediaHosts) : null;
  const data = FLOW_DATA[name];
  const isKept = data ? flow === true && data.test(value) : LISTS.attributes.includes(name);
  return isKept ? value : null;
}

/** An image that may be loaded, a link to one that may only be gone to, or the words that stand for it. */
function imageLike(image: Element, asked: SanitizeOptions): Element | string {
  const copied = bareCopy(image, asked);
  if (copied.hasAttribute('src')) {
    copied.setAttribute('loading', 'lazy');
    copied.setAttribute('referrerpolicy', 'no-referrer');
    return copied;
  }
  const words = image.getAttribute('alt') ?? '';
  const url = safeUrl(image.getAttribute('src') ?? '', 'link');
  if (!url || !/^https?:/.test(url)) return words;
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', url);
  dressLink(link);
  link.textContent = words.trim() || url;
  return link;
}

function dressLink(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', REL);
}
