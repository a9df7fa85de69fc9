import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../helpers/until.ts';
import { robot, talking } from '../conversation/records.ts';
import { startWorker } from './worker-harness.ts';

/** Anonymous visitors may make six of these calls a minute. */
const CALLS_PER_MINUTE = 10;
const MANY = 60;
const KNOWN = { subject: '4711', name: null, email: null, phone: null };

/** More anonymous visitors have written than can be served within the minute. */
async function backlog(context: Parameters<typeof startWorker>[0]) {
  const looked: string[] = [];
  let claims = 0;
  let beforeClaim = async (): Promise<void> => undefined;
  const on = await startWorker(context, {
    callsPerMinute: CALLS_PER_MINUTE,
    wrapStore: (store) => ({
      ...store,
      outbox: {
        ...store.outbox,
        claim: async (claim) => {
          await beforeClaim();
          const claimed = await store.outbox.claim(claim);
          claims += 1;
          looked.push(...claimed.map(({ conversation }) => conversation));
          return claimed;
        },
      },
    }),
  });
  for (let n = 0; n < MANY; n += 1) {
    const id = await on.conversation(talking(robot));
    await on.say(id, `m${n}`);
  }
  return {
    ...on,
    looked,
    claims: () => claims,
    /** Runs `act` before each claim of the worker, which waits for it. */
    beforeClaim(act: () => Promise<void>) {
      beforeClaim = act;
    },
  };
}

it('a visitor who waits for the budget is notified once, and no lane is claimed again until the budget has a call', async (t) => {
  const on = await backlog(t);
  on.worker.wake();
  await until(() => new Set(on.looked).size === MANY, 'everybody to be looked at');
  for (let n = 0; n < 3; n += 1) {
    const before = on.claims();
    on.later(5000);
    await until(() => on.claims() > before, 'another look');
  }
  await on.stop();
  assert.equal(on.sentIds().length, 6);
  assert.equal(on.looked.length, MANY);
});

it('visitors who wait for the budget are served in the order of their messages', async (t) => {
  const on = await backlog(t);
  on.worker.wake();
  await until(() => on.looked.length >= MANY, 'everybody to be looked at');
  // Longer than the window, because slow calls count from their end.
  on.later(90_000);
  await until(() => on.sentIds().length === 12, 'six more');
  assert.deepEqual(
    on.sentIds().toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    Array.from({ length: 12 }, (_, n) => `m${n}`),
  );
});

it('an identified visitor does not wait behind anonymous ones who have used up their share', async (t) => {
  const on = await backlog(t);
  const known = await on.conversation({ ...talking(robot), identity: KNOWN });
  let hasWritten = false;
  // The worker waits, so that it has not looked at the others before the visitor writes, however slow this machine is.
  on.beforeClaim(async () => {
    if (hasWritten || on.sentIds().length < 6) return;
    hasWritten = true;
    await on.say(known, 'known');
  });
  on.worker.wake();
  await until(() => on.sentIds().includes('known'), 'the message of whom the site knows');
  assert.ok(on.looked.indexOf(known) < MANY / 2, 'it was looked at before most of the others');
});
