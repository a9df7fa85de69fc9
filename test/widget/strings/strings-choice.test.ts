/** Choosing a language, loading its catalogue, and its text direction. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AllStrings } from '../../../widget/strings/all-strings.ts';
import {
  chooseLanguage,
  directionOf,
  inRegion,
  LANGUAGES,
  type Language,
  loadAllWords,
  loadStrings,
} from '../../../widget/strings/languages.ts';

describe('choosing a language', () => {
  it('takes the first supported language, or English if there is none', () => {
    assert.equal(chooseLanguage(['fi', 'zh']), 'zh-CN');
    assert.equal(chooseLanguage(['en-GB', 'zh']), 'en');
    assert.equal(chooseLanguage(['fi', '', null, undefined]), 'en');
    assert.equal(chooseLanguage([]), 'en');
  });

  it('accepts a tag in any notation, and never throws', () => {
    assert.equal(chooseLanguage(['ZH_cn']), 'zh-CN');
    assert.equal(chooseLanguage([' en-us ']), 'en');
    assert.equal(chooseLanguage(['not a tag!', 'C', 'zh']), 'zh-CN');
  });
});

describe('the tag of times and dates', () => {
  const inBrowser = <T>(languages: readonly string[], work: () => T): T => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'navigator', { value: { languages }, configurable: true });
    try {
      return work();
    } finally {
      Object.defineProperty(globalThis, 'navigator', own);
    }
  };

  it('is of the visitor’s region where it is of the chat’s language', () => {
    const tag = (language: string, ...languages: string[]) => inBrowser(languages, () => inRegion(language));
    assert.equal(tag('en', 'en-GB', 'en-US'), 'en-GB');
    assert.equal(tag('en', 'nb-NO', 'en-GB'), 'en-GB');
    assert.equal(tag('de', 'en-GB', 'fr'), 'de');
    assert.equal(tag('zh-CN', 'zh-TW', 'zh-SG'), 'zh-SG');
    assert.equal(tag('pt-BR', 'pt-PT'), 'pt-PT');
    assert.equal(tag('en', 'en-', 'en-x', 'en-GB-!'), 'en', 'no tag that a browser refuses');
    const at = new Date(2026, 0, 1, 16, 32);
    const clock = (locale: string) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
    assert.equal(clock(tag('en', 'en-GB')), '16:32');
  });
});

describe('a language tag', () => {
  const met = (tag: string) => chooseLanguage([tag]);

  it('selects the Chinese script by region or script', () => {
    assert.deepEqual(['zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'].map(met), Array(4).fill('zh-CN'));
    assert.deepEqual(['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-CN'].map(met), Array(5).fill('zh-TW'));
  });

  it('selects the language, whatever the region', () => {
    assert.deepEqual(['pt', 'pt-PT', 'pt_BR'].map(met), Array(3).fill('pt-BR'));
    assert.deepEqual(['de-AT', 'fr-CA', 'es-419', 'ar-EG', 'sr'].map(met), ['de', 'fr', 'es', 'ar', 'en']);
  });

  it('may be an outdated code', () => {
    assert.deepEqual(['iw', 'in', 'iw-IL'].map(met), ['he', 'id', 'he']);
  });
});

describe('loading a language', () => {
  it('gives its strings, with the site’s overrides', async () => {
    assert.equal((await loadStrings('zh-CN')).send, '发送');
    const words = await loadStrings('zh-CN', { title: '灯具客服' });
    assert.equal(words.title, '灯具客服');
    assert.equal(words.send, '发送');
  });
});

describe('the words of parts that are loaded when used', () => {
  it('are added to the strings in use, and from then on come with every language', async () => {
    const chinese = await loadStrings('zh-CN', { cancel: '算了' });
    const english = await loadStrings('en');
    const later = (strings: object): AllStrings => strings as AllStrings;
    assert.deepEqual([later(chinese).cancel, later(english).cancel], [undefined, undefined]);
    await loadAllWords();
    assert.deepEqual([later(chinese).cancel, later(english).cancel], ['算了', 'Cancel']);
    assert.equal(later(english).pageOf(2, 3), 'Page 2 of 3');
    assert.equal(later(await loadStrings('de')).cancel, 'Abbrechen');
  });
});

describe('the direction of a language', () => {
  it('is from right to left if its script is', () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const { direction } = textInfo(new Intl.Locale(language));
      assert.equal(directionOf(language), direction, language);
    }
  });
});

/** `getTextInfo()`, which Node has and TypeScript does not know yet. */
function textInfo(locale: Intl.Locale): { direction: string } {
  return (locale as Intl.Locale & { getTextInfo(): { direction: string } }).getTextInfo();
}
