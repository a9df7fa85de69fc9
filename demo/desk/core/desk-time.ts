/** Formats times as the desk does: in the tenant's time zone, without naming it (doc 1 §6.1). */

/** 'YYYY-MM-DD HH:MM:SS'. */
export function deskTime(milliseconds: number, utcOffsetMinutes: number): string {
  return new Date(milliseconds + utcOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Start of the tenant's day, in milliseconds since 1970. */
export function startOfDay(milliseconds: number, utcOffsetMinutes: number): number {
  const offset = utcOffsetMinutes * 60_000;
  const day = 24 * 3_600_000;
  return Math.floor((milliseconds + offset) / day) * day - offset;
}
