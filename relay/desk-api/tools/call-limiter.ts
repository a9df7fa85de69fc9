/** Keeps calls within the tenant's limit of a minute, and repeats a read that this limit refused or that was lost. */
import { DeskError } from '../errors.ts';

export type Clock = {
  now: () => number;
  /** Resolves after the milliseconds; rejects when the signal aborts. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

/** Calls travel for different times, so the minute is a little longer than the desk's. */
const MINUTE = 61_000;
/** Milliseconds before each repetition of a call that was lost. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000];
/** Consecutive answers that the limit is used up, before giving up. */
const MOST_REFUSALS = 10;

export function createCallLimiter(callsPerMinute: number, { now, sleep }: Clock) {
  // The times of the latest calls, the oldest first; those in the future are reserved.
  const times: number[] = [];
  return {
    /** Resolves when the next call may be made. */
    async turn(signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted();
      const oldest = times.length < callsPerMinute ? undefined : (times.shift() as number);
      const at = oldest === undefined ? now() : Math.max(now(), oldest + MINUTE);
      times.push(at);
      if (at > now()) await sleep(at - now(), signal);
    },
  };
}

export type Patience = {
  limiter: ReturnType<typeof createCallLimiter>;
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Called before each pause that the desk or the network causes, with the error and the pause's milliseconds. */
  onPause?: ((error: DeskError, milliseconds: number) => void) | undefined;
};

/** Makes a call that only reads, again after a pause if the limit is used up or the call was lost. */
export async function readPatiently<T>(
  call: () => Promise<T>,
  { limiter, clock, signal, onPause }: Patience,
): Promise<T> {
  let refusals = 0;
  let losses = 0;
  for (;;) {
    await limiter.turn(signal);
    try {
      return await call();
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined) throw error;
      onPause?.(error as DeskError, pause);
      await clock.sleep(pause, signal);
    }
  }

  function pauseAfter(error: unknown): number | undefined {
    if (!(error instanceof DeskError)) return undefined;
    if (error.kind === 'rate-limited') {
      refusals += 1;
      return refusals > MOST_REFUSALS ? undefined : (error.retryAfter ?? MINUTE);
    }
    if (error.kind !== 'unreachable' && error.kind !== 'unknown-outcome') return undefined;
    losses += 1;
    return PAUSES[losses - 1];
  }
}
