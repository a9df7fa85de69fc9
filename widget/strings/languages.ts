/** Chooses the chat's language and loads its catalogue. */
import type { Language } from '../../relay/protocol.ts';
import type { Catalogue, Strings, Wording } from './en.ts';
import { wordStrings } from './wording.ts';

export type { Language };

export const LANGUAGES = {
  en: async () => (await import('./en.ts')).en,
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
  'zh-TW': async () => (await import('./zh-tw.ts')).zhTw,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
  ru: async () => (await import('./ru.ts')).ru,
  ar: async () => (await import('./ar.ts')).ar,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
  th: async () => (await import('./th.ts')).th,
  vi: async () => (await import('./vi.ts')).vi,
  tr: async () => (await import('./tr.ts')).tr,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
} satisfies Record<Language, () => Promise<Catalogue>>;

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
 * The strings of `language` with the site's `own` overrides, first one first; rejects if the catalogue cannot be
 * loaded.
 */
export async function loadStrings(language: Language, ...own: (Wording | undefined)[]): Promise<Strings> {
  return wordStrings(language, await LANGUAGES[language](), ...own);
}

/** The text direction of `language`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr';
}
