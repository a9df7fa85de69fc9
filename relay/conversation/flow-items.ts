/**
 * Reads the clickable elements of a robot's flow without trusting it: only digits leave here, and the words shown as
 * the visitor's own are plain text.
 */

/** What is inside is looked at without being consumed, because elements are nested. */
const ELEMENT = /<([a-z][a-z0-9]*)\b([^<>]*)>(?=((?:(?!<\/\1\s*>)[\s\S]){0,500}))/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?(\\d{1,15})["']?(?=[\\s/]|$)`, 'i').exec(attributes)?.[1];

/**
 * The text of the element with these `data-type` and `data-id`, or undefined when the HTML has none; shaped like
 * `<b class="flow-item" data-type="2" data-id="81">…</b>`.
 */
export function clickableInFlow(html: string, dataType: string, dataId: string): string | undefined {
  for (const [, , attributes = '', inner = ''] of html.matchAll(ELEMENT)) {
    if (attribute(attributes, 'data-type') === dataType && attribute(attributes, 'data-id') === dataId) {
      return plainText(inner) || dataId;
    }
  }
  return undefined;
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&([a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
