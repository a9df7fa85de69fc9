/**
 * Makes HTML of strings, for the whole widget and alone. What the desk sends is hostile, whoever wrote it: DOMPurify
 * keeps an allow-list under one frozen configuration, and every URL is judged as the browser would read it. The result
 * is always nodes, never a string.
 */
import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { REL, safeUrl } from './safe-url.ts';

export type SanitizeOptions = {
  /** Hosts (`name` or `name:port`) images may come from; images of others become links. */
  mediaHosts: readonly string[];
  /** Keep the `data-id` and `data-type` by which the steps of a flow are clicked. */
  flow?: boolean;
};

const FLOW_DATA: Readonly<Record<string, RegExp>> = { 'data-type': /^[12]$/, 'data-id': /^\d{1,15}$/ };

const TAGS = (
  'p br b strong i em u s del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 hr ' +
  'table caption colgroup col thead tbody tfoot tr th td span div a img sup sub'
).split(' ');
const ATTRIBUTES = 'href src alt title width height colspan rowspan start data-id data-type'.split(' ');

type FragmentConfig = Config & { RETURN_DOM_FRAGMENT: true };

const CONFIG: FragmentConfig = Object.freeze<FragmentConfig>({
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  RETURN_DOM_FRAGMENT: true,
});

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** `window.trustedTypes`, which not every browser has. */
type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): never }): Policy;
};
type Foreign = { image: Element; url: string };

let purifier: DOMPurify | undefined;
let config = CONFIG;
/** What the present call asked for, for the hooks; nothing else runs between its beginning and its end. */
let asked: SanitizeOptions = { mediaHosts: [] };
let foreign: Foreign[] = [];

/** Turns hostile HTML into nodes that are safe to append. */
export function sanitize(html: string, options: SanitizeOptions): DocumentFragment {
  asked = options;
  foreign = [];
  const fragment = purify(html) ?? withoutTags(html);
  for (const { image, url } of foreign) image.replaceWith(linkTo(url, image.getAttribute('alt')));
  for (const image of fragment.querySelectorAll('img:not([src])')) image.replaceWith(image.getAttribute('alt') ?? '');
  return fragment;
}

/** Null where there is no body to clean, as in a frameset, or where the page's policy forbids parsing altogether. */
function purify(html: string): DocumentFragment | null {
  try {
    purifier ??= makePurifier();
    return purifier.sanitize(html, config);
  } catch {
    return null;
  }
}

/** As text alone: the words are better than nothing. */
function withoutTags(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(html.replace(/<[^>]*>/g, ' '));
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

function makePurifier(): DOMPurify {
  // An instance of our own, so that our hooks and our policy are nobody else's.
  const made = createPurifier(window);
  // Under a name of our own: the page may hold DOMPurify too, and policies of one name collide.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('desk-chat', {
    createHTML: (html) => html,
    createScriptURL: refuse,
  });
  config = Object.freeze({ ...CONFIG, ...(policy && { TRUSTED_TYPES_POLICY: policy }) });
  made.addHook('uponSanitizeAttribute', (element, attribute) => {
    attribute.keepAttr = mayKeep(element, attribute.attrName, attribute.attrValue);
  });
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('href')) dressLink(element);
    if (element.localName === 'img') dressImage(element);
  });
  return made;
}

function mayKeep(element: Element, name: string, value: string): boolean {
  if (name === 'href') return element.localName === 'a' && safeUrl(value, 'link') !== null;
  if (name === 'src') return element.localName === 'img' && mayLoad(element, value);
  const data = FLOW_DATA[name];
  return data ? asked.flow === true && data.test(value) : ATTRIBUTES.includes(name);
}

function mayLoad(image: Element, source: string): boolean {
  if (safeUrl(source, 'media', asked.mediaHosts)) return true;
  const url = safeUrl(source, 'link');
  if (url && /^https?:/.test(url)) foreign.push({ image, url });
  return false;
}

function dressLink(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', REL);
}

function dressImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

function linkTo(url: string, text: string | null): Element {
  const link = document.createElement('a');
  link.setAttribute('href', url);
  dressLink(link);
  link.textContent = text?.trim() || url;
  return link;
}

function refuse(): never {
  throw new TypeError('The chat loads no scripts from messages.');
}
