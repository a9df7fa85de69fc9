/** Chooses the chat's language and loads its words; English comes with the chat, every other when it is needed. */
import { en, type Strings } from './en.ts';

/** A language the chat speaks, as a BCP 47 tag. */
export type Language = 'en' | 'zh-CN';

const LANGUAGES: Record<Language, () => Strings | Promise<Strings>> = {
  en: () => en,
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
};

/** The first wish the chat can meet, by its first part (`zh-Hant` is met by `zh-CN`); English when it meets none. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const first = wish?.trim().toLowerCase().split(/[-_]/)[0];
    const found = (Object.keys(LANGUAGES) as Language[]).find((tag) => tag.toLowerCase().split('-')[0] === first);
    if (found) return found;
  }
  return 'en';
}

/** The catalogue of `language` with the site's own wording over it; rejects when it cannot be loaded. */
export async function loadStrings(language: Language, overrides: Partial<Strings> = {}): Promise<Strings> {
  return { ...(await LANGUAGES[language]()), ...overrides };
}

/** The direction `language` is written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur)\b/i.test(language) ? 'rtl' : 'ltr';
}
