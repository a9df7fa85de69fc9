/**
 * Widget and relay each implement the rule for e-mail addresses, because the widget imports only types of the relay.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { commands } from '../../../../relay/protocol/commands.ts';
import { LONGEST_EMAIL } from '../../../../widget/base/constants.ts';
import { isEmail } from '../../../../widget/elements/contact/contact.ts';

/** Pieces of addresses and of almost valid addresses. */
const pieces = fc.constantFrom(
  'ada',
  'x'.repeat(63),
  'y'.repeat(120),
  'example',
  '@',
  '.',
  '..',
  ' ',
  '\t',
  '<',
  '>',
  '"',
  'é',
  '😀',
);
const nearly = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''));
const local = fc.oneof(
  nearly,
  fc.integer({ min: 60, max: 70 }).map((length) => 'x'.repeat(length)),
);
const address = fc.oneof(
  fc.emailAddress(),
  fc.string(),
  fc.tuple(local, fc.oneof(nearly, fc.domain())).map((sides) => sides.join('@')),
);

/** The address as the field reads it: trimmed, and no longer than its `maxlength`. */
const widgetTakes = (text: string): boolean => text.trim().length <= LONGEST_EMAIL && isEmail(text.trim());
const relayTakes = (email: string): boolean =>
  commands['leave-email'].input.safeParse({ id: crypto.randomUUID(), email }).success;

describe('an e-mail address', () => {
  it('is accepted by the widget if and only if the relay accepts it', () => {
    fc.assert(
      fc.property(address, (text) => assert.equal(widgetTakes(text), relayTakes(text), JSON.stringify(text))),
      { numRuns: 3000 },
    );
  });

  it('has the same length limit in the widget and in the relay', () => {
    const ofLength = (length: number): string => `ada@${'x'.repeat(length - 'ada@.example'.length)}.example`;
    assert.ok(relayTakes(ofLength(LONGEST_EMAIL)) && widgetTakes(ofLength(LONGEST_EMAIL)));
    assert.ok(!relayTakes(ofLength(LONGEST_EMAIL + 1)));
  });
});
