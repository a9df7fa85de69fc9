/** The outbox stores commands, and restores them on the next page. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Outbox, Outgoing, StoredMessage } from '../../../widget/outbox/outbox.ts';
import { isStoredMessage } from '../../../widget/wire/storage/stored-values.ts';
import { makeOutbox, message, refusal } from './scripted-outbox.ts';

describe('the outbox', () => {
  it('stores messages, and commands that change the counterpart, until they are answered, and no others', async () => {
    const { outbox, stored, answer } = makeOutbox();
    outbox.add(message('one'));
    outbox.add({ name: 'request-agent', input: { id: 'two' }, at: 1 });
    outbox.add({ name: 'stop-waiting', input: { id: 'three' }, at: 1 });
    outbox.add({ name: 'end', input: { id: 'four' }, at: 1 });
    outbox.addStart('five', 1);
    assert.deepEqual(stored.get('one'), { name: 'send', id: 'one', text: 'Hello', at: 1, failed: null });
    assert.deepEqual([...stored.keys()], ['one', 'two', 'three', 'four']);
    outbox.resume();
    await answer({ ok: true });
    await answer(refusal('not-now'));
    await answer({ ok: true });
    await answer({ ok: true });
    assert.equal(stored.size, 0);
  });

  it('ends no other conversation than the one that was to be ended', () => {
    const { outbox, stored } = makeOutbox();
    outbox.add({ name: 'end', input: { id: 'one' }, at: 1 });
    outbox.add({ name: 'request-agent', input: { id: 'two' }, at: 1 });
    assert.deepEqual(
      outbox.dropOutdated().map(({ name }) => name),
      ['end'],
    );
    assert.deepEqual([...stored.keys()], ['two']);
  });

  it('restores an earlier page’s messages and requests: pending, failed, and expired', async () => {
    const { outbox, delivered, answer } = makeOutbox();
    const left = { name: 'send', text: 'Hello', failed: null } as const;
    outbox.restore(
      [
        { name: 'request-agent', id: 'old-request', at: 10, failed: null },
        { name: 'request-agent', id: 'request', at: 200, failed: null },
        { name: 'stop-waiting', id: 'stop', at: 200, failed: null },
        { name: 'end', id: 'old-end', at: 10, failed: null },
        { ...left, id: 'old', at: 10 },
        { ...left, id: 'refused', at: 200, failed: 'not-now' },
        { ...left, id: 'waiting', at: 200 },
      ],
      100,
    );
    outbox.resume();
    await answer({ ok: true });
    await answer({ ok: true });
    assert.deepEqual(delivered, ['request', 'stop', 'waiting']);
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

  it('stores a reply to a request over a reload, and keeps one that was refused or waited too long', async () => {
    const input = { id: 'reply-one', request: 'r1', text: 'And now?', files: ['upload-one'] };
    const first = makeOutbox();
    first.outbox.add({ name: 'reply-request', input, content: ['lamp.jpg'], at: 5 });
    const [stored] = first.stored.values();
    assert.ok(stored && isStoredMessage(JSON.parse(JSON.stringify(stored))));
    assert.equal(isStoredMessage({ ...stored, text: 1 }), false);

    const { outbox, stored: left, answer, waits, delivered } = makeOutbox();
    outbox.restore([stored, { ...stored, id: 'old-one', at: 1 }], 2);
    assert.deepEqual(outbox.unsent, [], 'the transcript shows none of them');
    const kept = () => outbox.kept.map(({ command, failed }) => [command.input, failed]);
    assert.deepEqual(kept(), [
      [{ ...input, id: 'old-one' }, 'expired'],
      [input, null],
    ]);
    outbox.resume();
    await answer(null);
    await answer(refusal('daily-limit'));
    assert.deepEqual(waits, [1000], 'after the lost answer');
    assert.deepEqual(kept()[1], [input, 'daily-limit']);
    assert.equal(outbox.retry('reply-one'), true);
    await answer({ ok: true });
    assert.deepEqual(delivered, ['reply-one', 'reply-one', 'reply-one']);
    outbox.discard('old-one');
    assert.deepEqual([kept(), left.size], [[], 0]);
  });

  it('sends no reply to a request in another conversation', () => {
    const { outbox, stored } = makeOutbox();
    const input = { id: 'reply-one', request: 'r1', text: 'And now?', files: [] };
    outbox.add({ name: 'reply-request', input, content: [], at: 5 });
    assert.equal(outbox.dropOutdated().length, 1);
    assert.equal(stored.size, 0);
  });
});
