/** Every language translates every English sentence, with the same gaps and its own plural forms. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { words as FIRST } from '../../../widget/strings/first/en.ts';
import { LANGUAGES, type Language } from '../../../widget/strings/languages.ts';
import { words as LATER } from '../../../widget/strings/later/en.ts';
import { gapsOf } from '../../../widget/strings/wording.ts';
import { en } from '../../gallery/words.ts';

type Forms = Record<string, string>;
type Said = string | readonly string[] | { readonly [key: string]: Said };

/** Words that a language shares with English. */
const SAME_AS_ENGLISH: Partial<Record<Language, string[]>> = {
  es: ['zoom'],
  fr: ['robot', 'transcript', 'image', 'message', 'emojiGroups.0'],
  de: ['video'],
  id: ['video', 'file', 'emoji'],
  vi: ['video'],
  tr: ['video'],
  it: ['video', 'file', 'emoji'],
  nl: ['video'],
};
/** Sentences of only gaps and punctuation. */
const ONLY_GAPS = ['said', 'spoken'];

const IN_THE_FIELD = ['writeMessage', 'askRobot', 'writeToAgent', 'writeWhileWaiting', 'startAgain'];
/**
 * Characters of a placeholder that fit at 320 pixels in common fonts; characters of Chinese, Japanese and Korean are
 * wider.
 */
const FIELD = 21;
const WIDE = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u;
const widthOf = (words: string): number =>
  [...new Intl.Segmenter().segment(words)].reduce((width, { segment }) => width + (WIDE.test(segment) ? 1.8 : 1), 0);

/** Characters that every sentence of a language contains. */
const SCRIPTS: Partial<Record<Language, RegExp>> = {
  'zh-CN': /\p{sc=Han}/u,
  'zh-TW': /\p{sc=Han}/u,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ko: /\p{sc=Hangul}/u,
  ru: /\p{sc=Cyrillic}/u,
  ar: /\p{sc=Arabic}/u,
  he: /\p{sc=Hebrew}/u,
  hi: /\p{sc=Devanagari}/u,
  th: /\p{sc=Thai}/u,
};

const isPlural = (said: Said): said is Forms => typeof said === 'object' && 'other' in said && 'one' in said;

/** The sentences by the path of their key; a plural sentence with all its forms. */
function sentences(said: Said, path = ''): [string, string | Forms][] {
  if (typeof said === 'string') return [[path, said]];
  if (PLURAL.has(path)) return [[path, said as Forms]];
  return Object.entries(said).flatMap(([key, inner]) => sentences(inner, path ? `${path}.${key}` : key));
}

function pluralPaths(said: Said, path = ''): string[] {
  if (isPlural(said)) return [path];
  if (typeof said === 'string') return [];
  return Object.entries(said).flatMap(([key, inner]) => pluralPaths(inner, path ? `${path}.${key}` : key));
}

const PLURAL = new Set(pluralPaths(en));
const ENGLISH = new Map(sentences(en));

for (const language of Object.keys(LANGUAGES) as Language[]) {
  describe(`the catalogue of ${language}`, async () => {
    const [{ words }, { words: laterWords }] = [await LANGUAGES[language][0](), await LANGUAGES[language][1]()];
    const said = sentences({ ...words, ...laterWords });
    const rules = new Intl.PluralRules(language);
    const { pluralCategories } = rules.resolvedOptions();

    it('has every sentence once, in the catalogue where English has it, and no other', () => {
      const pathsOf = (catalogue: Said) => sentences(catalogue).map(([path]) => path);
      assert.deepEqual(pathsOf(words).sort(), pathsOf(FIRST).sort());
      assert.deepEqual(pathsOf(laterWords).sort(), pathsOf(LATER).sort());
      assert.equal(said.length, pathsOf(words).length + pathsOf(laterWords).length);
    });

    it('has a form for each plural category of the language', () => {
      for (const [path, forms] of said.filter(([path]) => PLURAL.has(path))) {
        const found = typeof forms === 'string' ? ['other'] : Object.keys(forms).filter((form) => form !== '0');
        assert.deepEqual(found.sort(), [...pluralCategories].sort(), path);
      }
    });

    it('has the gaps of each sentence', () => {
      // A form for a single number need not contain it: "You are next."
      const numbers = Array.from({ length: 2000 }, (_, number) => number);
      const isOfOne = (form: string) =>
        form === '0' || numbers.filter((number) => rules.select(number) === form).length === 1;
      for (const [path, text] of said) {
        const english = ENGLISH.get(path);
        const wanted = gapsOf(typeof english === 'object' ? String(english.other) : String(english));
        const forms = typeof text === 'string' ? { other: text } : text;
        for (const [form, words] of Object.entries(forms)) {
          if (isOfOne(form) && gapsOf(words).length === 0) continue;
          assert.deepEqual(gapsOf(words), wanted, `${path} (${form}): ${words}`);
        }
      }
    });

    it('leaves no sentence empty, with wrong typography, or without the closing punctuation that English has', () => {
      for (const [path, text] of said) {
        for (const words of typeof text === 'string' ? [text] : Object.values(text)) {
          assert.match(words, /^\S(.*\S)?$/s, path);
          assert.doesNotMatch(words, / {2}|\.\.\.|undefined|\bnull\b/, path);
          const english = ENGLISH.get(path);
          if (typeof english === 'string') assert.equal(words.endsWith('…'), english.endsWith('…'), path);
        }
      }
    });

    it('has placeholders short enough for a narrow phone', () => {
      for (const [path, text] of said.filter(([path]) => IN_THE_FIELD.includes(path))) {
        assert.ok(widthOf(String(text).replace('{name}', 'Sparrow')) <= FIELD, `${path}: ${text}`);
      }
    });

    if (language === 'en') return;

    it('leaves no English untranslated', () => {
      const same = said.filter(([path, text]) => text === ENGLISH.get(path)).map(([path]) => path);
      const allowed = [...ONLY_GAPS, ...(SAME_AS_ENGLISH[language] ?? [])];
      assert.deepEqual(
        same.filter((path) => !allowed.includes(path)),
        [],
      );
      const script = SCRIPTS[language] ?? /\p{sc=Latin}/u;
      for (const [path, text] of said.filter(([path]) => !ONLY_GAPS.includes(path))) {
        for (const words of typeof text === 'string' ? [text] : Object.values(text)) {
          assert.match(words.replaceAll(/\{\w+\}/g, ''), script, path);
        }
      }
    });
  });
}

it('English has its gaps in alphabetical order, as the elements fill them', () => {
  for (const [path, said] of ENGLISH) {
    const words = String(typeof said === 'object' ? said.other : said);
    assert.deepEqual(Array.from(words.matchAll(/\w+(?=\})/g), String), gapsOf(words), path);
  }
});

describe('the catalogue of fr', () => {
  it('lets no line begin with punctuation that French spaces', async () => {
    assert.doesNotMatch(JSON.stringify([await LANGUAGES.fr[0](), await LANGUAGES.fr[1]()]), / [?!:;»]/);
  });
});
