/** What a widget is told of its site. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteSettings } from '../../../relay/sites.ts';
import { viewOf } from '../../../relay/visitors/site-view.ts';

const view = (settings: object) => viewOf('shop', siteSettings.parse(settings), [], undefined);
const mend = (hours: object) => siteSettings.safeParse({ hours }).error?.issues.map(({ message }) => message);

describe('the opening hours of a site', () => {
  it('reach the widget as minutes from Sunday on, in their order', () => {
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

  it('are refused where they cannot be meant, with the way out', () => {
    assert.deepEqual(mend({ timeZone: 'Oslo' }), ['a time zone such as "Europe/Oslo"']);
    assert.deepEqual(mend({ timeZone: 'Europe/Oslo', monday: ['9-17'] }), ['a time such as "09:00-17:30"']);
    assert.deepEqual(mend({ timeZone: 'Europe/Oslo', friday: ['22:00-02:00'] }), [
      'an end after its beginning; what goes past midnight is two days',
    ]);
    assert.equal(mend({ timeZone: 'Europe/Oslo', closed: ['25.12.2026'] })?.length, 1);
    assert.equal(mend({ timeZone: 'Europe/Oslo', weekdays: [] })?.length, 1);
  });
});
