/** The chat on screen and the page's address: each follows the other. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashFor, requestAt } from '../../../../../demo/desk/console/shell/chat-address.ts';
import { type ConsoleState, initialState } from '../../../../../demo/desk/console/state/console-state.ts';
import { chatsHash, routeOf } from '../../../../../demo/desk/console/state/route.ts';

const at = (chat: number | null): ConsoleState => ({
  ...initialState,
  signedIn: true,
  chat: chat === null ? null : { id: chat, detail: null, early: [], unread: 0, firstUnread: null },
});

describe('a new address', () => {
  const request = (hash: string, before: string, chat: number | null) =>
    requestAt(routeOf(hash), routeOf(before), at(chat));

  it('opens the chat that it names', () => {
    assert.deepEqual(request(chatsHash(71), chatsHash(70), 70), { type: 'open-chat', id: 71 });
    assert.deepEqual(request(chatsHash(71), '#/tickets', null), { type: 'open-chat', id: 71 });
    assert.equal(request(chatsHash(70), chatsHash(null), 70), null);
  });

  it('of the lists leaves the chat, but not on the way from another area', () => {
    assert.deepEqual(request(chatsHash(null), chatsHash(70), 70), { type: 'leave-chat' });
    assert.equal(request(chatsHash(null), '#/tickets', 70), null);
  });

  it('of another area changes nothing about the chat', () => {
    assert.equal(request('#/tickets/ticket/20001', chatsHash(70), 70), null);
  });
});

describe('the chat on screen', () => {
  it('gives the address its number, and takes it away', () => {
    assert.equal(hashFor(routeOf('#/chats'), at(70)), '#/chats/70');
    assert.equal(hashFor(routeOf('#/chats/70'), at(null)), '#/chats');
    assert.equal(hashFor(routeOf('#/chats/70'), at(70)), null);
  });

  it('leaves the address of other areas, of the administrator and of the sign-in alone', () => {
    assert.equal(hashFor(routeOf('#/tickets'), at(70)), null);
    assert.equal(hashFor(routeOf('#/chats/70'), { ...at(null), isAdministrator: true }), null);
    assert.equal(hashFor(routeOf('#/chats/70'), initialState), null);
  });
});
