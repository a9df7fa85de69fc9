/** Chooses the chat's language and loads its words; English comes with the chat, every other when it is needed. */
import { en, type Strings, type Wording } from './en.ts';
import { wordStrings } from './wording.ts';

/** Each language the chat speaks, as a BCP 47 tag. */
export const LANGUAGES = {
  en: () => en,
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
} as const satisfies Record<string, () => Wording | Promise<Wording>>;

export type Language = keyof typeof LANGUAGES;

/** The first wish the chat can meet, whatever its region and script; English when it meets none. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const found = languageOf(wish?.trim().replaceAll('_', '-') || 'und');
    if (found) return found;
  }
  return 'en';
}

function languageOf(tag: string): Language | undefined {
  try {
    const { language } = new Intl.Locale(tag).maximize();
    return (Object.keys(LANGUAGES) as Language[]).find((known) => known.split('-')[0] === language);
  } catch {
    return undefined;
  }
}

/** The words of `language` with the site's own over them; rejects when they cannot be loaded. */
export async function loadStrings(language: Language, own?: Wording): Promise<Strings> {
  return wordStrings(language, await LANGUAGES[language](), own);
}

/** The direction `language` is written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr';
}
