/** The chat describes its page to the relay. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedFacts, inputOf } from '../../../../widget/features/page-context/page-context.ts';

describe('the facts of a page', () => {
  it('are sent once, and again when they change', () => {
    const sent = new Map([
      ['title', 'Lamps'],
      ['customer.plan', 'gold'],
    ]);
    const now = new Map([...sent, ['title', 'Ember'], ['customer.seats', '12']]);
    assert.deepEqual(
      [...changedFacts(sent, now)],
      [
        ['title', 'Ember'],
        ['customer.seats', '12'],
      ],
    );
    assert.equal(changedFacts(now, new Map(now)).size, 0);
  });

  it('that the page does not know any more stay as they are', () => {
    assert.equal(changedFacts(new Map([['customer.plan', 'gold']]), new Map()).size, 0);
  });

  it('become a command with the attributes apart', () => {
    const facts = new Map([
      ['address', 'https://shop.example/'],
      ['customer.title', 'Dr'],
    ]);
    assert.deepEqual(inputOf(facts), {
      address: 'https://shop.example/',
      customer: [{ name: 'title', value: 'Dr' }],
    });
  });
});
