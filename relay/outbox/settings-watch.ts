/**
 * Ends the alarm over settings that the desk refused once they are mended, also when no visitor writes: while it lasts, and
 * nothing else is let through, asks the desk now and then for the agents' state, which changes nothing. An alarm over the
 * plan is not its business: plans are paid by interface, so this one shows nothing of the others.
 */
import type { Logger } from 'pino';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { agentStatus } from '../desk-api/im/status.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';
import type { Breaker } from './retry.ts';

export type SettingsWatchOptions = {
  desk: DeskClient;
  store: Pick<Store, 'outbox'>;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  now: () => number;
  /** Milliseconds between two looks; the desk is asked no more often than the breaker lets a call through. */
  every: number;
};

/** What the desk says of the sign and of who signed, for every interface alike. */
const OF_SETTINGS: ReadonlySet<string | undefined> = new Set(['sign-invalid', 'not-administrator']);

export function startSettingsWatch({ desk, store, budget, breaker, log, now, every }: SettingsWatchOptions) {
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (!OF_SETTINGS.has(breaker.alarm()) || breaker.wait(now()) > 0) return;
    const by = { priority: PRIORITY.poll, name: 'settings-watch', anonymous: false };
    const asked = await budget.take(by, () => desk.call(agentStatus, { query: {} }).then(() => undefined, deskErrorOf));
    if (!asked.taken) return;
    const error = asked.result;
    const isTaken = error === undefined || error.kind === 'refused' || error.meaning === 'plan-not-paid';
    if (!isTaken) return breaker.failed(error, now());
    // A message may have been refused for the plan meanwhile, of which this answer says nothing.
    if (!OF_SETTINGS.has(breaker.alarm())) return;
    if (breaker.succeeded()) await store.outbox.retryNow(now());
    log.info('the desk takes the settings again');
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'the desk could not be asked whether it takes the settings'))
      .finally(() => {
        looking = undefined;
      });
  }, every);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}

function deskErrorOf(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  throw error;
}
