/** Finds clickable elements in a robot's flow without trusting its HTML; their text becomes the visitor's message. */
import { character, ENTITY } from '../html-text.ts';

const ELEMENT = /<([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const CLOSING = /<\/([a-z][a-z0-9]*)\s*>/gi;
/** Characters; the widget shows no more of a flow either. */
const LONGEST = 64 * 1024;
/** Characters inspected inside an element. */
const INSIDE = 500;

const TYPE = /(?<!\S)data-type\s*=\s*["']?(\d{1,15})["']?(?=[\s/]|$)/i;
const ID = /(?<!\S)data-id\s*=\s*["']?(\d{1,15})["']?(?=[\s/]|$)/i;

/** The text of the element with these attributes, as in `<b data-type="2" data-id="81">…</b>`; undefined if none. */
export function clickableInFlow(html: string, dataType: string, dataId: string): string | undefined {
  const flow = html.slice(0, LONGEST);
  for (const { index, 0: tag, 1: name = '', 2: attributes = '' } of flow.matchAll(ELEMENT)) {
    if (TYPE.exec(attributes)?.[1] === dataType && ID.exec(attributes)?.[1] === dataId) {
      return plainText(insideOf(flow, index + tag.length, name)) || dataId;
    }
  }
  return undefined;
}

/** Ends at the first closing tag of the same name; other elements may be nested inside. */
function insideOf(html: string, start: number, name: string): string {
  const inside = html.slice(start, start + INSIDE);
  const end = [...inside.matchAll(CLOSING)].find(([, other]) => other?.toLowerCase() === name.toLowerCase());
  return inside.slice(0, end?.index);
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, ' ')
    .replace(ENTITY, character)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
