/**
 * Two visitors of one relay: whatever one of them sends, at the edges of every schema and beyond, the other is served
 * as before. On both stores, because they batch differently.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { type CommandName, commands } from '../../../relay/protocol.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, offsetClock, startRelay, type TestVisitor } from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';

const RUNS = 60;
/** Inputs sent together, so that they share a batch in the store. */
const TOGETHER = 12;

/** The limits of columns and of JavaScript's numbers. */
const EDGES = [0, -0, 1, -1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e308, 0.5];
const number = fc.oneof(
  fc.constantFrom(...EDGES, ...EDGES.map((edge) => -edge)),
  fc.integer({ min: 2 ** 31 - 3, max: 2 ** 31 + 3 }),
);
const odd = fc.constantFrom('\0', '\ud800', '\udfff', '\uffff', '\u2028', "'", '"', '\\', '{', 'NULL', 'a', '😀', ' ');
const text = fc.oneof(
  fc.array(odd, { maxLength: 20 }).map((parts) => parts.join('')),
  // No longer, because several share a frame, and an overlong frame ends the connection.
  fc.constantFrom('x'.repeat(4000), '\0'.repeat(2000), '\ud800'.repeat(2000), 'x'.repeat(4001)),
);
const small = fc.oneof(fc.integer({ min: 1, max: 200 }), number);
const id = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text });
const address = fc.oneof(
  text,
  fc.constantFrom('https://shop.example/"><script>', 'javascript:alert(1)', 'https://[::1]/'),
);
const formName = fc.constantFrom('before', 'offline', 'handOff', '__proto__');
const fieldKey = fc.constantFrom('name', 'email', 'phone', 'TextField_1', 'SelectField_2', '__proto__', 'constructor');
const named = <T extends Record<string, fc.Arbitrary<unknown>>>(parts: T) =>
  fc.record({ id, ...parts }).map((one) => ({ ...one, id: one.id ?? newId() }));

/** An arbitrary for each command; logout and forget are missing, because they end the hostile visitor. */
const INPUTS: Record<Exclude<CommandName, 'logout' | 'forget'>, fc.Arbitrary<unknown>> = {
  join: fc.record({ cursor: fc.record({ epoch: text, seq: number }) }),
  sync: fc.record({ cursor: fc.record({ epoch: text, seq: number }) }),
  history: fc.record({ before: number, limit: small }),
  start: named({}),
  send: named({ text }),
  preview: fc.record({ text }),
  suggest: fc.record({ text }),
  'ask-suggested': named({ ref: fc.oneof(text, fc.constant('__proto__')) }),
  'send-upload': named({ upload: fc.oneof(text, fc.constant('u'.repeat(32))) }),
  'request-agent': named({}),
  'stop-waiting': named({}),
  'leave-message': named({ text }),
  'leave-email': named({ email: fc.oneof(text, fc.constant('ada@customer.example')) }),
  attach: named({ title: text, text, price: text, picture: address, url: address }),
  form: fc.record({ form: formName, language: fc.constantFrom('en', '__proto__') }),
  'submit-form': named({
    form: formName,
    values: fc.array(fc.record({ key: fieldKey, value: fc.oneof(text, fc.array(text, { maxLength: 3 })) }), {
      maxLength: 3,
    }),
    consent: fc.boolean(),
  }),
  'request-form': fc.record({ language: fc.constantFrom('en', '__proto__') }),
  'make-request': named({
    values: fc.array(fc.record({ key: fc.oneof(fieldKey, fc.constantFrom('subject', 'content')), value: text }), {
      maxLength: 3,
    }),
  }),
  requests: fc.record({}),
  request: fc.record({ request: fc.oneof(text, fc.constantFrom('ticket-1', '__proto__')) }),
  'reply-request': named({ request: fc.oneof(text, fc.constant('ticket-1')), text }),
  'retry-request': named({ request: text }),
  'skip-form': named({ form: formName }),
  'page-context': fc.record({
    address,
    title: text,
    customer: fc.array(fc.record({ name: fc.constantFrom('plan', '__proto__', 'constructor'), value: text }), {
      maxLength: 3,
    }),
  }),
  'call-back': named({ number: text, country: fc.constantFrom('NO', '__', '__proto__') }),
  'call-back-state': fc.record({ waits: fc.boolean() }),
  click: named({
    seq: number,
    target: fc.oneof(
      fc.record({ kind: fc.constant('question'), ref: fc.oneof(text, fc.constant('__proto__')) }),
      fc.record({
        kind: fc.constant('flow'),
        dataType: fc.constantFrom('1', '2'),
        dataId: fc.oneof(fc.constant('9'.repeat(15)), text),
      }),
    ),
  }),
  'rate-answer': named({ seq: number, useful: fc.boolean() }),
  'rate-session': named({ session: number, option: number, tags: fc.array(text, { maxLength: 3 }), remark: text }),
  end: named({}),
};

const names = Object.keys(INPUTS) as (keyof typeof INPUTS)[];
const attack = fc.constantFrom(...names).chain((name) => INPUTS[name].map((input) => [name, input] as const));

const postgres = await sharedPostgres();

async function assertHarmless(context: TestContext, storeUrl: string | undefined): Promise<void> {
  const clock = offsetClock();
  const relay = await startRelay(context, { clock, ...(storeUrl !== undefined && { env: { STORE_URL: storeUrl } }) });
  const [hostile, honest] = [await relay.visitor(), await relay.visitor()];
  const said = await honest.send('before');
  assert.ok(said.ok);
  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 1, maxLength: TOGETHER }), async (inputs) => {
      clock.advance(10_000);
      const attacks = inputs.map(([name, input]) => hostile.ask(name, input as never));
      const [answers, ...served] = await Promise.all([Promise.all(attacks), ...serve(honest, said.seq)]);
      for (const [index, answer] of answers.entries()) {
        const said = JSON.stringify(inputs[index]).slice(0, 300);
        assert.ok(!['internal', 'unavailable'].includes(codeOf(answer)), said);
      }
      assert.deepEqual(served.map(codeOf), ['ok', 'ok', 'unknown-target']);
      assert.deepEqual((served[0] as { events: unknown[] }).events.length, 1);
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      // The inputs are long; the error names what is wrong.
      reporter({ failed, seed, errorInstance }) {
        if (failed) throw new Error(`seed ${seed}`, { cause: errorInstance });
      },
    },
  );
  const newcomer = await relay.visitor();
  assert.equal(codeOf(await newcomer.ask('history', { before: 1, limit: 1 })), 'ok');
  assert.equal(hostile.socket.connected, true, 'it was answered, not cut off');
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
  it('every command is tried, except those that end the visitor', () => {
    assert.deepEqual([...names, 'logout', 'forget'].sort(), Object.keys(commands).sort());
  });
  it('on SQLite neither harms the other', (t) => assertHarmless(t, undefined));
  it('on PostgreSQL neither harms the other', async (t) => assertHarmless(t, await postgres.database()));
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
