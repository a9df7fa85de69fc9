/** Times of requests and replies: as short as the day allows, and on one line. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeWords } from '../../../../widget/features/requests/list.ts';

const NOW = new Date(2026, 10, 26, 23, 30).getTime();
const plain = (at: Date, locale = 'en') => timeWords(at.getTime(), NOW, locale).replace(/\s/g, ' ');

describe('the time of a reply', () => {
  it('is the time alone today, with the day this year, and with the year before', () => {
    assert.equal(plain(new Date(2026, 10, 26, 0, 5)), '12:05 AM');
    assert.equal(plain(new Date(2026, 10, 25, 23, 59)), 'Nov 25, 11:59 PM');
    assert.equal(plain(new Date(2025, 10, 26, 9, 30)), 'Nov 26, 2025, 9:30 AM');
  });

  it('is written as the language writes it', () => {
    assert.equal(plain(new Date(2026, 10, 25, 9, 30), 'de'), '25. Nov., 09:30');
    assert.equal(plain(new Date(2026, 10, 25, 9, 30), 'zh-CN'), '11月25日 09:30');
  });

  it('does not break over two lines', () => {
    for (const locale of ['en', 'de', 'ar', 'ru']) {
      assert.doesNotMatch(timeWords(new Date(2025, 1, 1, 9).getTime(), NOW, locale), / /);
    }
  });
});
