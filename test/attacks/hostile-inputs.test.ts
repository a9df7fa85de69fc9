/**
 * Two visitors of one relay: whatever one of them sends, at the edges of every schema, nearly right or of any shape, it gets a valid
 * acknowledgement, and the other is served as before. On both stores, because they batch differently.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import fc from 'fast-check';
import type { CommandName } from '../../relay/protocol/commands.ts';
import { ERROR_CODES } from '../../relay/protocol/errors.ts';
import { LIMITS } from '../../relay/visitors/limits.ts';
import { openRelayInProcess } from '../faults/in-process.ts';
import { metricsOf } from '../helpers/metrics.ts';
import { newId, offsetClock, startRelay, type TestVisitor } from '../helpers/relay.ts';
import { sharedPostgres } from '../helpers/shared-postgres.ts';
import { figure, size } from '../helpers/size.ts';
import { COMMANDS, ENDING } from './relay-table.ts';
import { nearlyValid, strangeJson } from './strange.ts';

/** Runs on each store. */
const RUNS = { sqlite: size(200, 6500), postgres: size(60, 2000) };
const SITE = 'with-agents';
/** Inputs sent together, so that they share a batch in the store. */
const TOGETHER = 12;

/** More bytes than a frame has around its input: packet, number and name. */
const ENVELOPE = 100;

const sizeOf = (input: unknown): number => Buffer.byteLength(JSON.stringify(input) ?? '');
const inputOf = (name: CommandName): fc.Arbitrary<unknown> => {
  const { edges, valid } = COMMANDS[name];
  // An overlong frame ends the connection.
  return fc.oneof(edges, nearlyValid(valid), strangeJson).filter((input) => sizeOf(input) < LIMITS.frame - ENVELOPE);
};
const attackBy = (names: readonly CommandName[]) =>
  fc.constantFrom(...names).chain((name) => inputOf(name).map((input) => [name, input] as const));
const lasting = (Object.keys(COMMANDS) as CommandName[]).filter((name) => !ENDING.includes(name));
const attacks = fc.oneof(
  { arbitrary: fc.array(attackBy(lasting), { minLength: 1, maxLength: TOGETHER }), weight: 12 },
  // Alone, because what is sent with it would get no answer.
  { arbitrary: attackBy(ENDING).map((one) => [one]), weight: 1 },
);

const postgres = await sharedPostgres();

async function assertHarmless(context: TestContext, runs: number, storeUrl?: string): Promise<void> {
  const clock = offsetClock();
  const env = { TRUSTED_PROXIES: '1', ...(storeUrl !== undefined && { STORE_URL: storeUrl }) };
  const relay = await openRelayInProcess(context, { clock, env });
  await relay.visitor('visitor');
  const customer = relay.desk.customerOf('visitor');
  assert.ok(customer);
  let addresses = 0;
  const visitor = () =>
    relay.connect({ site: SITE, forwardedFor: `10.0.${addresses >> 8}.${addresses++ & 255}`, join: { cursor: null } });
  const honest = visitor();
  await honest.joined();
  const said = await honest.send('before');
  assert.ok(said.ok);
  let hostile = visitor();
  await hostile.joined();
  let done = 0;
  await fc.assert(
    fc.asyncProperty(attacks, async (inputs) => {
      clock.advance(10_000);
      const asked = inputs.map(([name, input]) => hostile.ask(name, input as never));
      const [answers, ...served] = await Promise.all([Promise.all(asked), ...serve(honest, said.seq)]);
      for (const [index, answer] of answers.entries()) assertValid(answer, JSON.stringify(inputs[index]).slice(0, 300));
      assert.deepEqual(served.map(codeOf), ['ok', 'ok', 'unknown-target'], JSON.stringify(served.slice(1)));
      assert.deepEqual((served[0] as { events: unknown[] }).events.length, 1);
      done += inputs.length;
      if (!ENDING.includes(inputs[0]?.[0] as CommandName) || codeOf(answers[0]) !== 'ok') return;
      await hostile.gone;
      hostile = visitor();
      await hostile.joined();
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      // The inputs are long; the error names what is wrong.
      reporter({ failed, seed, errorInstance }) {
        if (failed) throw new Error(`seed ${seed}`, { cause: errorInstance });
      },
    },
  );
  const newcomer = visitor();
  await newcomer.joined();
  assert.equal(codeOf(await newcomer.ask('history', { before: 1, limit: 1 })), 'ok');
  assert.equal(hostile.socket.connected, true, 'it was answered, not cut off');
  const failures = relay.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  assert.deepEqual(failures.slice(0, 3), [], 'the relay logged errors');
  await relay.desk.say(customer);
  relay.tabs[0]?.say();
  await relay.assertFlawless();
  figure('hostile inputs', 'cases of commands', done, { atLeast: runs });
}

/** Fails unless the answer accepts the command, or refuses it with a known code that is no fault of the relay. */
function assertValid(answer: unknown, input: string): void {
  const code = codeOf(answer);
  if (code === 'ok') return;
  assert.ok(ERROR_CODES.includes(code as never), `${input}: ${JSON.stringify(answer)}`);
  assert.ok(!['internal', 'unavailable'].includes(code), input);
  assert.equal(typeof (answer as { error?: { message?: unknown } }).error?.message, 'string', input);
}

/** The honest visitor's requests: batched reads, single reads, and writes. */
const serve = (visitor: TestVisitor, seq: number): Promise<unknown>[] => [
  visitor.ask('history', { before: seq + 1, limit: 1 }),
  visitor.ask('sync', { cursor: { epoch: visitor.epoch, seq } }),
  visitor.ask('rate-answer', { id: newId(), seq, useful: true }),
];

const codeOf = (answer: unknown): string => {
  const { ok, error } = answer as { ok: boolean; error?: { code: string } };
  return ok ? 'ok' : (error?.code ?? 'none');
};

describe('a hostile visitor beside an honest one', () => {
  it('on SQLite neither harms the other', (t) => assertHarmless(t, RUNS.sqlite));
  it('on PostgreSQL neither harms the other', async (t) => assertHarmless(t, RUNS.postgres, await postgres.database()));
});

it('a frame of brackets is refused as any other wrong input, and is no error of the relay', async (t) => {
  const relay = await startRelay(t);
  const hostile = await relay.visitor();
  const wide = JSON.stringify(Array.from({ length: 400 }, () => [[[[]]]]));
  for (const name of ['submit-form', 'make-request', 'page-context', 'call-back']) {
    // The client's library cannot write such a packet itself.
    hostile.socket.io.engine.write(`21000["${name}",{"values":${wide}}]`);
  }
  const ack = await hostile.send('Still here');
  assert.ok(ack.ok);
  assert.deepEqual(
    relay.logged.filter((line) => line.includes('"level":50')),
    [],
  );
  assert.match(await metricsOf(relay.url), /relay_commands_total\{command="page-context",outcome="invalid"\} 1/);
});
