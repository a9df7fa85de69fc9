/** The PostgreSQL of two relays restarts, crashes, and is unreachable for a while. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPostgres } from '../helpers/postgres.ts';
import { figure, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { openCrowd } from './crowd.ts';

const VISITORS = size(12, 100);
const RESTARTS = size(3, 20);
/** In milliseconds. */
const CUT_OFF = size(4000, 60_000);

it('no message is lost when the database restarts, crashes or is unreachable, and the relays recover without a restart', async (t) => {
  const postgres = await startPostgres();
  const { desk, tabs, ...crowd } = await openCrowd(t, postgres, VISITORS, 2);
  const answered = (): number => desk.pushed.filter((push) => push.answered !== null).length;
  const assertWorking = async (after: string): Promise<void> => {
    const before = answered();
    await until(() => answered() > before + 2, `pushes to be taken after ${after}`, 60_000);
  };
  await assertWorking('the beginning');
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    if (restart % 2 === 0) await postgres.restart();
    else {
      await postgres.kill();
      await postgres.start();
    }
    await assertWorking(`restart ${restart + 1}`);
  }
  await postgres.halt();
  const before = answered();
  await new Promise((resolve) => setTimeout(resolve, CUT_OFF));
  assert.equal(answered(), before, 'a push was answered 200 while there was no database');
  await postgres.start();
  await assertWorking('it was away');
  await crowd.assertFlawless();
  for (const node of crowd.nodes) assert.equal(node.complaints(), '');
  figure('database', 'restarts', RESTARTS, { atLeast: RESTARTS });
});
