/** Cleans untrusted HTML and addresses. Images of every host are shown, and addresses may be relative, because the desk's own files are. */

import type { SanitizeOptions } from '../../../../widget/html/copy-element.ts';
import { safeUrl } from '../../../../widget/html/safe-url.ts';
import { portionsOf } from '../../../../widget/html/sanitize.ts';

const EVERY_HOST = { includes: () => true };

const options = (): SanitizeOptions => ({
  mediaHosts: EVERY_HOST,
  base: document.baseURI,
  flow: true,
  // Agents read and send a text as a whole.
  first: Number.POSITIVE_INFINITY,
});

export function sanitizeHtml(hostile: string): DocumentFragment {
  const whole = document.createDocumentFragment();
  for (const { nodes } of portionsOf(hostile, options())) whole.append(nodes);
  return whole;
}

export function cleanHtml(hostile: string): string {
  const box = document.createElement('div');
  box.append(sanitizeHtml(hostile));
  // The sanitiser lets very long words break; whoever shows the text does so again.
  for (const breaks of box.querySelectorAll('wbr')) breaks.remove();
  return box.innerHTML;
}

/** The editor's content as sanitised HTML. */
export const htmlOf = (editor: HTMLElement): string => cleanHtml(editor.innerHTML);

/** `window.trustedTypes`, which some browsers lack. */
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
type Policy = { createHTML(html: string): { toString(): string } };
let policy: Policy | undefined;

/** Inserts sanitised HTML at the cursor, as something that the editor can undo. The console's page takes HTML of a policy only. */
export function insertHtml(hostile: string): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('desk-console', { createHTML: cleanHtml });
  const insert = document.execCommand as (command: string, shows: boolean, html: { toString(): string }) => boolean;
  insert.call(document, 'insertHTML', false, policy?.createHTML(hostile) ?? cleanHtml(hostile));
}

/** Inserts a link at the cursor. Words that are written next do not belong to it. */
export function insertLink(href: string, words: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  insertHtml(`${link.outerHTML}&nbsp;`);
}

/** The absolute address of a link with an allowed scheme, otherwise null. */
export const safeLink = (hostile: string): string | null => safeUrl(hostile, 'link', [], document.baseURI);

/** The absolute address of an image, recording or video with an allowed scheme, otherwise null. */
export const safeMedia = (hostile: string): string | null => safeUrl(hostile, 'media', EVERY_HOST, document.baseURI);

/** HTML as plain text: its paragraphs as lines, and the addresses of its links. */
export function htmlAsText(hostile: string): string {
  const whole = sanitizeHtml(hostile);
  for (const link of whole.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.textContent?.trim() !== link.href) link.append(` (${link.href})`);
  }
  for (const end of whole.querySelectorAll('br, p, li, div, tr, h1, h2, h3, h4, h5, h6')) end.append('\n');
  for (const line of whole.querySelectorAll('br')) line.replaceWith('\n');
  for (const item of whole.querySelectorAll('li')) item.prepend('- ');
  return (whole.textContent ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
