import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { keptOrLearned } from '../../../../demo/desk/understanding/kept-learning.ts';
import { type Learned, learn } from '../../../../demo/desk/understanding/learn.ts';
import { createUnderstanding } from '../../../../demo/desk/understanding/understanding.ts';
import { askedInEnglish, english } from './shop-intents.ts';

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-learned-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}
/** Not `deepEqual`: for arrays this long, its report of a difference takes gigabytes. */
const assertSame = (some: Learned, other: Learned): void => assert.ok(isDeepStrictEqual(some, other));

const onlyFile = (folder: string): string => {
  const [name, ...others] = readdirSync(folder);
  assert.ok(name !== undefined && others.length === 0);
  return join(folder, name);
};

describe('a result of learning', () => {
  it('is read from the folder the second time', (t) => {
    const folder = emptyFolder(t);
    assertSame(keptOrLearned(folder, english, []), learn(english, []));
    const file = onlyFile(folder);
    writeFileSync(file, serialize({ ...deserialize(readFileSync(file)), synonyms: [['from', 'the file']] }));
    assert.deepEqual(keptOrLearned(folder, english, []).synonyms, [['from', 'the file']]);
  });

  it('is not taken for what other examples or synonyms would give', (t) => {
    const folder = emptyFolder(t);
    keptOrLearned(folder, english, []);
    const fewer = english.slice(1);
    assertSame(keptOrLearned(folder, fewer, []), learn(fewer, []));
    const synonyms = [['parcel', 'package']];
    assertSame(keptOrLearned(folder, english, synonyms), learn(english, synonyms));
  });

  it('is learned and kept anew when its file is damaged', (t) => {
    const folder = emptyFolder(t);
    keptOrLearned(folder, english, []);
    const file = onlyFile(folder);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    assertSame(keptOrLearned(folder, english, []), learn(english, []));
    assert.ok(readFileSync(onlyFile(folder)).equals(whole));
  });

  it('is learned where nothing can be written', (t) => {
    const file = join(emptyFolder(t), 'a-file');
    writeFileSync(file, '');
    assertSame(keptOrLearned(join(file, 'folder'), english, []), learn(english, []));
  });

  it('is deleted when sixteen others were used since', (t) => {
    const folder = emptyFolder(t);
    for (let n = 0; n < 20; n += 1) {
      writeFileSync(join(folder, `${n}.learned`), '');
      utimesSync(join(folder, `${n}.learned`), n, n);
    }
    keptOrLearned(folder, english, []);
    const names = readdirSync(folder);
    assert.equal(names.length, 16);
    assert.ok(names.includes('19.learned') && !names.includes('4.learned'));
  });

  it('serves the next start, and later changes are learned', async (t) => {
    const folder = emptyFolder(t);
    for (const start of ['first', 'second']) {
      const understanding = createUnderstanding(folder);
      t.after(() => understanding.close());
      understanding.put(english);
      await understanding.settled();
      for (const [text, id] of askedInEnglish) assert.equal(understanding.ask(text).candidates[0]?.id, id, start);
      understanding.put([{ id: 900, question: 'Do you sell candles?', similar: ['candles of wax', 'wax candles'] }]);
      await understanding.settled();
      assert.equal(understanding.ask('are there wax candles').candidates[0]?.id, 900, start);
      onlyFile(folder);
    }
  });
});
