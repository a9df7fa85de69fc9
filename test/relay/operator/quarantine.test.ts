import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { operate } from '../../../relay/operator/operate.ts';
import type { Quarantined } from '../../../relay/store/port/desk.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedDesk } from '../scripted-desk.ts';
import { ENV, operatorOf } from './run.ts';

const MAIN = join(import.meta.dirname, '../../../relay/main.js');

const NOWHERE = { conversation: null, session: null };
const agentPart = (message_id: string, number: number) => ({
  type: 'message',
  message_id,
  im_sub_session_id: number,
  data: { content: message_id },
});

/** A running relay with a visitor of a robot or of the given session, and an operator beside it. */
async function running(context: TestContext, session?: object) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  if (session) desk.otherwise = () => ({ json: { code: 1000, ...session } });
  const relay = await startRelay(context, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const part = (message_id: string) => ({ type: 'message', message_id, data: { answer: message_id, question_id: 1 } });
  const push = (...messages: object[]) => ({
    customer_token: desk.calls[0]?.body.customer_token as string,
    assign_type: 'robot',
    messages,
  });
  const at = Date.UTC(2024, 2, 1);
  const keep = (body: unknown, where: Pick<Quarantined, 'conversation' | 'session'> = NOWHERE) =>
    relay.store.quarantine.add({
      at,
      reason: 'not-understood: by an older relay',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...where,
    });
  const env = { STORE_URL: `sqlite:${join(relay.folder, 'relay.db')}` };
  const answers = () => visitor.events.flatMap((event) => (event.type === 'robot-answer' ? [event.id] : []));
  return { relay, visitor, part, push, keep, env, answers, operator: operatorOf(env), at };
}

it('quarantined pushes are listed without their content, and shown with it', async (t) => {
  const { operator, keep, push, part } = await running(t);
  assert.equal((await operator('quarantine', 'list')).said, 'Nothing is set aside.');
  await keep(push(part('a')));
  await keep('no JSON');
  const { lines, code } = await operator('quarantine', 'list');
  assert.equal(code, 0);
  assert.match(lines[0] ?? '', /^1 {2}2024-03-01T00:00:00\.000Z {2}\d+ bytes {2}not-understood: by an older relay$/);
  assert.equal(lines.length, 2);
  const listed = JSON.parse((await operator('quarantine', 'list', '--json')).said);
  assert.deepEqual([listed[1].id, listed[1].bytes, listed[1].body], [2, 7, undefined]);
  assert.deepEqual(JSON.parse((await operator('quarantine', 'show', '1')).said).body, push(part('a')));
  assert.equal(JSON.parse((await operator('quarantine', 'show', '2')).said).body, 'no JSON');
});

it('a push replayed by another process reaches the running relay’s visitor, and leaves the quarantine', async (t) => {
  const { relay, visitor, keep, push, part, env, answers } = await running(t);
  await keep(push(part('a'), part('b')));
  const run = promisify(execFile)(process.execPath, [MAIN, 'quarantine', 'replay', 'all'], {
    env: { ...ENV, ...env, PATH: process.env.PATH },
  });
  assert.equal((await run).stdout, '1  applied\n');
  await until(() => answers().length === 2, 'what was replayed');
  assert.deepEqual(answers(), ['a', 'b']);
  assert.equal(await relay.store.quarantine.size(), 0);
  assert.ok((await visitor.send('Thanks')).ok, 'the relay goes on from there');
});

it('a message that arrived in the meantime is not shown twice', async (t) => {
  const { relay, keep, push, part, operator, answers } = await running(t);
  await keep(push(part('a'), part('b')));
  await relay.push(push(part('b')));
  assert.equal((await operator('quarantine', 'replay', '1')).code, 0);
  await until(() => answers().length === 2, 'what was missing');
  assert.deepEqual(answers(), ['b', 'a']);
});

it('a push that still cannot be applied stays, with the reason', async (t) => {
  const { relay, keep, push, part, operator } = await running(t);
  await keep('no JSON');
  await keep({ ...push(part('a')), customer_token: 'nobody' });
  await keep({ action: 'ImSubSession_close', message: { id: 5, im_log_infos: [] } });
  const { code, lines } = await operator('quarantine', 'replay', 'all');
  assert.equal(code, 1);
  assert.deepEqual(lines, [
    '1  stays: not-understood: body invalid_type',
    '2  stays: unknown-customer',
    '3  stays: unknown-session',
  ]);
  const kept = await relay.store.quarantine.list(0, 9);
  assert.deepEqual(
    kept.map(({ id }) => id),
    [1, 2, 3],
  );
});

it('an agent’s push stays if only a robot’s session has its number', async (t) => {
  const robot = { sessionId: 7, robotName: 'Robot' };
  const { relay, push, operator } = await running(t, { assign_type: 'urobot', assign_info: robot });
  await relay.push({ ...push(agentPart('a', 7)), assign_type: 'agent' });
  const before = await relay.store.quarantine.list(0, 9);
  assert.deepEqual(
    before.map(({ id, session }) => [id, session]),
    [[1, 7]],
  );
  for (const which of ['all', '1']) {
    assert.deepEqual((await operator('quarantine', 'replay', which)).lines, ['1  stays: unknown-session']);
    assert.deepEqual(await relay.store.quarantine.list(0, 9), before);
  }
});

