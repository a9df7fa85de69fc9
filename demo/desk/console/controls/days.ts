/** Days of the desk as 'YYYY-MM-DD', its times in the one form that views of the desk's days show, and its zone in words. Pure. */

const DAY = 24 * 3_600_000;

/** Whether there is such a day; the browser takes 31 February for one. */
export function isDay(text: string): boolean {
  const at = Date.parse(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** `UTC+8`, `UTC−3:30`, `UTC`. */
export function zoneWords(utcOffsetMinutes: number): string {
  if (utcOffsetMinutes === 0) return 'UTC';
  const minutes = Math.abs(utcOffsetMinutes);
  const rest = minutes % 60;
  const sign = utcOffsetMinutes < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `3 Mar 2025, 14:05` of the desk's 'YYYY-MM-DD HH:MM:SS'; the text itself if it is none. */
export function timeWords(text: string): string {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? text : `${day.format(at)}, ${text.slice(11, 16)}`;
}
