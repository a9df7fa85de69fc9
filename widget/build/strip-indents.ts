/**
 * A part of the widget's build: removes the indentation of HTML, and comments and needless white space of style sheets, a
 * fiftieth of what a visitor downloads. HTML keeps its line breaks, as white space between words and elements.
 */
import { sep } from 'node:path';
import { type Plugin, parseSync } from 'vite';

type Range = { start: number; end: number };
type Text = Range & { tag: string };
const TAGS = ['html', 'svg', 'css'];
/** Strings and white space of a style sheet, then strings and signs that need no white space beside them. */
const CSS_SPACE = /("[^"]*"|'[^']*')|(?:\s|\/\*.*?\*\/)+/gs;
const CSS_SIGN = /("[^"]*"|'[^']*')|;? ?(\}) ?| ?([{;,>]) ?|(:) /g;

export function withoutIndents(file: string, code: string): string {
  const texts: Text[] = [];
  collect(parseSync(file, code).program, code, texts);
  let [left, from] = ['', 0];
  for (const { start, end, tag } of texts.toSorted((one, other) => one.start - other.start)) {
    const text = code.slice(start, end);
    left += code.slice(from, start) + (tag === 'css' ? withoutSpace(text) : text.replace(/\n[ \t]+/g, '\n'));
    from = end;
  }
  return left + code.slice(from);
}

const withoutSpace = (css: string): string =>
  css
    .replace(CSS_SPACE, (_, text) => text ?? ' ')
    .replace(CSS_SIGN, (_, text, brace, sign, colon) => text ?? brace ?? sign ?? colon);

function collect(node: unknown, source: string, texts: Text[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: { quasis: Range[] } };
  if (type === 'TaggedTemplateExpression' && TAGS.includes(tag?.name ?? '')) {
    const inner = ({ start, end }: Range): Range => ({
      start: start + 1,
      end: end - (source[end - 1] === '`' ? 1 : 2),
    });
    texts.push(...(quasi?.quasis ?? []).map((text) => ({ ...inner(text), tag: `${tag?.name}` })));
  }
  for (const child of Object.values(node)) collect(child, source, texts);
}

/** @param root the folder of the sources */
export function stripIndents(root: string): Plugin {
  return {
    name: 'strip-indents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.startsWith(root + sep) && id.endsWith('.ts') ? { code: withoutIndents(id, code), map: null } : null;
    },
  };
}
