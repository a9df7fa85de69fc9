/** Limits how often each person, or each address, may do something in a minute, so that nobody's script holds the desk. */
import { Refused } from './refused.ts';

const MINUTE = 60_000;
/** Above this number of entries, those whose minute is over are deleted: an attacker may use many addresses. */
const MANY = 1000;

/** @param things named in the refusal, such as `calls` */
export function createRateLimit(now: () => number, most: number, things: string) {
  const timesOf = new Map<number | string, number[]>();

  let many = MANY;

  function forgetOld(): void {
    if (timesOf.size < many) return;
    for (const [who, times] of timesOf) if ((times.at(-1) ?? 0) <= now() - MINUTE) timesOf.delete(who);
    many = Math.max(MANY, 2 * timesOf.size);
  }

  /** @throws Refused if the limit is reached */
  return function count(who: number | string): void {
    const recent = (timesOf.get(who) ?? []).filter((time) => time > now() - MINUTE);
    timesOf.set(who, recent);
    if (recent.length >= most) throw new Refused(429, `too many ${things} in one minute; wait a moment`);
    recent.push(now());
    forgetOld();
  };
}
