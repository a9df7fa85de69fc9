/**
 * A power failure. A relay runs under a tracer while it gets pushes and messages. From the trace, the test builds the
 * disk as it would be after a failure at many moments. The store opened from that disk must have everything that the
 * relay had confirmed by then.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { before, describe, it, type TestContext } from 'node:test';
import type { ChatEvent } from '../../relay/protocol/events.ts';
import { openStore } from '../../relay/store/open.ts';
import { figure, randomSeed, size } from '../helpers/size.ts';
import { findStrace } from '../helpers/strace.ts';
import { until } from '../helpers/until.ts';
import { type Customer, messagePush } from './agent-desk.ts';
import { type DiskStep, readTrace, tracedBy } from './disk-trace.ts';
import { readLog } from './gather.ts';
import { assertFlawless, type History, idOf, violationsOf } from './history.ts';
import { diskAfter, type Survival } from './lost-power.ts';
import type { Plant } from './plant-preload.ts';
import { syncMode } from './plants.ts';
import { seeded } from './random.ts';
import { openStage } from './stage.ts';

const RUNS = size(20, 200);
const TRACES = size(1, 4);
const PUSHERS = 4;
const PUSHES_EACH = 30;
const MESSAGES = 20;
/** Long enough to write some thousand pages, so that SQLite makes checkpoints in between. */
const LONG = 'A parcel is on its way. '.repeat(500);

/** The relay's run, and the data to find what it had confirmed at any step. */
type Run = {
  steps: DiskStep[];
  customer: Customer;
  /** Ids of each pusher's pushes, in order; each pusher has one connection. */
  pushes: string[][];
  /** The events of a tab that saw all of them. */
  events: readonly ChatEvent[];
};

let strace = '';
before(async () => {
  strace = await findStrace();
});

async function traced(context: TestContext, plants: readonly Plant[] = []): Promise<Run> {
  const output = join(mkdtempSync(join(tmpdir(), 'desk-chat-trace-')), 'trace');
  context.after(() => rmSync(join(output, '..'), { recursive: true }));
  const stage = await openStage(context, { plants, under: tracedBy(strace, output) });
  const tab = stage.tab('visitor');
  tab.say();
  const customer = await until(() => stage.desk.customerOf('visitor'), 'the visitor to be greeted');
  const pushes = Array.from({ length: PUSHERS }, (_, pusher) =>
    Array.from({ length: PUSHES_EACH }, (_, n) => `push-${pusher}-${n}`),
  );
  const agents = pushes.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  context.after(() => {
    for (const agent of agents) agent.destroy();
  });
  const address = stage.desk.pushesTo[0] as string;
  const push = (pusher: number, id = '') =>
    post(agents[pusher] as Agent, address, messagePush(customer, id, `${id}: ${LONG}`));
  // One after another, so that the connections get their first answers in the order of the pushers.
  for (const [pusher, ids] of pushes.entries()) await push(pusher, ids[0]);
  await Promise.all([
    ...pushes.map(async (ids, pusher) => {
      for (const id of ids.slice(1)) await push(pusher, id);
    }),
    (async () => {
      for (let many = 1; many < MESSAGES; many += 1) {
        tab.say();
        await until(() => tab.isDone(), 'the message to be acknowledged');
      }
    })(),
  ]);
  const all = PUSHERS * PUSHES_EACH + MESSAGES;
  await until(() => tab.events.filter((event) => idOf(event) !== null).length === all, 'the tab to have it all');
  stage.relay.kill();
  await until(() => readFileSync(output, 'utf8').trimEnd().endsWith('+++'), 'the trace to end');
  const steps = readTrace(readFileSync(output, 'utf8'), stage.folder);
  const run = { steps, customer, pushes, events: tab.events };
  const { pushed, sent, shown } = promisedBefore(run, steps.length);
  assert.ok(pushed.every(({ answered }) => answered) && sent.every(({ isAcked }) => isAcked), 'the trace holds it all');
  assert.equal(shown.length, tab.events.length);
  return run;
}

function post(agent: Agent, address: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, method: 'POST', headers: { 'content-type': 'application/json' } });
    call.on('error', reject);
    call.on('response', (response) => {
      response.resume();
      response.on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`a push was answered ${response.statusCode}`));
    });
    call.end(body);
  });
}

