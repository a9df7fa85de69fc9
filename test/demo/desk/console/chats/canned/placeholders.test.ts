/** Placeholders of canned replies, and which replies a slash finds. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fittingReplies, slashWordAt } from '../../../../../../demo/desk/console/chats/canned/find-replies.ts';
import {
  fillPlaceholders,
  openPlaceholder,
  unknownPlaceholders,
} from '../../../../../../demo/desk/console/chats/canned/placeholders.ts';

const values = { 'customer name': '', 'customer email': 'a@shop.example', 'agent name': 'Pebble', 'chat number': '70' };

describe('a placeholder', () => {
  it('is filled, whatever its case and spaces', () => {
    assert.equal(fillPlaceholders('{ Agent Name } of {chat number}', values), 'Pebble of 70');
  });

  it('without a value takes its own words, or stays to be filled in', () => {
    assert.equal(fillPlaceholders('Hi {customer name|there}', values), 'Hi there');
    const left = fillPlaceholders('Hi {customer name}, {agent name}', values);
    assert.equal(left, 'Hi {customer name}, Pebble');
    assert.deepEqual(openPlaceholder(left), { start: 3, end: 18, text: '{customer name}' });
    assert.equal(openPlaceholder('Hi {name}'), undefined);
  });

  it('leaves other braces alone, and never fills what a value has brought', () => {
    assert.equal(fillPlaceholders('{"a": 1} {}', values), '{"a": 1} {}');
    const hostile = { ...values, 'customer name': '{agent name}' };
    assert.equal(fillPlaceholders('Hi {customer name}', hostile), 'Hi {agent name}');
    assert.deepEqual(unknownPlaceholders('{agent name} {name} {name|x}'), ['name']);
  });

  it('takes time in proportion to the text', () => {
    const text = '{customer name|'.repeat(20_000);
    assert.equal(fillPlaceholders(text, values), text);
  });
});

describe('a slash', () => {
  it('begins a word at the start, after a space or a line, and nowhere else', () => {
    assert.deepEqual(slashWordAt('/he', 3), { start: 0, query: 'he' });
    assert.deepEqual(slashWordAt('a /he', 4), { start: 2, query: 'h' });
    assert.deepEqual(slashWordAt('a\n/', 3), { start: 2, query: '' });
    for (const text of ['and/or', 'https://x', '/he llo', '']) assert.equal(slashWordAt(text, text.length), undefined);
    assert.equal(slashWordAt(`/${'x'.repeat(60)}`, 61), undefined);
  });

  it('finds by shortcut first, then by text', () => {
    const reply = (id: number, shortcut: string, content: string) => ({
      id,
      shortcut,
      content,
      shared: true,
      version: 1,
    });
    const replies = [reply(1, 'bye', 'See you'), reply(2, 'see', 'I see'), reply(3, 'x', 'y')];
    assert.deepEqual(
      fittingReplies(replies, 'SEE').map(({ id }) => id),
      [2, 1],
    );
    assert.equal(fittingReplies(replies, '').length, 3);
  });
});
