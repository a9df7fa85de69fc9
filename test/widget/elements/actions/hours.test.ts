/** Opening hours: evaluated in the site's time zone, worded in the visitor's. */
import { expect } from 'chai';
import { awaySentence, type Hours, nextOpening } from '../../../../widget/elements/actions/hours.ts';
import { english } from '../../../gallery/words.ts';

const WORKDAY: [number, number][] = [
  [9 * 60, 12 * 60],
  [13 * 60, 17 * 60],
];
const HOURS: Hours = {
  timeZone: 'Europe/Oslo',
  week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []],
  closed: ['2026-12-25'],
};
const at = (text: string): number => Date.parse(text);
const opening = (now: string, hours = HOURS): string | null => {
  const found = nextOpening(hours, at(now));
  return found === null ? null : new Date(found).toISOString();
};

describe('opening hours', () => {
  it('include the first minute of a span and exclude the last', () => {
    expect(opening('2026-11-23T08:00:00Z')).to.equal('2026-11-23T08:00:00.000Z');
    expect(opening('2026-11-23T10:59:00Z')).to.equal('2026-11-23T10:59:00.000Z');
    expect(opening('2026-11-23T07:59:00Z')).to.equal('2026-11-23T08:00:00.000Z');
  });

  it('continue after a break, a night, a weekend and a closed day', () => {
    expect(opening('2026-11-23T11:00:00Z')).to.equal('2026-11-23T12:00:00.000Z');
    expect(opening('2026-11-23T16:00:00Z')).to.equal('2026-11-24T08:00:00.000Z');
    expect(opening('2026-11-27T20:00:00Z')).to.equal('2026-11-30T08:00:00.000Z');
    expect(opening('2026-12-24T20:00:00Z')).to.equal('2026-12-28T08:00:00.000Z');
  });

  it('follow the site’s time zone through a daylight-saving change and across the date line', () => {
    expect(opening('2026-10-23T20:00:00Z'), 'winter time begins on the Sunday').to.equal('2026-10-26T08:00:00.000Z');
    expect(opening('2026-03-27T20:00:00Z'), 'summer time begins on the Sunday').to.equal('2026-03-30T07:00:00.000Z');
    const auckland = { ...HOURS, timeZone: 'Pacific/Auckland' };
    expect(opening('2026-11-22T19:00:00Z', auckland), 'there it is Monday').to.equal('2026-11-22T20:00:00.000Z');
  });

  it('yield no opening if none is near', () => {
    expect(opening('2026-11-23T10:00:00Z', { ...HOURS, week: [[], [], [], [], [], [], []] })).to.equal(null);
  });

  it('are worded in the language and the time zone of the visitor', async () => {
    const say = (now: string, locale = 'en-GB') => awaySentence(HOURS, at(now), locale, english);
    const time = (text: string) =>
      new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' }).format(at(text));
    expect(say('2026-11-23T10:00:00Z')).to.equal('');
    expect(say('2026-11-23T11:30:00Z')).to.equal(english.backToday(time('2026-11-23T12:00:00Z')));
    expect(say('2026-11-23T18:00:00Z')).to.equal(english.backTomorrow(time('2026-11-24T08:00:00Z')));
    expect(say('2026-11-27T18:00:00Z')).to.equal(english.backOn('Monday', time('2026-11-30T08:00:00Z')));
    expect(say('2026-11-23T18:00:00Z', 'en-US')).to.match(/AM|PM/);
    expect(awaySentence({ ...HOURS, week: [] }, at('2026-11-23T11:30:00Z'), 'en', english)).to.equal(english.away);
  });

  it('are not shown by a browser that does not know the time zone', async () => {
    const hours = { ...HOURS, timeZone: 'Mars/Olympus' };
    expect(awaySentence(hours, at('2026-11-23T18:00:00Z'), 'en', english)).to.equal('');
  });
});
