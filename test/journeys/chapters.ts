/** The steps of a story, each a test. After a failure, the later steps of the story are skipped. */
import { it } from 'node:test';

export function createChapters() {
  let stopped = false;
  return function chapter(title: string, play: () => Promise<void>): void {
    it(title, async (t) => {
      if (stopped) return t.skip('an earlier chapter failed');
      stopped = true;
      await play();
      stopped = false;
    });
  };
}
