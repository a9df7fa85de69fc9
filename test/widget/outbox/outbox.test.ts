/** The outbox: order, retries with one id, refusals, and the stored messages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorCode } from '../../../relay/protocol.ts';
import { LONGEST_TEXT } from '../../../widget/constants.ts';
import { type Answer, Outbox, type Outcome, type Outgoing, type StoredMessage } from '../../../widget/outbox/outbox.ts';

const message = (id: string, text = 'Hello'): Outgoing => ({ name: 'send', input: { id, text }, at: 1 });
const formFirst: Answer = { ok: false, error: { code: 'form-first', form: 'handOff' } };
const refusal = (code: ErrorCode): Answer => ({ ok: false, error: { code } });

/** An outbox with a scripted relay: each delivery waits for the test's answer. */
function makeOutbox() {
  const delivered: string[] = [];
  const settled: [id: string, outcome: Outcome][] = [];
  const stored = new Map<string, StoredMessage>();
  const waits: number[] = [];
  const forms: [form: string, id: string][] = [];
  const deliveries: ((answer: Answer) => void)[] = [];
  const arrivals: (() => void)[] = [];
  const outbox = new Outbox({
    deliver: ({ input }) => {
      delivered.push(input.id);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      deliveries.push(resolve);
      arrivals.shift()?.();
      return promise;
    },
    settled: ({ input }, outcome) => void settled.push([input.id, outcome]),
    formFirst: (form, { input }) => void forms.push([form, input.id]),
    save: (saved) => void stored.set(saved.id, saved),
    remove: (id) => void stored.delete(id),
    wait: async (ms) => void waits.push(ms),
  });
  /** Answers the oldest open delivery; waits for it if there is none yet. */
  const answer = async (given: Answer): Promise<void> => {
    if (deliveries.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
    deliveries.shift()?.(given);
    await new Promise(setImmediate);
  };
  return { outbox, delivered, settled, stored, waits, forms, answer };
}

describe('the outbox', () => {
  it('holds everything until the relay is reachable, then delivers in order, one at a time', async () => {
    const { outbox, delivered, settled, answer } = makeOutbox();
    outbox.add(message('one'));
    outbox.add(message('two'));
    assert.deepEqual(delivered, []);
    outbox.resume();
    assert.deepEqual(delivered, ['one']);
    await answer({ ok: true });
    assert.deepEqual(delivered, ['one', 'two']);
    await answer({ ok: true });
    assert.deepEqual(settled, [
      ['one', { ok: true }],
      ['two', { ok: true }],
    ]);
  });

  it('holds what comes after a form until that is answered, and lets the rest go on', async () => {
    const { outbox, delivered, settled, stored, forms, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    outbox.add({ name: 'stop-waiting', input: { id: 'two' }, at: 1 });
    await answer(formFirst);
    await answer({ ok: true });
    assert.deepEqual([forms, settled], [[['handOff', 'one']], [['two', { ok: true }]]]);
    outbox.pause();
    outbox.resume();
    assert.deepEqual([delivered, [...stored.keys()]], [['one', 'two'], ['one']], 'a reload finds the message');
    outbox.release();
    await answer(formFirst);
    assert.deepEqual([delivered, [...outbox.held].length], [['one', 'two', 'one'], 1]);
    outbox.discard('one');
    outbox.release();
    outbox.add(message('three'));
    await answer({ ok: true });
    assert.deepEqual([delivered, stored.size], [['one', 'two', 'one', 'three'], 0]);
  });

  it('fails a message that is too long instead of sending it', async () => {
    const { outbox, delivered, settled, stored, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('short'));
    outbox.add(message('long', 'x'.repeat(LONGEST_TEXT + 1)));
    assert.deepEqual(settled, [['long', { ok: false, reason: 'too-long', retryable: false }]]);
    assert.equal(stored.get('long')?.failed, 'too-long');
    await answer({ ok: true });
    assert.deepEqual(delivered, ['short']);
    const again = makeOutbox();
    again.outbox.restore([...stored.values()], 0);
    assert.deepEqual(
      again.outbox.unsent.map(({ id, failed }) => [id, failed]),
      [['long', 'too-long']],
    );
  });

  it('repeats a command with the same id if its answer was lost with the connection', async () => {
    const { outbox, delivered, settled, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    outbox.pause();
    await answer(null);
    assert.deepEqual(delivered, ['one']);
    outbox.resume();
    await answer({ ok: true });
    assert.deepEqual(delivered, ['one', 'one']);
    assert.deepEqual(settled, [['one', { ok: true }]]);
  });

  it('waits before it repeats a command if the answer is missing', async () => {
    const { outbox, delivered, waits, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    await answer(null);
    await answer({ ok: true });
    assert.deepEqual(delivered, ['one', 'one']);
    assert.equal(waits.length, 1);
  });

  for (const code of ['too-fast', 'unavailable', 'internal'] as const) {
    it(`retries with growing delays after ${code}, and gives up in the end`, async () => {
      const { outbox, delivered, settled, waits, answer } = makeOutbox();
      outbox.resume();
      outbox.add(message('one'));
      for (let tries = 0; tries < 6; tries += 1) await answer(refusal(code));
      assert.equal(delivered.length, 6);
      assert.deepEqual(waits, [1000, 2000, 4000, 8000, 16_000]);
      assert.deepEqual(settled, [['one', { ok: false, reason: code, retryable: true }]]);
    });
  }

  for (const code of ['too-many-waiting', 'daily-limit'] as const) {
    it(`does not retry by itself after the limit ${code}, and keeps the message for the visitor to retry`, async () => {
      const { outbox, delivered, settled, stored, waits, answer } = makeOutbox();
      outbox.resume();
      outbox.add(message('one'));
      await answer(refusal(code));
      assert.deepEqual([delivered, waits], [['one'], []]);
      assert.deepEqual(settled, [['one', { ok: false, reason: code, retryable: true }]]);
      assert.deepEqual(stored.get('one'), { name: 'send', id: 'one', text: 'Hello', at: 1, failed: code });
      outbox.pause();
      outbox.resume();
      assert.deepEqual(delivered, ['one']);
      assert.equal(outbox.retry('one'), true);
      assert.deepEqual(delivered, ['one', 'one']);
    });
  }

  it('fails at once on a permanent refusal, and continues with the next command', async () => {
    const { outbox, delivered, settled, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    outbox.add(message('two'));
    await answer(refusal('invalid'));
    assert.deepEqual(settled, [['one', { ok: false, reason: 'invalid', retryable: false }]]);
    assert.deepEqual(delivered, ['one', 'two']);
  });

  it('pauses when the relay answers not-joined', async () => {
    const { outbox, delivered, settled, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    await answer(refusal('not-joined'));
    assert.deepEqual(settled, []);
    outbox.resume();
    assert.deepEqual(delivered, ['one', 'one']);
  });

  it('retries a failed message with its id, or discards it', async () => {
    const { outbox, delivered, stored, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    await answer(refusal('not-now'));
    assert.equal(stored.get('one')?.failed, 'not-now');
    assert.equal(outbox.retry('one'), true);
    assert.equal(stored.get('one')?.failed, null);
    await answer(refusal('not-now'));
    assert.deepEqual(delivered, ['one', 'one']);
    outbox.discard('one');
    assert.equal(outbox.retry('one'), false);
    assert.equal(stored.size, 0);
  });

  it('stores messages and requests for an agent until they are answered, and stores no other commands', async () => {
    const { outbox, stored, answer } = makeOutbox();
    outbox.add(message('one'));
    outbox.add({ name: 'request-agent', input: { id: 'two' }, at: 1 });
    outbox.add({ name: 'stop-waiting', input: { id: 'three' }, at: 1 });
    assert.deepEqual(stored.get('one'), { name: 'send', id: 'one', text: 'Hello', at: 1, failed: null });
    assert.deepEqual([...stored.keys()], ['one', 'two']);
    outbox.resume();
    await answer({ ok: true });
    await answer(refusal('not-now'));
    assert.equal(stored.size, 0);
  });

  it('restores an earlier page’s messages and requests: pending, failed, and expired', async () => {
    const { outbox, delivered, answer } = makeOutbox();
    const left = { name: 'send', text: 'Hello', failed: null } as const;
    outbox.restore(
      [
        { name: 'request-agent', id: 'old-request', at: 10, failed: null },
        { name: 'request-agent', id: 'request', at: 200, failed: null },
        { ...left, id: 'old', at: 10 },
        { ...left, id: 'refused', at: 200, failed: 'not-now' },
        { ...left, id: 'waiting', at: 200 },
      ],
      100,
    );
    outbox.resume();
    await answer({ ok: true });
    assert.deepEqual(delivered, ['request', 'waiting']);
    assert.deepEqual(
      outbox.unsent.map(({ id, failed }) => [id, failed]),
      [
        ['old', 'expired'],
        ['refused', 'not-now'],
        ['waiting', null],
      ],
    );
    assert.equal(outbox.retry('old'), true);
  });

  it('adopts another tab’s messages, once', async () => {
    const { outbox, delivered, settled, answer } = makeOutbox();
    const left = (id: string): StoredMessage => ({ name: 'send', id, text: 'Left', at: 5000, failed: null });
    outbox.add(message('mine'));
    const ids = (unsent: Outbox['unsent']) => unsent.map(({ id }) => id);
    assert.deepEqual(ids(outbox.adopt([left('mine'), left('theirs')], 1000)), ['theirs']);
    assert.deepEqual(ids(outbox.adopt([left('theirs')], 1000)), []);
    outbox.resume();
    await answer({ ok: true });
    await answer({ ok: true });
    assert.deepEqual(delivered, ['mine', 'theirs']);
    outbox.adopt([left('last')], 1000);
    await answer({ ok: true });
    assert.equal(settled.length, 3);
  });

  it('has only one pending request for a session', async () => {
    const { outbox, delivered, answer } = makeOutbox();
    outbox.addStart('one', 1);
    outbox.addStart('two', 1);
    outbox.resume();
    await answer({ ok: true });
    assert.deepEqual(delivered, ['one']);
    outbox.addStart('three', 1);
    assert.deepEqual(delivered, ['one', 'three']);
  });

  it('drops everything, or keeps messages if only the conversation is gone', async () => {
    const { outbox, delivered, stored } = makeOutbox();
    outbox.add({ name: 'end', input: { id: 'end' }, at: 1 });
    outbox.add(message('one'));
    assert.deepEqual(
      outbox.dropWhatIsOver().map(({ name }) => name),
      ['end'],
    );
    assert.deepEqual(
      outbox.unsent.map(({ id }) => id),
      ['one'],
    );
    outbox.clear();
    outbox.resume();
    assert.deepEqual(delivered, []);
    assert.equal(stored.size, 0);
  });

  it('stores an uploaded file’s message with its displayed content', async () => {
    const content = { kind: 'image', url: 'https://relay.example/uploads/1', filename: 'a.png', size: '1 kB' } as const;
    const command: Outgoing = { name: 'send-upload', input: { id: 'file-one', upload: 'upload-one' }, at: 5, content };
    const first = makeOutbox();
    first.outbox.add(command);
    const [stored] = first.stored.values();
    assert.deepEqual(stored, {
      name: 'send-upload',
      id: 'file-one',
      upload: 'upload-one',
      at: 5,
      content,
      failed: null,
    });

    const { outbox, delivered, stored: left, answer } = makeOutbox();
    outbox.restore(stored ? [stored] : [], 0);
    assert.deepEqual(outbox.unsent, [{ id: 'file-one', content, left: false, at: 5, failed: null }]);
    outbox.resume();
    await answer(refusal('unknown-target'));
    assert.deepEqual(
      outbox.unsent.map(({ failed }) => failed),
      ['unknown-target'],
    );
    assert.equal(outbox.retry('file-one'), true);
    await answer({ ok: true });
    assert.deepEqual(delivered, ['file-one', 'file-one']);
    assert.equal(left.size, 0);
  });
});
