/**
 * One visitor who writes as much as the rates allow: waiting calls and stored bytes stay bounded, refusals give the
 * reason, and nobody else is refused.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { USAGE } from '../../../relay/conversation/visitor/usage.ts';
import type { Ack } from '../../../relay/protocol/commands.ts';
import type { OutboxCall } from '../../../relay/store/port/calls.ts';
import {
  newId,
  type RelayOptions,
  settleOutbox,
  startRelay,
  stoppedClock,
  type TestVisitor,
} from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';

const DAY = 24 * 60 * 60 * 1000;
const postgres = await sharedPostgres();

const codeOf = (ack: Ack<'send'>): string => (ack.ok ? 'ok' : ack.error.code);
const count = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]));

/**
 * Two visitors of a relay without a desk; the clock moves between two commands alone, so the rates
 * never refuse, and a day ends when the test says so.
 */
async function open(context: TestContext, options: RelayOptions = {}) {
  const clock = stoppedClock();
  const relay = await startRelay(context, { clock, ...options });
  const [greedy, honest] = [await relay.visitor(), await relay.visitor()];
  const ask = async (said: () => Promise<Ack<'send'>>) => {
    clock.advance(1000);
    return codeOf(await said());
  };
  return { relay, clock, greedy, honest, ask };
}

for (const [name, options] of [
  ['SQLite', () => ({})],
  ['PostgreSQL', async () => ({ env: { STORE_URL: await postgres.database() } })],
] as const) {
  describe(`how much one visitor may have in the store: ${name}`, () => {
    it('with thirty waiting calls, only commands that would add one are refused', async (t) => {
      const { relay, greedy, honest, ask } = await open(t, await options());
      const codes: string[] = [];
      for (let n = 0; n < 40; n += 1) codes.push(await ask(() => greedy.send('x'.repeat(4000))));
      assert.deepEqual(count(codes), { ok: 30, 'too-many-waiting': 10 });
      assert.equal((await relay.store.outbox.state()).waiting, USAGE.waitingCalls);
      assert.equal(await ask(() => greedy.ask('request-agent', { id: newId() })), 'too-many-waiting');
      assert.equal(await ask(() => greedy.ask('end', { id: newId() })), 'ok', 'what asks nothing of the desk');
      assert.equal(await ask(() => honest.send('hello')), 'ok');
      // Both lanes, as a slow machine has already tried and postponed some calls.
      const claim = { now: relay.clock.now() + DAY, lease: 1, limit: 2, busy: [] };
      const isGreedy = ({ intent }: OutboxCall) => intent.kind === 'message' && intent.text.startsWith('x');
      const call = (await relay.store.outbox.claim(claim)).find(isGreedy);
      assert.ok(call);
      await relay.store.log.update(call.conversation, [], () => ({ settle: { call }, result: 0 }));
      assert.equal(await ask(() => greedy.send('again')), 'ok', 'one was delivered');
    });

    it('several sockets of one visitor at once get no more', async (t) => {
      const { relay, greedy } = await open(t, await options());
      const others: TestVisitor[] = [];
      for (let n = 0; n < 3; n += 1) others.push(await relay.visitor({ token: greedy.token }));
      const codes = await Promise.all(
        [greedy, ...others].flatMap((one) => Array.from({ length: 15 }, () => one.send('x').then(codeOf))),
      );
      assert.deepEqual(count(codes), { ok: 30, 'too-many-waiting': 30 });
    });

    it('a repeated command gets its first answer, whatever the limits are by then', async (t) => {
      const { greedy, ask } = await open(t, await options());
      const id = newId();
      assert.equal(await ask(() => greedy.send('first', id)), 'ok');
      for (let n = 0; n < 30; n += 1) await ask(() => greedy.send('x'));
      assert.equal(await ask(() => greedy.send('first', id)), 'ok');
      assert.equal(await ask(() => greedy.send('another')), 'too-many-waiting');
    });
  });
}

it('a megabyte a day by any command; the next day starts anew', async (t) => {
  const { relay, clock, greedy, honest, ask } = await open(t);
  const codes: string[] = [];
  // Four bytes a character in the log, because stored bytes count.
  for (let n = 0; n < 160; n += 1) {
    codes.push(await ask(() => greedy.send('😀'.repeat(2000))));
    if (n % 20 === 0) await settleOutbox(relay);
  }
  assert.deepEqual(count(codes), { 'daily-limit': 160 - 125, ok: 125 });
  await settleOutbox(relay);
  const ends: string[] = [];
  for (let n = 0; n < 100; n += 1) ends.push(await ask(() => greedy.ask('end', { id: newId() })));
  const most = (USAGE.bytesADay + USAGE.bytesToEnd) / 256;
  const { ok = 0, ...others } = count(ends);
  assert.deepEqual(Object.keys(others), ['daily-limit']);
  assert.ok(ok > 10 && ok < most, `what asks nothing of the desk goes on for a little: ${ok}`);
  assert.equal(await ask(() => honest.send('hello')), 'ok');
  clock.advance(DAY);
  assert.equal(await ask(() => greedy.send('a new day')), 'ok');
});
