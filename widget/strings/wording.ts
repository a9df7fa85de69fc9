/**
 * Turns catalogues into strings and functions: a sentence with gaps such as `{name}` becomes a function of their
 * values; a sentence with plural forms becomes a function of the count.
 */
import type { AllStrings, WholeCatalogue, Wording } from './all-strings.ts';
import type { Catalogue, Strings } from './first/en.ts';

type Entry = string | readonly string[] | Group;
type Group = { readonly [key: string]: Entry };

/** The strings of `language`: each sentence from the first of `own` that has it, otherwise from the catalogue. */
export function wordStrings<C extends Catalogue>(
  language: string,
  catalogue: C,
  ...own: (Wording | undefined)[]
): C extends WholeCatalogue ? AllStrings : Strings {
  // Created on first use, because it is slow and would delay the first render.
  const plurals = once(() => new Intl.PluralRules(language));
  const numbers = once(() => new Intl.NumberFormat(language));

  // Sentences are prepared at their first use: the first render needs few of them.
  const group = (words: Group, ...over: (Group | undefined)[]): object =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        get: (worded, key: string) =>
          (worded[key] ??= words[key] && word(words[key], ...over.map((others) => others?.[key]))),
      },
    );

  const word = (catalogued: Entry, ...over: (Entry | undefined)[]): unknown => {
    const forms = isGroup(catalogued) && isCounted(catalogued) && catalogued.other;
    if (isGroup(catalogued) && !forms) return group(catalogued, ...over.filter(isGroup));
    const chosen = over.map(cut).find((words) => words !== undefined) ?? catalogued;
    const gaps = gapsOf(String(forms || catalogued));
    if (gaps.length === 0) return chosen;
    return (...values: (string | number)[]): string => {
      const count = Number(values[0]);
      const form = isGroup(chosen) ? (chosen[count] ?? chosen[plurals().select(count)] ?? chosen.other) : chosen;
      return String(form).replace(GAP, (gap, name) => {
        const value = values[gaps.indexOf(name)] ?? gap;
        return typeof value === 'number' ? numbers().format(value) : value;
      });
    };
  };

  return group(catalogue, ...(own as (Group | undefined)[])) as C extends WholeCatalogue ? AllStrings : Strings;
}

/** Cuts a site's sentence to the length limit. */
const cut = (entry: Entry | undefined): Entry | undefined =>
  typeof entry === 'string' ? entry.slice(0, LONGEST_SENTENCE) : entry;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const LONGEST_SENTENCE = 500;
const GAP = /\{(\w+)\}/g;

/** The names of a sentence's gaps in alphabetical order, which is the order of the arguments in every language. */
export const gapsOf = (sentence: string): string[] => [...sentence.matchAll(GAP)].map(([, name = '']) => name).sort();

const isGroup = (entry: Entry | undefined): entry is Group => typeof entry === 'object' && !Array.isArray(entry);
const isCounted = (group: Group): boolean =>
  Object.keys(group).every((form) => /^(0|zero|one|two|few|many|other)$/.test(form));
