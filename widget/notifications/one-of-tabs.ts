/**
 * Runs work once in a browser although several tabs want to: the tab that waited least does it. Without Web Locks, every
 * visible tab does it.
 */
import { wait } from '../page/promises.ts';

const GROUP = 'desk-chat:1:call';
/** Milliseconds for which the winner keeps the lock, so that tabs that come later find it taken. */
const HELD = 3000;

type Turn = {
  /** Milliseconds that this tab lets better ones go first. */
  after: number;
  end: AbortSignal;
  /** Whether the work is no longer needed. */
  isOver: () => boolean;
};

/** Runs `work` in one tab for each `what`. */
export function inOneTab(what: string, { after, end, isOver }: Turn, work: () => void): void {
  if (!navigator.locks) {
    if (document.visibilityState === 'visible') work();
    return;
  }
  const begin = (): void => {
    navigator.locks
      .request(`${GROUP}:${what}`, { ifAvailable: true }, async (lock) => {
        if (lock === null || end.aborted) return;
        work();
        await wait(HELD, end);
      })
      // The page may not use locks.
      .catch(() => {});
  };
  void wait(after, end).then(() => end.aborted || isOver() || begin());
}
