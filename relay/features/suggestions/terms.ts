/**
 * The form in which typed text and questions are compared, and the terms it consists of. Works for any language: words
 * where a script separates them, pairs of characters where it does not. Pure.
 */

/** Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic, which people often leave out, and the Arabic tatweel. */
const DIACRITICS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words. */
const SPACELESS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;

/** The words of a text in lower case, without diacritics, separated by one space. */
export function normalize(text: string): string {
  const plain = text.normalize('NFKD').replace(DIACRITICS, '').toLowerCase().replaceAll('ß', 'ss');
  return (plain.match(WORDS) ?? []).join(' ');
}

/** The terms of a normalized question. A run of a spaceless script yields the pair at each of its characters. */
export function termsOf(normal: string): string[] {
  return splitTerms(normal, true);
}

/** Each may begin a question's term: a run's last character is the second of a pair already, unless it is alone. */
export function typedTerms(normal: string): string[] {
  return splitTerms(normal, false);
}

/** Whether text is long enough for a search: two letters, or one character of a spaceless script. */
export function isSearchable(normal: string): boolean {
  return normal.length > 1 || normal.search(SPACELESS) >= 0;
}

function splitTerms(normal: string, withLast: boolean): string[] {
  const terms = new Set<string>();
  for (const word of normal.split(' ')) {
    for (const run of word.matchAll(SPACELESS)) addPairs(terms, run[0], withLast);
    for (const rest of word.split(SPACELESS)) if (rest !== '') terms.add(rest);
  }
  return [...terms];
}

function addPairs(terms: Set<string>, run: string, withLast: boolean): void {
  const characters = [...run];
  const pairs = characters.length - (withLast || characters.length === 1 ? 0 : 1);
  for (let at = 0; at < pairs; at += 1) terms.add(characters.slice(at, at + 2).join(''));
}

/** A shorter term is similar to too many others. */
const SHORTEST = 4;

/** The positions of terms whose beginning differs by one error: a letter missing, added or wrong, or two exchanged. */
export function findSimilar(terms: readonly string[], typed: string): number[] {
  if (typed.length < SHORTEST) return [];
  const similar: number[] = [];
  for (const [at, term] of terms.entries()) {
    // One error leaves one of the first two letters where it was, or exchanges them.
    const mayBe = term[0] === typed[0] || term[1] === typed[1] || term[0] === typed[1] || term[1] === typed[0];
    if (mayBe && beginsSimilar(term, typed)) similar.push(at);
  }
  return similar;
}

function beginsSimilar(term: string, typed: string): boolean {
  if (term.length < typed.length - 1) return false;
  let same = 0;
  while (same < typed.length && term[same] === typed[same]) same += 1;
  const rest = typed.length - same;
  /** Whether the term continues at `to` as the typed text does at `from`. */
  const continues = (from: number, to: number): boolean => term.startsWith(typed.slice(from), to);
  return (
    rest === 0 ||
    continues(same, same + 1) ||
    continues(same + 1, same) ||
    continues(same + 1, same + 1) ||
    (rest > 1 && term[same] === typed[same + 1] && term[same + 1] === typed[same] && continues(same + 2, same + 2))
  );
}
