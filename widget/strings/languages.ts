/** Chooses the chat's language and loads its words; English comes with the chat, every other when it is needed. */
import type { Language } from '../../relay/protocol.ts';
import { en, type Strings, type Wording } from './en.ts';
import { wordStrings } from './wording.ts';

export type { Language };

export const LANGUAGES = {
  en: () => en,
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
} satisfies Record<Language, () => Wording | Promise<Wording>>;

/** The first wish the chat can meet, whatever its region; English when it meets none. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const found = languageOf(wish?.trim().replaceAll('_', '-') || 'und');
    if (found) return found;
  }
  return 'en';
}

function languageOf(tag: string): Language | undefined {
  try {
    // Knows which script a region writes, and the newer names of languages.
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
    return (Object.keys(LANGUAGES) as Language[]).find((known) => known.split('-')[0] === language);
  } catch {
    return undefined;
  }
}

/** The words of `language` with a site's `own` over them, the first first; rejects when they cannot be loaded. */
export async function loadStrings(language: Language, ...own: (Wording | undefined)[]): Promise<Strings> {
  return wordStrings(language, ...own, await LANGUAGES[language]());
}

/** The direction `language` is written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr';
}
