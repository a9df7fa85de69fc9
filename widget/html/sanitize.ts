/**
 * Makes HTML of strings, for the whole widget and alone. What the desk sends is hostile, whoever wrote it: the browser's own
 * sanitiser takes out what could run, or DOMPurify where there is none, in a document that loads nothing. What is then shown
 * is not what they leave but made anew, of the names on the lists below, with every URL judged as the browser would read it.
 * The result is always nodes, never a string.
 */
import { nextTask } from '../page/paced-element.ts';
import { endOfPiece } from './html-pieces.ts';
import { REL, safeUrl } from './safe-url.ts';
import { breakRuns, endOfText, LONGEST_PORTION, LONGEST_RUN } from './text-portions.ts';

export type SanitizeOptions = {
  /** Hosts (`name` or `name:port`) images may come from; images of others become links. */
  mediaHosts: readonly string[];
  /** UTF-16 units of the first portion, where it is to be shorter than others. */
  first?: number;
  /** Keep the `data-id` and `data-type` by which the steps of a flow are clicked. */
  flow?: boolean;
  /** Stands for an image that has no words of its own, where images are not shown. */
  imageWord?: string;
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
/** The largest number that an attribute may have. */
const BOUNDS: Readonly<Record<string, number>> = { width: 2000, height: 2000, colspan: 50, rowspan: 50 };
const LONGEST_ATTRIBUTE = 500;
/** What one word goes through. */
const INLINE = 'b strong i em u s del code span a sup sub'.split(' ');
/** Of one portion: nodes, elements within each other, and UTF-16 units of words. Three times as much still takes a moment. */
const MOST = { nodes: 2000, depth: 64, length: LONGEST_PORTION };
/** A row of a table begins only in so much of a portion: the rest of a row that is cut stands under other headings. */
const ROWS_END = 0.75;
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Not known to TypeScript yet. An earlier draft of the browser's sanitiser went by the same name without `removeUnsafe`. */
type OwnSanitizer = { new (config: object): object; prototype: { removeUnsafe?: unknown } };
type Cleaning = Element & { setHTML(html: string, options: { sanitizer: object }): void };
const ownSanitizer = (): OwnSanitizer | null => {
  const { Sanitizer: own } = globalThis as { Sanitizer?: OwnSanitizer };
  return own?.prototype.removeUnsafe && 'setHTML' in Element.prototype ? own : null;
};

let purify: typeof import('./purify.ts').purify | undefined;

/** Loads what this browser lacks. Before it has been awaited there, messages are only their words. */
export async function sanitizerReady(): Promise<void> {
  if (!ownSanitizer()) purify ??= (await import('./purify.ts')).purify;
}

/** A part of what was sent, and whether more follows. */
export type Portion = { nodes: DocumentFragment; isLast: boolean };

/** Turns hostile HTML into nodes that are safe to append, a portion at a time; nothing is done for those not asked for. */
export function* portionsOf(html: string, options: SanitizeOptions): Generator<Portion, undefined> {
  const inert = document.implementation.createHTMLDocument('');
  for (let at = 0, end = 0; at < html.length; at = end) {
    end = endOfPiece(html, at);
    const copier = new Copier(inert, options);
    const cuts = copier.copy(cleaned(html.slice(at, end), inert));
    for (;;) {
      const isCut = !cuts.next().done;
      yield { nodes: copier.fragment, isLast: !isCut && end === html.length };
      if (!isCut) break;
      copier.beginPortion();
    }
  }
}

/** The first portion, which for any sensible message is all of it. */
export function sanitize(html: string, options: SanitizeOptions): DocumentFragment {
  return portionsOf(html, options).next().value?.nodes ?? document.createDocumentFragment();
}

/** The words of what `sanitize` leaves, one line a block, for what is spoken or shown without its shape. */
export function plainText(html: string, options: Partial<SanitizeOptions> = {}): string {
  return wordsOf(sanitize(html, { mediaHosts: [], ...options }));
}

/** The words of all portions; between two of them the page goes on. */
export async function wholePlainText(html: string): Promise<string> {
  const words: string[] = [];
  for (const { nodes, isLast } of portionsOf(html, { mediaHosts: [] })) {
    words.push(wordsOf(nodes));
    // Copying has to begin in the task of the click wherever it can.
    if (!isLast) await nextTask();
  }
  return words.join('\n');
}

/** What stands beside the tags, by a rule of thumb: for where nothing can be parsed, and never to be shown as HTML. */
export function withoutTags(html: string, between: string): string {
  return html.replace(/<[^<>]*>|&nbsp;/g, between);
}

function wordsOf(fragment: DocumentFragment): string {
  for (const block of fragment.querySelectorAll('p, br, li, div, tr, td, th, h1, h2, h3, h4, h5, h6, pre, hr')) {
    block.append('\n');
    block.before('\n');
  }
  return (fragment.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function cleaned(html: string, inert: Document): ParentNode {
  try {
    const found = clean(html, inert);
    if (found) return found;
  } catch {
    // The page's policy forbids parsing, or what parses is not there yet.
  }
  // There is no body in a frameset either: the words are better than nothing.
  const box = inert.createElement('div');
  box.textContent = withoutTags(html, ' ');
  return box;
}

function clean(html: string, inert: Document): ParentNode | null {
  const Own = ownSanitizer();
  if (!Own) {
    if (!purify) throw new Error('The sanitiser is not there yet: await sanitizerReady().');
    return purify(html, LISTS);
  }
  const box = inert.createElement('div') as Element as Cleaning;
  box.setHTML(html, { sanitizer: new Own({ attributes: LISTS.attributes, dataAttributes: false, comments: false }) });
  return box;
}

/**
 * Copies what is on our lists. A copy has what it was given by name and nothing else: no shadow root, no comment, no other
 * name space. `copy` stops where a portion is full; the next one begins within the same elements.
 */
class Copier {
  fragment: DocumentFragment;
  readonly #inert: Document;
  readonly #asked: SanitizeOptions;
  /** The copies that are open, the outermost first. */
  #open: Element[] = [];
  #nodes = 0;
  #length = 0;
  #longest: number;
  /** How long the word is that the next text may continue. */
  #run = 0;

  constructor(inert: Document, asked: SanitizeOptions) {
    this.#inert = inert;
    this.#asked = asked;
    this.#longest = asked.first || MOST.length;
    this.fragment = inert.createDocumentFragment();
  }

  beginPortion(): void {
    this.fragment = this.#inert.createDocumentFragment();
    [this.#nodes, this.#length, this.#run, this.#longest] = [0, 0, 0, MOST.length];
    const before = this.#open;
    this.#open = [];
    for (const [depth, element] of before.entries()) {
      const again = element.cloneNode(false) as Element;
      const held = element.childElementCount - (before[depth + 1] ? 1 : 0);
      if (again instanceof HTMLOListElement) again.start += held;
      this.#enter(again);
    }
  }

  *copy(from: ParentNode): Generator<undefined> {
    for (const node of from.childNodes) {
      if (this.#isFull(node)) yield;
      if (node instanceof Text) yield* this.#copyText(node.data);
      if (!(node instanceof Element) || node.namespaceURI !== XHTML || LISTS.wordless.includes(node.localName))
        continue;
      if (node.localName === 'img') this.#add(imageLike(node, this.#asked));
      else if (!LISTS.tags.includes(node.localName) || this.#open.length >= MOST.depth) yield* this.copy(node);
      else yield* this.#copyElement(node);
    }
  }

  /** Whether `next` belongs to the next portion. */
  #isFull(next: Node): boolean {
    if (!(next instanceof Element)) return this.#length >= this.#longest && /\S/.test(next.nodeValue ?? '');
    const part = next.localName === 'tr' ? ROWS_END : 1;
    return this.#length >= this.#longest * part || this.#nodes >= MOST.nodes * part;
  }

  *#copyElement(node: Element): Generator<undefined> {
    const copied = bareCopy(node, this.#asked);
    if (copied.hasAttribute('href')) dressLink(copied);
    // A cell takes as long to lay out as the cells whose room it takes; `rowspan=0` reaches to the end of the table.
    if (copied instanceof HTMLTableCellElement) this.#nodes += copied.colSpan * (copied.rowSpan || 50) - 1;
    const depth = this.#open.length;
    if (node.localName === 'li') this.#enterList();
    this.#enter(copied);
    yield* this.copy(node);
    this.#open.length = depth;
    if (!INLINE.includes(node.localName)) this.#run = 0;
  }

  *#copyText(text: string): Generator<undefined> {
    let at = 0;
    while (at < text.length) {
      const end = endOfText(text, at, Math.max(this.#longest - this.#length, this.#longest / 4));
      const words = text.slice(at, end);
      this.#length += words.length;
      const space = words.search(/\s/);
      if (this.#run + (space < 0 ? words.length : space) > LONGEST_RUN) this.#breakRun();
      this.#run = space < 0 ? this.#run + words.length : 0;
      for (const [index, part] of breakRuns(words).entries()) {
        if (index > 0) this.#breakRun();
        this.#add(part);
      }
      at = end;
      if (at < text.length) yield;
    }
  }

  #breakRun(): void {
    this.#add(this.#inert.createElement('wbr'));
    this.#run = 0;
  }

  #add(node: Node | string): void {
    (this.#open.at(-1) ?? this.fragment).append(node);
    this.#nodes += 1;
  }

  #enter(element: Element): void {
    this.#add(element);
    this.#open.push(element);
  }

  /** An entry without a list gets one: browsers take far more time to number entries that have none of their own. */
  #enterList(): void {
    const to = this.#open.at(-1) ?? this.fragment;
    if (to instanceof Element && /^[ou]l$/.test(to.localName)) return;
    const last = to.lastElementChild;
    if (last?.localName === 'ul' && !last.nextSibling?.textContent?.trim()) this.#open.push(last);
    else this.#enter(this.#inert.createElement('ul'));
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
  if (data) return flow === true && data.test(value) ? value : null;
  const bound = BOUNDS[name];
  if (bound)
    return /^\d{1,4}(?:\.\d{1,9})?(?:px|%)?$/i.test(value)
      ? String(Math.min(Number.parseInt(value, 10), bound)) + (value.endsWith('%') ? '%' : '')
      : null;
  return LISTS.attributes.includes(name) ? value.slice(0, LONGEST_ATTRIBUTE) : null;
}

/** An image that may be loaded, a link to one that may only be gone to, or the words that stand for it. */
function imageLike(image: Element, asked: SanitizeOptions): Element | string {
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
  dressLink(link);
  link.textContent = words.trim() || url;
  return link;
}

function dressLink(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', REL);
}
