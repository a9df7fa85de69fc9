/**
 * Asks the desk for the agents' status, which changes nothing: at the start, whenever nobody has called the desk for a
 * while, and while it refuses the settings, so that wrong settings show before a visitor's message fails. Not for an
 * alarm about the plan: the desk sells each interface separately, so success would not show that messages are included.
 * An answer that no desk gives means a wrong DESK_URL only until the desk has answered once; later it is the desk's
 * proxy, and a relay that is not ready while the desk is away would take the chat from its visitors.
 */
import type { Logger } from 'pino';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { agentStatus } from '../desk-api/im/status.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Store } from '../store/store.ts';
import type { Budget } from './budget.ts';
import type { Breaker } from './retry.ts';

export type DeskProbeOptions = {
  desk: DeskClient;
  store: Pick<Store, 'outbox'>;
  budget: Budget;
  breaker: Breaker;
  log: Logger;
  now: () => number;
  /** Milliseconds between two checks. The breaker may make probes rarer. */
  every: number;
  /** Milliseconds without an answer of the desk after which it is asked, the start included; infinite for never. */
  quiet: number;
};

/** Refusals of the signature or of its owner, which mean the same for every interface, and an address that is not the desk's. */
const SETTINGS_REFUSALS: ReadonlySet<string | undefined> = new Set(['sign-invalid', 'not-administrator', 'no-desk']);
/** Milliseconds until a desk that did not answer is asked again. */
const AGAIN = 60_000;

export function createDeskProbe({ desk, store, budget, breaker, log, now, every, quiet }: DeskProbeOptions) {
  let probing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let onRetry = (): void => undefined;
  let answers = breaker.answers();
  let due = Number.isFinite(quiet) ? 0 : quiet;

  function noteAnswers(at: number): void {
    if (answers !== breaker.answers()) due = at + quiet;
    answers = breaker.answers();
  }

  function isQuiet(): boolean {
    const at = now();
    noteAnswers(at);
    // The clock may have been set back.
    if (due <= at || due - at > Math.max(quiet, AGAIN)) {
      due = at + Math.min(quiet, AGAIN);
      return true;
    }
    return false;
  }

  async function probe(): Promise<void> {
    const alarm = breaker.alarm();
    if (alarm === undefined ? !isQuiet() : !SETTINGS_REFUSALS.has(alarm)) return;
    if (breaker.wait(now()) > 0) return;
    const by = { priority: PRIORITY.poll, name: 'desk-probe', anonymous: false };
    const at = now();
    const asked = await budget.take(by, () => desk.call(agentStatus, { query: {} }).then(() => undefined, deskErrorOf));
    if (!asked.taken) return;
    const error = asked.result;
    const isAccepted = error === undefined || error.kind === 'refused' || error.meaning === 'plan-not-paid';
    if (!isAccepted) {
      // What has worked before mends itself; what never has may need somebody.
      const level = breaker.answers() === 0 ? 'error' : 'warn';
      log[level]({ operation: error.operation, kind: error.kind, code: error.code }, error.message);
      const isElsewhere = error.isFromElsewhere && breaker.answers() === 0;
      return breaker.recordFailure(isElsewhere ? noDesk(error) : error, now());
    }
    // A message may have been refused because of the plan meanwhile; this answer does not show what the plan includes.
    if (breaker.alarm() !== undefined && !SETTINGS_REFUSALS.has(breaker.alarm())) return;
    const hadFailures = breaker.recordSuccess();
    noteAnswers(at);
    if (hadFailures) {
      await store.outbox.retryNow(now());
      onRetry();
    }
    if (alarm !== undefined) log.info('the desk takes the settings again');
  }

  const check = (): Promise<void> => {
    probing ??= probe()
      .catch((error: unknown) => log.warn({ err: error }, 'the desk could not be asked whether it takes the settings'))
      .finally(() => {
        probing = undefined;
      });
    return probing;
  };
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  return {
    /** Resolves once the desk was asked at the start, or could not be asked then. */
    asked,
    /** @param onRetry called after postponed calls have become due, because the desk takes calls again */
    start(wake: () => void) {
      onRetry = wake;
      timer = setInterval(check, every);
      void check().finally(resolve);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await probing;
    },
  };
}

const noDesk = ({ message }: DeskError): DeskError =>
  new DeskError('misconfigured', agentStatus, `${message}; DESK_URL is not the address of a desk`, {
    meaning: 'no-desk',
  });

function deskErrorOf(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  throw error;
}
