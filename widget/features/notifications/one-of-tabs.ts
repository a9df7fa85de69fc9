/**
 * Runs a task in only one tab of a browser: the one with the shortest delay. Without Web Locks, every visible tab runs it.
 * Only tabs that nobody looks at compete, and the visible tab tells them what was read: competing at each message cost eight
 * times the message.
 */
import { wait } from '../../base/promises.ts';

const GROUP = 'desk-chat:1:call';
/** Milliseconds for which the winner keeps the lock, so that later tabs find it taken. */
const HOLD_LOCK_MS = 3000;

type Turn = {
  /** Milliseconds that this tab leaves to tabs that are better suited. */
  after: number;
  end: AbortSignal;
  /** Whether the work is no longer needed. */
  isOver: () => boolean;
};

/** Runs `work` in one tab, once for each `task`. */
export function inOneTab(task: string, { after, end, isOver }: Turn, work: () => void): void {
  if (!navigator.locks) {
    if (document.visibilityState === 'visible') work();
    return;
  }
  const begin = (): void => {
    navigator.locks
      .request(`${GROUP}:${task}`, { ifAvailable: true }, async (lock) => {
        if (lock === null || end.aborted) return;
        work();
        await wait(HOLD_LOCK_MS, end);
      })
      // The page may not be allowed to use locks.
      .catch(() => {});
  };
  void wait(after, end).then(() => end.aborted || isOver() || begin());
}
