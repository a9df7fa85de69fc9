/** Daily figures added up, put together by weeks, and in words; and where a plot draws them. */
import { expect } from 'chai';
import { zoneWords } from '../../../../../../demo/desk/console/controls/days.ts';
import { geometryOf, ticksUpTo } from '../../../../../../demo/desk/console/controls/plots/plot-geometry.ts';
import {
  periodErrors,
  pointsOf,
  pointWords,
  shareOf,
  totalsOf,
} from '../../../../../../demo/desk/console/knowledge/plots/figures.ts';
import { figures } from '../samples.ts';

const days = (count: number, from = '2024-01-01') =>
  Array.from({ length: count }, (_, at) =>
    figures(new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10), { sessions: 1, asked: 2 }),
  );

describe('daily figures', () => {
  it('are a point a day up to a quarter of a year, and then one a week from Monday on', () => {
    expect(pointsOf(days(92))).to.have.length(92);
    // 1 January 2024 is a Monday.
    const weeks = pointsOf(days(366));
    expect(weeks).to.have.length(53);
    expect(weeks[0]).to.include({ from: '2024-01-01', to: '2024-01-07', sessions: 7, asked: 14 });
    expect(weeks.at(-1)).to.include({ from: '2024-12-30', to: '2024-12-31', sessions: 2 });
    const [first, second] = pointsOf(days(100, '2024-01-03'));
    expect([first?.from, first?.to, second?.from]).to.deep.equal(['2024-01-03', '2024-01-07', '2024-01-08']);
    expect(totalsOf(weeks)).to.deep.equal(totalsOf(days(366)));
  });

  it('name their day or their week', () => {
    const [day] = pointsOf(days(1));
    const [week] = pointsOf(days(100));
    expect(day && pointWords(day)).to.equal('Mon, 1 Jan 2024');
    expect(week && pointWords(week)).to.equal('1 Jan – 7 Jan 2024');
  });

  it('are shares of what was asked, rated or begun, and of nothing without that', () => {
    const totals = totalsOf([
      figures('2024-01-01', { sessions: 4, asked: 8, unknown: 2, useful: 1, useless: 2, handedOff: 3 }),
    ]);
    expect(shareOf('asked', totals)).to.equal('');
    expect(shareOf('unknown', totals)).to.equal('25 % of asked');
    expect(shareOf('useful', totals)).to.equal('33 % of ratings');
    expect(shareOf('handedOff', totals)).to.equal('75 % of conversations');
    expect(shareOf('useful', totalsOf([]))).to.equal('');
  });

  it('are of a period of at most 366 days that ends after it begins', () => {
    expect(periodErrors({ from: '2024-01-01', to: '2024-12-31' })).to.deep.equal({});
    expect(periodErrors({ from: '2024-01-01', to: '2025-01-01' })).to.have.key('to');
    expect(periodErrors({ from: '2024-01-02', to: '2024-01-01' })).to.have.key('to');
    expect(periodErrors({ from: '', to: '2024-01-01' })).to.have.key('from');
    expect(periodErrors({ from: '1999-12-31', to: '2024-01-01' })).to.have.key('from');
  });
});

describe('a plot', () => {
  it('has whole ticks from 0 to at least the largest value, at most six', () => {
    for (const [largest, expected] of [
      [0, [0, 1]],
      [1, [0, 1]],
      [5, [0, 1, 2, 3, 4, 5]],
      [6, [0, 2, 4, 6]],
      [99, [0, 20, 40, 60, 80, 100]],
    ] as const) {
      expect(ticksUpTo(largest)).to.deep.equal(expected);
    }
    for (const largest of [7, 43, 512, 4999, 123_456, 9_999_999]) {
      const ticks = ticksUpTo(largest);
      expect(ticks.at(-1)).to.be.at.least(largest);
      expect(ticks.length).to.be.within(2, 7);
      expect(ticks.every(Number.isInteger)).to.equal(true);
    }
  });

  it('draws from edge to edge, a single day in the middle, and finds a day by its position', () => {
    const { x, y, line, placeAt } = geometryOf({ width: 368, height: 136 }, 4, 5);
    expect([x(0), x(3)]).to.deep.equal([44, 344]);
    expect([y(0), y(5)]).to.deep.equal([110, 10]);
    expect(line([0, 5])).to.equal('M44 110L144 10');
    expect([placeAt(-50), placeAt(100), placeAt(140), placeAt(9999)]).to.deep.equal([0, 1, 1, 3]);
    const one = geometryOf({ width: 368, height: 136 }, 1, 0);
    expect([one.x(0), one.y(0), one.placeAt(300)]).to.deep.equal([194, 110, 0]);
  });

  it('labels no more days than have room', () => {
    for (const width of [300, 1000]) {
      const { labelled, x, hasMarkers } = geometryOf({ width, height: 100 }, 92, 1);
      const [first = 0, second = 0] = labelled;
      expect(x(second) - x(first)).to.be.at.least(60);
      expect(hasMarkers).to.equal(false);
    }
  });
});

describe('the desk’s zone', () => {
  it('is named by its distance from UTC', () => {
    expect([480, 0, -210, 345].map(zoneWords)).to.deep.equal(['UTC+8', 'UTC', 'UTC−3:30', 'UTC+5:45']);
  });
});
