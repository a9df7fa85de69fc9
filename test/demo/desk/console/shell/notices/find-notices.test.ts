/** The notices that an agent gets: the difference between two overviews. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noticesBetween, remindersBetween } from '../../../../../../demo/desk/console/shell/notices/find-notices.ts';
import { agent, MINUTE, NOON, overview, session } from '../../samples.ts';

const waiting = {
  customer_id: 9,
  customer_name: 'Visitor Nine',
  customer_blocked: false,
  position: 1,
  queue: 'Anyone',
  since: NOON,
  agent: null,
  last_message: 'Hi',
};
const left = {
  id: 'l',
  customer_id: 8,
  customer_name: 'Visitor Eight',
  customer_blocked: false,
  customer_emails: [],
  file: null,
  type: 'message',
  at: NOON,
};

describe('news', () => {
  it('is a new chat, a message that nobody has read, a waiting visitor, and a left message', () => {
    const after = overview({
      sessions: [
        session({ unread: 2, last_message: 'Still there?' }),
        session({ id: 71, customer_name: 'Visitor One' }),
      ],
      waiting: [waiting],
      inbox: [{ ...left, content: 'Call me', done: false }],
    });
    assert.deepEqual(noticesBetween(overview({ sessions: [session({ unread: 1 })] }), after), [
      { key: 'chat 70', title: 'Visitor Seven', text: 'Still there?', chat: 70 },
      { key: 'chat 71', title: 'New chat with Visitor One', text: 'Hello', chat: 71 },
      { key: 'waiting 9', title: 'Visitor Nine is waiting', text: 'Hi', chat: null },
      { key: 'left l', title: 'Visitor Eight left a message', text: 'Call me', chat: null },
    ]);
    assert.deepEqual(noticesBetween(after, after), []);
  });

  it('is nothing at the start, for another agent, when a chat ends, or when a message is done', () => {
    const full = overview({ sessions: [session({ unread: 1 })], waiting: [waiting] });
    assert.deepEqual(noticesBetween(null, full), []);
    assert.deepEqual(noticesBetween(overview({ agent: agent({ id: 2 }), sessions: [] }), full), []);
    const ended = overview({
      sessions: [session({ state: 'closed' })],
      inbox: [{ ...left, content: 'x', done: true }],
    });
    assert.deepEqual(noticesBetween(full, ended), []);
  });
});

describe('reminders of a visitor who waits for an answer', () => {
  it('come after two minutes, after five, and then every five', () => {
    const waits = overview({
      sessions: [session({ waiting_since: NOON, last_message: 'Hello?' }), session({ id: 71, waiting_since: null })],
    });
    const due = Array.from({ length: 16 }, (_, minute) => NOON + minute * MINUTE).filter(
      (now) => remindersBetween(waits, now - MINUTE, now).length > 0,
    );
    assert.deepEqual(
      due.map((at) => (at - NOON) / MINUTE),
      [2, 5, 10, 15],
    );
    assert.deepEqual(remindersBetween(waits, NOON, NOON + 5 * MINUTE), [
      { key: 'chat 70', title: 'Visitor Seven has waited for 5 min', text: 'Hello?', chat: 70 },
    ]);
  });
});
