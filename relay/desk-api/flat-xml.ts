/**
 * The XML of chat apps (doc 2 §6.2): one root with elements that hold text. The reader refuses what could overload or mislead a
 * parser, such as declarations, nesting, attributes and repeated elements, and reads every character once.
 */

const [OPEN, CLOSE] = ['<xml>', '</xml>'] as const;
const DECLARATION = /^<\?xml version=(["'])1\.\d\1(?: encoding=(["'])[Uu][Tt][Ff]-8\2)? ?\?>/;
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const CDATA = ['<![CDATA[', ']]>'] as const;
const MOST_ELEMENTS = 30;
/** Characters that XML 1.0 does not allow, and half surrogates. */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The elements by name; undefined for everything that is not such a text. The caller bounds the text's length. */
export function readFlatXml(text: string): Record<string, string> | undefined {
  if (NOT_IN_XML.test(text)) return undefined;
  const body = text.trim().replace(DECLARATION, '').trim();
  if (!body.startsWith(OPEN) || !body.endsWith(CLOSE)) return undefined;
  const end = body.length - CLOSE.length;
  const elements = new Map<string, string>();
  for (let at = skipSpace(body, OPEN.length); at < end; ) {
    const element = readElement(body, at, end);
    if (!element || elements.has(element.name) || elements.size >= MOST_ELEMENTS) return undefined;
    elements.set(element.name, element.content);
    at = skipSpace(body, element.end);
  }
  return Object.fromEntries(elements);
}

/** Writes texts as CDATA, so that `readFlatXml` returns them unchanged. */
export function printFlatXml(elements: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(elements).flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${printContent(value)}</${name}>`],
  );
  return `${OPEN}\n${lines.join('\n')}\n${CLOSE}`;
}

const printContent = (value: unknown): string =>
  typeof value === 'number' ? String(value) : CDATA[0] + String(value).replaceAll(']]>', ']]]]><![CDATA[>') + CDATA[1];

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

type Element = { name: string; content: string; end: number };

function readElement(text: string, at: number, limit: number): Element | undefined {
  const closing = text.indexOf('>', at);
  if (text[at] !== '<' || closing < 0 || closing >= limit) return undefined;
  const name = text.slice(at + 1, closing);
  if (!NAME.test(name)) return undefined;
  const tag = `</${name}>`;
  let content = '';
  for (let next = closing + 1; next < limit; ) {
    if (text.startsWith(tag, next)) return { name, content, end: next + tag.length };
    const piece = readPiece(text, next, limit);
    if (!piece) return undefined;
    content += piece.content;
    next = piece.end;
  }
  return undefined;
}

/** A piece of an element's content: a CDATA section, or text up to the next tag. */
function readPiece(text: string, at: number, limit: number): { content: string; end: number } | undefined {
  if (text.startsWith(CDATA[0], at)) {
    const end = text.indexOf(CDATA[1], at);
    if (end < 0 || end >= limit) return undefined;
    return { content: text.slice(at + CDATA[0].length, end), end: end + CDATA[1].length };
  }
  if (text[at] === '<') return undefined;
  const end = text.indexOf('<', at);
  const content = decode(text.slice(at, end));
  return content === undefined ? undefined : { content, end };
}

/** The text with XML's five own entities replaced; undefined if it has any other. */
function decode(text: string): string | undefined {
  const [first = '', ...rest] = text.split('&');
  let decoded = first;
  for (const part of rest) {
    const end = part.indexOf(';');
    const sign = end < 0 ? undefined : SIGNS[part.slice(0, end)];
    if (sign === undefined) return undefined;
    decoded += sign + part.slice(end + 1);
  }
  return first.includes(']]>') || text.includes(']]>') ? undefined : decoded;
}
