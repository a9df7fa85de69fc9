/** The time of a request or a reply, as short as the day allows. Pure. */

/** @param at and `now` in milliseconds since 1970. The words do not break over two lines. */
export function timeWords(at: number, now: number, locale: string): string {
  const day = new Date(at);
  const today = new Date(now);
  const isToday = day.toDateString() === today.toDateString();
  const isThisYear = day.getFullYear() === today.getFullYear();
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const format = new Intl.DateTimeFormat(locale, {
    day: isToday ? undefined : 'numeric',
    month: isToday ? undefined : 'short',
    year: isThisYear ? undefined : 'numeric',
    hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
  });
  return format.format(at).replaceAll(' ', '\u00a0');
}
