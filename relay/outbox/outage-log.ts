/** Logs that a service is lost, once, and that it answers again: an operator of the night reads the two lines, not each call's. */
import type { Logger } from 'pino';
import type { DeskError } from '../desk-api/errors.ts';

export type OutageLog = {
  lost(error: DeskError): void;
  answers(): void;
};

/** @param service as the lines name it, such as `the desk` */
export function createOutageLog(service: string, log: Logger, now: () => number): OutageLog {
  let since: number | undefined;
  return {
    lost(error) {
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
