/** Whether opening hours hold at a moment, in their own time zone. */
import type { OpeningHours } from '../../sites/sites.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** @param now milliseconds since 1970 */
export function isOpenAt(hours: OpeningHours, now: number): boolean {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: hours.timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  if (hours.closed.includes(`${parts.year}-${parts.month}-${parts.day}`)) return false;
  const weekday = WEEKDAYS.find((name) => name === parts.weekday?.toLowerCase());
  const time = `${parts.hour}:${parts.minute}`;
  return weekday !== undefined && hours[weekday].some((span) => span.slice(0, 5) <= time && time < span.slice(6));
}
