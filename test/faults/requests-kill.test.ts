/**
 * The relay is killed between the acknowledgement of a request or reply and the desk's answer. Afterwards the desk has exactly
 * one ticket and one comment, or the visitor is told that this is unconfirmed, and nothing is sent again without the visitor.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { freePorts } from '../helpers/free-ports.ts';
import { connect, newId, type TestVisitor, temporaryFolder } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { OK, startScriptedDesk } from '../relay/scripted-desk.ts';
import { KILL_POINTS } from './plants.ts';
import { relayProcess } from './relay-process.ts';
import { relayEnvironment } from './stage.ts';

const VALUES = ['subject', 'content'].map((key) => ({ key, value: 'A bent lamp' }));
const PATIENCE = 20_000;

/**
 * - `before-call`: the call is noted as under way, and the desk does not have it
 * - `held`: the desk has the call and has not answered
 * - `after-call`: the relay has the answer and has not written it
 */
const POINTS = ['before-call', 'held', 'after-call'] as const;
type Point = (typeof POINTS)[number];

async function openStage(context: TestContext) {
  const folder = temporaryFolder(context);
  const [port] = (await freePorts(1)) as [number];
  const desk = await startScriptedDesk();
  context.after(desk.close);
  let held = (): void => undefined;
  let hold: 'made' | 'replied' | null = null;
  const taken = { made: 0, replied: 0 };
  const isHeld = (call: 'made' | 'replied'): boolean => {
    taken[call] += 1;
    if (hold !== call) return false;
    hold = null;
    held();
    return true;
  };
  desk.otherwise = ({ path, method }) => {
    if (path.endsWith('/ticket_fields.json')) return { json: { status: 0, ticket_fields: [] } };
    if (path.endsWith('/tickets/reply')) return isHeld('replied') ? 'drop' : { json: { status: 0 } };
    if (path.endsWith('/tickets.json') && method === 'POST') {
      return isHeld('made') ? 'drop' : { json: { status: 0, ticket_id: 41 } };
    }
    return path.includes('/tickets/') ? { json: { status: 0, contents: { id: 41, status: 'open' } } } : OK;
  };
  const env = { ...relayEnvironment(folder, port, desk.url), DESK_SHARED_SECRET: 's'.repeat(32) };
  writeFileSync(join(folder, 'sites.json'), JSON.stringify({ default: { requests: {} } }));
  const relay = relayProcess(context, env, { plants: Object.values(KILL_POINTS) });
  await relay.start();
  return {
    relay,
    taken,
    /** Kills the relay at the point of the next such call. */
    killAt(point: Point, call: 'made' | 'replied'): void {
      if (point !== 'held') return relay.arm(point);
      hold = call;
      held = () => void relay.kill();
    },
    async visitor(token?: string): Promise<TestVisitor> {
      const made = connect(`http://127.0.0.1:${port}`, { token, join: { cursor: null } } as object);
      context.after(() => made.socket.disconnect());
      await made.connected;
      await made.joined();
      return made;
    },
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

const stateOf = ({ events }: TestVisitor, request: string, reply: string | null) =>
  events.findLast((one) => one.type === 'request-changed' && one.request === request && one.reply === reply);

async function outcome(visitor: TestVisitor, request: string, reply: string | null): Promise<string> {
  const last = await until(
    () => {
      const one = stateOf(visitor, request, reply);
      return one?.type === 'request-changed' && one.state !== 'sending' && one.state;
    },
    'an outcome',
    PATIENCE,
  );
  return last || '';
}

/** Starts the relay again after its death, and returns the visitor, who has come back. */
async function comeBack({ relay, visitor }: Stage, token: string): Promise<TestVisitor> {
  await relay.gone();
  relay.disarm();
  await relay.start();
  return visitor(token);
}

for (const point of POINTS) {
  it(`a relay that is killed at a request makes no second ticket and calls it unconfirmed: ${point}`, async (t) => {
    const stage = await openStage(t);
    const first = await stage.visitor();
    const id = newId();
    stage.killAt(point, 'made');
    // The acknowledgement may be lost with the relay.
    const answer = await first.ask('make-request', { id, values: VALUES }).catch(() => null);
    assert.notEqual(answer?.ok, false);
    const back = await comeBack(stage, first.token);
    assert.ok((await back.ask('make-request', { id, values: VALUES })).ok, 'the same command is the same request');
    assert.equal(await outcome(back, id, null), 'unconfirmed');
    const listed = await back.ask('requests', {});
    assert.deepEqual(listed.ok && listed.requests.map((one) => [one.id, one.delivery]), [[id, 'unconfirmed']]);
    const before = point === 'before-call' ? 0 : 1;
    assert.equal(stage.taken.made, before);
    assert.ok((await back.ask('retry-request', { id: newId(), request: id })).ok);
    await until(() => outcomeIs(back, id, null, 'sent'), 'the visitor’s own retry', PATIENCE);
    assert.equal(stage.taken.made, before + 1);
  });

  it(`a relay that is killed at a reply writes no second comment and calls it unconfirmed: ${point}`, async (t) => {
    const stage = await openStage(t);
    const first = await stage.visitor();
    const [request, id] = [newId(), newId()];
    assert.ok((await first.ask('make-request', { id: request, values: VALUES })).ok);
    assert.equal(await outcome(first, request, null), 'sent');
    stage.killAt(point, 'replied');
    await first.ask('reply-request', { id, request, text: 'And the screw?' }).catch(() => null);
    const back = await comeBack(stage, first.token);
    assert.ok((await back.ask('reply-request', { id, request, text: 'And the screw?' })).ok);
    assert.equal(await outcome(back, request, id), 'unconfirmed');
    const opened = await back.ask('request', { request });
    const shown = opened.ok && opened.request.replies.map((one) => [one.id, one.delivery]);
    assert.deepEqual(shown, [[id, 'unconfirmed']]);
    assert.deepEqual(stage.taken, { made: 1, replied: point === 'before-call' ? 0 : 1 });
  });
}

it('a request that is in the log, and not under way yet, is made once after the relay was killed', async (t) => {
  const stage = await openStage(t);
  const first = await stage.visitor();
  // Wakes the relay: its first write of a visitor is done.
  assert.ok((await first.ask('request-form', { language: 'en' })).ok);
  const id = newId();
  stage.relay.arm('after-commit');
  await first.ask('make-request', { id, values: VALUES }).catch(() => null);
  const back = await comeBack(stage, first.token);
  assert.ok((await back.ask('make-request', { id, values: VALUES })).ok);
  assert.equal(await outcome(back, id, null), 'sent');
  assert.equal(stage.taken.made, 1);
});

const outcomeIs = (visitor: TestVisitor, request: string, reply: string | null, state: string): boolean => {
  const one = stateOf(visitor, request, reply);
  return one?.type === 'request-changed' && one.state === state;
};
