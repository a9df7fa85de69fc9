/** The states of ratings of answers and of sessions. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import { type Action, type ChatItem, type ChatState, emptyChat } from '../../../widget/state/chat-state.ts';
import { outcomeOf } from '../../../widget/state/command-outcome.ts';
import {
  agentStarted,
  answered,
  closed,
  EPOCH,
  joinedChat,
  logOf,
  receive,
  robotStarted,
  SITE,
  SURVEY,
  wrote,
} from './conversation-log.ts';

const after = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce(reduce, state);
const find = <T extends ChatItem['type']>(state: ChatState, type: T) =>
  state.items.find((item): item is Extract<ChatItem, { type: T }> => item.type === type);

describe('ratings', () => {
  const rated = receive(joinedChat(), logOf(robotStarted(), answered('answer-one', 1)));

  it('of an answer go from open over sending to done, and back to open on failure', () => {
    const rating = (state: ChatState) => find(state, 'robot-answer')?.rating;
    assert.deepEqual(rating(rated), { state: 'open' });
    const sending = after(rated, { type: 'answer-rating', seq: 2, useful: true });
    assert.deepEqual(rating(sending), { state: 'sending', useful: true });
    const command = { name: 'rate-answer', input: { id: 'command-one', seq: 2, useful: true }, at: 1 } as const;
    const refused = after(sending, outcomeOf(command, { ok: false, reason: 'internal', retryable: true }));
    assert.deepEqual(rating(refused), { state: 'open' });
    assert.deepEqual(refused.refusal, { command, reason: 'internal', again: false });
    assert.deepEqual(rating(after(sending, outcomeOf(command, { ok: true }))), { state: 'done', useful: true });
    const event = { type: 'answer-rated', id: 'answer-one', useful: true, seq: 3, at: 3 } as const;
    assert.deepEqual(rating(receive(sending, [event])), { state: 'done', useful: true });
  });

  it('of answers are off if the site’s robot has none', () => {
    const site = { ...SITE, rateAnswers: { robot: true, urobot: false } };
    const chat = reduce(emptyChat(), { type: 'joined', epoch: EPOCH, head: 0, from: 0, reset: false, site });
    const state = receive(chat, logOf(robotStarted(), answered('answer-one', 1)));
    assert.deepEqual(find(state, 'robot-answer')?.rating, { state: 'off' });
  });

  it('of a session are removed when it continues, unless they were given', () => {
    const again = { ...agentStarted, again: true } as typeof agentStarted;
    const rated = { type: 'session-rated', session: 1, option: 1, text: 'Good', remark: '' } as const;
    const progress = (state: ChatState) => find(state, 'survey')?.progress.state;
    assert.equal(progress(receive(joinedChat(), logOf(agentStarted, closed(1, SURVEY), agentStarted))), 'open');
    assert.equal(progress(receive(joinedChat(), logOf(agentStarted, closed(1, SURVEY), again))), undefined);
    assert.equal(progress(receive(joinedChat(), logOf(agentStarted, closed(1, SURVEY), rated, again))), 'done');
    const next = receive(joinedChat(), logOf(agentStarted, closed(1, SURVEY), again, closed(3, SURVEY)));
    assert.equal(find(next, 'survey')?.session, 3);
  });

  it('of a session are offered at its end, once, and stay dismissed', () => {
    const log = logOf(agentStarted, closed(1, SURVEY));
    const offered = receive(joinedChat(), log);
    assert.deepEqual(find(offered, 'survey')?.progress, { state: 'open' });
    const away = after(offered, { type: 'survey-progress', session: 1, progress: { state: 'dismissed' } });
    assert.deepEqual(away.book.dismissed, [1]);
    const reloaded = after(
      emptyChat(),
      { type: 'recalled', readTo: 2, dismissed: [1], surveyDraft: null },
      {
        type: 'joined',
        epoch: EPOCH,
        head: 2,
        from: 0,
        reset: false,
        site: SITE,
      },
    );
    assert.deepEqual(find(receive(reloaded, log), 'survey')?.progress, { state: 'dismissed' });
  });

  it('of a session are no longer dismissed once its log is replaced, as the sessions then have other numbers', () => {
    const log = logOf(agentStarted, closed(1, SURVEY));
    const progress = { type: 'survey-progress', session: 1, progress: { state: 'dismissed' } } as const;
    const join = { type: 'joined', epoch: 'epoch-2', head: 2, from: 0, reset: true, site: SITE } as const;
    const joined = after(receive(joinedChat(), log), progress, join);
    assert.deepEqual(joined.book.dismissed, []);
    const state = log.reduce((chat, event) => after(chat, { type: 'event-received', epoch: 'epoch-2', event }), joined);
    assert.deepEqual(find(state, 'survey')?.progress, { state: 'open' });
  });

  it('of many sessions are remembered as dismissed, but the oldest are forgotten', () => {
    let state = joinedChat();
    for (let session = 1; session <= 41; session += 2) {
      const events = [agentStarted, closed(session, SURVEY)].map((body, place) => ({
        ...body,
        seq: session + place,
        at: 1,
      }));
      const progress = { type: 'survey-progress', session, progress: { state: 'dismissed' } } as const;
      state = after(receive(state, events), progress);
    }
    assert.deepEqual([state.book.dismissed.length, state.book.dismissed[0], state.book.dismissed.at(-1)], [20, 3, 41]);
  });

  it('of a session can be reopened after a dismissal, and are then no longer dismissed', () => {
    const log = logOf(agentStarted, closed(1, SURVEY));
    const progress = (state: 'dismissed' | 'open') =>
      ({ type: 'survey-progress', session: 1, progress: { state } }) as const;
    const again = after(receive(joinedChat(), log), progress('dismissed'), progress('open'));
    assert.deepEqual(find(again, 'survey')?.progress, { state: 'open' });
    assert.deepEqual(again.book.dismissed, []);
  });

  it('of a session keep their input over a reload, for that session only', () => {
    const log = logOf(agentStarted, closed(1, SURVEY));
    const surveyDraft = { session: 1, option: 2, tags: ['Slow'], remark: 'It took' };
    const filled = after(receive(joinedChat(), log), { type: 'survey-filled', draft: surveyDraft });
    assert.deepEqual(find(filled, 'survey')?.draft, surveyDraft);
    const reloaded = (session: number) =>
      receive(
        after(
          emptyChat(),
          { type: 'recalled', readTo: 2, dismissed: [], surveyDraft: { ...surveyDraft, session } },
          { type: 'joined', epoch: EPOCH, head: 2, from: 0, reset: false, site: SITE },
        ),
        log,
      );
    assert.deepEqual(find(reloaded(1), 'survey')?.draft, surveyDraft);
    assert.equal(find(reloaded(3), 'survey')?.draft, null);
  });

  it('of a session can be retried after a refusal', () => {
    const input = { id: 'command-one', session: 1, option: 1, tags: [], remark: '' };
    const refusal = outcomeOf(
      { name: 'rate-session', input, at: 1 },
      { ok: false, reason: 'internal', retryable: true },
    );
    const state = after(receive(joinedChat(), logOf(agentStarted, closed(1, SURVEY))), refusal);
    assert.deepEqual(find(state, 'survey')?.progress, { state: 'failed', reason: 'internal' });
    assert.equal(state.refusal, null);
  });

  it('of a running session are shown on request, and the same after a reload', () => {
    const running = logOf(robotStarted(SURVEY));
    const shown = after(receive(joinedChat(), running), { type: 'survey-shown', at: 9 });
    assert.deepEqual(find(shown, 'survey')?.progress, { state: 'open' });
    const log = logOf(robotStarted(SURVEY), wrote('message-one'), {
      type: 'session-rated',
      session: 1,
      option: 1,
      text: 'Good',
      remark: '',
    });
    assert.deepEqual(receive(shown, log.slice(1)).items, receive(joinedChat(), log).items);
    assert.equal(find(receive(shown, log.slice(1)), 'survey')?.progress.state, 'done');
  });

  it('that were given survive a survey offered afterwards', () => {
    const log = logOf(
      robotStarted(SURVEY),
      { type: 'session-rated', session: 1, option: 1, text: 'Good', remark: '' },
      {
        ...closed(1, SURVEY),
        kind: 'urobot',
      } as never,
    );
    const surveys = receive(joinedChat(), log).items.filter(({ type }) => type === 'survey');
    assert.equal(surveys.length, 1);
    assert.equal(surveys[0]?.type === 'survey' && surveys[0].progress.state, 'done');
  });
});
