/**
 * Parses one TypeScript file and answers the questions the checks ask of its
 * syntax tree. The only file that knows which parser is used.
 */
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** One import of a file, however it is written. */
export interface ImportedModule {
  specifier: string;
  /** True when nothing is left of it at run time (`import type`, `export type`, a type's `import()`). */
  typeOnly: boolean;
  line: number;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** Static, dynamic and type imports and re-exports of a file, in source order. */
export function importsOf(file: SourceFile): ImportedModule[] {
  const found: ImportedModule[] = [];
  const add = (node: Node, source: unknown, typeOnly: boolean): void => {
    const line = lineAt(file.text, node.start);
    const specifier = isNode(source) && typeof source.value === 'string' ? source.value : undefined;
    found.push({ specifier: specifier ?? '(computed)', typeOnly, line });
  };
  for (const node of nodesOf(file)) {
    if (node.type === 'ImportDeclaration') add(node, node.source, node.importKind === 'type');
    else if (node.type === 'ExportAllDeclaration') add(node, node.source, node.exportKind === 'type');
    else if (node.type === 'ExportNamedDeclaration' && node.source) add(node, node.source, node.exportKind === 'type');
    else if (node.type === 'ImportExpression') add(node, node.source, false);
    else if (node.type === 'TSImportType') add(node, node.source ?? node.argument, true);
  }
  return found;
}

/** True when the file holds behaviour: any function, method or class. */
export function hasCode(file: SourceFile): boolean {
  const code = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassBody']);
  return nodesOf(file).some((node) => code.has(node.type));
}

/** The text with every comment replaced by blanks, so that lines and columns stay. */
export function withoutComments(file: SourceFile): string {
  let text = file.text;
  for (const { start, end } of parse(file).comments) {
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  }
  return text;
}

/** One-based line of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function parse(file: SourceFile): ReturnType<typeof parseSync> {
  const result = parseSync(file.path, file.text, { lang: 'ts' });
  const [error] = result.errors;
  if (error) throw new Error(`${file.path} does not parse: ${error.message}`);
  return result;
}

function nodesOf(file: SourceFile): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      nodes.push(value);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parse(file).program);
  return nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
