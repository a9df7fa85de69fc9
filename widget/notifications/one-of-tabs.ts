/**
 * Finds the one tab that does something which is to happen once in a browser: of all that want to, the one that waited
 * least. Where the browser has no locks, only a tab the visitor sees does it.
 */
import { wait } from '../page/promises.ts';

const GROUP = 'desk-chat:1:call';
/** Milliseconds the others have for coming too late. */
const HELD = 3000;

type Turn = {
  /** How many milliseconds this tab lets better ones go first. */
  after: number;
  end: AbortSignal;
  /** Whether the work need not be done any more. */
  isOver: () => boolean;
};

/** Does `work` in one tab for each `what`. */
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
      // Locks are forbidden to this page.
      .catch(() => {});
  };
  void wait(after, end).then(() => end.aborted || isOver() || begin());
}
