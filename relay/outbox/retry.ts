/**
 * When a failed desk call is tried again, and when the desk as a whole is left alone for a while. Pure but for the
 * breaker's own few numbers; time and chance come in as arguments.
 */
import type { DeskError } from '../desk-api/errors.ts';

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

/** Undocumented refusals may be a call limit in disguise; one that outlasts the limit's minute is meant. */
const REFUSAL_DELAYS = [5000, 20_000, 40_000];

/** Errors of a moment's clock or nonce, gone with a fresh sign. */
const MENDED_BY_NEW_SIGN = new Set(['timestamp-off', 'timestamp-malformed', 'nonce-used']);

/**
 * @param attempts how often the call failed before this time
 * @param random from 0 up to 1
 * @returns milliseconds to wait, or undefined when trying again makes no sense
 */
export function retryDelay(error: DeskError, attempts: number, random: number): number | undefined {
  const jittered = random * Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempts);
  switch (error.kind) {
    case 'unreachable':
    case 'unknown-outcome':
      return jittered;
    case 'rate-limited':
      return waitOf(error, FIRST_DELAY) + jittered;
    case 'invalid':
    case 'misconfigured':
      return undefined;
    case 'refused':
      if (MENDED_BY_NEW_SIGN.has(error.meaning ?? '')) return attempts < REFUSAL_DELAYS.length ? 0 : undefined;
      if (error.meaning !== 'undocumented') return undefined;
      return REFUSAL_DELAYS[attempts];
  }
}

/** The tenant's limit is one of calls a minute, so no honest wait is longer than its window. */
const waitOf = (error: DeskError, otherwise: number): number =>
  Math.min(60_000, Math.max(0, error.retryAfter ?? otherwise));

export type Breaker = {
  /** Milliseconds until a call may be made; 0 for now. */
  wait(now: number): number;
  /**
   * True when the desk could not be reached before: what waits because of that need wait no longer. A pause the desk asked
   * for goes on, because the call may have been made before.
   */
  succeeded(): boolean;
  failed(error: DeskError, now: number): void;
  /** What the last refusal meant that only the operator can mend; undefined once a call succeeded. */
  alarm(): string | undefined;
  /** `open` while nothing is sent; `alarm` when only the operator can mend it, until a call succeeds. */
  state(now: number): 'closed' | 'open' | 'alarm';
};

const FAILURES_UNTIL_OPEN = 5;
const OPEN_FOR = 3000;
const ALARM_FOR = 60_000;
/** Whoever seems to have to wait longer began to before the clock was set back. */
const LONGEST_OPEN = 60_000;

export function createBreaker(): Breaker {
  let failures = 0;
  let openUntil = 0;
  let pausedUntil = 0;
  let alarm: string | undefined;
  const left = (until: number, now: number): number => (until - now > LONGEST_OPEN ? 0 : Math.max(0, until - now));
  const wait = (now: number): number => Math.max(left(openUntil, now), left(pausedUntil, now));
  return {
    wait,
    succeeded() {
      const back = failures > 0;
      failures = 0;
      openUntil = 0;
      alarm = undefined;
      return back;
    },
    failed(error, now) {
      if (error.kind === 'misconfigured') {
        alarm = error.meaning ?? error.kind;
        openUntil = now + ALARM_FOR;
      } else if (error.kind === 'rate-limited') {
        pausedUntil = now + Math.max(left(pausedUntil, now), waitOf(error, OPEN_FOR));
      } else if (error.kind === 'unreachable' || error.kind === 'unknown-outcome') {
        failures += 1;
        if (failures >= FAILURES_UNTIL_OPEN) openUntil = now + OPEN_FOR;
      }
    },
    alarm: () => alarm,
    state: (now) => (alarm !== undefined ? 'alarm' : wait(now) > 0 ? 'open' : 'closed'),
  };
}
