/**
 * The database of a desk that has just started for the first time, as a copy of one that is made once for all test files of a
 * process: making its tables takes longer than most tests.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDesk } from '../../../demo/desk/desk.ts';
import { share } from '../../helpers/share.ts';
import { manualClock } from './manual-clock.ts';

const original = share(
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-chat-new-desk-'));
    const tenant = {
      database: join(folder, 'new.db'),
      email: 'nobody@example.com',
      password: 'none',
      apiToken: 'none',
    };
    await createDesk({ tenant, clock: manualClock(), agentPassword: 'none' }).close();
    return { folder, copies: 0 };
  },
  async ({ folder }) => rmSync(folder, { recursive: true }),
);

/** A new copy, to be removed when its desk has ended: a run of all tests makes some two thousand of a megabyte. */
export async function newDatabase(): Promise<{ path: string; remove(): void }> {
  const made = await original();
  made.copies += 1;
  const path = join(made.folder, `${made.copies}.db`);
  copyFileSync(join(made.folder, 'new.db'), path);
  return { path, remove: () => rmSync(path, { force: true }) };
}
