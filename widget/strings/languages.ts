/**
 * Chooses the chat's language and loads its two catalogues: what an opened chat needs at once, and the rest.
 *
 * English is loaded like any other language, one a visitor. The words of parts that are loaded when used come with the
 * first of these parts: 1.3 KB less before one can type. Elements name in their type, `Strings` or `AllStrings`, which
 * words they may use. The loader guesses the language, the chat decides.
 */
import type { Language } from '../../relay/protocol/site.ts';
import type { Wording } from './all-strings.ts';
import type { Catalogue, Strings } from './first/en.ts';
import type { LaterCatalogue } from './later/en.ts';
import { wordStrings } from './wording.ts';

export type { Language };

/** The catalogues of each language: the words that an opened chat needs at once, and those of parts loaded when used. */
export const LANGUAGES = {
  en: [() => import('./first/en.ts'), () => import('./later/en.ts')],
  'zh-CN': [() => import('./first/zh-cn.ts'), () => import('./later/zh-cn.ts')],
  'zh-TW': [() => import('./first/zh-tw.ts'), () => import('./later/zh-tw.ts')],
  ja: [() => import('./first/ja.ts'), () => import('./later/ja.ts')],
  ko: [() => import('./first/ko.ts'), () => import('./later/ko.ts')],
  es: [() => import('./first/es.ts'), () => import('./later/es.ts')],
  fr: [() => import('./first/fr.ts'), () => import('./later/fr.ts')],
  de: [() => import('./first/de.ts'), () => import('./later/de.ts')],
  'pt-BR': [() => import('./first/pt-br.ts'), () => import('./later/pt-br.ts')],
  ru: [() => import('./first/ru.ts'), () => import('./later/ru.ts')],
  ar: [() => import('./first/ar.ts'), () => import('./later/ar.ts')],
  he: [() => import('./first/he.ts'), () => import('./later/he.ts')],
  hi: [() => import('./first/hi.ts'), () => import('./later/hi.ts')],
  id: [() => import('./first/id.ts'), () => import('./later/id.ts')],
  th: [() => import('./first/th.ts'), () => import('./later/th.ts')],
  vi: [() => import('./first/vi.ts'), () => import('./later/vi.ts')],
  tr: [() => import('./first/tr.ts'), () => import('./later/tr.ts')],
  it: [() => import('./first/it.ts'), () => import('./later/it.ts')],
  nl: [() => import('./first/nl.ts'), () => import('./later/nl.ts')],
  pl: [() => import('./first/pl.ts'), () => import('./later/pl.ts')],
} satisfies Record<Language, [() => Promise<{ words: Catalogue }>, () => Promise<{ words: LaterCatalogue }>]>;

/** Outdated language codes that some browsers still use. */
const OLDER: Readonly<Record<string, string>> = { iw: 'he', in: 'id' };

/** The first requested language that the chat supports, in any region; English by default. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const found = languageOf(wish?.trim().replaceAll('_', '-').toLowerCase() ?? '');
    if (found) return found;
  }
  return 'en';
}

/** Parses the tag by hand: `Intl.Locale` would first load its data for all languages and delay the first render. */
function languageOf(tag: string): Language | undefined {
  if (/^zh-(?!hans)(.*-)?(hant|tw|hk|mo)\b/.test(tag)) return 'zh-TW';
  const [named = ''] = tag.split('-');
  const language = OLDER[named] ?? named;
  return (Object.keys(LANGUAGES) as Language[]).find((known) => known.split('-')[0] === language);
}

/**
 * The tag for dates and times: that of the visitor's own region, or else of the page's, where it is of the chat's language. With
 * `en-GB` the clock has 24 hours, with `en` twelve.
 */
export function inRegion(language: string): string {
  const tags = [...navigator.languages, globalThis.document?.documentElement.lang ?? ''];
  return tags.find((tag) => languageOf(tag.toLowerCase()) === language && isTag(tag)) ?? language;
}

/** A page may have any text as its language. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

/** The catalogue of each language in use. Strings look their words up when they are used, so later words can be added. */
const catalogues = new Map<Language, { words: Catalogue; complete: () => Promise<unknown> }>();
/** Whether a part is used whose words are among the later ones. */
let isAllNeeded = false;

/**
 * The strings of `language` with the site's `own` overrides, first one first; rejects if a catalogue that is needed cannot be
 * loaded.
 */
export async function loadStrings(language: Language, ...own: (Wording | undefined)[]): Promise<Strings> {
  const [loadFirst, loadLater] = LANGUAGES[language];
  const all = { ...(await loadFirst()).words };
  const catalogue = catalogues.get(language) ?? {
    words: all,
    complete: async () => Object.assign(all, (await loadLater()).words),
  };
  catalogues.set(language, catalogue);
  if (isAllNeeded) await catalogue.complete();
  return wordStrings(language, catalogue.words, ...own);
}

/** Adds the later words to all strings, those to come included; rejects if they cannot be loaded. */
export async function loadAllWords(): Promise<void> {
  isAllNeeded = true;
  await Promise.all([...catalogues.values()].map(({ complete }) => complete()));
}

/** The text direction of `language`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr';
}
