/** The types of both catalogues of a language together. */
import type { CatalogueOf, Worded, WordingOf } from './catalogue-types.ts';
import type { words } from './first/en.ts';
import type { words as laterWords } from './later/en.ts';

type All = typeof words & typeof laterWords;
/** The strings of elements that `parts.ts` loads together with the later words. */
export type AllStrings = Worded<All>;
export type WholeCatalogue = CatalogueOf<All>;
/** A site's own strings, which override the catalogues'. */
export type Wording = WordingOf<All>;
