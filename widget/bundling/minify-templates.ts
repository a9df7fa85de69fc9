/**
 * A part of the widget's build: minifies `css` and `html` templates, which JavaScript minifiers leave alone. `css` loses
 * comments and needless white space. In `html`, runs of white space become one space, so the layout does not change.
 */
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.ts')) return null;
      const parts = templatesIn(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start);
      let small = code;
      for (const { start, end, tag } of parts) {
        small = small.slice(0, start) + minify(code.slice(start, end), tag) + small.slice(end);
      }
      return parts.length > 0 ? { code: small, map: null } : null;
    },
  };
}

/** The literal parts of all `css` and `html` templates. They never overlap, even where templates are nested. */
function templatesIn(node: unknown): { start: number; end: number; tag: string }[] {
  if (Array.isArray(node)) return node.flatMap(templatesIn);
  if (node === null || typeof node !== 'object') return [];
  const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: { quasis: Node[] } };
  const name = type === 'TaggedTemplateExpression' ? tag?.name : undefined;
  const own = name === 'css' || name === 'html' ? (quasi?.quasis ?? []) : [];
  return [
    ...own.map(({ start, end }) => ({ start, end, tag: String(name) })),
    ...Object.values(node).flatMap(templatesIn),
  ];
}

function minify(text: string, tag: string): string {
  if (tag === 'html') return text.replace(/\s+/g, ' ');
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}');
}
