import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createSeenKeys } from '../../../relay/store/sqlite/seen-keys.ts';

function setUp(limits?: { all: number; read: number }) {
  const written = new Map<string, string[]>();
  const reads: string[] = [];
  const seen = createSeenKeys((conversation, most) => {
    reads.push(conversation);
    return (written.get(conversation) ?? []).slice(0, most);
  }, limits);
  const write = (conversation: string, key: string) => {
    written.set(conversation, [...(written.get(conversation) ?? []), key]);
    seen.add(conversation, key);
  };
  return { written, reads, seen, write };
}

it('reads the keys of a conversation once, and then knows new keys without a query', () => {
  const { reads, seen, write } = setUp();
  write('c', 'push:a');
  assert.deepEqual(
    ['push:a', 'push:b'].map((key) => seen.mayHave('c', key)),
    [true, false],
  );
  write('c', 'push:b');
  assert.deepEqual([seen.mayHave('c', 'push:b'), seen.mayHave('d', 'push:b'), reads], [true, false, ['c', 'd']]);
});

it('looks up every key of a conversation that has too many', () => {
  const { seen, write } = setUp({ all: 1000, read: 3 });
  for (const key of ['a', 'b', 'c', 'd']) write('c', key);
  assert.equal(seen.mayHave('c', 'new'), true);
});

it('never takes a written key for a new one, however little fits into memory', () => {
  const conversation = fc.constantFrom('c', 'd', 'e');
  const key = fc.integer({ min: 0, max: 12 }).map((n) => `push:${n}`);
  const step = fc.record({ what: fc.constantFrom('write', 'ask', 'clear'), conversation, key });
  const limits = fc.record({ all: fc.integer({ min: 0, max: 80 }), read: fc.integer({ min: 0, max: 8 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), limits, (steps, limits) => {
      const { written, seen, write } = setUp(limits);
      for (const { what, conversation, key } of steps) {
        if (what === 'clear') seen.clear();
        else if (what === 'write') write(conversation, key);
        const isWritten = written.get(conversation)?.includes(key) ?? false;
        assert.ok(seen.mayHave(conversation, key) || !isWritten);
      }
    }),
  );
});
