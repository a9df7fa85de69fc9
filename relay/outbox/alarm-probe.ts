/**
 * Ends the breaker's alarm once the operator has fixed the settings that the desk refused. While the alarm lasts, it probes
 * the desk at intervals with a call that changes nothing: the agents' status. It does not probe for an alarm about the plan:
 * the desk sells each interface separately, so the probe's success would not show that messages are included.
 */
import type { Logger } from 'pino';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { agentStatus } from '../desk-api/im/status.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';
import type { Breaker } from './retry.ts';

export type AlarmProbeOptions = {
  desk: DeskClient;
  store: Pick<Store, 'outbox'>;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  now: () => number;
  /** Milliseconds between two checks. The breaker may make probes rarer. */
  every: number;
};

/** Refusals of the signature or of its owner, which mean the same for every interface. */
const SETTINGS_REFUSALS: ReadonlySet<string | undefined> = new Set(['sign-invalid', 'not-administrator']);

export function startAlarmProbe({ desk, store, budget, breaker, log, now, every }: AlarmProbeOptions) {
  let probing: Promise<void> | undefined;

  async function probe(): Promise<void> {
    if (!SETTINGS_REFUSALS.has(breaker.alarm()) || breaker.wait(now()) > 0) return;
    const by = { priority: PRIORITY.poll, name: 'alarm-probe', anonymous: false };
    const asked = await budget.take(by, () => desk.call(agentStatus, { query: {} }).then(() => undefined, deskErrorOf));
    if (!asked.taken) return;
    const error = asked.result;
    const isAccepted = error === undefined || error.kind === 'refused' || error.meaning === 'plan-not-paid';
    if (!isAccepted) return breaker.recordFailure(error, now());
    // A message may have been refused because of the plan meanwhile; this answer does not show what the plan includes.
    if (!SETTINGS_REFUSALS.has(breaker.alarm())) return;
    if (breaker.recordSuccess()) await store.outbox.retryNow(now());
    log.info('the desk takes the settings again');
  }

  const timer = setInterval(() => {
    probing ??= probe()
      .catch((error: unknown) => log.warn({ err: error }, 'the desk could not be asked whether it takes the settings'))
      .finally(() => {
        probing = undefined;
      });
  }, every);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await probing;
    },
  };
}

function deskErrorOf(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  throw error;
}
