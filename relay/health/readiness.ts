/**
 * Whether the relay should get traffic now, and why not.
 */
import type { Breaker } from '../outbox/retry.ts';
import type { Store } from '../store/store.ts';
import { cached } from './cached.ts';

export type ReadinessOptions = {
  store: Pick<Store, 'health'>;
  breaker: Pick<Breaker, 'alarm'>;
  isClosing: () => boolean;
  /** Why the relay's own test message does not arrive; undefined while it does. */
  trouble: () => string | undefined;
  /** Resolves once nothing is left to be loaded for that message. */
  warm: () => Promise<unknown>;
  /** Milliseconds for which it holds whether the store can be written: looking writes. */
  holds: number;
};

/** Resolves to the reason; to undefined while there is none. */
export function createReadiness(options: ReadinessOptions): () => Promise<string | undefined> {
  const { store, holds } = options;
  const looked = (room?: 'room') =>
    store.health.check(room).then(
      () => true,
      () => false,
    );
  /** Failures of the store after which there was room again. */
  let mended = store.health.failures();
  const look = cached(looked, holds);
  const lookForRoom = cached(async () => {
    const failures = store.health.failures();
    if (await looked('room')) mended = failures;
  }, holds);

  /** After a failed write neither an answer that still holds nor a small write that succeeds proves anything. */
  async function isWritable(): Promise<boolean> {
    if (store.health.failures() !== mended) await lookForRoom();
    else if (!(await look())) return false;
    return store.health.failures() === mended;
  }

  return async () => {
    await options.warm();
    if (options.isClosing()) return 'stopping';
    const alarm = options.breaker.alarm();
    if (alarm === 'plan-not-paid') return 'the plan of the desk does not include what messages need';
    if (alarm !== undefined) return 'the desk refuses the settings DESK_EMAIL, DESK_API_TOKEN or DESK_SIGN_VERSION';
    if (!(await isWritable())) return 'the store cannot be written';
    const lost = options.trouble();
    return lost === undefined ? undefined : `a test message does not arrive: ${lost}`;
  };
}