/** Everything the relay had answered, acknowledged and shown before step `at`. */
function promisedBefore({ steps, pushes, events }: Run, at: number) {
  const answers = new Map<number, number>();
  const acked = new Set<number>();
  const shown = new Set<number>();
  for (const step of steps.slice(0, at)) {
    if (step.did !== 'send') continue;
    const text = step.data.toString('utf8');
    // The answer to a push has no body, unlike the answer to the request that a relay sends itself at its start.
    if (text.startsWith('HTTP/1.1 200') && !/^content-type:/im.test(text))
      answers.set(step.connection, (answers.get(step.connection) ?? 0) + 1);
    for (const [, seq] of text.matchAll(/\{"ok":true,"seq":(\d+)\}/g)) acked.add(Number(seq));
    for (const [, seq] of text.matchAll(/\{"seq":(\d+),"at":/g)) shown.add(Number(seq));
  }
  const counts = [...answers.values()];
  return {
    pushed: pushes.flatMap((ids, pusher) => ids.map((id, n) => ({ id, answered: n < (counts[pusher] ?? 0) }))),
    sent: events.flatMap((event) =>
      event.type === 'visitor-message' ? [{ id: event.id, isAcked: acked.has(event.seq), refused: null }] : [],
    ),
    shown: events.filter(({ seq }) => shown.has(seq)),
  };
}

async function historyAfter(run: Run, at: number, survival: Survival): Promise<History> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-power-'));
  try {
    for (const [file, content] of diskAfter(run.steps, at, survival)) {
      // Shared memory is lost; SQLite creates it again.
      if (!file.endsWith('-shm')) writeFileSync(join(folder, basename(file)), content);
    }
    const database = join(folder, 'relay.db');
    const store = await openStore(`sqlite:${database}`, Date.now);
    const conversation = await store.conversations.byCustomer(run.customer.token);
    const log = conversation ? await readLog(store, conversation.id) : [];
    await store.close();
    const db = new DatabaseSync(database);
    assert.deepEqual({ ...db.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
    db.close();
    const { pushed, sent, shown } = promisedBefore(run, at);
    const notes = shown.map((event) => ({ did: 'show' as const, seq: event.seq, type: event.type, id: idOf(event) }));
    const tabs = [{ name: '1', notes, sent, isAtRest: false }];
    return { conversations: [{ name: 'visitor', pushed, log, setAside: [], tabs, acted: [], isSettled: false }] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Steps at which the power fails: half of them just after a confirmation, the others at random. */
function moments({ steps }: Run, many: number, random: () => number): number[] {
  const sends = steps.flatMap(({ did }, index) => (did === 'send' ? [index + 1] : []));
  const first = sends[0] as number;
  return Array.from({ length: many }, (_, n) =>
    n % 2 === 0
      ? (sends[Math.floor(random() * sends.length)] as number)
      : first + Math.floor(random() * (steps.length - first)),
  );
}

describe('when the power fails', () => {
  it('everything that was answered, acknowledged or shown is stored', async (t) => {
    const seed = Number(process.env.POWER_SEED ?? randomSeed());
    t.diagnostic(`POWER_SEED=${seed}`);
    const random = seeded(seed);
    const kinds: Survival[] = ['none', { random }, 'none', 'all', { random }];
    let runs = 0;
    for (let trace = 0; trace < TRACES; trace += 1) {
      const run = await traced(t);
      const isMoved = run.steps.some((step) => step.did === 'write' && step.file.endsWith('relay.db'));
      assert.ok(isMoved, 'SQLite moved what it logged while it was traced');
      for (const at of moments(run, RUNS / TRACES, random)) {
        assertFlawless(await historyAfter(run, at, kinds[runs % kinds.length] as Survival));
        runs += 1;
      }
    }
    figure('power loss', 'runs without a loss', runs, { atLeast: RUNS });
  });

  for (const mode of ['NORMAL', 'OFF'] as const) {
    it(`a relay with synchronous=${mode} is found to lose data`, async (t) => {
      const run = await traced(t, [syncMode(mode)]);
      // Just after a checkpoint everything is synced, so not every moment shows the fault.
      const found: string[] = [];
      for (const at of moments(run, RUNS, seeded(1))) {
        const kinds = await historyAfter(run, at, 'none').then(
          (history) => violationsOf(history).map(({ kind }) => kind as string),
          // Without syncs, even the database file may be damaged.
          (error: Error) => [error.message],
        );
        if (kinds.some((kind) => kind === 'missing' || kind.includes('malformed'))) return;
        found.push(...kinds);
      }
      assert.fail(`${RUNS} moments show no loss: ${found.join()}`);
    });
  }
});
