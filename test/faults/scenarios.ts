/**
 * Short scenarios that each test one promise of the relay: an unchanged relay keeps it, one with a planted bug breaks
 * it. Each returns its history for the checker.
 */
import type { TestContext } from 'node:test';
import { until } from '../helpers/until.ts';
import type { AgentDesk, Customer } from './agent-desk.ts';
import { gather, untilSettled } from './gather.ts';
import type { History } from './history.ts';
import type { Plant } from './plant-preload.ts';
import { KILL_POINTS, LOST_NUDGES } from './plants.ts';
import { openStage, type Stage } from './stage.ts';
import type { Tab, TabOptions } from './tab.ts';

/** A bug of the relay, or of the tabs. */
export type Bug = { plants?: readonly Plant[]; tab?: Partial<TabOptions> };
/** @param bug absent for an unchanged relay */
export type Play = (context: TestContext, bug?: Bug) => Promise<History>;

/** In milliseconds: time for an unchanged relay to finish on a busy machine. With a bug, less is enough. */
const PATIENCE = 10_000;
const PATIENCE_WITH_BUGS = 1200;

const greeted = (desk: AgentDesk, visitor = 'visitor'): Promise<Customer> =>
  until(() => desk.customerOf(visitor), `${visitor} to be greeted`);

/** Opens a visitor with an agent, and one tab that holds the whole log. */
async function openSession(stage: Stage, more: Partial<TabOptions> = {}): Promise<{ tab: Tab; customer: Customer }> {
  const tab = stage.tab('visitor', more);
  tab.say();
  const customer = await greeted(stage.desk);
  await until(() => tab.events.some(({ type }) => type === 'session-started'), 'the agent to join');
  return { tab, customer };
}

async function end(stage: Stage, bug?: Bug): Promise<History> {
  const scene = { ...stage, store: stage.openStore() };
  await untilSettled(scene, bug ? PATIENCE_WITH_BUGS : PATIENCE);
  return await gather(scene);
}

async function killedAt(stage: Stage, point: string, begin: () => unknown): Promise<void> {
  stage.relay.arm(point);
  begin();
  await stage.relay.gone();
  await stage.relay.start();
}

/** The relay is killed while it stores a message. */
export const killedInSend: Play = async (context, bug) => {
  const stage = await openStage(context, { plants: [KILL_POINTS['in-send'], ...(bug?.plants ?? [])] });
  const { tab } = await openSession(stage);
  await killedAt(stage, 'in-send', () => tab.say());
  return await end(stage, bug);
};

/** The relay is killed while it stores a push. */
export const killedInPush: Play = async (context, bug) => {
  const stage = await openStage(context, { plants: [KILL_POINTS['in-push'], ...(bug?.plants ?? [])] });
  const { customer } = await openSession(stage);
  await killedAt(stage, 'in-push', () => stage.desk.say(customer));
  return await end(stage, bug);
};

/** The relay is killed just before it calls the desk. */
export const killedBeforeCall: Play = async (context, bug) => {
  const stage = await openStage(context, { plants: [KILL_POINTS['before-call'], ...(bug?.plants ?? [])] });
  const { tab } = await openSession(stage);
  await killedAt(stage, 'before-call', () => tab.say());
  return await end(stage, bug);
};

/** A visitor writes, and an agent joins, just after the answer to a tab's join. */
export const spokenDuringJoin: Play = async (context, bug) => {
  const stage = await openStage(context, bug);
  stage.tab('visitor').say();
  await greeted(stage.desk);
  return await end(stage, bug);
};

/** No nudge reaches a pump. */
export const lostNudges: Play = async (context, bug) => {
  const stage = await openStage(context, { plants: [...LOST_NUDGES, ...(bug?.plants ?? [])] });
  const tab = stage.tab('visitor');
  tab.say();
  await stage.desk.say(await greeted(stage.desk));
  return await end(stage, bug);
};

/** The desk repeats a delivered push, and a tab repeats an acknowledged message. */
export const repeats: Play = async (context, bug) => {
  const stage = await openStage(context, bug);
  const { tab, customer } = await openSession(stage);
  const id = await stage.desk.say(customer, 'The same words.');
  await stage.desk.say(customer, 'The same words.', id);
  const [{ text, id: sent }] = tab.sent as [Tab['sent'][number]];
  await tab.connection.ask('send', { id: sent, text });
  return await end(stage, bug);
};

/** The desk takes a message, and its answer is lost. */
export const lostAnswer: Play = async (context, bug) => {
  const stage = await openStage(context, bug);
  const { tab } = await openSession(stage);
  let isLost = false;
  stage.desk.after = ({ path }) => {
    if (path !== '/im/messages' || isLost) return undefined;
    isLost = true;
    return 'drop';
  };
  tab.say();
  return await end(stage, bug);
};

/** Several messages arrive while a tab is disconnected. */
export const manyAtOnce: Play = async (context, bug) => {
  const stage = await openStage(context, bug);
  const { tab, customer } = await openSession(stage);
  for (let many = 0; many < 4; many += 1) await stage.desk.say(customer);
  stage.tab('visitor', { name: '2', token: tab.token() });
  return await end(stage, bug);
};

/** A tab loses a batch, and later its connection while the desk pushes more. */
export const lostBatch: Play = async (context, bug) => {
  const stage = await openStage(context, bug);
  let isDropped = false;
  const drops = (seqs: readonly number[]): boolean => {
    if (isDropped || !seqs.includes(3)) return false;
    isDropped = true;
    return true;
  };
  const { tab, customer } = await openSession(stage, { drops, ...bug?.tab });
  await stage.desk.say(customer);
  await stage.desk.say(customer);
  await until(() => tab.seq() >= 4, 'the tab to be told');
  tab.cut();
  await stage.desk.say(customer);
  return await end(stage, bug);
};

/** A visitor writes more than the budget of a minute. */
export const busyMinute: Play = async (context, bug) => {
  const calls = 10;
  const stage = await openStage(context, { ...bug, env: { DESK_CALLS_PER_MINUTE: String(calls) } });
  const { tab } = await openSession(stage);
  for (let many = 0; many < calls; many += 1) tab.say();
  await until(() => tab.isDone(), 'all to be acknowledged');
  // Long enough for a relay that does not count, on a busy machine.
  const isOver = () => stage.desk.callTimes.length > calls;
  const patience = bug ? 8 * PATIENCE_WITH_BUGS : PATIENCE_WITH_BUGS;
  await until(isOver, 'more calls than allowed', patience).catch(() => undefined);
  return await gather({ ...stage, store: stage.openStore() }, { isSettled: false, budget: { calls } });
};
