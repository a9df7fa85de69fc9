/** From catalogues to strings and functions: gaps, plurals, numbers, and a site's overrides. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wordStrings } from '../../../widget/strings/wording.ts';
import { en } from '../../gallery/words.ts';

const english = wordStrings('en', en);

describe('the strings of a language', () => {
  it('are plain strings if they have no gap', () => {
    assert.equal(english.send, en.send);
    assert.equal(english.failed.offline, en.failed.offline);
    assert.deepEqual(english.surveyUnnamed, en.surveyUnnamed);
  });

  it('fill their gaps in the alphabetical order of the names, in every language', () => {
    assert.equal(english.said('Marigold', '10:02'), 'Marigold, 10:02');
    assert.equal(wordStrings('en', { ...en, said: '{time} – {name}' }).said('Marigold', '10:02'), '10:02 – Marigold');
  });

  it('insert values unchanged, even if they look like gaps', () => {
    assert.equal(english.said('{time} $& $1', 'now'), '{time} $& $1, now');
  });

  it('use the plural forms of the language', () => {
    const forms = { one: '{count} файл', few: '{count} файла', many: '{count} файлов', other: '{count} файла' };
    const { unread } = wordStrings('ru', { ...en, unread: forms });
    assert.deepEqual([1, 2, 5, 11, 21, 22].map(unread), [
      '1 файл',
      '2 файла',
      '5 файлов',
      '11 файлов',
      '21 файл',
      '22 файла',
    ]);
    assert.deepEqual([1, 2].map(english.unread), ['1 unread message', '2 unread messages']);
  });

  it('may have their own form for none', () => {
    const unread = { 0: 'All read', one: '{count} to read', other: '{count} to read' };
    assert.deepEqual([0, 1, 2].map(wordStrings('en', en, { unread }).unread), ['All read', '1 to read', '2 to read']);
  });

  it('format numbers as the language does', () => {
    assert.equal(english.unread(1234), '1,234 unread messages');
    assert.equal(wordStrings('de', en).unread(1234), '1.234 unread messages');
  });
});

describe('a site’s own strings', () => {
  it('override the language’s, sentence by sentence', () => {
    const words = wordStrings('en', en, { title: 'Ask the lamp people', failed: { offline: 'No line.' } });
    assert.equal(words.title, 'Ask the lamp people');
    assert.equal(words.failed.offline, 'No line.');
    assert.equal(words.failed.expired, en.failed.expired);
    assert.equal(words.send, en.send);
  });

  it('fill gaps by name, in the same order', () => {
    assert.equal(wordStrings('en', en, { said: '{time}' }).said('Marigold', '10:02'), '10:02');
  });

  it('may have fewer plural forms, or a single one', () => {
    assert.equal(wordStrings('en', en, { unread: '{count} new' }).unread(1), '1 new');
    assert.equal(wordStrings('en', en, { unread: { other: '{count} new' } }).unread(1), '1 new');
    assert.equal(wordStrings('en', en, { unread: { 0: 'none', other: '{count} new' } }).unread(0), 'none');
  });

  it('may omit a gap, and show an unknown one unchanged', () => {
    assert.equal(wordStrings('en', en, { writeToAgent: 'Write to us' }).writeToAgent('Marigold'), 'Write to us');
    assert.equal(wordStrings('en', en, { writeToAgent: 'To {nmae}' }).writeToAgent('Marigold'), 'To {nmae}');
  });

  it('are plain data that JSON can hold', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(en)), en);
  });
});
