/** Rows of the message log, the order of the lists, and formatted times. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { earlierChats, openChats, openChatWith } from '../../../../../../demo/desk/console/chats/lists/chat-lists.ts';
import { transcript } from '../../../../../../demo/desk/console/chats/messages/transcript.ts';
import { dayName, listTime, moment, waitedFor } from '../../../../../../demo/desk/console/controls/wording.ts';
import { DAY, MINUTE, message, NOON, outgoing, overview, session } from '../../samples.ts';

const heads = (...messages: ReturnType<typeof message>[]) =>
  transcript(messages, []).flatMap((row) => (row.kind === 'message' ? [row.head] : []));

describe('the transcript', () => {
  it('has a line at the start of every day', () => {
    const rows = transcript(
      [message({ id: 'a', at: NOON - DAY }), message({ id: 'b' }), message({ id: 'c' })],
      [],
      null,
    );
    assert.deepEqual(
      rows.map((row) => row.kind),
      ['day', 'message', 'day', 'message', 'message'],
    );
  });

  it('shows a sender’s name once in a block: again after a pause, another sender or a new day', () => {
    const robot = { from: 'robot' as const, name: 'Lumi' };
    assert.deepEqual(heads(message(), message({ at: NOON + MINUTE })), [true, false]);
    assert.deepEqual(heads(message(), message({ at: NOON + 6 * MINUTE })), [true, true]);
    assert.deepEqual(heads(message(), message(robot), message({ ...robot, name: 'Nook' })), [true, true, true]);
    assert.deepEqual(heads(message({ at: NOON + 12 * 60 * MINUTE - 1 }), message({ at: NOON + 12 * 60 * MINUTE })), [
      true,
      true,
    ]);
  });

  it('has a line, and the name again, above the first unread message', () => {
    const rows = transcript([message({ id: 'a' }), message({ id: 'b' }), message({ id: 'c' })], [], 'b');
    assert.deepEqual(
      rows.flatMap((row) => (row.kind === 'message' ? [[row.message.id, row.head, row.isFirstUnread]] : [])),
      [
        ['a', true, false],
        ['b', true, true],
        ['c', false, false],
      ],
    );
  });

  it('ends with the unconfirmed replies', () => {
    assert.equal(transcript([message()], [outgoing()]).at(-1)?.kind, 'outgoing');
  });
});

describe('the lists', () => {
  const sessions = [
    session({ id: 2, started_at: NOON + 1, last_at: NOON + 9, unread: 2, customer_id: 9 }),
    session({ id: 1, last_at: NOON + 5 }),
    session({ id: 3, state: 'closed', ended_at: 5, unread: 9 }),
    session({ id: 4, state: 'transferred', ended_at: 6, customer_id: 8 }),
  ];

  it('keep open chats in the order they began, and ended ones apart by their end', () => {
    const ids = (chats: { id: number }[]) => chats.map((one) => one.id);
    assert.deepEqual(ids(openChats(overview({ sessions }))), [1, 2]);
    assert.deepEqual(ids(earlierChats(overview({ sessions }))), [4, 3]);
  });

  it('find the open chat of a visitor whose earlier chat has ended', () => {
    assert.equal(openChatWith(overview({ sessions }), session({ id: 3 }))?.id, 1);
    assert.equal(openChatWith(overview({ sessions }), session({ id: 4, customer_id: 8 })), undefined);
  });
});

describe('times', () => {
  it('of days are today, yesterday, or the date', () => {
    assert.equal(dayName(NOON - MINUTE, NOON), 'Today');
    assert.equal(dayName(NOON - DAY, NOON), 'Yesterday');
    // Browsers and Node format the comma differently.
    assert.match(dayName(NOON - 2 * DAY, NOON), /^Monday,? 10 March 2025$/);
  });

  it('of lists are the clock today and the day before', () => {
    assert.equal(listTime(NOON, NOON), '12:00');
    assert.equal(listTime(NOON - DAY, NOON), '11 Mar');
    assert.equal(moment(NOON - DAY, NOON), '11 Mar, 12:00');
  });

  it('of another year have the year', () => {
    assert.equal(listTime(NOON - 365 * DAY, NOON), '12 Mar 2024');
    assert.equal(moment(NOON - 365 * DAY, NOON), '12 Mar 2024, 12:00');
  });

  it('of waiting are minutes and hours', () => {
    assert.equal(waitedFor(NOON, NOON + 59_000), '< 1 min');
    assert.equal(waitedFor(NOON, NOON + 4 * MINUTE), '4 min');
    assert.equal(waitedFor(NOON, NOON + 125 * MINUTE), '2 h 5 min');
  });
});
