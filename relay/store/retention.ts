/**
 * Deletes conversations whose visitors have not returned for the operator's number of days, and quarantined pushes of
 * that age, page by page, in one relay at a time. Without such a number, only calls back and places that count no
 * longer.
 */
import type { Logger } from 'pino';
import { currentSession } from '../model/record.ts';
import type { Erase } from './erasure.ts';
import { ConversationGone } from './port/errors.ts';
import type { Store } from './store.ts';

export type RetentionOptions = {
  store: Pick<Store, 'agentPlaces' | 'callBacks' | 'clock' | 'erasure' | 'log' | 'quarantine'>;
  erase: Erase;
  /** Days without activity; undefined if conversations are kept. */
  days: number | undefined;
  log: Logger;
  now: () => number;
  /** Milliseconds between two runs. */
  every: number;
  count: () => void;
};

const DAY = 24 * 60 * 60 * 1000;
const PAGE = 100;
/** A conversation that waits or has an agent is kept for so many times the days only: its end may have been lost. */
const SPARED_FOR = 2;

export function startRetention({ store, erase, days, log, now, every, count }: RetentionOptions) {
  let stopped = false;
  let deleting: Promise<void> = Promise.resolve();
  // Soon after a start, because relays may be restarted more often than this runs.
  let timer = setTimeout(run, every / 60);

  function run(): void {
    deleting = deleteOld()
      .catch((error: unknown) => log.error({ err: error }, 'what is too old could not be deleted'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, every);
      });
  }

  async function deleteOld(): Promise<void> {
    if (!(await store.clock.takeTurn('retention', every * 0.9))) return;
    await store.callBacks.dropOld();
    await store.agentPlaces.dropFree();
    if (days !== undefined) await deleteOlderThan(days);
  }

  async function deleteOlderThan(days: number): Promise<void> {
    const time = now() - days * DAY;
    let after: string | undefined = '';
    while (after !== undefined && !stopped) {
      const { idle, next } = await store.erasure.idleSince(time, after, PAGE);
      for (const id of idle) {
        if (stopped || (await isSpared(id, days))) continue;
        // The visitor may have returned while others were deleted.
        const erased = await erase(id, time);
        if (!erased) continue;
        await erased.files;
        count();
      }
      after = next;
    }
    const pushes = await store.quarantine.dropBefore(time);
    if (pushes > 0) log.info({ pushes }, 'pushes that were set aside long ago were deleted');
  }

  async function isSpared(id: string, days: number): Promise<boolean> {
    try {
      const { record, head } = await store.log.snapshot(id);
      if (record.talk.with !== 'queue' && currentSession(record)?.kind !== 'agent') return false;
      const last = (await store.log.eventAt(id, head))?.event.at ?? 0;
      return last >= now() - SPARED_FOR * days * DAY;
    } catch (error) {
      if (error instanceof ConversationGone) return true;
      throw error;
    }
  }

  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await deleting;
    },
  };
}
