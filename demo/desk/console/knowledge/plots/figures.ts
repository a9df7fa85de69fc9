/** Daily figures in words, added up, and put together by weeks where a period has many days. Pure. */
import type { DayFigures } from '../../../console-protocol/knowledge.ts';
import { isDay } from '../../controls/days.ts';
import type { Period } from '../periods.ts';

export const SERIES = ['asked', 'answered', 'unknown', 'useful', 'useless', 'handedOff'] as const;
export type Series = (typeof SERIES)[number];
export type Totals = Record<Series | 'sessions', number>;

export const SERIES_WORDS: Record<Series, string> = {
  asked: 'Asked',
  answered: 'Answered at once',
  unknown: 'Not understood',
  useful: 'Rated useful',
  useless: 'Rated useless',
  handedOff: 'Handed off',
};

/** One place of the plot: a day, or the days of a week that are in the period. */
export type Point = Period & Totals;

const MOST_DAYS_SHOWN = 92;
const DAY = 24 * 3_600_000;

export function totalsOf(days: readonly Totals[]): Totals {
  const sumOf = (figure: keyof Totals) => days.reduce((sum, day) => sum + day[figure], 0);
  return {
    sessions: sumOf('sessions'),
    asked: sumOf('asked'),
    answered: sumOf('answered'),
    unknown: sumOf('unknown'),
    useful: sumOf('useful'),
    useless: sumOf('useless'),
    handedOff: sumOf('handedOff'),
  };
}

/** Days, or weeks from Monday on where there are more than a quarter's days. */
export function pointsOf(days: readonly DayFigures[]): Point[] {
  if (days.length <= MOST_DAYS_SHOWN) return days.map(({ day, ...counts }) => ({ ...counts, from: day, to: day }));
  const weeks = Map.groupBy(days, ({ day }) => Math.floor((Date.parse(day) / DAY + 3) / 7));
  return [...weeks.values()].map((week) => ({
    ...totalsOf(week),
    from: week[0]?.day ?? '',
    to: week.at(-1)?.day ?? '',
  }));
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `3 Mar` */
export const shortDay = (day: string): string => short.format(Date.parse(day));

/** `Mon, 3 Mar 2025`, or `3 Mar – 9 Mar 2025` for a week. */
export function pointWords({ from, to }: Point): string {
  return from === to ? long.format(Date.parse(from)) : `${shortDay(from)} – ${shortDay(to)} ${to.slice(0, 4)}`;
}

/** The share of a count in its whole, such as `12 % of asked`; empty if the whole is zero or unknown. */
export function shareOf(series: Series, totals: Totals): string {
  const rated = totals.useful + totals.useless;
  const [whole, words] = {
    asked: [0, ''],
    answered: [totals.asked, 'of asked'],
    unknown: [totals.asked, 'of asked'],
    useful: [rated, 'of ratings'],
    useless: [rated, 'of ratings'],
    handedOff: [totals.sessions, 'of conversations'],
  }[series] as [number, string];
  return whole === 0 ? '' : `${Math.round((totals[series] / whole) * 100)} % ${words}`;
}

const MOST_DAYS = 366;

/** A sentence for each field of a period that has no figures. */
export function periodErrors({ from, to }: Period): Partial<Record<'from' | 'to', string>> {
  const isGood = (day: string) => isDay(day) && day >= '2000' && day < '2100';
  if (!isGood(from)) return { from: 'Enter a day of this century.' };
  if (!isGood(to)) return { to: 'Enter a day of this century.' };
  if (to < from) return { to: 'The period ends before it begins.' };
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY) return { to: `Choose at most ${MOST_DAYS} days.` };
  return {};
}
