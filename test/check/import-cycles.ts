/**
 * Refuses cycles among files and among folders. Type imports count too: to understand one file of a cycle, one has to
 * read all of them.
 *
 * An import between two files also connects folders: the two that are siblings where the files' paths part.
 * `relay/visitors/a.ts` importing `relay/store/b.ts` connects `relay/visitors/` to `relay/store/`. If it imports
 * `relay/b.ts`, it connects `relay/visitors/` to that file. So the file that composes the rooms of a folder may
 * lie beside them, as may a file that all of them import.
 *
 * A folder `features` is a shelf and no room: what lies on it counts as if it lay beside the shelf.
 */
import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { importsOf } from './syntax.ts';

export type Import = { from: string; to: string; line: number };
/** The imports of each file or folder, with their positions. */
type Graph = Map<string, Map<string, Import>>;

/** One line for each cycle. */
export function findImportCycles(files: readonly SourceFile[]): string[] {
  const graph = graphOf(importsBetween(files));
  return cyclesOf(graph).map((cycle) => `cycle of ${cycle.length}: ${shortestWayRound(graph, cycle)}`);
}

export function importsBetween(files: readonly SourceFile[]): Import[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const to = posix.join(posix.dirname(file.path), specifier);
      return specifier.startsWith('.') && paths.has(to) ? [{ from: file.path, to, line }] : [];
    }),
  );
}

function graphOf(imports: readonly Import[]): Graph {
  const graph: Graph = new Map();
  const add = (from: string, to: string, one: Import): void => {
    const targets = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, targets.set(to, targets.get(to) ?? one));
  };
  for (const one of imports) {
    add(one.from, one.to, one);
    // Nothing imports a test, so it may use helpers of every folder.
    if (!one.from.endsWith('.test.ts')) add(...siblingsOf(one), one);
  }
  return graph;
}

/** The folders of a path and its file; one on a shelf is a single part with it. */
const partsOf = (path: string): string[] => path.split(/(?<!\/features)\//);

/** The two files, or the folders that contain them, right below the innermost folder that contains both. */
function siblingsOf({ from, to }: Import): [string, string] {
  const [ones, others] = [partsOf(from), partsOf(to)];
  const depth = Math.max(
    0,
    ones.findIndex((part, at) => part !== others[at]),
  );
  const child = (parts: string[]) => parts.slice(0, depth + 1).join('/') + (parts.length > depth + 1 ? '/' : '');
  return from === to ? [from, to] : [child(ones), child(others)];
}

/** Groups of nodes that all reach each other (Tarjan's strongly connected components), and nodes that reach themselves. */
function cyclesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const visit = (node: string): void => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (onStack.has(next)) lowest.set(node, Math.min(lowest.get(node) as number, lowest.get(next) as number));
    }
    if (lowest.get(node) !== own) return;
    const group = stack.splice(stack.indexOf(node));
    for (const one of group) onStack.delete(one);
    if (group.length > 1 || graph.get(node)?.has(node)) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** The shortest chain of imports from the first node of a cycle back to it. */
function shortestWayRound(graph: Graph, cycle: readonly string[]): string {
  const start = cycle[0] as string;
  const ways: { end: string; shown: string[] }[] = [{ end: start, shown: [] }];
  const seen = new Set<string>();
  for (const { end, shown } of ways) {
    for (const [next, { from, to, line }] of graph.get(end) ?? []) {
      if (!cycle.includes(next) || seen.has(next)) continue;
      seen.add(next);
      const way = [...shown, `${from}:${line} imports ${to}`];
      if (next === start) return way.join('; ');
      ways.push({ end: next, shown: way });
    }
  }
  return cycle.join(', ');
}
