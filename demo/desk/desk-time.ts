/** Times as the desk prints them: in the tenant's zone, without naming it (doc 1 §6.1). */

/** 'YYYY-MM-DD HH:MM:SS'. */
export function deskTime(milliseconds: number, utcOffsetMinutes: number): string {
  return new Date(milliseconds + utcOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
