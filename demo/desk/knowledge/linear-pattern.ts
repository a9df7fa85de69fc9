/**
 * Regular expressions that people enter in the knowledge base, matched in linear time whatever they are: all ways through
 * the pattern are followed at once, and none is tried again. What needs backtracking is refused: back references and looks
 * ahead or behind. Pattern and text have limits, so a match has one too.
 *
 * They meet visitors' text. A library of this kind, re2js, knows the letters of ASCII alone in `\w` and `\b`.
 */
import { KnowledgeRefused } from './answers.ts';
import { type Edge, type Node, parsePattern } from './pattern-syntax.ts';

/** Characters of a text that are read; a question has 200. */
const LONGEST_TEXT = 1000;
/** Copies that repetitions make count, too. */
const MOST_STATES = 500;
/** A group without a character makes no state, but its copies take time. */
const MOST_STEPS = 10 * MOST_STATES;
/** Characters of which a class remembers whether it has them. */
const MOST_REMEMBERED = 1000;

type State =
  | { kind: 'char'; has: (code: number) => boolean; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'edge'; where: Edge; next: number }
  | { kind: 'match' };

/** Places are counted in characters. */
type Found = { start: number; end: number; text: string };
export type LinearPattern = {
  /** Its states, each of which may be visited for each character of a text. */
  size: number;
  /**
   * The leftmost match, and of several that begin there the longest. Without one, a match in the text with full-width letters and
   * digits, as people type them in Chinese, made those of normal width.
   */
  find(text: string): Found | undefined;
};

/** @throws KnowledgeRefused that says what is wrong with the pattern */
export function compilePattern(source: string): LinearPattern {
  const { states, first } = buildStates(parsePattern(source));
  const findIn = (text: string) => run(states, first, [...text.slice(0, LONGEST_TEXT)]);
  return {
    size: states.length,
    find(text) {
      const read = text.slice(0, LONGEST_TEXT);
      const plain = read.normalize('NFKC');
      return findIn(read) ?? (plain === read ? undefined : findIn(plain));
    },
  };
}

const tooLarge = () =>
  new KnowledgeRefused('the regular expression cannot be used: it is too large, or repeats too much');

function remembering(has: (code: number) => boolean): (code: number) => boolean {
  const known = new Map<number, boolean>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const found = has(code);
    if (known.size < MOST_REMEMBERED) known.set(code, found);
    return found;
  };
}

/** The states of a Thompson automaton, and the one where matching begins. */
function buildStates(root: Node): { states: State[]; first: number } {
  const states: State[] = [];
  let steps = 0;
  function add(state: State): number {
    if (states.length >= MOST_STATES) throw tooLarge();
    return states.push(state) - 1;
  }

  /** Builds what leads to `next`; answers where it begins. */
  function build(node: Node, next: number): number {
    steps += 1;
    if (steps > MOST_STEPS) throw tooLarge();
    switch (node.kind) {
      case 'char':
        return add({ kind: 'char', has: remembering(node.has), next });
      case 'edge':
        return add({ kind: 'edge', where: node.where, next });
      case 'sequence':
        return node.parts.reduceRight((following, part) => build(part, following), next);
      case 'choice':
        return add({ kind: 'split', next: node.parts.map((part) => build(part, next)) });
      case 'repeat':
        return repeat(node, next);
    }
  }

  function repeat({ part, min, max }: Extract<Node, { kind: 'repeat' }>, next: number): number {
    let begin = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: number[] = [next];
      begin = add({ kind: 'split', next: loop });
      loop.unshift(build(part, begin));
    } else {
      for (let copy = min; copy < max; copy += 1) begin = add({ kind: 'split', next: [build(part, begin), next] });
    }
    for (let copy = 0; copy < min; copy += 1) begin = build(part, begin);
    return begin;
  }

  const first = build(root, add({ kind: 'match' }));
  return { states, first };
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /^[\p{L}\p{N}_]$/u.test(character);

/** Whether the place before the character `at` is such an edge. */
function isEdge(where: Edge, characters: readonly string[], at: number): boolean {
  if (where === 'begin') return at === 0;
  if (where === 'end') return at === characters.length;
  const changes = isWord(characters[at - 1]) !== isWord(characters[at]);
  return where === 'word' ? changes : !changes;
}

/** States that are reached, each with the earliest place where a way to it began. */
type Reached = { starts: Int32Array; list: number[] };
const NOT_REACHED = -1;

const noneReached = (count: number): Reached => ({ starts: new Int32Array(count).fill(NOT_REACHED), list: [] });

function clear({ starts, list }: Reached): void {
  for (const state of list) starts[state] = NOT_REACHED;
  list.length = 0;
}

function run(states: readonly State[], first: number, characters: readonly string[]): Found | undefined {
  let best: { start: number; end: number } | undefined;
  let current = noneReached(states.length);
  let next = noneReached(states.length);
  const open: number[] = [];

  /** Adds a state and those that need no character to be reached from it. */
  function follow({ starts, list }: Reached, from: number, start: number, at: number): void {
    open.push(from);
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const known = starts[state] ?? NOT_REACHED;
      if (known !== NOT_REACHED && known <= start) continue;
      if (known === NOT_REACHED) list.push(state);
      starts[state] = start;
      const step = states[state];
      if (step?.kind === 'split') open.push(...step.next);
      else if (step?.kind === 'edge' && isEdge(step.where, characters, at)) open.push(step.next);
      else if (step?.kind === 'match' && (!best || start <= best.start)) best = { start, end: at };
    }
  }

  for (let at = 0; at <= characters.length; at += 1) {
    if (!best) follow(current, first, at, at);
    const code = characters[at]?.codePointAt(0);
    if (code === undefined || (best && current.list.length === 0)) break;
    for (const state of current.list) {
      const start = current.starts[state] ?? 0;
      const step = states[state];
      if (step?.kind === 'char' && (!best || start <= best.start) && step.has(code)) {
        follow(next, step.next, start, at + 1);
      }
    }
    clear(current);
    [current, next] = [next, current];
  }
  return best && { ...best, text: characters.slice(best.start, best.end).join('') };
}
