import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createGate } from '../../../../relay/features/uploads/gate.ts';

it('a limited amount of work runs at once, in turn, and failed work frees its slot', async () => {
  const gate = createGate(2);
  const begun: string[] = [];
  const finish = new Map<string, PromiseWithResolvers<string>>();
  const done = ['a', 'b', 'c', 'd', 'e'].map((name) => {
    finish.set(name, Promise.withResolvers());
    return gate(() => {
      begun.push(name);
      return finish.get(name)?.promise as Promise<string>;
    });
  });
  const [a, b, c] = done;
  assert.deepEqual(begun, ['a', 'b']);
  finish.get('b')?.reject(new Error('broken'));
  await assert.rejects(b as Promise<string>, /broken/);
  assert.deepEqual(begun, ['a', 'b', 'c']);
  for (const name of ['a', 'c']) finish.get(name)?.resolve(name);
  assert.deepEqual(await Promise.all([a, c]), ['a', 'c']);
  assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'e']);
  for (const name of ['d', 'e']) finish.get(name)?.resolve(name);
  await Promise.all(done.slice(3));
  await gate(async () => begun.push('f'));
  assert.equal(begun.at(-1), 'f');
});
