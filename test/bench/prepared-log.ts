/** A log filled by an earlier process, so that the measured relay has a log that is not in its memory. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RelayTarget, startRelay } from './targets.ts';

export type PreparedLog = {
  /** Starts a relay on a new copy of the log. */
  start(): Promise<RelayTarget>;
  remove(): void;
};

export async function prepareLog(what: { visitors: number; events?: number }): Promise<PreparedLog> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
  const [kept, used] = [join(folder, 'kept.db'), join(folder, 'used.db')];
  const filler = await startRelay({ ...what, storeUrl: `sqlite:${kept}` });
  await filler.stop();
  return {
    start() {
      copyFileSync(kept, used);
      return startRelay({ visitors: 0, storeUrl: `sqlite:${used}` }, { known: filler.known });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
