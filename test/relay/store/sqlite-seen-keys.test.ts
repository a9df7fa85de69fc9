import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createSeenKeys, type KeySources, numberOf } from '../../../relay/store/sqlite/seen-keys.ts';

type Limits = { all: number; read: number };

/** Keys with an odd number are packed, all others rows. The value of a key is the key. */
function setUp(limits?: Limits) {
  const written = new Map<string, string[]>();
  const reads: string[] = [];
  const queries: string[] = [];
  const of = (conversation: string, isPacked: boolean) =>
    (written.get(conversation) ?? []).filter((key) => (numberOf(key) % 2 === 1) === isPacked);
  function look(conversation: string, key: string, isPacked: boolean): string | undefined {
    queries.push(key);
    return of(conversation, isPacked).find((one) => one === key);
  }
  const sources: KeySources = {
    packed(conversation) {
      reads.push(conversation);
      return of(conversation, true).map(numberOf);
    },
    packedValue: (conversation, { key }) => look(conversation, key, true),
    rows: (conversation, most) => of(conversation, false).slice(0, most),
    rowValue: (conversation, key) => look(conversation, key, false),
  };
  const seen = createSeenKeys(sources, limits);
  const write = (conversation: string, key: string) => {
    written.set(conversation, [...(written.get(conversation) ?? []), key]);
    seen.add(conversation, numberOf(key));
  };
  return { written, reads, queries, seen, write };
}

it('reads the keys of a conversation once, and then knows new keys without a query', () => {
  const { reads, queries, seen, write } = setUp();
  write('c', 'push:a');
  assert.deepEqual(
    ['push:a', 'push:b'].map((key) => seen.value('c', key)),
    ['push:a', undefined],
  );
  write('c', 'push:b');
  assert.deepEqual([seen.value('c', 'push:b'), seen.value('d', 'push:b'), reads], ['push:b', undefined, ['c', 'd']]);
  assert.deepEqual(new Set(queries), new Set(['push:a', 'push:b']));
  assert.equal(seen.value('c', 'push:c'), undefined);
  assert.equal(queries.includes('push:c'), false);
});

it('looks up every key of a conversation that has too many rows', () => {
  const { queries, seen, write } = setUp({ all: 1000, read: 3 });
  for (let n = 0; n < 20; n += 1) write('c', `push:${n}`);
  assert.equal(seen.value('c', 'new'), undefined);
  assert.deepEqual(queries, ['new']);
});

it('finds every written key and no other, however little fits into memory', () => {
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
        assert.equal(seen.value(conversation, key), isWritten ? key : undefined);
      }
    }),
  );
});
