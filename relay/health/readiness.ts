/** Decides whether the relay should get traffic, gives the reason if not, and logs each change once. */
import type { Logger } from 'pino';
import type { Breaker } from '../outbox/retry.ts';
import type { Store } from '../store/store.ts';
import { cached } from './cached.ts';

export type ReadinessOptions = {
  store: Pick<Store, 'health'>;
  breaker: Pick<Breaker, 'alarm'>;
  isClosing: () => boolean;
  /** Why the relay's own test message did not arrive; undefined if it did. */
  trouble: () => string | undefined;
  /** Resolves once everything for that message is loaded. */
  warm: () => Promise<unknown>;
  /** Milliseconds for which the store's writability is cached, because each check writes. */
  cachedFor: number;
  log: Logger;
  now: () => number;
  /** Milliseconds between two looks while nobody else looks. */
  every: number;
};

export function createReadiness(options: ReadinessOptions) {
  const { store, cachedFor, isClosing, log, now } = options;
  const check = (room?: 'room') =>
    store.health.check(room).then(
      () => true,
      () => false,
    );
  /** The count of the store's failures when a check for room last succeeded. */
  let recoveredAt = store.health.failures();
  const checkSmall = cached(check, cachedFor);
  const checkForRoom = cached(async () => {
    const failures = store.health.failures();
    if (await check('room')) recoveredAt = failures;
  }, cachedFor);

  /** After a failed write, neither a cached result nor a small successful write proves that the store is writable. */
  async function isWritable(): Promise<boolean> {
    if (store.health.failures() !== recoveredAt) await checkForRoom();
    else if (!(await checkSmall())) return false;
    return store.health.failures() === recoveredAt;
  }

  async function reasonNotReady(): Promise<string | undefined> {
    await options.warm();
    if (isClosing()) return 'stopping';
    const alarm = options.breaker.alarm();
    if (alarm === 'plan-not-paid') return 'the plan of the desk does not include what messages need';
    if (alarm === 'no-desk') return 'DESK_URL does not lead to a desk';
    if (alarm !== undefined) return 'the desk refuses the settings DESK_EMAIL, DESK_API_TOKEN or DESK_SIGN_VERSION';
    if (!(await isWritable())) return 'the store cannot be written';
    const lost = options.trouble();
    return lost === undefined ? undefined : `a test message does not arrive: ${lost}`;
  }

  let since: { at: number; reason: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function note(reason: string | undefined): void {
    if (isClosing()) return;
    if (reason === undefined) {
      if (since) log.info({ seconds: Math.round((now() - since.at) / 1000) }, 'the relay is ready again');
      since = undefined;
    } else if (reason !== since?.reason) {
      since = { at: since?.at ?? now(), reason };
      log.error({ reason }, 'the relay is not ready');
    }
  }

  async function notReady(): Promise<string | undefined> {
    const reason = await reasonNotReady();
    note(reason);
    return reason;
  }
  return {
    /** Resolves to the reason, or to undefined if the relay is ready. Logs a change that no look has found yet. */
    notReady,
    start(): void {
      timer = setInterval(() => void notReady(), options.every);
    },
    stop: () => clearInterval(timer),
  };
}
