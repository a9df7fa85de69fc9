/** Decides when a failed call is retried, and when a circuit breaker stops all calls, and logs outages. */

import type { Logger } from 'pino';
import type { DeskError } from '../desk-api/errors.ts';

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

/** Milliseconds. An undocumented refusal may be a call limit: it is retried until it outlasts the limit's minute. */
const REFUSAL_DELAYS = [5000, 20_000, 40_000];

/** After these errors, a retry with a fresh timestamp and nonce can succeed. */
const MENDED_BY_NEW_SIGN = new Set(['timestamp-off', 'timestamp-malformed', 'nonce-used']);

/** @param random from 0 up to 1 @returns milliseconds until the next try; undefined if a retry is useless */
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

/** The desk limits calls per minute, so a longer wait makes no sense. */
const waitOf = (error: DeskError, otherwise: number): number =>
  Math.min(60_000, Math.max(0, error.retryAfter ?? otherwise));

export type Breaker = ReturnType<typeof createBreaker>;

const FAILURES_UNTIL_OPEN = 5;
const OPEN_FOR = 3000;
const ALARM_FOR = 60_000;
/** Milliseconds. If a wait seems longer, the clock was set back since it began. */
const LONGEST_OPEN = 60_000;

export function createBreaker(outages?: OutageLog) {
  let failures = 0;
  let openUntil = 0;
  let pausedUntil = 0;
  let alarm: string | undefined;
  let answers = 0;
  const isLost = (): boolean => failures >= FAILURES_UNTIL_OPEN;
  const remaining = (until: number, now: number): number => (until - now > LONGEST_OPEN ? 0 : Math.max(0, until - now));
  /** Milliseconds until a call may be made, or 0. */
  const wait = (now: number): number => Math.max(remaining(openUntil, now), remaining(pausedUntil, now));
  return {
    wait,
    /**
     * Returns true if earlier calls failed or were refused for the settings, or at the first answer, because a relay
     * before may have failed: postponed calls can be retried now. A pause that the desk asked for goes on.
     */
    recordSuccess() {
      const hadFailures = failures > 0 || alarm !== undefined || answers === 0;
      answers += 1;
      failures = 0;
      openUntil = 0;
      alarm = undefined;
      outages?.answers();
      return hadFailures;
    },
    recordFailure(error: DeskError, now: number) {
      if (error.kind === 'misconfigured') {
        alarm = error.meaning ?? error.kind;
        openUntil = now + ALARM_FOR;
      } else if (error.kind === 'rate-limited') {
        pausedUntil = now + Math.max(remaining(pausedUntil, now), waitOf(error, OPEN_FOR));
      } else if (error.kind === 'unreachable' || error.kind === 'unknown-outcome') {
        failures += 1;
        if (isLost()) {
          openUntil = now + OPEN_FOR;
          outages?.lost(error);
        }
      }
    },
    answers: () => answers,
    /** The meaning of the last refusal that only the operator can fix; undefined after a successful call. */
    alarm: () => alarm,
    /**
     * `open` while no call is sent, and from the failure that first opened the breaker until a call succeeds: who looks now and then
     * must not find a lost service between two tries. `alarm` when only the operator can fix the cause, until a call succeeds.
     */
    state: (now: number) => (alarm !== undefined ? 'alarm' : isLost() || wait(now) > 0 ? 'open' : 'closed'),
  };
}

export type OutageLog = ReturnType<typeof createOutageLog>;

/** Logs an outage in two lines, not with each call. @param service as the lines name it, such as `the desk` */
export function createOutageLog(service: string, log: Logger, now: () => number) {
  let since: number | undefined;
  return {
    lost(error: DeskError) {
      if (since !== undefined) return;
      since = now();
      log.error({ reason: error.message }, `${service} cannot be reached; calls wait`);
    },
    answers() {
      if (since !== undefined) log.info({ seconds: Math.round((now() - since) / 1000) }, `${service} answers again`);
      since = undefined;
    },
  };
}
