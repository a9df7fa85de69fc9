/**
 * Ends the alarm over settings that the desk refused once they are mended, also when no visitor writes: while it lasts, and
 * nothing else is let through, asks the desk now and then for the agents' state, which changes nothing.
 */
import type { Logger } from 'pino';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { agentStatus } from '../desk-api/im-operations.ts';
import { PRIORITY } from '../store/store.ts';
import type { Budget } from './budget.ts';
import type { Breaker } from './retry.ts';

export type SettingsWatchOptions = {
  desk: DeskClient;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  now: () => number;
  /** Milliseconds between two looks; the desk is asked no more often than the breaker lets a call through. */
  every: number;
};

export function startSettingsWatch({ desk, budget, breaker, log, now, every }: SettingsWatchOptions) {
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (breaker.state(now()) !== 'alarm' || breaker.wait(now()) > 0) return;
    if ((await budget.take(PRIORITY.poll, 'settings-watch', false)) > 0) return;
    const error = await desk.call(agentStatus, { query: {} }).then(() => undefined, deskErrorOf);
    if (error && error.kind !== 'refused') return breaker.failed(error, now());
    breaker.succeeded();
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
