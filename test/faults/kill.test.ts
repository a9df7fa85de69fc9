/**
 * The relay is killed again and again while visitors and agents go on writing: in the middle of whatever a random
 * piece on one of its wires belongs to. In the end each side has everything, once, in the order it was written in.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { SEEDED_AGENTS } from '../../demo/desk/agents/seeded-agents.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { signIn } from '../demo/desk/desk-harness.ts';
import { eventually } from '../helpers/eventually.ts';
import { freePorts } from '../helpers/house.ts';
import { type LastingVisitor, openVisitor } from './lasting-visitor.ts';
import { relayProcess } from './relay-process.ts';
import { openTap, type Tap, type Way } from './tap.ts';

const VISITORS = 8;
const KILLS = Number(process.env.KILLS ?? 7);
/** Milliseconds between two things one person writes, at most. */
const SLOWEST = 300;
/** Pieces after which the relay is killed, at most: some fall into the busy time after a start, some later. */
const LONGEST_LIFE = 60;
const ORIGIN = 'https://shop.example';
const EMAIL = 'admin@desk.example';
const TOKEN = '11111111-2222-4333-8444-555555555555';
const PASSWORD = 'lantern-and-loom';
const SECRET = 'c'.repeat(64);

/** Numbers from 0 up to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function openStage(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-kill-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const [relayPort, deskPort] = (await freePorts(2)) as [number, number];
  const wires = {
    visitors: await openTap(context, relayPort, `Origin: ${ORIGIN}`),
    pushes: await openTap(context, relayPort),
    calls: await openTap(context, deskPort),
  };
  const files = { desk: join(folder, 'desk.db'), relay: join(folder, 'relay.db'), sites: join(folder, 'sites.json') };
  // Without a robot the desk's first push overtakes the answer to the call that began the session.
  writeFileSync(files.sites, JSON.stringify({ default: { first: 'agent' } }));
  const desk = createDesk({
    tenant: {
      ...{ database: files.desk, email: EMAIL, password: PASSWORD, apiToken: TOKEN },
      replyUrl: `http://127.0.0.1:${wires.pushes.port}/callbacks/${SECRET}/replies`,
      pushUrl: `http://127.0.0.1:${wires.pushes.port}/callbacks/${SECRET}/events`,
    },
    timings: { pushFirstDelay: 50, pushLongestDelay: 200, pushAttempts: 1000 },
  });
  const { url } = await desk.listen(deskPort, '127.0.0.1');
  context.after(() => desk.close());
  const relay = relayProcess(context, {
    ...{
      PORT: String(relayPort),
      PUBLIC_URL: 'https://chat.example',
      DESK_URL: `http://127.0.0.1:${wires.calls.port}`,
    },
    ...{ DESK_EMAIL: EMAIL, DESK_API_TOKEN: TOKEN, DESK_CALLS_PER_MINUTE: '12000', STORE_URL: `sqlite:${files.relay}` },
    ...{ CALLBACK_SECRET: SECRET, VISITOR_SECRET: 'a'.repeat(64), ALLOWED_ORIGINS: ORIGIN, SITES_FILE: files.sites },
    LOG_LEVEL: process.env.RELAY_LOG ?? 'info',
  });
  const agents = new Map<number, Awaited<ReturnType<typeof signIn>>>();
  for (const { id, email } of SEEDED_AGENTS) {
    const agent = await signIn(url, email, PASSWORD);
    await agent.status('online');
    agents.set(id, agent);
  }
  return { relay, wires, files, agents, visitorsUrl: `http://127.0.0.1:${wires.visitors.port}` };
}

/** Rows of a database that somebody else is writing. */
function rows<T>(file: string, sql: string, ...values: (string | number)[]): T[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return db.prepare(sql).all(...values) as T[];
  } finally {
    db.close();
  }
}

const count = (file: string, from: string): number =>
  rows<{ many: number }>(file, `SELECT COUNT(*) AS many FROM ${from}`)[0]?.many ?? 0;

test('a relay that is killed again and again loses nothing, repeats nothing and mixes nothing up', async (t) => {
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const random = seeded(seed);
  try {
    await play(t, random);
  } catch (error) {
    t.diagnostic(`KILL_SEED=${seed}`);
    throw error;
  }
});

