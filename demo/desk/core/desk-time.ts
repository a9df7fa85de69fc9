/** Formats times as the desk does: in the tenant's time zone, without naming it (doc 1 §6.1). */

/** 'YYYY-MM-DD HH:MM:SS'. */
export function deskTime(milliseconds: number, utcOffsetMinutes: number): string {
  return new Date(milliseconds + utcOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The milliseconds since 1970 of a text of deskTime. */
export const fromDeskTime = (text: string, utcOffsetMinutes: number): number =>
  Date.parse(`${text.replace(' ', 'T')}Z`) - utcOffsetMinutes * 60_000;

/** 'YYYY-MM-DD HH:MM:SS +0800' (doc 2 §2.5). */
export function zonedDeskTime(milliseconds: number, utcOffsetMinutes: number): string {
  const minutes = Math.abs(utcOffsetMinutes);
  const digits = (value: number) => String(value).padStart(2, '0');
  const zone = `${utcOffsetMinutes < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
  return `${deskTime(milliseconds, utcOffsetMinutes)} ${zone}`;
}

/** Start of the tenant's day, in milliseconds since 1970. */
export function startOfDay(milliseconds: number, utcOffsetMinutes: number): number {
  const offset = utcOffsetMinutes * 60_000;
  const day = 24 * 3_600_000;
  return Math.floor((milliseconds + offset) / day) * day - offset;
}
