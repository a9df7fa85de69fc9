/** The state of loading older events, and the first unread event. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import { type Action, type ChatState, emptyChat } from '../../../widget/state/chat-state.ts';
import { agentSaid, EPOCH, joinedChat, logOf, receive, robotStarted, SITE, wrote } from './conversation-log.ts';

const after = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce(reduce, state);
const log = logOf(robotStarted(), wrote('message-one'), agentSaid('said-one', 1), agentSaid('said-two', 1));
const recent = () => receive(joinedChat(2, 4), log.slice(2));

describe('older events', () => {
  it('are available, requested, and then complete', () => {
    assert.equal(joinedChat().earlier, 'none');
    const asked = after(recent(), { type: 'history-asked' });
    assert.deepEqual([recent().earlier, asked.earlier], ['there', 'loading']);
    assert.equal(after(asked, { type: 'history-read', events: log.slice(1, 2) }).earlier, 'there');
    assert.equal(after(asked, { type: 'history-read', events: log.slice(0, 2) }).earlier, 'none');
    assert.equal(after(asked, { type: 'history-read', events: [] }).earlier, 'none');
  });

  it('are loaded in pages if an answer holds fewer than requested', () => {
    let state = recent();
    const held = () => state.book.firstSeq;
    const answers: number[] = [];
    while (state.earlier !== 'none') {
      state = after(state, { type: 'history-asked' });
      const answer = log.filter(({ seq }) => seq === held() - 1);
      answers.push(...answer.map(({ seq }) => seq));
      state = after(state, { type: 'history-read', events: answer });
    }
    assert.deepEqual([answers, held()], [[2, 1], 1]);
    const whole = receive(joinedChat(), log);
    assert.deepEqual(
      state.items.map(({ key }) => key),
      whole.items.map(({ key }) => key),
    );
  });

  it('are not requested if there are none', () => {
    assert.equal(after(joinedChat(), { type: 'history-asked' }).earlier, 'none');
  });

  it('can be requested again after a failure, and after a reconnect', () => {
    const failed = after(recent(), { type: 'history-asked' }, { type: 'history-failed' });
    assert.equal(failed.earlier, 'failed');
    assert.equal(after(failed, { type: 'history-asked' }).earlier, 'loading');
    const joined = { type: 'joined', epoch: EPOCH, head: 4, from: 4, reset: false, site: SITE } as const;
    assert.equal(after(failed, joined).earlier, 'there');
  });

  it('that end elsewhere, because the log was replaced meanwhile, are ignored', () => {
    const asked = after(recent(), { type: 'history-asked' });
    const left = after(asked, { type: 'history-read', events: log.slice(0, 1) });
    assert.deepEqual([left.items, left.earlier], [asked.items, 'there']);
  });
});

describe('the first unread event', () => {
  const recalled = (readTo: number) =>
    after(
      emptyChat(),
      { type: 'recalled', readTo, dismissed: [], surveyDraft: null },
      { type: 'joined', epoch: EPOCH, head: 4, from: 0, reset: false, site: SITE },
    );

  it('is set from the visitor’s return until they close the chat', () => {
    const back = after(receive(recalled(2), log), { type: 'opened' });
    assert.equal(back.newSince, 3);
    const more = receive(back, [{ ...agentSaid('said-three', 1), seq: 5, at: 5 }]);
    assert.equal(more.newSince, 3);
    assert.equal(after(more, { type: 'closed' }, { type: 'opened' }).newSince, null);
  });

  it('is null if there was no message meanwhile', () => {
    assert.equal(after(receive(recalled(4), log), { type: 'opened' }).newSince, null);
  });
});
