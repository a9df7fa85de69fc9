/** Converts HTML of the desk to plain text, and plain text to HTML. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** With `character`, makes the characters of the common entities. */
export const ENTITY = /&([a-z]{2,4});/g;
export const character = (entity: string, name: string): string => ENTITIES[name] ?? entity;

/** Characters of HTML that are read for each character of text that is wanted. */
const MARKUP = 16;

/** The plain text of HTML, with a line break after each block. @param most characters of the text */
export function textOfHtml(html: string, most: number): string {
  return html
    .slice(0, most * MARKUP)
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>?/g, '')
    .replace(ENTITY, character)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
    .slice(0, most);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The text as HTML, safe between tags and inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] as string);
