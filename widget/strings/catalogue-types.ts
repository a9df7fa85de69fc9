/** The types derived from the English catalogue: other languages' catalogues, a site's own sentences, prepared strings. */

/** Forms of a sentence by plural category; `0` for exactly none. `other` is used if a form is missing. */
export type PluralForms = { readonly [form in Exclude<Intl.LDMLPluralRule, 'other'> | '0']?: string } & {
  readonly other: string;
};

/** The forms of English, by which a plural sentence is recognised. */
type Counted = { readonly one: string; readonly other: string };

type Gaps<S extends string> = S extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...Gaps<Rest>]
  : [];

/** A catalogue as strings and functions. Gaps are filled in the alphabetical order of their names. */
export type Worded<T> = T extends string
  ? Gaps<T> extends []
    ? string
    : (...values: Gaps<T>) => string
  : T extends Counted
    ? (count: number) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: Worded<T[K]> };

/** The catalogue of another language: the sentences of English, with plural forms of its own. */
export type CatalogueOf<T> = T extends string
  ? string
  : T extends Counted
    ? string | PluralForms
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: CatalogueOf<T[K]> };

/** A partial catalogue. */
export type WordingOf<T> = T extends Counted
  ? CatalogueOf<T>
  : T extends string | readonly string[]
    ? CatalogueOf<T>
    : { readonly [K in keyof T]?: WordingOf<T[K]> };
