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
};

/** The returned function resolves to the reason, or to undefined if the relay is ready. */
export function createReadiness(options: ReadinessOptions): () => Promise<string | undefined> {
  const { store, cachedFor } = options;
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

  return async () => {
    await options.warm();
    if (options.isClosing()) return 'stopping';
    const alarm = options.breaker.alarm();
    if (alarm === 'plan-not-paid') return 'the plan of the desk does not include what messages need';
    if (alarm === 'no-desk') return 'DESK_URL does not lead to a desk';
    if (alarm !== undefined) return 'the desk refuses the settings DESK_EMAIL, DESK_API_TOKEN or DESK_SIGN_VERSION';
    if (!(await isWritable())) return 'the store cannot be written';
    const lost = options.trouble();
    return lost === undefined ? undefined : `a test message does not arrive: ${lost}`;
  };
}

export type ReadinessLogOptions = {
  notReady: () => Promise<string | undefined>;
  isClosing: () => boolean;
  log: Logger;
  now: () => number;
  /** Milliseconds between two looks while nobody else looks. */
  every: number;
};

/**
 * Logs when the relay ceases to be ready, with the reason, and when it is ready again. The returned `notReady` is for those who
 * ask anyway, so that no change waits for the next look.
 */
export function createReadinessLog({ notReady, isClosing, log, now, every }: ReadinessLogOptions) {
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

  async function look(): Promise<string | undefined> {
    const reason = await notReady();
    note(reason);
    return reason;
  }
  return {
    notReady: look,
    start(): void {
      timer = setInterval(() => void look(), every);
    },
    stop: () => clearInterval(timer),
  };
}
