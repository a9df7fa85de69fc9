/**
 * Reads the regular expressions that `linear-pattern.ts` matches: characters, classes, groups, choices, repetitions and
 * edges, spelled as in JavaScript. Everything else is refused with a sentence. Letters match in either case.
 */
import { KnowledgeRefused } from './answers.ts';

export type Edge = 'begin' | 'end' | 'word' | 'inner';
type Has = (code: number) => boolean;
export type Node =
  | { kind: 'char'; has: Has }
  | { kind: 'edge'; where: Edge }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number };

const LONGEST_PATTERN = 500;
const DEEPEST_GROUP = 20;
const MOST_REPETITIONS = 100;

const DIGIT = /^\d$/;
const WORD = /^[\p{L}\p{N}_]$/u;
const SPACE = /^\s$/u;
const classOf =
  (pattern: RegExp, negate: boolean): Has =>
  (code) =>
    pattern.test(String.fromCodePoint(code)) !== negate;

const CLASSES: Record<string, Has> = {
  d: classOf(DIGIT, false),
  D: classOf(DIGIT, true),
  w: classOf(WORD, false),
  W: classOf(WORD, true),
  s: classOf(SPACE, false),
  S: classOf(SPACE, true),
};
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
const EDGES: Record<string, Edge> = { '^': 'begin', $: 'end' };
const WORD_EDGES: Record<string, Edge> = { b: 'word', B: 'inner' };
const PUNCTUATION = /^[\p{P}\p{S} ]$/u;
const LINE_END = /^[\n\r\u2028\u2029]$/;

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
/** The letter in upper and lower case, as far as each is a single character. */
const otherCases = (code: number): number[] => {
  const character = String.fromCodePoint(code);
  return [character, character.toLowerCase(), character.toUpperCase()]
    .filter((other) => [...other].length === 1)
    .map(codeOf);
};

/** @throws KnowledgeRefused */
export function parsePattern(source: string): Node {
  const characters = [...source];
  if (characters.length > LONGEST_PATTERN) throw refused(`it is longer than ${LONGEST_PATTERN} characters`);
  let at = 0;
  const peek = () => characters[at];
  const take = () => characters[at++];
  function accept(character: string): boolean {
    if (peek() !== character) return false;
    at += 1;
    return true;
  }

  function choice(depth: number): Node {
    if (depth > DEEPEST_GROUP) throw refused(`its groups are deeper than ${DEEPEST_GROUP}`);
    const parts = [sequence(depth)];
    while (accept('|')) parts.push(sequence(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  }

  function sequence(depth: number): Node {
    const parts: Node[] = [];
    for (let next = peek(); next !== undefined && next !== '|' && next !== ')'; next = peek()) {
      parts.push(repeated(atom(depth)));
    }
    return { kind: 'sequence', parts };
  }

  function atom(depth: number): Node {
    const character = take() ?? '';
    if (character === '(') return group(depth);
    if (character === '[') return { kind: 'char', has: characterClass() };
    if (character === '.') return { kind: 'char', has: (code) => !LINE_END.test(String.fromCodePoint(code)) };
    if (character === '\\') return escaped();
    const edge = EDGES[character];
    if (edge !== undefined) return { kind: 'edge', where: edge };
    if ('*+?{'.includes(character)) throw refused(`nothing stands before "${character}"`);
    return literal(character);
  }

  function group(depth: number): Node {
    if (accept('?') && !accept(':')) throw refused('groups that begin with "(?" are not offered, but "(?:"');
    const inner = choice(depth + 1);
    if (!accept(')')) throw refused('a group has no end');
    return inner;
  }

  function repeated(part: Node): Node {
    const [min, max] = counts();
    if (min === 1 && max === 1) return part;
    if (part.kind === 'edge') throw refused('an edge cannot be repeated');
    // The shortest and the longest way are followed alike.
    accept('?');
    if ('*+?{'.includes(peek() ?? ' ')) throw refused('a repetition is repeated');
    return { kind: 'repeat', part, min, max };
  }

  function counts(): [min: number, max: number] {
    if (accept('*')) return [0, Number.POSITIVE_INFINITY];
    if (accept('+')) return [1, Number.POSITIVE_INFINITY];
    if (accept('?')) return [0, 1];
    if (!accept('{')) return [1, 1];
    const min = count();
    const max = accept(',') ? (peek() === '}' ? Number.POSITIVE_INFINITY : count()) : min;
    if (!accept('}') || max < min) throw refused('a repetition is spelled wrongly: {2}, {2,} or {2,5}');
    return [min, max];
  }

  function count(): number {
    let digits = '';
    while (DIGIT.test(peek() ?? '') && digits.length < 4) digits += take();
    const value = Number(digits);
    if (digits === '') throw refused('a repetition is spelled wrongly: {2}, {2,} or {2,5}');
    if (value > MOST_REPETITIONS) throw refused(`it repeats more than ${MOST_REPETITIONS} times`);
    return value;
  }

  function escaped(): Node {
    const character = peek() ?? '';
    const edge = Object.hasOwn(WORD_EDGES, character) ? WORD_EDGES[character] : undefined;
    if (edge === undefined) {
      const found = escapeSequence();
      return typeof found === 'string' ? literal(found) : { kind: 'char', has: found };
    }
    at += 1;
    return { kind: 'edge', where: edge };
  }

  /** The escape after a backslash: a character, or a class of characters. */
  function escapeSequence(): string | Has {
    const character = take();
    if (character === undefined) throw refused('it ends with a backslash');
    const known = Object.hasOwn(CLASSES, character) ? CLASSES[character] : undefined;
    if (known) return known;
    if (Object.hasOwn(CONTROLS, character)) return CONTROLS[character] ?? '';
    if (character === 'u') return unicode();
    if (PUNCTUATION.test(character)) return character;
    throw refused(`"\\${character}" is not offered`);
  }

  function unicode(): string {
    const digits = characters.slice(at, at + 4).join('');
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw refused('"\\u" needs four hexadecimal digits');
    at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  function characterClass(): Has {
    const negate = accept('^');
    const parts: Has[] = [];
    while (peek() !== ']') {
      const from = one();
      if (peek() !== '-' || characters[at + 1] === ']' || characters[at + 1] === undefined) {
        parts.push(typeof from === 'string' ? sameLetter(from) : from);
        continue;
      }
      at += 1;
      const to = one();
      if (typeof from !== 'string' || typeof to !== 'string' || codeOf(to) < codeOf(from)) {
        throw refused('a range of a class runs backwards or from a class');
      }
      parts.push((code) => otherCases(code).some((other) => codeOf(from) <= other && other <= codeOf(to)));
    }
    at += 1;
    return (code) => parts.some((has) => has(code)) !== negate;
  }

  function one(): string | Has {
    const character = take();
    if (character === undefined) throw refused('a class has no end');
    return character === '\\' ? escapeSequence() : character;
  }

  const literal = (character: string): Node => ({ kind: 'char', has: sameLetter(character) });

  const root = choice(0);
  if (at < characters.length) throw refused('a group ends that has not begun');
  return root;
}

function sameLetter(character: string): Has {
  const same = new Set(otherCases(codeOf(character)));
  return (code) => same.has(code) || otherCases(code).some((other) => same.has(other));
}

const refused = (why: string) => new KnowledgeRefused(`the regular expression cannot be used: ${why}`);
