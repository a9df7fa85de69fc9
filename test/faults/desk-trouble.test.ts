/**
 * A faulty desk: it fails, resets connections, takes a message but loses the answer, asks for pauses, and is down for a
 * while. It still gets each message once, and the backlog is sent as fast as the budget allows.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figure, size } from '../helpers/size.ts';
import { TIMEOUT_MS, until } from '../helpers/until.ts';
import type { DeskAnswer, DeskCall } from '../relay/scripted-desk.ts';
import { openRelayInProcess } from './in-process.ts';

const VISITORS = size(10, 28);
/** The relay lets twice as many wait for one visitor. */
const MESSAGES_EACH = size(8, 14);
/** In milliseconds. At the usual size the desk's minute is shortened, so that a short test shows the budget. */
const MINUTE = size(2000, 60_000);
/**
 * The relay's minute must be a little longer than the desk's. The margin is relatively larger for a short minute on a
 * busy machine.
 */
const WINDOW = MINUTE + size(400, 1000);
const OUTAGE = size(3000, 5 * 60_000);
const PATIENCE = size(2 * TIMEOUT_MS, MINUTE * 30);
const DESK_TIMEOUT = 400;
/** Anonymous visitors share 60 of these, so that the backlog takes more than one minute. */
const CALLS_A_MINUTE = 100;
const FOR_STRANGERS = 60;

/** Answers before the desk acts: 30 % errors, 5 % broken connections, 3 % requests for a pause. Otherwise undefined. */
function refuse(): DeskAnswer | undefined {
  const chance = Math.random();
  if (chance < 0.3) return { status: chance < 0.15 ? 500 : 503 };
  if (chance < 0.35) return 'drop';
  if (chance < 0.38) return { status: 429, headers: { 'retry-after': '1' } };
  return undefined;
}

/** Loses the answer of one in ten calls after the desk has acted: half by a broken connection, half by answering too late. */
function forget(): DeskAnswer | undefined {
  const chance = Math.random();
  if (chance < 0.05) return 'drop';
  if (chance < 0.1) return new Promise((resolve) => setTimeout(() => resolve('drop'), DESK_TIMEOUT * 2));
  return undefined;
}

const isMessage = ({ path }: DeskCall): boolean => path === '/im/messages';

it('a desk that fails in every way gets each message once and soon, within its limit of calls', async (t) => {
  const relay = await openRelayInProcess(t, {
    env: { DESK_CALLS_PER_MINUTE: String(CALLS_A_MINUTE) },
    random: () => Math.random() * 0.05,
    timings: { deskTimeout: DESK_TIMEOUT, budgetWindow: WINDOW },
  });
  const { desk } = relay;
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  const tabs = (await Promise.all(names.map((name) => relay.visitor(name)))).flat();

  desk.before = refuse;
  desk.after = forget;
  for (let n = 0; n < MESSAGES_EACH; n += 1) for (const tab of tabs) tab.say();
  await until(() => acted() >= VISITORS * (1 + MESSAGES_EACH / 2), 'half of it to have come', PATIENCE);
  desk.before = () => 'drop';
  await new Promise((resolve) => setTimeout(resolve, OUTAGE));
  for (let n = 0; n < MESSAGES_EACH; n += 1) for (const tab of tabs) tab.say();
  await until(() => tabs.every((tab) => tab.isDone()), 'all to be acknowledged meanwhile');
  assert.ok((await relay.store.outbox.state()).waiting > FOR_STRANGERS, 'nothing piled up');

  desk.before = () => undefined;
  desk.after = () => undefined;
  const from = desk.calls.length;
  await until(async () => (await relay.store.outbox.state()).waiting === 0, 'what piled up to drain', PATIENCE);
  const drained = desk.callTimes.slice(from);
  const calls = drained.length;
  assert.ok(desk.calls.slice(from).every(isMessage));
  const minutes = Math.floor((calls - 1) / FOR_STRANGERS);
  // Count whole minutes of the budget only: within a minute, its second half is spread evenly. The relay's minute is a
  // little longer than the desk's.
  const took = (drained[minutes * FOR_STRANGERS] as number) - (drained[0] as number);
  const best = minutes * size(WINDOW, MINUTE);
  assert.ok(best > 0, `${calls} calls show nothing of the budget`);

  await relay.assertFlawless(PATIENCE, { budget: { calls: FOR_STRANGERS, window: MINUTE } });
  figure('desk', 'messages that came, of all', acted(), { exactly: VISITORS * (1 + 2 * MESSAGES_EACH) });
  figure(
    'desk',
    'speed of draining, of what the budget allows',
    Math.round((best / took) * 100),
    // A short minute measures the machine, too, which other tests share: less than this is a relay that stands still.
    { atLeast: size(10, 95) },
    '%',
  );

  function acted(): number {
    return names.reduce((sum, name) => sum + (desk.customerOf(name)?.acted.length ?? 0), 0);
  }
});
