/** The outbox: order, retries with one id, and refusals. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LONGEST_TEXT } from '../../../widget/base/constants.ts';
import { formFirst, makeOutbox, message, refusal } from './scripted-outbox.ts';

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

  it('holds commands that wait for a form until it is answered, and lets the others go on', async () => {
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
    assert.deepEqual([delivered, [...outbox.heldForForm].length], [['one', 'two', 'one'], 1]);
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

  it('counts the tries of each command for itself', async () => {
    const { outbox, waits, answer } = makeOutbox();
    outbox.resume();
    outbox.add(message('one'));
    outbox.add(message('two'));
    for (const given of [refusal('too-fast'), { ok: true }, refusal('too-fast')] as const) await answer(given);
    assert.deepEqual(waits, [1000, 1000]);
  });

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
      outbox.dropOutdated().map(({ name }) => name),
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
});
