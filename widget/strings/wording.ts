/**
 * Turns catalogues into what the elements use: a sentence with gaps such as `{name}` becomes a function of what fills
 * them, and one with plural forms takes the count first and chooses as its language does.
 */
import { en, type Strings, type Wording } from './en.ts';

/** Forms of one sentence by plural category; `0` is said of exactly none. `other` is said where a form is missing. */
export type PluralForms = { readonly [form in Exclude<Intl.LDMLPluralRule, 'other'> | '0']?: string } & {
  readonly other: string;
};

/** The forms that English has, by which a sentence is known to count. */
type Counted = { readonly one: string; readonly other: string };

type Gaps<S extends string> = S extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...Gaps<Rest>]
  : [];

/** A catalogue as the elements use it. The gaps of a sentence are filled in the order they have in English. */
export type Worded<T> = T extends string
  ? Gaps<T> extends []
    ? string
    : (...values: Gaps<T>) => string
  : T extends Counted
    ? (count: number) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: Worded<T[K]> };

/** What every language says: the sentences of English, with forms of its own where they count. */
export type CatalogueOf<T> = T extends string
  ? string
  : T extends Counted
    ? string | PluralForms
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: CatalogueOf<T[K]> };

/** Any part of a catalogue. */
export type WordingOf<T> = T extends Counted
  ? CatalogueOf<T>
  : T extends string | readonly string[]
    ? CatalogueOf<T>
    : { readonly [K in keyof T]?: WordingOf<T[K]> };

type Said = string | readonly string[] | Group;
type Group = { readonly [key: string]: Said };

/** The words of `language`: each sentence from the first layer that has it, from English where none does. */
export function wordStrings(language: string, ...layers: (Wording | undefined)[]): Strings {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  const group = (english: Group, ...over: (Group | undefined)[]): unknown =>
    Object.fromEntries(
      Object.entries(english).map(([key, said]) => [key, word(said, ...over.map((words) => words?.[key]))]),
    );

  const word = (english: Said, ...over: (Said | undefined)[]): unknown => {
    const counted = isGroup(english) && (english as Partial<Counted>).one;
    if (isGroup(english) && !counted) return group(english, ...over.filter(isGroup));
    const said = over.find((words) => words !== undefined) ?? english;
    const gaps = [...(counted || String(english)).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    if (gaps.length === 0) return said;
    return (...values: (string | number)[]): string => {
      const count = Number(values[0]);
      const form = isGroup(said) ? (said[count] ?? said[plurals.select(count)] ?? said.other) : said;
      return String(form).replace(/\{(\w+)\}/g, (gap, name) => {
        const value = values[gaps.indexOf(name)] ?? gap;
        return typeof value === 'number' ? numbers.format(value) : value;
      });
    };
  };

  return group(en, ...(layers as (Group | undefined)[])) as Strings;
}

const isGroup = (said: Said | undefined): said is Group => typeof said === 'object' && !Array.isArray(said);
