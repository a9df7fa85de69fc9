/**
 * The only place of the widget and the console that parses strings as HTML. Everything from the desk is treated as hostile: the
 * browser's sanitiser, or DOMPurify where there is none, removes anything that could run, in a document that loads nothing. Its
 * output is copied into new nodes: only elements and attributes on the lists, with every URL validated; never a string.
 *
 * Copying by name makes both ways show the same, and leaves behind closed shadow roots, which `setHTML` creates. Browsers with
 * `setHTML` download no DOMPurify.
 */
import { nextTask } from '../base/paced-element.ts';
import { ATTRIBUTES, bareCopy, imageOrLink, type SanitizeOptions, secureLink } from './copy-element.ts';
import { endOfPiece } from './html-pieces.ts';
import type { Lists } from './purify.ts';
import { breakRuns, endOfText, LONGEST_PORTION, LONGEST_RUN } from './text-portions.ts';

const LISTS: Lists = {
  tags: (
    'p br b strong i em u s del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 hr ' +
    'table caption colgroup col thead tbody tfoot tr th td span div a img sup sub'
  ).split(' '),
  attributes: ATTRIBUTES,
  /** Elements whose text is not meant to be read. Any other disallowed element keeps its text. */
  wordless:
    'audio head iframe math noembed noframes noscript plaintext script style svg template title video xmp'.split(' '),
};
const INLINE = 'b strong i em u s del code span a sup sub'.split(' ');
/** Limits of one portion: nodes, nesting depth, and UTF-16 units of text. Even three times as much renders quickly. */
const LIMITS = { nodes: 2000, depth: 64, length: LONGEST_PORTION };
/** A table row begins only in this share of a portion; the rest of a cut row would stand under the wrong headings. */
const ROWS_END = 0.75;
const XHTML = 'http://www.w3.org/1999/xhtml';

/** TypeScript does not know `Sanitizer` yet. An earlier draft of the API had the same name but no `removeUnsafe`. */
type OwnSanitizer = { new (config: object): object; prototype: { removeUnsafe?: unknown } };
type Cleaning = Element & { setHTML(html: string, options: { sanitizer: object }): void };
const ownSanitizer = (): OwnSanitizer | null => {
  const { Sanitizer: own } = globalThis as { Sanitizer?: OwnSanitizer };
  return own?.prototype.removeUnsafe && 'setHTML' in Element.prototype ? own : null;
};

let purify: typeof import('./purify.ts').purify | undefined;

/** Loads DOMPurify in a browser without a sanitiser. Until then, messages are shown as plain text. */
export async function sanitizerReady(): Promise<void> {
  if (!ownSanitizer()) purify ??= (await import('./purify.ts')).purify;
}

export type Portion = { nodes: DocumentFragment; isLast: boolean };

/** Turns hostile HTML into safe nodes, one portion at a time. Later portions are parsed only when requested. */
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

/** The first portion, which is all of any normal message. */
export const sanitize = (html: string, options: SanitizeOptions): DocumentFragment =>
  portionsOf(html, options).next().value?.nodes ?? document.createDocumentFragment();

/** The text of `sanitize`'s result, one line per block, for announcements and previews. */
export const plainText = (html: string, options: Partial<SanitizeOptions> = {}): string =>
  wordsOf(sanitize(html, { mediaHosts: [], ...options }));

/** The text of all portions. Yields to the page between portions. */
export async function wholePlainText(html: string): Promise<string> {
  const words: string[] = [];
  for (const { nodes, isLast } of portionsOf(html, { mediaHosts: [] })) {
    words.push(wordsOf(nodes));
    // A copy to the clipboard has to begin in the task of the click whenever it can.
    if (!isLast) await nextTask();
  }
  return words.join('\n');
}

/** Removes tags by a simple pattern, for where HTML cannot be parsed. Never use the result as HTML. */
export const withoutTags = (html: string, between: string): string => html.replace(/<[^<>]*>|&nbsp;/g, between);

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
    // The page's policy forbids parsing, or the sanitiser is not loaded yet.
  }
  // Parsing a frameset gives no body either. Fall back to the text.
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
 * A copy gets only the attributes set by name: no shadow root, no comment, no other namespace. `copy` yields when a portion is
 * full; the next portion begins within the same elements.
 */
class Copier {
  fragment: DocumentFragment;
  readonly #inert: Document;
  readonly #asked: SanitizeOptions;
  /** The open copies, outermost first. */
  #open: Element[] = [];
  #nodes = 0;
  #length = 0;
  #longest: number;
  /** Length of the unfinished word that the next text may continue. */
  #run = 0;

  constructor(inert: Document, asked: SanitizeOptions) {
    this.#inert = inert;
    this.#asked = asked;
    this.#longest = asked.first || LIMITS.length;
    this.fragment = inert.createDocumentFragment();
  }

  beginPortion(): void {
    this.fragment = this.#inert.createDocumentFragment();
    [this.#nodes, this.#length, this.#run, this.#longest] = [0, 0, 0, LIMITS.length];
    const before = this.#open;
    this.#open = [];
    before.forEach((element, depth) => {
      const again = element.cloneNode(false) as Element;
      const held = element.childElementCount - (before[depth + 1] ? 1 : 0);
      if (again instanceof HTMLOListElement) again.start += held;
      this.#enter(again);
    });
  }

  *copy(from: ParentNode): Generator<undefined> {
    for (const node of from.childNodes) {
      if (this.#isFull(node)) yield;
      if (node instanceof Text) yield* this.#copyText(node.data);
      if (!(node instanceof Element) || node.namespaceURI !== XHTML || LISTS.wordless.includes(node.localName))
        continue;
      if (node.localName === 'img') this.#add(imageOrLink(node, this.#asked));
      else if (!LISTS.tags.includes(node.localName) || this.#open.length >= LIMITS.depth) yield* this.copy(node);
      else yield* this.#copyElement(node);
    }
  }

  /** Whether `next` has to go into the next portion. */
  #isFull(next: Node): boolean {
    if (!(next instanceof Element)) return this.#length >= this.#longest && /\S/.test(next.nodeValue ?? '');
    const part = next.localName === 'tr' ? ROWS_END : 1;
    return this.#length >= this.#longest * part || this.#nodes >= LIMITS.nodes * part;
  }

  *#copyElement(node: Element): Generator<undefined> {
    const copied = bareCopy(node, this.#asked);
    if (copied.hasAttribute('href')) secureLink(copied);
    // A cell costs as much layout as the cells it spans; `rowspan=0` spans the rest of the table.
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
      breakRuns(words).forEach((part, index) => {
        if (index > 0) this.#breakRun();
        this.#add(part);
      });
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

  /** Wraps a stray list item in a list: browsers take much longer to number items without a list. */
  #enterList(): void {
    const to = this.#open.at(-1) ?? this.fragment;
    if (to instanceof Element && /^[ou]l$/.test(to.localName)) return;
    const last = to.lastElementChild;
    if (last?.localName === 'ul' && !last.nextSibling?.textContent?.trim()) this.#open.push(last);
    else this.#enter(this.#inert.createElement('ul'));
  }
}
