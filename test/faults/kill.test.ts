/**
 * The relay is killed repeatedly at a random chunk on one of its connections, while visitors with two tabs each and
 * agents keep writing. In the end the checker finds nothing.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { openStore } from '../../relay/store/open.ts';
import { freePorts } from '../helpers/free-ports.ts';
import { SECRETS, temporaryFolder } from '../helpers/relay.ts';
import { figure, randomSeed, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { DESK_API_TOKEN, DESK_EMAIL, openDemoDesk } from './demo-desk.ts';
import { gather, untilSettled } from './gather.ts';
import { assertFlawless } from './history.ts';
import { pick, seeded } from './random.ts';
import { relayProcess } from './relay-process.ts';
import { relayEnvironment } from './stage.ts';
import { isRefusedAsTooMany, openTab } from './tab.ts';
import { openTap, type Tap, type Way } from './tap.ts';

const VISITORS = 8;
const KILLS = Number(process.env.KILLS ?? size(5, 60));
/** Longest pause of one person in milliseconds; on average slow enough for the relay's limits per minute. */
const SLOWEST = 1300;
/** Largest number of chunks before a kill, so that some kills fall into the busy time after a start and some later. */
const LONGEST_LIFE = 60;
/** Longer than the relay's longest delay before it retries a call. */
const PATIENCE = 90_000;

it('a relay that is killed repeatedly loses, repeats and reorders nothing', async (t) => {
  const seed = Number(process.env.KILL_SEED ?? randomSeed());
  try {
    await play(t, seeded(seed));
  } catch (error) {
    t.diagnostic(`KILL_SEED=${seed}`);
    throw error;
  }
});

async function openStage(context: TestContext) {
  const folder = temporaryFolder(context);
  const [relayPort, deskPort] = (await freePorts(2)) as [number, number];
  const wires = {
    visitors: await openTap(context, relayPort),
    pushes: await openTap(context, relayPort),
    calls: await openTap(context, deskPort),
  };
  const callbacks = `${wires.pushes.url}/callbacks/${SECRETS.CALLBACK_SECRET}`;
  const desk = await openDemoDesk(context, deskPort, join(folder, 'desk.db'), callbacks);
  // Without a robot, the desk's first push overtakes the answer to the call that began the session.
  const env = relayEnvironment(folder, relayPort, wires.calls.url);
  const relay = relayProcess(context, { ...env, DESK_EMAIL, DESK_API_TOKEN });
  return { relay, wires, desk, storeUrl: env.STORE_URL as string };
}

async function play(t: TestContext, random: () => number): Promise<void> {
  const { relay, wires, desk, storeUrl } = await openStage(t);
  await relay.start();
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  const firsts = names.map((visitor) => openTab({ relay: wires.visitors.url, visitor }));
  const tabs = [...firsts];
  t.after(() => {
    for (const tab of tabs) tab.close();
  });
  await until(() => firsts.every((tab) => tab.token() !== null), 'every visitor to be known');
  for (const first of firsts) {
    tabs.push(openTab({ relay: wires.visitors.url, visitor: first.visitor, name: '2', token: first.token() }));
  }

  let writing = true;
  t.after(() => {
    writing = false;
  });
  const now = (): boolean => writing;
  const writers = [
    ...tabs.map((tab) => repeatWhile(now, random, async () => void tab.say())),
    ...names.map((name) => repeatWhile(now, random, () => desk.reply(name, random))),
  ];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const wire = pick(Object.values(wires), random);
    await killedAt(wire, random() < 0.5 ? 'there' : 'back', Math.ceil(random() * LONGEST_LIFE), random() < 0.5, relay);
    await relay.gone();
    await relay.start();
  }
  const hasPushes = (name: string) =>
    desk.pushed.filter(({ customer }) => customer === desk.customerOf(name)?.token).length > 2;
  // A fast machine is through before every agent has written often enough.
  await until(() => names.every(hasPushes), 'a conversation with everybody', PATIENCE);
  writing = false;
  await Promise.all(writers);

  const store = await openStore(storeUrl, Date.now);
  t.after(() => store.close());
  const scene = { store, desk, tabs };
  const isAtRest =
    (await untilSettled(scene, PATIENCE)) && (await until(() => desk.pushesLeft() === 0, 'all pushes', PATIENCE));
  const history = await gather(scene);
  assertFlawless(history);
  assert.ok(isAtRest, 'the relay came to rest');
  assert.deepEqual(
    tabs.flatMap(({ trouble }) => trouble.filter((one) => !isRefusedAsTooMany(one))),
    [],
  );
  assert.equal(relay.complaints(), '');
  for (const { name, log, pushed } of history.conversations) {
    assert.ok(pushed.length > 2, 'agents had something to say');
    // The desk pushes in order, so the log must have the agents' messages in the same order.
    const logged = log.flatMap(({ type, id }) => (type === 'agent-message' && id !== null ? [id] : []));
    assert.deepEqual(
      logged,
      pushed.map(({ id }) => id),
      name,
    );
  }
  figure('kill at random', 'kills', KILLS, { atLeast: size(5, 60) });
}

/** Repeats an action with random pauses. */
async function repeatWhile(now: () => boolean, random: () => number, write: () => Promise<void>): Promise<void> {
  while (now()) {
    await write();
    await new Promise((resolve) => setTimeout(resolve, random() * SLOWEST));
  }
}

/** Kills the relay at the nth chunk of a connection, after passing it on or before. */
function killedAt(wire: Tap, way: Way, nth: number, pass: boolean, relay: { kill: () => unknown }): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    wire.onChunk = (direction) => {
      if (direction !== way) return true;
      seen += 1;
      if (seen !== nth) return true;
      wire.onChunk = () => true;
      relay.kill();
      resolve();
      return pass;
    };
  });
}
