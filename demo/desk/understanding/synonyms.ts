/** Words and phrases that mean the same to one robot: each becomes the first of its group, in what is learned and in what is asked. */
import { normalise, UNSPACED_RUN } from './normalise.ts';

/** Terms with one meaning, in any language: ['light', 'lamp', '灯']. */
export type SynonymGroup = readonly string[];

export interface Synonyms {
  groups: readonly SynonymGroup[];
  /** The terms as a tree of their characters. */
  root: Branch;
}

interface Branch {
  next: Map<string, Branch>;
  /** At the end of a term: the text that replaces it. */
  meaning?: string;
}

export const NO_SYNONYMS: Synonyms = { groups: [], root: { next: new Map() } };

/** Bounds the time for a text that is full of beginnings of terms. */
const LONGEST_TERM = 60;
/** Characters that may follow a term, as in "lamps", and the shortest term that they may follow. */
const LONGEST_ENDING = 2;
const SHORTEST_WITH_ENDING = 4;
const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

/** @param groups A term that is in several groups belongs to the first; longer terms than are read are left out. */
export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const root: Branch = { next: new Map() };
  for (const group of groups) {
    const terms = group.map(toTerm).filter((term) => IN_WORD.test(term) && term.length <= LONGEST_TERM);
    const [meaning = ''] = terms;
    for (const term of terms) branchOf(root, term).meaning ??= meaning;
  }
  return { groups, root };
}

const toTerm = (text: string): string => normalise(text).replace(/\s+/gu, ' ').trim();

function branchOf(root: Branch, term: string): Branch {
  let branch = root;
  for (const character of term) {
    const next = branch.next.get(character) ?? { next: new Map() };
    branch.next.set(character, next);
    branch = next;
  }
  return branch;
}

/** A normalised text with the longest term at each place replaced. Terms are whole words where a script has spaces. */
export function replaceSynonyms(text: string, { root }: Synonyms): string {
  if (root.next.size === 0) return text;
  const characters = Array.from(text.replace(/\s+/gu, ' '));
  let replaced = '';
  for (let at = 0; at < characters.length; ) {
    const found = isBoundary(characters, at) ? longestAt(root, characters, at) : undefined;
    replaced += found?.meaning ?? characters[at];
    at = found?.end ?? at + 1;
  }
  return replaced;
}

function longestAt(root: Branch, characters: readonly string[], start: number) {
  let found: { meaning: string; end: number } | undefined;
  let branch = root.next.get(characters[start] as string);
  for (let end = start + 1; branch; end += 1) {
    const { meaning } = branch;
    if (meaning !== undefined && endsWord(characters, start, end)) found = { meaning, end };
    branch = end < characters.length ? branch.next.get(characters[end] as string) : undefined;
  }
  return found;
}

function endsWord(characters: readonly string[], start: number, end: number): boolean {
  const longest = end - start < SHORTEST_WITH_ENDING ? 0 : LONGEST_ENDING;
  for (let ending = 0; ending <= longest; ending += 1) if (isBoundary(characters, end + ending)) return true;
  return false;
}

/** Whether a word may begin or end before this character. */
function isBoundary(characters: readonly string[], at: number): boolean {
  const [before, after] = [characters[at - 1], characters[at]];
  if (before === undefined || after === undefined) return true;
  if (!IN_WORD.test(before) || !IN_WORD.test(after)) return true;
  return UNSPACED_RUN.test(before) || UNSPACED_RUN.test(after);
}