async function play(t: TestContext, random: () => number): Promise<void> {
  const { relay, wires, files, agents, visitorsUrl } = await openStage(t);
  await relay.start();
  const visitors = Array.from({ length: VISITORS }, (_, n) => openVisitor(visitorsUrl, `visitor${n}`));
  t.after(() => {
    for (const visitor of visitors) visitor.close();
  });

  let writing = true;
  const writers: Promise<void>[] = [];
  const now = (): boolean => writing;
  for (const visitor of visitors) {
    writers.push(whileWriting(now, random, async () => visitor.say()));
    writers.push(whileWriting(now, random, () => agentSays(visitor, agents, files.desk, random)));
  }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const wire = pick(Object.values(wires), random);
    await killedAt(wire, random() < 0.5 ? 'there' : 'back', Math.ceil(random() * LONGEST_LIFE), random() < 0.5, relay);
    await relay.gone();
    await relay.start();
  }
  writing = false;
  await Promise.all(writers);

  await eventually('every visitor to have sent everything', () => visitors.every((visitor) => visitor.isDone()));
  await eventually('an empty outbox', () => count(files.relay, 'calls') === 0);
  await eventually('no push to wait', () => count(files.desk, `pushes WHERE state = 'pending'`) === 0);
  await eventually('every visitor to hold the whole log', () => visitors.every((one) => one.seq() === headOf(one)));
  assert.equal(count(files.desk, `pushes WHERE state = 'given-up'`), 0);
  assert.equal(count(files.relay, 'quarantine'), 0, 'a push was set aside for good');
  assert.equal(relay.complaints(), '');

  function headOf(visitor: LastingVisitor): number {
    const customer = `(SELECT token FROM customers WHERE id = ${customerOf(visitor, files.desk)})`;
    const [{ token } = { token: '' }] = rows<{ token: string }>(files.desk, `SELECT ${customer} AS token`);
    return rows<{ head: number }>(files.relay, 'SELECT head FROM conversations WHERE customer_token = ?', token)[0]
      ?.head as number;
  }

  for (const visitor of visitors) {
    const customer = customerOf(visitor, files.desk) as number;
    const kept = (sender: string) =>
      rows<{ id: string; text: string }>(
        files.desk,
        `SELECT message_id AS id, json_extract(data, '$.content') AS text FROM messages
         WHERE customer_id = ? AND sender = ? AND type = 'message' ORDER BY messages.id`,
        ...[customer, sender],
      );
    assert.deepEqual(visitor.trouble, []);
    assert.deepEqual(
      kept('customer').map(({ text }) => text),
      visitor.said,
      'what the desk has of a visitor',
    );
    const { events } = visitor;
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, index) => index + 1),
    );
    assert.deepEqual(
      events.flatMap((event) =>
        event.type === 'visitor-message' && 'text' in event.content ? [event.content.text] : [],
      ),
      visitor.said,
      'what the log has of a visitor',
    );
    const byAgents = kept('agent').map(({ id }) => id);
    assert.ok(byAgents.length > 2, 'agents had something to say');
    assert.deepEqual(
      events.flatMap((event) => (event.type === 'agent-message' ? [event.id] : [])),
      byAgents,
      'what a visitor has of the agents',
    );
    const second = openVisitor(visitorsUrl, visitor.name, visitor.token());
    t.after(() => second.close());
    await eventually('a second widget to hold the log', () => second.isUpToDate());
    assert.deepEqual(second.events, events);
  }
}

/** Does it over and over, at a person's uneven pace. */
async function whileWriting(now: () => boolean, random: () => number, write: () => Promise<void>): Promise<void> {
  while (now()) {
    await write();
    await new Promise((resolve) => setTimeout(resolve, random() * SLOWEST));
  }
}

const customerOf = ({ name }: LastingVisitor, desk: string): number | undefined =>
  rows<{ id: number }>(
    desk,
    `SELECT customer_id AS id FROM messages WHERE sender = 'customer' AND message_id LIKE ? LIMIT 1`,
    `${name}-%`,
  )[0]?.id;

let replies = 0;
/** Whoever the visitor talks to replies, and now and then has had enough. */
async function agentSays(
  visitor: LastingVisitor,
  agents: Map<number, Awaited<ReturnType<typeof signIn>>>,
  desk: string,
  random: () => number,
): Promise<void> {
  const customer = customerOf(visitor, desk);
  if (customer === undefined) return;
  const [session] = rows<{ id: number; agent_id: number }>(
    desk,
    `SELECT id, agent_id FROM sessions WHERE customer_id = ? AND state = 'open'`,
    customer,
  );
  const agent = session && agents.get(session.agent_id);
  if (!agent) return;
  replies += 1;
  await agent.say(session.id, `reply ${replies}`);
  if (random() < 0.1) await agent.close(session.id);
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** Kills the relay at the nth piece on a wire, just after that piece was passed on or before it could be. */
function killedAt(wire: Tap, way: Way, nth: number, pass: boolean, relay: { kill: () => unknown }): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    wire.heard = (heard) => {
      if (heard !== way) return true;
      seen += 1;
      if (seen !== nth) return true;
      wire.heard = () => true;
      relay.kill();
      resolve();
      return pass;
    };
  });
}
