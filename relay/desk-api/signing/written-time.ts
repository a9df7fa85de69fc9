/** Timestamps written as 'YYYYmmddHHMMSS', in the zone of the tenant (doc 2 §4.1). The documents do not name the zone. */

/** Minutes from UTC of the tenant's zone, unless a setting says otherwise. */
export const UTC_OFFSET_BY_DEFAULT = 8 * 60;

/** @param seconds Unix time */
export const writeTime = (seconds: number, utcOffsetMinutes: number): string =>
  new Date((seconds + utcOffsetMinutes * 60) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);

/** The Unix time of a written one; undefined if it is none, or a time that does not exist. */
export function readTime(text: string, utcOffsetMinutes: number): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [number, ...number[]];
  const seconds = Date.UTC(year, (month ?? 0) - 1, day, hour, minute, second) / 1000 - utcOffsetMinutes * 60;
  return writeTime(seconds, utcOffsetMinutes) === text ? seconds : undefined;
}
