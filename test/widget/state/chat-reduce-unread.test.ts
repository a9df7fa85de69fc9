/** The number of unread messages and the announced events. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import { type Action, type ChatState, emptyChat } from '../../../widget/state/chat-state.ts';
import {
  agentSaid,
  answered,
  EPOCH,
  joinedChat,
  logOf,
  receive,
  robotStarted,
  SITE,
  wrote,
} from './conversation-log.ts';

const after = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce(reduce, state);

describe('the number of unread messages', () => {
  const log = logOf(robotStarted(), wrote('message-one'), answered('answer-one', 1), { type: 'silent' });

  it('counts messages of others while the chat is closed, and none while it is open', () => {
    assert.equal(receive(joinedChat(), log).unread, 2);
    assert.equal(receive(after(joinedChat(), { type: 'opened' }), log).unread, 0);
    assert.equal(after(receive(joinedChat(), log), { type: 'opened' }).unread, 0);
    const closedAgain = after(receive(joinedChat(), log), { type: 'opened' }, { type: 'closed' });
    const event = { ...agentSaid('said-one', 1), seq: 5, at: 5 };
    assert.equal(receive(closedAgain, [event]).unread, 1);
  });

  it('is reset by reading in another tab, up to that tab’s cursor', () => {
    const closed = receive(joinedChat(), log);
    const seen = (seq: number, epoch = EPOCH) => after(closed, { type: 'read-elsewhere', cursor: { epoch, seq } });
    assert.equal(seen(4).unread, 0);
    assert.equal(seen(2).unread, 2);
    assert.equal(seen(4, 'another log'), closed);
    const event = { ...agentSaid('said-one', 1), seq: 5, at: 5 };
    assert.equal(receive(seen(4), [event]).unread, 1);
    assert.equal(receive(seen(5), [event]).unread, 0);
  });

  it('excludes events that were read before a reload, which are not announced either', () => {
    const start = after(
      emptyChat(),
      { type: 'recalled', readTo: 3, dismissed: [], surveyDraft: null },
      {
        type: 'joined',
        epoch: EPOCH,
        head: 4,
        from: 0,
        reset: false,
        site: SITE,
      },
    );
    const state = receive(start, log);
    assert.equal(state.unread, 0);
    assert.equal(state.latest, null);
    assert.equal(receive(joinedChat(), log).latest?.type, 'robot-answer');
  });
});
