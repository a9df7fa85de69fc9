/**
 * Converts a regular expression to an automaton whose edges are the steps of a backtracking matcher: one state for each
 * character class, and one for the search that starts again at every character. `slow-patterns.ts` searches it for
 * ambiguous words.
 */
import { type CharSet, JS, type NoParent, type Node as RefaNode } from 'refa';

/** A set of atoms, as bits. Atoms are disjoint sets of characters that the pattern does not distinguish. */
type Atoms = bigint;
/** The characters allowed before a position and after it. The last two bits stand for the beginning and the end. */
type Gate = { before: Atoms; after: Atoms };
type Way = Gate & { state: number };
/** The properties of a part of an expression that its neighbours need. */
type Part = { firsts: Way[]; lasts: Way[]; empties: Gate[] };

export type Edge = Gate & { to: number };
export type Automaton = {
  atoms: number;
  /** The atoms that lead into each state; state 0 is the search. */
  chars: readonly Atoms[];
  edges: readonly (readonly Edge[])[];
  /** One character of each atom. */
  samples: readonly string[];
};

type Element = NoParent<RefaNode>;
type Alternatives = readonly { elements: readonly Element[] }[];

/** A larger number of repetitions counts as unlimited. */
const ENDLESS = 256;
/** Number of copies made of a part with limited repetitions. A limited repetition makes no loop. */
const COPIES = 3;

