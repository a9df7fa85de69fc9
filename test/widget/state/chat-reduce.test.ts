/** No order of arrival changes the state of the chat. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import { type Action, type ChatState, emptyChat } from '../../../widget/state/chat-state.ts';
import { positionOf } from '../../../widget/state/local-actions.ts';
import { anyLog, EPOCH, joinedChat, logOf, receive, robotStarted, SITE, wrote } from './conversation-log.ts';

const after = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce(reduce, state);
const queued = (id: string, text = 'Hello'): Action => ({
  type: 'message-queued',
  id,
  content: { kind: 'text', text },
  left: false,
  at: 5,
});

describe('the reducer', () => {
  it('ignores a lost connection that is reported twice', () => {
    const lost = (since: number) =>
      ({ type: 'connection-changed', connection: { state: 'reconnecting', since } }) as const;
    const once = reduce(emptyChat(), lost(5));
    assert.equal(reduce(once, lost(5)), once);
    assert.notEqual(reduce(once, lost(6)), once);
  });

  it('gives the same state for events that come twice, late or after a gap', () => {
    fc.assert(
      fc.property(anyLog, fc.array(fc.tuple(fc.nat(40), fc.nat(8))), (log, deliveries) => {
        const inOrder = receive(joinedChat(), log);
        let state = joinedChat();
        for (const [from, count] of deliveries) state = receive(state, log.slice(from, from + count));
        // The relay's answer to the sync that the gap caused.
        state = receive(state, log.slice(state.cursor?.seq));
        assert.deepEqual(state, inOrder);
      }),
    );
  });

  it('gives the same state if the visitor’s own messages were shown before they were logged', () => {
    fc.assert(
      fc.property(anyLog, fc.array(fc.nat(40)), (log, early) => {
        let state = joinedChat();
        for (const event of log) {
          if (event.type === 'visitor-message' && early.includes(event.seq)) {
            state = after(state, queued(event.id));
            if (event.seq % 2) state = after(state, { type: 'message-accepted', id: event.id });
          }
        }
        assert.deepEqual(receive(state, log).items, receive(joinedChat(), log).items);
      }),
    );
  });

  it('gives the same state if the beginning is loaded afterwards, in pages', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(40), fc.integer({ min: 1, max: 9 }), (log, seen, step) => {
        const from = Math.min(seen, log.length);
        let state = receive(joinedChat(from), log.slice(from));
        while (state.earlier !== 'none') {
          const end = state.book.firstSeq - 1;
          state = after(state, { type: 'history-read', events: log.slice(Math.max(0, end - step), end) });
        }
        const inOrder = receive(joinedChat(), log);
        assert.deepEqual(state.items, inOrder.items);
        assert.deepEqual(state.talk.with, inOrder.talk.with);
      }),
    );
  });

  it('distinguishes the next event from a known one, one after a gap and one of another log', () => {
    const cursor = { epoch: EPOCH, seq: 4 };
    assert.equal(positionOf(cursor, EPOCH, 5), 'next');
    assert.equal(positionOf(cursor, EPOCH, 4), 'known');
    assert.equal(positionOf(cursor, EPOCH, 6), 'gap');
    assert.equal(positionOf(cursor, 'epoch-2', 5), 'other-log');
    assert.equal(positionOf(null, EPOCH, 1), 'other-log');
  });

  it('moves the cursor past unknown events', () => {
    const strange = { type: 'from-the-future', seq: 1, at: 1 } as never;
    const state = receive(joinedChat(), [strange]);
    assert.deepEqual(state.cursor, { epoch: EPOCH, seq: 1 });
    assert.deepEqual(state.items, []);
  });

  it('goes on showing a part that was opened before the first answer of the relay', () => {
    const shown = after(emptyChat(), { type: 'part-shown', part: 'call-back' });
    const joined = after(shown, {
      type: 'joined',
      epoch: EPOCH,
      head: 0,
      from: 0,
      reset: false,
      site: SITE,
    });
    assert.equal(joined.part, 'call-back');
  });

  it('starts again when the log was replaced, keeping messages that the relay never had', () => {
    const state = after(receive(joinedChat(), logOf(robotStarted(), wrote('message-one'))), queued('message-two'), {
      type: 'joined',
      epoch: 'epoch-2',
      head: 1,
      from: 0,
      reset: true,
      site: SITE,
    });
    assert.deepEqual(
      state.items.map(({ key }) => key),
      ['message-two'],
    );
    assert.deepEqual(state.cursor, { epoch: 'epoch-2', seq: 0 });
  });

  it('shows that the desk is delayed only as long as the relay signals it', () => {
    const delayed = after(joinedChat(), { type: 'signal-received', signal: { type: 'desk', state: 'delayed' } });
    const where = { type: 'joined', epoch: EPOCH, head: 0, from: 0, reset: false } as const;
    // After a sync, the relay repeats no signals.
    assert.equal(after(delayed, { ...where, site: null }).deskDelayed, true);
    assert.equal(after(delayed, { ...where, reset: true, site: null }).deskDelayed, true);
    // After a new join, the relay repeats the current signals, and none that ended meanwhile.
    assert.equal(after(delayed, { ...where, site: SITE }).deskDelayed, false);
    assert.equal(after(delayed, { ...where, reset: true, site: SITE }).deskDelayed, false);
  });

  it('keeps the settings object after a reconnect, unless the settings changed', () => {
    const before = joinedChat();
    const joined = (site: typeof SITE) =>
      after(before, { type: 'joined', epoch: EPOCH, head: 0, from: 0, reset: false, site });
    assert.equal(joined(structuredClone(SITE)).site, before.site);
    assert.deepEqual(joined({ ...SITE, title: 'Lamps' }).site, { ...SITE, title: 'Lamps' });
  });
});
