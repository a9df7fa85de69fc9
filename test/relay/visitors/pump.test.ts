import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { type EventText, toEventText } from '../../../relay/model/event-text.ts';
import { createPump, type Pump, SlowConsumerError } from '../../../relay/visitors/pump.ts';
import { until } from '../../helpers/until.ts';

const pumps: Pump[] = [];
afterEach(() => {
  for (const pump of pumps.splice(0)) pump.stop();
});

function setUp(length = 0) {
  const log: EventText[] = [];
  const append = (count: number, html = '') => {
    for (let n = 0; n < count; n += 1) log.push(toEventText({ seq: log.length + 1, at: 0, type: 'notice', html }));
  };
  append(length);
  const batches: { seqs: number[]; take: (() => void) | undefined }[] = [];
  const failures: unknown[] = [];
  const reads: number[] = [];
  const pump = createPump({
    confirmWithin: 30_000,
    read: async (after, limit) => {
      reads.push(after);
      return log.slice(after, after + limit);
    },
    send: (events, take) => void batches.push({ seqs: events.map((event) => JSON.parse(event).seq), take }),
    onFailure: (error) => failures.push(error),
  });
  pumps.push(pump);
  /** Appends so many events and nudges the pump, as the store does. */
  const write = (count: number, html = '') => {
    append(count, html);
    pump.nudge(log.slice(-count));
  };
  const sent = () => batches.flatMap(({ seqs }) => seqs);
  /** Confirms every batch until so many events were sent. */
  async function takeUntil(count: number) {
    let taken = 0;
    await until(() => {
      for (; taken < batches.length; taken += 1) batches[taken]?.take?.();
      return sent().length >= count;
    }, `${count} events`);
  }
  return { append, batches, failures, pump, reads, sent, takeUntil, write };
}
const settle = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

it('reads nothing if it starts at the end of the log, but reads events of earlier nudges', async () => {
  const { pump, reads, sent, write } = setUp(3);
  pump.startAfter(3, 3);
  await settle();
  assert.deepEqual(reads, []);
  write(1);
  assert.deepEqual(sent(), [4]);

  const hurried = setUp(3);
  hurried.write(1);
  hurried.pump.startAfter(3, 3);
  await settle();
  assert.deepEqual([hurried.reads[0], hurried.sent()], [3, [4]]);
});

it('sends later events in order, and at most a window ahead of the confirmed ones', async () => {
  const { batches, pump, sent, takeUntil } = setUp(1000);
  pump.startAfter(0);
  await settle();
  assert.deepEqual([batches.length, sent()], [4, upTo(200)]);
  batches[1]?.take?.();
  await until(() => batches.length === 5, 'one more batch');
  await settle();
  assert.equal(batches.length, 5);
  await takeUntil(1000);
  assert.deepEqual(sent(), upTo(1000));
});

it('sends long events in short batches, which wait for those before them', async () => {
  const { append, batches, pump, sent, takeUntil } = setUp();
  append(30, 'x'.repeat(40_000));
  pump.startAfter(0);
  await settle();
  assert.deepEqual([batches.map(({ seqs }) => seqs.length), sent()], [[2, 2, 2, 2], upTo(8)]);
  await takeUntil(30);
  assert.deepEqual(sent(), upTo(30));
});

it('sends an event longer than any batch alone', async () => {
  const { append, batches, pump, takeUntil } = setUp();
  append(3, 'x'.repeat(600_000));
  pump.startAfter(0);
  await settle();
  assert.equal(batches.length, 1);
  await takeUntil(3);
});

it('neither repeats nor reorders nor omits events in a storm of nudges', async () => {
  const { append, pump, sent, takeUntil } = setUp();
  pump.startAfter(0);
  for (let n = 0; n < 300; n += 1) {
    append(1);
    pump.nudge();
    if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await takeUntil(300);
  assert.deepEqual(sent(), upTo(300));
});

it('does nothing before its start', async () => {
  const { batches, pump } = setUp(10);
  pump.nudge();
  await settle();
  assert.deepEqual([batches.length, pump.sent()], [0, undefined]);
});

it('a restart sends again from there, and ignores confirmations of old batches', async () => {
  const { batches, failures, pump, write } = setUp(120);
  pump.startAfter(0);
  await settle();
  pump.startAfter(100);
  await settle();
  assert.deepEqual(batches.at(-1)?.seqs, upTo(120, 101));
  const before = batches.length;
  batches[0]?.take?.();
  write(400);
  await settle();
  assert.deepEqual([failures, pump.sent(), batches.length - before], [[], 320, 4]);
});

it('requests confirmation only when enough is unconfirmed, and a confirmation counts for all before it', async () => {
  const { batches, pump, reads, sent, write } = setUp();
  pump.startAfter(0);
  await settle();
  for (let n = 0; n < 500; n += 1) write(1);
  await settle();
  assert.deepEqual([sent(), reads], [upTo(200), [0]]);
  const asking = batches.flatMap(({ take }, n) => (take ? [n + 1] : []));
  assert.deepEqual(asking, [50, 100, 150, 200]);
  batches[49]?.take?.();
  await settle();
  assert.deepEqual(sent(), upTo(250));
  write(1, 'x'.repeat(70_000));
  assert.deepEqual(sent(), upTo(250));
});

it('sends events at hand without reading, but never past a gap, twice, or during a read', async () => {
  const { append, pump, reads, sent, write } = setUp(3);
  pump.startAfter(0);
  write(1);
  await settle();
  assert.deepEqual(sent(), upTo(4));
  const before = reads.length;
  write(2);
  assert.deepEqual([sent(), reads.length], [upTo(6), before]);
  append(1);
  write(1);
  await settle();
  assert.deepEqual(sent(), upTo(8));
  pump.nudge([silent(8)]);
  pump.nudge([silent(3)]);
  await settle();
  assert.deepEqual(sent(), upTo(8));
  write(120);
  await settle();
  assert.deepEqual(sent(), upTo(128));
});

it('gives a widget half a minute to confirm, and stops for good if it does not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { batches, failures, pump, write } = setUp(150);
  pump.startAfter(0);
  await settle();
  t.mock.timers.tick(20_000);
  batches[0]?.take?.();
  await settle();
  t.mock.timers.tick(20_000);
  assert.deepEqual(failures, []);
  batches[1]?.take?.();
  batches[2]?.take?.();
  t.mock.timers.tick(100_000);
  assert.deepEqual(failures, []);
  write(50);
  await settle();
  t.mock.timers.tick(30_000);
  assert.match(String(failures[0]), /SlowConsumerError/);
  write(1);
  batches.at(-1)?.take?.();
  await settle();
  assert.deepEqual([failures.length, batches.length], [1, 4]);
});

