/**
 * The primary of two relays' PostgreSQL is killed under load and its synchronous standby promoted, several times; the
 * killed one becomes the next standby.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPostgresPair } from '../helpers/postgres-pair.ts';
import { figure, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import type { Customer } from './agent-desk.ts';
import { openCrowd } from './crowd.ts';
import { assertFormsArrived, submitForm } from './forms.ts';
import type { Tab } from './tab.ts';

const VISITORS = size(16, 100);
const ROUNDS = size(3, 10);
/** Milliseconds from the primary's death until a push is answered 200 and shown. */
const SOON = 10_000;
/** In milliseconds; enough for a busy machine. */
const PATIENCE = 60_000;

it('no message is lost when a primary is killed: the standby takes over, and the relays reconnect to it', async (t) => {
  const pair = await startPostgresPair();
  const { desk, tabs, nodes, ...crowd } = await openCrowd(t, pair, VISITORS);
  const isShown = (id: string): boolean =>
    tabs.some(({ events }) => events.some((event) => event.type === 'agent-message' && event.id === id));
  /** Milliseconds until a push is shown that the relay answered only after this call. */
  const delivering = async (after: string): Promise<number> => {
    const [since, before] = [performance.now(), desk.pushed.filter(({ answered }) => answered !== null)];
    const known = new Set(before.map(({ id }) => id));
    const isNew = ({ id, answered }: (typeof before)[number]) => answered !== null && !known.has(id) && isShown(id);
    await until(() => desk.pushed.filter(isNew).length > 2, `pushes to be delivered after ${after}`, PATIENCE);
    return performance.now() - since;
  };

  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await delivering(`round ${round} began`);
    const form = submitForm(tabs[round] as Tab);
    await pair.kill();
    const [again] = await Promise.all([delivering(`failover ${round}`), pair.promote()]);
    times.push(again);
    await form;
    await pair.rejoin();
  }
  await delivering('the last standby joined');
  const hasPushes = ({ token }: Customer) => desk.pushed.filter(({ customer }) => customer === token).length > 2;
  // A fast machine is through before every agent has written often enough.
  await until(() => [...desk.customers.values()].every(hasPushes), 'a conversation with everybody', PATIENCE);

  const { conversations } = await crowd.assertFlawless(PATIENCE);
  for (const { name, log, pushed } of conversations) {
    assert.ok(pushed.length > 2, 'agents had something to say');
    const logged = log.flatMap(({ type, id }) => (type === 'agent-message' && id !== null ? [id] : []));
    // The desk sends one message after another to each visitor, so the log must have the same order.
    assert.deepEqual(
      logged,
      pushed.map(({ id }) => id),
      name,
    );
  }
  assertFormsArrived(tabs.slice(1, ROUNDS + 1), desk);
  for (const node of nodes) assert.equal(node.complaints(), '');
  figure('failover', 'primaries killed', ROUNDS, { atLeast: ROUNDS });
  figure('failover', 'delivering again, slowest', Math.round(Math.max(...times)), { atMost: SOON }, 'ms');
  t.diagnostic(`delivering again after ${times.map((time) => Math.round(time)).join(', ')} ms`);
});
