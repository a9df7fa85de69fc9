/** Parses a TypeScript file and answers the checks' questions about its syntax tree. The only file that knows the parser. */
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** One import or re-export of a file, in any notation. */
export interface ImportedModule {
  specifier: string;
  /** True if it is erased at run time (`import type`, `export type`, a type's `import()`). */
  typeOnly: boolean;
  line: number;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** Several checks ask for the imports of every file. */
const importsRead = new WeakMap<SourceFile, ImportedModule[]>();

/** Static, dynamic and type imports and re-exports of a file, in source order. */
export function importsOf(file: SourceFile): ImportedModule[] {
  const found = importsRead.get(file) ?? readImports(file);
  importsRead.set(file, found);
  return found;
}

function readImports(file: SourceFile): ImportedModule[] {
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

/** Whether the file has a function, method or class. */
export function hasCode(file: SourceFile): boolean {
  const code = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassBody']);
  return nodesOf(file).some((node) => code.has(node.type));
}

/** The lines on which a file spreads a literal that has elements: `f(...[a, b])`, `{ ...{ a } }`. */
export function spreadLiteralsOf(file: SourceFile): number[] {
  return nodesOf(file).flatMap((node) => {
    const { argument } = node;
    if (node.type !== 'SpreadElement' || !isNode(argument)) return [];
    const parts = argument.elements ?? argument.properties;
    return Array.isArray(parts) && parts.length > 0 ? [lineAt(file.text, node.start)] : [];
  });
}

/** A request header that a file reads; `(computed)` if its name is not a literal. */
export interface HeaderRead {
  name: string;
  line: number;
}

/** Every `x.headers…` and `request.get(…)` of a file. */
export function headersReadBy(file: SourceFile): HeaderRead[] {
  const found: HeaderRead[] = [];
  const named = new Set<unknown>();
  const add = (node: Node, name: unknown): void => {
    const text = typeof name === 'string' ? name.toLowerCase() : '(computed)';
    found.push({ name: text, line: lineAt(file.text, node.start) });
  };
  // Parents come before children, so a `.headers` that no parent has marked as named is used as a whole.
  for (const node of nodesOf(file)) {
    if (node.type === 'VariableDeclarator' && isHeaders(node.init) && isNode(node.id)) {
      if (node.id.type !== 'ObjectPattern') continue;
      named.add(node.init);
      for (const property of node.id.properties as Node[]) add(property, nameOf(property, 'key'));
    } else if (node.type === 'MemberExpression' && isHeaders(node.object)) {
      named.add(node.object);
      add(node, nameOf(node, 'property'));
    } else if (node.type === 'CallExpression' && isNode(node.callee) && isRequestGetter(node.callee)) {
      const [name] = node.arguments as Node[];
      add(node, name?.value);
    } else if (isHeaders(node) && !named.has(node)) add(node, undefined);
  }
  return found;
}

const isHeaders = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  /^(headers|headersDistinct|rawHeaders)$/.test(String(nameOf(node, 'property')));

const isRequestGetter = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  /^(get|header)$/.test(String(nameOf(callee, 'property'))) &&
  isNode(callee.object) &&
  /^req(uest)?$/.test(String(callee.object.name));

/** The name of a member or property, if it is literal. */
function nameOf(node: Node, part: 'property' | 'key'): unknown {
  const name = node[part];
  if (!isNode(name)) return undefined;
  return node.computed ? name.value : (name.name ?? name.value);
}

/** A regular expression of a file; `source` is undefined if it is computed. */
export interface WrittenPattern {
  source: string | undefined;
  flags: string;
  line: number;
}

/** Every regular expression of a file, as a literal or made by `RegExp`. */
export function patternsOf(file: SourceFile): WrittenPattern[] {
  return nodesOf(file).flatMap((node) => {
    const line = lineAt(file.text, node.start);
    if (isNode(node.callee) && node.callee.name === 'RegExp') {
      const [source, flags] = (node.arguments as Node[]).map(textOf);
      if (isRegExp((node.arguments as Node[])[0])) return [];
      return [
        {
          source: flags === undefined && (node.arguments as Node[]).length > 1 ? undefined : source,
          flags: flags ?? '',
          line,
        },
      ];
    }
    if (!isRegExp(node)) return [];
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return [{ source: pattern, flags, line }];
  });
}

const isRegExp = (node: Node | undefined): boolean => node?.type === 'Literal' && typeof node.regex === 'object';

/** The value of a string literal, or of a template without expressions. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [quasi, ...more] = node.type === 'TemplateLiteral' ? (node.quasis as Node[]) : [];
  return more.length === 0 ? (quasi?.value as { cooked: string } | undefined)?.cooked : undefined;
}

/** The text with comments replaced by blanks, so that lines and columns stay the same. */
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

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>();

/** Parses a file once for all checks. */
function parse(file: SourceFile): ReturnType<typeof parseSync> {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text, { lang: 'ts' });
  const [error] = result.errors;
  if (error) throw new Error(`${file.path} does not parse: ${error.message}`);
  parsed.set(file, result);
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