/** @throws SyntaxError if the source is not a regular expression */
export function automatonOf(source: string, flags: string): Automaton {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression } = parser.parse({ assertions: 'parse', backreferences: 'unknown', maxBackreferenceWords: 0 });
  const sets = atomsOf(setsIn(expression.alternatives));
  const END = 1n << BigInt(sets.length);
  const BEGIN = END << 1n;
  const ANY: Atoms = END - 1n;
  const OPEN: Gate = { before: ANY | BEGIN, after: ANY | END };
  const chars: Atoms[] = [ANY];
  const edges: Edge[][] = [[]];
  /** States of lookaheads and lookbehinds. The matcher runs through them even if the match then ends. */
  const looks = new Set<number>();

  const atomsIn = (set: CharSet): Atoms =>
    sets.reduce((all, one, index) => (set.isDisjointWith(one) ? all : all | (1n << BigInt(index))), 0n);

  function both<W extends Gate>(one: Gate, other: W): W[] {
    const [before, after] = [one.before & other.before, one.after & other.after];
    return before === 0n || after === 0n ? [] : [{ ...other, before, after }];
  }
  const through = <W extends Gate>(gates: readonly Gate[], ways: readonly W[]): W[] =>
    ways.flatMap((way) => gates.flatMap((gate) => both(gate, way)));
  function join(lasts: readonly Way[], firsts: readonly Way[]): void {
    for (const { state, ...gate } of lasts) {
      for (const { state: to, ...way } of through([gate], firsts)) edges[state]?.push({ ...way, to });
    }
  }

  const nothing: Part = { firsts: [], lasts: [], empties: [OPEN] };
  const either = (parts: readonly Part[]): Part => ({
    firsts: parts.flatMap(({ firsts }) => firsts),
    lasts: parts.flatMap(({ lasts }) => lasts),
    empties: parts.flatMap(({ empties }) => empties),
  });
  function sequence(one: Part, other: Part): Part {
    join(one.lasts, other.firsts);
    return {
      firsts: [...one.firsts, ...through(one.empties, other.firsts)],
      lasts: [...other.lasts, ...through(other.empties, one.lasts)],
      empties: through(one.empties, other.empties),
    };
  }
  const partOf = (alternatives: Alternatives): Part =>
    either(
      alternatives.map(({ elements }) => elements.reduce((part, element) => sequence(part, read(element)), nothing)),
    );

  function character(atoms: Atoms): Part {
    const way = { state: chars.push(atoms) - 1, ...OPEN };
    edges.push([]);
    return { firsts: [{ ...way, after: OPEN.after & atoms }], lasts: [way], empties: [] };
  }

  function repeated(alternatives: Alternatives, min: number, max: number): Part {
    const least = Math.min(min, COPIES);
    const once = () => partOf(alternatives);
    const optional = (part: Part): Part => ({ ...part, empties: [OPEN] });
    let part = nothing;
    for (let copy = 1; copy < least; copy += 1) part = sequence(part, once());
    if (max > ENDLESS) {
      const loop = once();
      join(loop.lasts, loop.firsts);
      return sequence(part, least === 0 ? optional(loop) : loop);
    }
    if (least > 0) part = sequence(part, once());
    for (let copy = least; copy < Math.min(max, COPIES); copy += 1) part = sequence(part, optional(once()));
    return part;
  }

  /**
   * A lookaround of one character is a gate. Any other is a branch without a continuation, which the matcher may try in
   * vain.
   */
  function look(alternatives: Alternatives, ahead: boolean, negate: boolean): Part {
    const singles = alternatives.flatMap(({ elements: [first, ...rest] }) =>
      first?.type === 'CharacterClass' && rest.length === 0 ? [atomsIn(first.characters)] : [],
    );
    const side = ahead ? 'after' : 'before';
    if (singles.length === alternatives.length) {
      const found = singles.reduce((all, one) => all | one, 0n);
      return { ...nothing, empties: [{ ...OPEN, [side]: negate ? OPEN[side] & ~found : found }] };
    }
    const begin = chars.length;
    const { firsts } = partOf(ahead ? alternatives : alternatives.map(reversed));
    for (let state = begin; state < chars.length; state += 1) looks.add(state);
    return { ...nothing, firsts };
  }

  function read(element: Element): Part {
    switch (element.type) {
      case 'CharacterClass':
        return character(atomsIn(element.characters));
      case 'Alternation':
        return partOf(element.alternatives);
      case 'Quantifier':
        return element.max === 0 ? nothing : repeated(element.alternatives, element.min, element.max);
      case 'Assertion':
        return look(element.alternatives, element.kind === 'ahead', element.negate);
      // A backreference: at least its start is like any character.
      default:
        return character(ANY);
    }
  }

  const whole = partOf(expression.alternatives);
  if (!flags.includes('y')) join([{ state: 0, ...OPEN, before: ANY }], [{ state: 0, ...OPEN }, ...whole.firsts]);
  // After a state at which the match may end unconditionally, nothing is tried again.
  const isEnd = ({ before, after }: Gate) => (before & ANY) === ANY && after === OPEN.after;
  const ends = new Set(whole.lasts.filter(isEnd).map(({ state }) => state));
  const looksOn = (state: number) => looks.has(state) || edges[state]?.some(({ to }) => looks.has(to));
  const open = edges.map((list, from) => list.filter(({ to }) => looksOn(to) || (!ends.has(from) && !ends.has(to))));
  const samples = sets.map((set) => sampleOf(set));
  return { atoms: sets.length, chars, edges: open, samples };
}

/** Reverses an alternative, because a lookbehind reads backwards. */
function reversed(alternative: { elements: readonly Element[] }): { elements: readonly Element[] } {
  return { elements: [...alternative.elements].reverse() };
}

function setsIn(alternatives: Alternatives): CharSet[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      element.type === 'CharacterClass'
        ? [element.characters]
        : 'alternatives' in element
          ? setsIn(element.alternatives as Alternatives)
          : [],
    ),
  );
}

/** Splits the sets until each is a union of atoms. */
function atomsOf(sets: readonly CharSet[]): CharSet[] {
  const [first] = sets;
  if (!first) return [];
  let atoms = [first.union(first.negate())];
  for (const set of new Map(sets.map((one) => [String(one), one])).values()) {
    atoms = atoms.flatMap((atom) => [atom.intersect(set), atom.without(set)].filter(({ isEmpty }) => !isEmpty));
  }
  return atoms;
}

function sampleOf({ ranges }: CharSet): string {
  const seen = ranges.find(({ min, max }) => max >= 0x20 && min < 0x7f) ?? ranges[0];
  return String.fromCodePoint(Math.max(seen?.min ?? 0, Math.min(0x20, seen?.max ?? 0)));
}