it('held parts that a replay releases are neither lost nor stored twice', async (t) => {
  const agent = { im_sub_session_id: 70, agent_name: 'Wren' };
  const { relay, visitor, push, keep, operator } = await running(t, { assign_type: 'agent', assign_info: agent });
  const ofAgent = (...parts: object[]) => ({ ...push(...parts), assign_type: 'agent' });
  const { id } = (await relay.store.conversations.byCustomer(push().customer_token)) ?? {};
  const hold = (other: string) =>
    keep(ofAgent(agentPart('a', 70), agentPart(other, 71)), { conversation: id as string, session: 70 });
  const left = async () =>
    (await relay.store.quarantine.list(0, 9)).map(({ body, session }) => [
      JSON.parse(body).messages[0].message_id,
      session,
    ]);
  await relay.push(ofAgent(agentPart('c', 72)));
  await hold('b');
  assert.deepEqual((await operator('quarantine', 'replay', '1')).lines, ['1  stays: unknown-session']);
  await visitor.event('agent-message');
  assert.deepEqual(await left(), [
    ['c', 72],
    ['b', 71],
  ]);
  await hold('d');
  await operator('quarantine', 'replay', '4');
  assert.deepEqual(await left(), [
    ['c', 72],
    ['b', 71],
    ['d', 71],
  ]);
});

it('the part of a push that cannot be applied stays', async (t) => {
  const { relay, keep, push, part, operator, answers, at } = await running(t);
  const broken = { type: 'message', message_id: 'b', data: 'nothing' };
  await keep(push(part('a'), broken));
  assert.match((await operator('quarantine', 'replay', '1')).said, /^1 {2}stays: not-understood: .*, in what is left/);
  await until(() => answers().length === 1, 'the other part');
  const [kept, ...more] = await relay.store.quarantine.list(0, 9);
  assert.deepEqual([JSON.parse(kept?.body ?? ''), kept?.at, more], [push(broken), at, []]);
  await operator('quarantine', 'replay', 'all');
  assert.equal(await relay.store.quarantine.size(), 1);
});

it('a released part’s failure is not attributed to the replayed entry, and is not stored twice', async (t) => {
  const { relay, push, keep, operator } = await running(t);
  const ofAgent = (...parts: object[]) => ({ ...push(...parts), assign_type: 'agent' });
  const { id } = (await relay.store.conversations.byCustomer(push().customer_token)) ?? {};
  await relay.store.log.update(id as string, [], ({ record }) => ({
    record: { ...record, expectsAgent: true },
    result: undefined,
  }));
  await keep(ofAgent(agentPart('a', 70)));
  await keep(ofAgent(agentPart('b', 70), agentPart('c', 71)), { conversation: id as string, session: 70 });
  const { lines, code } = await operator('quarantine', 'replay', 'all');
  assert.deepEqual(lines, ['1  applied', '2  stays: unknown-session, in what is left of it']);
  assert.equal(code, 1);
  const left = await relay.store.quarantine.list(0, 9);
  assert.deepEqual(
    left.map(({ body, session }) => [JSON.parse(body).messages[0].message_id, session]),
    [['c', 71]],
  );
});

it('a released part stays held for its session if the replayed entry stays', async (t) => {
  const agent = { im_sub_session_id: 70, agent_name: 'Wren' };
  const { relay, push, keep, operator, visitor } = await running(t, { assign_type: 'agent', assign_info: agent });
  const ofAgent = (...parts: object[]) => ({ ...push(...parts), assign_type: 'agent' });
  const { id } = (await relay.store.conversations.byCustomer(push().customer_token)) ?? {};
  await keep(ofAgent(agentPart('b', 71)));
  await keep(ofAgent(agentPart('a', 70), agentPart('b', 71)), { conversation: id as string, session: 70 });
  assert.deepEqual((await operator('quarantine', 'replay', '1')).lines, ['1  stays: unknown-session']);
  const [transfer] = ofAgent({ ...agentPart('t', 71), type: 'transfer' }).messages;
  await relay.push(ofAgent(transfer as object));
  const said = () => visitor.events.flatMap((event) => (event.type === 'agent-message' ? [event.id] : []));
  await until(() => said().includes('b'), 'what waited for the session');
  assert.deepEqual(said(), ['a', 'b']);
});

it('an entry that was dropped before its turn is not applied again', async (t) => {
  const { relay, keep, push, part, env, answers } = await running(t);
  const lines: string[] = [];
  await keep(push(part('a')));
  await keep(push(part('b')));
  const file = new DatabaseSync(join(relay.folder, 'relay.db'));
  t.after(() => file.close());
  const dropping = (line: string) => {
    lines.push(line);
    file.exec('DELETE FROM quarantine WHERE id = 2');
  };
  const operator = { env: { ...ENV, ...env }, write: dropping, complain: dropping, now: Date.now };
  assert.equal(await operate('quarantine', ['replay', 'all'], operator), 0);
  assert.deepEqual(lines, ['1  applied', '2  already gone']);
  await until(() => answers().length > 0, 'what was replayed');
  assert.deepEqual(answers(), ['a']);
});

it('dropped entries are gone, and a wrong number changes nothing', async (t) => {
  const { relay, keep, operator } = await running(t);
  for (const body of ['1', '2', '3']) await keep(body);
  const wrong = await operator('quarantine', 'drop', '1', '4');
  assert.deepEqual([wrong.code, /no entry 4/.test(wrong.complaints)], [2, true]);
  assert.equal(await relay.store.quarantine.size(), 3);
  assert.equal((await operator('quarantine', 'drop', '1', '3')).code, 0);
  assert.deepEqual(
    (await relay.store.quarantine.list(0, 9)).map(({ body }) => body),
    ['2'],
  );
  for (const args of [[], ['drop'], ['drop', 'all'], ['replay', '-1'], ['show', 'x'], ['list', '2']]) {
    assert.equal((await operator('quarantine', ...args)).code, 2, args.join(' '));
  }
});