it('a partial confirmation gives another half minute for the rest', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { batches, failures, pump } = setUp(150);
  pump.startAfter(0);
  await settle();
  batches[0]?.take?.();
  t.mock.timers.tick(30_000);
  assert.equal(failures.length, 1);
});

it('a restart gives half a minute anew', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { failures, pump } = setUp(50);
  pump.startAfter(0);
  await settle();
  t.mock.timers.tick(20_000);
  pump.startAfter(0);
  await settle();
  t.mock.timers.tick(20_000);
  assert.deepEqual(failures, []);
  t.mock.timers.tick(10_000);
  assert.equal(failures.length, 1);
});

it('a stopped pump waits for nothing', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { failures, pump } = setUp(50);
  pump.startAfter(0);
  await settle();
  pump.stop();
  t.mock.timers.tick(100_000);
  assert.deepEqual(failures, []);
});

it('a widget that does not read fails it once', async () => {
  const failures: unknown[] = [];
  const refusal = new SlowConsumerError('full');
  const pump = createPump({
    confirmWithin: 30_000,
    read: async () => [],
    send: () => {
      throw refusal;
    },
    onFailure: (error) => failures.push(error),
  });
  pump.startAfter(0);
  await settle();
  pump.nudge([silent(1)]);
  pump.nudge([silent(1)]);
  await settle();
  assert.deepEqual(failures, [refusal]);
});

it('a log that cannot be read fails it once', async () => {
  const failures: unknown[] = [];
  const pump = createPump({
    confirmWithin: 30_000,
    read: () => Promise.reject(new Error('gone')),
    send: () => undefined,
    onFailure: (error) => failures.push(error),
  });
  pump.startAfter(0);
  pump.nudge();
  await settle();
  assert.equal(failures.length, 1);
});

/** A pump whose reads a test answers by hand. */
function withSlowLog() {
  const reads: { after: number; answer: (events: EventText[]) => void }[] = [];
  const sent: number[] = [];
  const pump = createPump({
    confirmWithin: 30_000,
    read: (after) => new Promise((resolve) => reads.push({ after, answer: resolve })),
    send: (events) => void sent.push(...events.map((event) => JSON.parse(event).seq)),
    onFailure: () => undefined,
  });
  return { pump, reads, sent };
}
const silent = (seq: number) => toEventText({ seq, at: 0, type: 'silent' });

it('a nudge during a read is not lost', async () => {
  const { pump, reads, sent } = withSlowLog();
  pump.startAfter(0);
  pump.nudge();
  reads[0]?.answer([]);
  await until(() => reads.length === 2, 'another read');
  reads[1]?.answer([silent(1)]);
  await until(() => sent.length === 1, 'the event');
});

it('events at hand during a read are not sent twice', async () => {
  const { pump, reads, sent } = withSlowLog();
  pump.startAfter(0);
  pump.nudge([silent(1)]);
  reads[0]?.answer([silent(1)]);
  await until(() => reads.length === 2, 'another read');
  reads[1]?.answer([]);
  await settle();
  assert.deepEqual(sent, [1]);
});

it('a read of an earlier start is not sent after a restart', async () => {
  const { pump, reads, sent } = withSlowLog();
  pump.startAfter(0);
  pump.startAfter(100);
  reads[0]?.answer([silent(1), silent(2)]);
  await until(() => reads.length === 2, 'another read');
  assert.equal(reads[1]?.after, 100);
  reads[1]?.answer([silent(101)]);
  await until(() => sent.length > 0, 'the event');
  assert.deepEqual(sent, [101]);
});
