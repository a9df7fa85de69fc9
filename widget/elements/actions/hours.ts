/** Opening hours: finds the next opening in the site's time zone and words it in the visitor's. Pure. */
import type { SiteView } from '../../../relay/protocol/site.ts';
import type { Strings } from '../../strings/first/en.ts';
import { inRegion } from '../../strings/languages.ts';

export type Hours = NonNullable<SiteView['hours']>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LOOK_AHEAD_DAYS = 31;

/** In milliseconds since 1970: `now` during opening hours; null when none is within `LOOK_AHEAD_DAYS`. */
export function nextOpening({ timeZone, week, closed }: Hours, now: number): number | null {
  const local = localTime(timeZone, now);
  const midnight = Math.floor(local / DAY) * DAY;
  const minute = Math.floor((local - midnight) / MINUTE);
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const day = new Date(midnight + ahead * DAY);
    if (closed.includes(day.toISOString().slice(0, 10))) continue;
    for (const [from, to] of week[day.getUTCDay()] ?? []) {
      if (ahead > 0 || from > minute) return inZone(timeZone, day.getTime() + from * MINUTE);
      if (minute < to) return now;
    }
  }
  return null;
}

/** Says when agents are back; empty during opening hours and where the browser does not know the time zone. */
export function awaySentence(hours: Hours, now: number, locale: string, strings: Strings): string {
  try {
    const opening = nextOpening(hours, now);
    if (opening === now) return '';
    if (opening === null) return strings.away;
    const at = new Date(opening);
    const formatted = (format: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat(inRegion(locale), format).format(at);
    const time = formatted({ hour: 'numeric', minute: '2-digit' });
    const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY);
    if (days < 2) return days === 0 ? strings.backToday(time) : strings.backTomorrow(time);
    return strings.backOn(formatted({ weekday: 'long', ...(days > 6 && { day: 'numeric', month: 'long' }) }), time);
  } catch {
    return '';
  }
}

/** The local time of the zone at `at`, encoded as if it were UTC. */
function localTime(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    // Each field by name: in Safari, a short date has two digits of the year.
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Converts the zone's local time to milliseconds since 1970. The second pass corrects for a daylight-saving change. */
function inZone(timeZone: string, local: number): number {
  const guess = local - (localTime(timeZone, local) - local);
  return local - (localTime(timeZone, guess) - guess);
}
