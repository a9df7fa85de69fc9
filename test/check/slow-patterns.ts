/**
 * Finds regular expressions that need more than linear time on some input, in all files that process untrusted text.
 * Uses a known checker, which tries only inputs of one repeated character, and in addition searches for a repeated word
 * that matches in two ways.
 */
import { analyse } from 'scslre';
import { type Automaton, automatonOf } from './pattern-automaton.ts';
import type { SourceFile } from './source-files.ts';
import { patternsOf } from './syntax.ts';

/** Tests and the widget's build process only the project's own files. */
const NEVER_STRANGERS = [/^test\//, /^widget\/build\//, /\.config\.ts$/];

/** Patterns that are computed at run time, by file, with the reason why each is linear. */
const COMPUTED: Record<string, string> = {};

/** One line for each pattern that is slow or cannot be analysed; empty if there is none. */
export function findSlowPatterns(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !NEVER_STRANGERS.some((room) => room.test(path)))
    .flatMap((file) =>
      patternsOf(file).flatMap(({ source, flags, line }) => {
        const place = `${file.path}:${line}`;
        if (source === undefined) {
          return COMPUTED[file.path] === undefined ? [`${place} computes a pattern: write it out`] : [];
        }
        const why = slowness(source, flags);
        return why === undefined ? [] : [`${place} is slow where a text ${why}: /${source}/${flags}`];
      }),
    );
}

/** Describes an input on which the pattern is slow; undefined if the pattern is linear. */
export function slowness(source: string, flags: string): string | undefined {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report) return `repeats ${JSON.stringify(report.character.pick)}${report.exponential ? ' (exponentially)' : ''}`;
  const automaton = automatonOf(source, flags);
  const graph = graphOf(automaton);
  const word = twiceMatched(automaton, graph) ?? ambiguousWord(automaton, graph);
  return word === undefined ? undefined : `repeats ${JSON.stringify(word)}`;
}

type Graph = { loops: Set<number>[]; reach: Set<number>[] };

/** The states that each state reaches, and those on a common loop with it. */
function graphOf({ edges }: Automaton): Graph {
  const reach = edges.map((_, from) => {
    const found = new Set<number>();
    const open = [from];
    for (const state of open) {
      for (const { to } of edges[state] ?? []) {
        if (!found.has(to)) open.push(to);
        found.add(to);
      }
    }
    return found;
  });
  const loops = reach.map((found, from) => new Set([...found].filter((to) => reach[to]?.has(from))));
  return { loops, reach };
}

/** Two different paths from one state to the next within a loop, which double the work with every round. */
function twiceMatched(automaton: Automaton, { loops }: Graph): string | undefined {
  for (const [from, list] of automaton.edges.entries()) {
    for (const [index, edge] of list.entries()) {
      const twin = list
        .slice(0, index)
        .find(
          (other) => other.to === edge.to && (other.before & edge.before) !== 0n && (other.after & edge.after) !== 0n,
        );
      if (twin && from !== 0 && loops[from]?.has(edge.to)) return sampleIn(automaton, edge.after & twin.after);
    }
  }
  return undefined;
}

/**
 * A word that leads from a state p back to itself, from p to another state q, and from q back to itself. Repeated n
 * times, it can be divided between the two in n ways, and a failing match tries each.
 */
function ambiguousWord(automaton: Automaton, { loops, reach }: Graph): string | undefined {
  const looping = loops.flatMap((loop, state) => (loop.has(state) ? [state] : []));
  for (const p of looping) {
    for (const q of looping) {
      if (p === q || !reach[p]?.has(q)) continue;
      for (let last = 0; last < automaton.atoms; last += 1) {
        const word = commonWord(
          automaton,
          p,
          q,
          last,
          (one, two, three) =>
            (loops[p] as Set<number>).has(one) &&
            (reach[two]?.has(q) || two === q) &&
            (loops[q] as Set<number>).has(three),
        );
        if (word !== undefined) return word;
      }
    }
  }
  return undefined;
}

/** The shortest such word that ends with the atom `last`, which then also precedes it. */
function commonWord(
  { chars, edges, atoms, samples }: Automaton,
  p: number,
  q: number,
  last: number,
  isUseful: (one: number, two: number, three: number) => boolean,
): string | undefined {
  const has = (set: bigint, atom: number) => (set >> BigInt(atom)) & 1n;
  if (!has(chars[p] as bigint, last) || !has(chars[q] as bigint, last)) return undefined;
  const steps = (from: number, before: number, next: number): number[] =>
    (edges[from] ?? []).flatMap((edge) =>
      has(edge.before, before) && has(edge.after, next) && has(chars[edge.to] as bigint, next) ? [edge.to] : [],
    );
  type Place = { at: [number, number, number]; before: number; word: string };
  const open: Place[] = [{ at: [p, p, q], before: last, word: '' }];
  const seen = new Set<string>();
  for (const { at, before, word } of open) {
    for (let next = 0; next < atoms; next += 1) {
      const [ones, twos, threes] = at.map((state) => steps(state, before, next)) as [number[], number[], number[]];
      for (const one of ones) {
        for (const two of twos) {
          for (const three of threes) {
            if (!isUseful(one, two, three)) continue;
            const longer = word + samples[next];
            if (one === p && two === q && three === q && next === last) return longer;
            const name = `${one} ${two} ${three} ${next}`;
            if (seen.has(name)) continue;
            seen.add(name);
            open.push({ at: [one, two, three], before: next, word: longer });
          }
        }
      }
    }
  }
  return undefined;
}

function sampleIn({ samples }: Automaton, atoms: bigint): string {
  return samples.find((_, index) => (atoms >> BigInt(index)) & 1n) ?? '';
}
