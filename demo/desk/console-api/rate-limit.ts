/** Limits how often each person may do something in a minute, so that nobody's script holds the desk. */
import { Refused } from './refused.ts';

const MINUTE = 60_000;

/** @param things named in the refusal, such as `calls` */
export function createRateLimit(now: () => number, most: number, things: string) {
  const timesOf = new Map<number, number[]>();

  /** @throws Refused if the limit is reached */
  return function count(personId: number): void {
    const recent = (timesOf.get(personId) ?? []).filter((time) => time > now() - MINUTE);
    timesOf.set(personId, recent);
    if (recent.length >= most) throw new Refused(429, `too many ${things} in one minute; wait a moment`);
    recent.push(now());
  };
}
