/**
 * A part of the widget's build: removes the indentation within templates of HTML and CSS, a hundredth of what a visitor downloads.
 * The line breaks stay, as white space between words and elements.
 */
import { sep } from 'node:path';
import { type Plugin, parseSync } from 'vite';

type Range = { start: number; end: number };
const TAGS = ['html', 'svg', 'css'];

/** The source with every line of its templates at the margin. */
export function withoutIndents(file: string, code: string): string {
  const texts: Range[] = [];
  collect(parseSync(file, code).program, texts);
  let [left, from] = ['', 0];
  for (const { start, end } of texts.toSorted((one, other) => one.start - other.start)) {
    left += code.slice(from, start) + code.slice(start, end).replace(/\n[ \t]+/g, '\n');
    from = end;
  }
  return left + code.slice(from);
}

/** The static texts of templates, which may be nested. */
function collect(node: unknown, texts: Range[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: { quasis: Range[] } };
  if (type === 'TaggedTemplateExpression' && TAGS.includes(tag?.name ?? '')) texts.push(...(quasi?.quasis ?? []));
  for (const child of Object.values(node)) collect(child, texts);
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
