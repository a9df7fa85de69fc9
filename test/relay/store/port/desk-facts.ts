/** The part of the stores' contract on what the desk said of itself. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OpenStore } from './under-test.ts';

export function deskFactsContract(name: string, open: OpenStore): void {
  it(`what the desk said last is kept by its name: ${name}`, async (t) => {
    const { store, reopen } = await open(t, () => 1_000_000);
    assert.equal(await store.deskFacts.read('fields'), null);
    for (const said of ['first', 'ö'.repeat(100_000), '[{"quoted": "\'; DROP TABLE"}]']) {
      await store.deskFacts.keep('fields', said);
      assert.equal(await store.deskFacts.read('fields'), said);
    }
    assert.equal(await store.deskFacts.read('other'), null);
    if (reopen) assert.match((await (await reopen()).deskFacts.read('fields')) ?? '', /DROP TABLE/);
  });
}
