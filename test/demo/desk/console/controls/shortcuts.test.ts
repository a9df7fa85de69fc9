/** The keys of the console: what they mean, while one writes and while one does not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KEY_GROUPS, keysFor, shortcutOf } from '../../../../../demo/desk/console/controls/shortcuts.ts';

const key = (name: string, held = {}) => ({ key: name, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('a key', () => {
  it('does what the sheet says, alone or as the second of two, and no two keys are the same', () => {
    for (const area of ['chats', 'tickets', 'calls'] as const) {
      const lines = KEY_GROUPS.flatMap((group) => (group.area === undefined || group.area === area ? group.lines : []));
      const names = lines.map(({ keys }) => keys.join(' '));
      assert.equal(new Set(names).size, names.length);
      for (const { keys, action, isSingle } of lines) {
        if (!isSingle) continue;
        const [first = '', second] = keys;
        assert.equal(shortcutOf(key(first), false, '', true, area), second ? 'wait' : action, action);
        if (second) assert.equal(shortcutOf(key(second), false, first, true, area), action);
      }
    }
    assert.equal(shortcutOf(key('ArrowDown', { altKey: true }), true, '', true, 'chats'), 'next-chat');
    assert.equal(shortcutOf(key('Escape'), true, '', true, 'chats'), 'leave');
  });

  it('means what the area on screen has it mean', () => {
    const meanings = (name: string) =>
      (['chats', 'tickets', 'calls'] as const).map((area) => shortcutOf(key(name), false, '', true, area));
    assert.deepEqual(meanings('n'), ['longest-waiting', 'ticket-new', null]);
    assert.deepEqual(meanings('r'), ['reply', 'ticket-reply', null]);
  });

  it('is listed for those alone who have its area', () => {
    const words = (isAdministrator: boolean) =>
      keysFor(isAdministrator).flatMap(({ lines }) => lines.map((line) => line.words));
    assert.ok(!words(false).includes('Go to the administration') && words(false).includes('Close the chat'));
    assert.ok(words(true).includes('Go to the administration') && !words(true).includes('Close the chat'));
    assert.ok(!words(true).includes('Go to the chats') && !words(true).includes('Answer'));
    assert.ok(words(true).includes('New ticket'));
  });

  it('is a letter while one writes, or when keys without a modifier are off, or with Ctrl', () => {
    for (const name of ['?', 'n', 'g', 'c', 'e', '1']) {
      assert.equal(shortcutOf(key(name), true, '', true, 'chats'), null, name);
      assert.equal(shortcutOf(key(name), false, '', false, 'chats'), null, name);
      assert.equal(shortcutOf(key(name, { ctrlKey: true }), false, '', true, 'chats'), null, name);
      assert.equal(shortcutOf(key(name, { altKey: true }), false, '', true, 'chats'), null, name);
    }
    assert.equal(shortcutOf(key('x'), false, 'g', true, 'chats'), null);
  });
});
