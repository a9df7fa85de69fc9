/** The part of a site's settings that its widget gets. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteSettings } from '../../../relay/sites/sites.ts';
import { viewOf } from '../../../relay/visitors/site-view.ts';

const view = (settings: object) => viewOf('shop', siteSettings.parse(settings), [], undefined, false);
const mend = (hours: object) => siteSettings.safeParse({ hours }).error?.issues.map(({ message }) => message);

describe('the opening hours of a site', () => {
  it('reach the widget as minutes from Sunday on, sorted', () => {
    const hours = { timeZone: 'Europe/Oslo', monday: ['13:00-17:30', '09:00-12:00'], saturday: ['00:00-24:00'] };
    assert.deepEqual(view({ hours: { ...hours, closed: ['2026-12-25'] } }).hours, {
      timeZone: 'Europe/Oslo',
      closed: ['2026-12-25'],
      week: [
        [],
        [
          [540, 720],
          [780, 1050],
        ],
        [],
        [],
        [],
        [],
        [[0, 1440]],
      ],
    });
    assert.equal(view({}).hours, null);
  });

  it('are refused if they make no sense, with the fix', () => {
    assert.deepEqual(mend({ timeZone: 'Oslo' }), ['a time zone such as "Europe/Oslo"']);
    assert.deepEqual(mend({ timeZone: 'Europe/Oslo', monday: ['9-17'] }), ['a time such as "09:00-17:30"']);
    assert.deepEqual(mend({ timeZone: 'Europe/Oslo', friday: ['22:00-02:00'] }), [
      'an end after its beginning; what goes past midnight is two days',
    ]);
    assert.equal(mend({ timeZone: 'Europe/Oslo', closed: ['25.12.2026'] })?.length, 1);
    assert.equal(mend({ timeZone: 'Europe/Oslo', weekdays: [] })?.length, 1);
  });
});

describe('a site’s own words', () => {
  const refusal = (texts: unknown) => siteSettings.safeParse({ texts }).error?.issues.map(({ message }) => message);

  it('reach the widget unchanged, by language', () => {
    const texts = {
      de: {
        title: 'Lampen-Leute',
        unread: { one: '{count} neue', other: '{count} neue' },
        surveyUnnamed: ['gut', 'naja'],
      },
      'zh-CN': { failed: { offline: '没有网络。' } },
    };
    assert.deepEqual(view({ texts }).texts, texts);
    assert.deepEqual(view({}).texts, {});
  });

  it('are refused if no visitor could ever see them, or if they are too long', () => {
    assert.match(String(refusal({ 'de-AT': { title: 'Servus' } })), /languages of the chat: en, zh-CN/);
    assert.match(String(refusal({ de: { 'the title': 'Hallo' } })), /a key of widget\/strings\//);
    assert.equal(refusal({ de: { title: '' } })?.length, 1);
    assert.equal(refusal({ de: { title: 7 } })?.length, 1);
    assert.match(
      String(refusal({ de: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, 'x'.repeat(500)])) })),
      /at most 20000 characters/,
    );
  });
});
