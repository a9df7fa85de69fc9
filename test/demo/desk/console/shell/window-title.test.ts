/** The title of the console's window: what is on screen, and the count of unread messages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { windowTitle } from '../../../../../demo/desk/console/shell/window-title.ts';
import { type ConsoleState, initialState } from '../../../../../demo/desk/console/state/console-state.ts';
import { routeOf } from '../../../../../demo/desk/console/state/route.ts';
import { overview, session } from '../samples.ts';

const signedIn: ConsoleState = { ...initialState, signedIn: true, overview: overview({ sessions: [session()] }) };
const title = (hash: string, state: Partial<ConsoleState> = {}) =>
  windowTitle({ ...signedIn, ...state }, routeOf(hash));

describe('the title of the window', () => {
  it('names the area, the ticket, or the visitor of the chat on screen', () => {
    assert.equal(title('#/chats'), 'Chats · Desk console');
    assert.equal(title('#/tickets/list?page=2'), 'Tickets · Desk console');
    assert.equal(title('#/tickets/ticket/20001'), 'Ticket 20001 · Desk console');
    const chat = { id: 70, detail: null, early: [], unread: 0, firstUnread: null };
    assert.equal(title('#/chats/70', { chat }), 'Visitor Seven · Desk console');
    assert.equal(title('#/chats/71', { chat: { ...chat, id: 71 } }), 'Chat 71 · Desk console');
    assert.equal(title('#/search', { chat }), 'Search · Desk console');
  });

  it('names the first area of a person who may not open the one in the address', () => {
    assert.equal(title('#/admin'), 'Chats · Desk console');
    assert.equal(title('#/chats/70', { isAdministrator: true }), 'Knowledge · Desk console');
  });

  it('begins with the count of unread messages, of open chats alone', () => {
    const sessions = [session({ unread: 2 }), session({ id: 71, unread: 9, state: 'closed' })];
    assert.equal(title('#/tickets', { overview: overview({ sessions }) }), '(2) Tickets · Desk console');
  });

  it('is the name of the console alone before the sign-in', () => {
    assert.equal(windowTitle(initialState, routeOf('#/chats/70')), 'Desk console');
  });
});
