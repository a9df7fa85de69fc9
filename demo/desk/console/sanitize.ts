/**
 * The only place of the console that converts a string to HTML or HTML to a string. All messages are untrusted: an
 * allow-list of tags and attributes, addresses checked by their scheme, and DOM nodes as the result, never markup.
 */
import createDomPurify, { type Config } from 'dompurify';

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:']);

const ALLOWED = {
  ALLOWED_TAGS: (
    'p br b strong i em u s del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 hr table thead tbody tfoot tr th td ' +
    'caption span div a img sup sub'
  ).split(' '),
  ALLOWED_ATTR: 'href src alt title width height colspan rowspan start data-id data-type'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
} satisfies Config;

// A separate instance: hooks on the shared one would affect every user of the library on the page.
const purify = createDomPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') checkLink(node);
  if (node.nodeName === 'IMG') checkImage(node);
});

/** Sanitises untrusted HTML into nodes to append. */
export function sanitizeHtml(hostile: string): DocumentFragment {
  return purify.sanitize(hostile, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
}

/** The editor's content as HTML to send, reduced to the allow-list. */
export function htmlOf(editor: HTMLElement): string {
  const copy: DocumentFragment = purify.sanitize(editor, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  return copy.firstElementChild?.innerHTML ?? '';
}

/** The absolute address of a link with an allowed scheme, otherwise null. */
export function safeLink(hostile: string): string | null {
  return absolute(hostile, LINK_SCHEMES);
}

/** The absolute address of an image, recording or video with an allowed scheme, otherwise null. */
export function safeMedia(hostile: string): string | null {
  return absolute(hostile, IMAGE_SCHEMES);
}

function absolute(hostile: string, schemes: Set<string>): string | null {
  const url = URL.parse(hostile, document.baseURI);
  return url && schemes.has(url.protocol) ? url.href : null;
}

function checkLink(node: Element): void {
  const href = safeLink(node.getAttribute('href') ?? '');
  if (!href || !node.hasAttribute('href')) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
}

function checkImage(node: Element): void {
  if (!safeMedia(node.getAttribute('src') ?? '')) {
    node.remove();
    return;
  }
  node.setAttribute('loading', 'lazy');
  node.setAttribute('referrerpolicy', 'no-referrer');
}
