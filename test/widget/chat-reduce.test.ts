/** What the chat shows after each happening, and that no order of arrival changes it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { placeOf, reduce } from '../../widget/chat-reduce.ts';
import { type ChatItem, type ChatState, emptyChat, type Happening } from '../../widget/chat-state.ts';
import {
  agentSaid,
  agentStarted,
  answered,
  anyLog,
  closed,
  EPOCH,
  joinedChat,
  logOf,
  PERSON,
  receive,
  robotStarted,
  SITE,
  SURVEY,
  wrote,
} from './conversation-log.ts';

const after = (state: ChatState, ...happenings: Happening[]): ChatState => happenings.reduce(reduce, state);
const queued = (id: string, text = 'Hello'): Happening => ({ type: 'message-queued', id, text, left: false, at: 5 });
const find = <T extends ChatItem['type']>(state: ChatState, type: T) =>
  state.items.find((item): item is Extract<ChatItem, { type: T }> => item.type === type);

describe('taking in the log', () => {
  it('shows the same whatever comes twice, late or after a gap', () => {
    fc.assert(
      fc.property(anyLog, fc.array(fc.tuple(fc.nat(40), fc.nat(8))), (log, deliveries) => {
        const inOrder = receive(joinedChat(), log);
        let state = joinedChat();
        for (const [from, count] of deliveries) state = receive(state, log.slice(from, from + count));
        // What the relay sends after the widget noticed the gap and asked.
        state = receive(state, log.slice(state.cursor?.seq));
        assert.deepEqual(state, inOrder);
      }),
    );
  });

  it('shows the same when the visitor’s own messages were shown before the relay had them', () => {
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

  it('shows the same when the beginning is read afterwards, in pieces', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(40), fc.integer({ min: 1, max: 9 }), (log, seen, step) => {
        const from = Math.min(seen, log.length);
        let state = receive(joinedChat(from), log.slice(from));
        while (state.earlier) {
          const end = state.book.firstSeq - 1;
          state = after(state, { type: 'history-read', events: log.slice(Math.max(0, end - step), end) });
        }
        const inOrder = receive(joinedChat(), log);
        assert.deepEqual(state.items, inOrder.items);
        assert.deepEqual(state.talk.with, inOrder.talk.with);
      }),
    );
  });

  it('tells the next event from one it has, one after a gap and one of another log', () => {
    const cursor = { epoch: EPOCH, seq: 4 };
    assert.equal(placeOf(cursor, EPOCH, 5), 'next');
    assert.equal(placeOf(cursor, EPOCH, 4), 'known');
    assert.equal(placeOf(cursor, EPOCH, 6), 'gap');
    assert.equal(placeOf(cursor, 'epoch-2', 5), 'other-log');
    assert.equal(placeOf(null, EPOCH, 1), 'other-log');
  });

  it('moves the cursor past events it does not understand', () => {
    const strange = { type: 'from-the-future', seq: 1, at: 1 } as never;
    const state = receive(joinedChat(), [strange]);
    assert.deepEqual(state.cursor, { epoch: EPOCH, seq: 1 });
    assert.deepEqual(state.items, []);
  });

  it('begins anew when the log was replaced, keeping what the relay never had', () => {
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
});

describe('the visitor’s messages', () => {
  it('stand at the end while on their way, and in their place once logged', () => {
    const sending = after(joinedChat(), queued('message-one'));
    const withAnswer = receive(sending, logOf(robotStarted()));
    assert.deepEqual(
      withAnswer.items.map(({ type }) => type),
      ['greeting', 'visitor-message'],
    );
    const logged = receive(sending, logOf(wrote('message-one'), robotStarted()));
    assert.deepEqual(
      logged.items.map(({ type, seq }) => [type, seq]),
      [
        ['visitor-message', 1],
        ['greeting', 2],
      ],
    );
    assert.deepEqual(find(logged, 'visitor-message')?.delivery, { state: 'sent' });
  });

  it('are sent once acknowledged, failed once refused, and sending again at the end on another try', () => {
    const sent = after(joinedChat(), queued('message-one'), { type: 'message-accepted', id: 'message-one' });
    assert.deepEqual(find(sent, 'visitor-message')?.delivery, { state: 'sent' });
    const failed = after(joinedChat(), queued('message-one'), queued('message-two'), {
      type: 'message-failed',
      id: 'message-one',
      reason: 'too-fast',
      retryable: true,
    });
    assert.deepEqual(find(failed, 'visitor-message')?.delivery, {
      state: 'failed',
      reason: 'too-fast',
      retryable: true,
    });
    const again = after(failed, queued('message-one'));
    assert.deepEqual(
      again.items.map(({ key }) => key),
      ['message-two', 'message-one'],
    );
    const discarded = after(failed, { type: 'message-discarded', id: 'message-one' });
    assert.deepEqual(
      discarded.items.map(({ key }) => key),
      ['message-two'],
    );
  });

  it('stay logged when an earlier page’s outbox brings them up again', () => {
    const logged = receive(joinedChat(), logOf(wrote('message-one')));
    assert.equal(after(logged, queued('message-one')), logged);
  });

  it('fail visibly when the desk refused them, for good unless the reason passes', () => {
    const log = logOf(wrote('message-one'), { type: 'message-failed', id: 'message-one', reason: 'refused' });
    assert.deepEqual(find(receive(joinedChat(), log), 'visitor-message')?.delivery, {
      state: 'failed',
      reason: 'refused',
      retryable: false,
    });
    for (const reason of ['expired', 'misconfigured'] as const) {
      const passing = logOf(wrote('message-one'), { type: 'message-failed', id: 'message-one', reason });
      const delivery = find(receive(joinedChat(), passing), 'visitor-message')?.delivery;
      assert.equal(delivery?.state === 'failed' && delivery.retryable, true);
    }
  });
});

describe('whom the visitor talks to', () => {
  const talk = (...bodies: Parameters<typeof logOf>) => receive(joinedChat(), logOf(...bodies)).talk;

  it('follows the log from robot over queue to agent and to nobody', () => {
    assert.equal(talk(robotStarted()).with, 'robot');
    assert.equal(talk(robotStarted(), { type: 'hand-off-requested' }).with, 'robot');
    assert.deepEqual(talk(robotStarted(), { type: 'queued', position: 2 }), {
      with: 'queue',
      position: 2,
      allocating: false,
    });
    assert.deepEqual(talk(robotStarted(), { type: 'queued', position: 2 }, agentStarted), {
      with: 'agent',
      session: 3,
      person: PERSON,
      survey: null,
    });
    assert.equal(talk(agentStarted, closed(1)).with, 'nobody');
    assert.equal(talk(robotStarted(), { type: 'no-agent' }).with, 'inbox');
    assert.equal(talk({ type: 'queued', position: 1 }, { type: 'wait-ended', reason: 'visitor' }).with, 'nobody');
  });

  it('moves to the next agent under the transfer’s own number', () => {
    const next = { name: 'Juniper', avatar: null };
    assert.deepEqual(talk(agentStarted, { type: 'transferred', person: next, html: '' }), {
      with: 'agent',
      session: 2,
      person: next,
      survey: null,
    });
  });

  it('stays with the agent when the robot’s session is closed afterwards', () => {
    assert.equal(talk(robotStarted(), agentStarted, closed(1)).with, 'agent');
    assert.equal(talk(robotStarted(), { type: 'queued', position: 1 }, closed(1)).with, 'queue');
  });

  it('is known from what is said when the session began before what is held', () => {
    const log = logOf(agentStarted, wrote('message-one'), agentSaid('said-one', 1));
    assert.equal(receive(joinedChat(2), log.slice(2)).talk.with, 'agent');
  });

  it('shows the newest queue position, also when it comes before the event', () => {
    const signal: Happening = {
      type: 'signal-received',
      signal: { type: 'queue', state: 'waiting', position: 1 },
    };
    const waiting = logOf({ type: 'queued', position: 4 });
    const expected = { with: 'queue', position: 1, allocating: false };
    assert.deepEqual(after(receive(joinedChat(), waiting), signal).talk, expected);
    assert.deepEqual(receive(after(joinedChat(), signal), waiting).talk, expected);
  });
});

describe('ratings', () => {
  const rated = receive(joinedChat(), logOf(robotStarted(), answered('answer-one', 1)));

  it('of an answer go from open over sending to done, and back to open when it failed', () => {
    const rating = (state: ChatState) => find(state, 'robot-answer')?.rating;
    assert.deepEqual(rating(rated), { state: 'open' });
    const sending = after(rated, { type: 'answer-rating', seq: 2, useful: true, done: false });
    assert.deepEqual(rating(sending), { state: 'sending', useful: true });
    assert.deepEqual(rating(after(sending, { type: 'answer-rating', seq: 2, useful: null, done: false })), {
      state: 'open',
    });
    const event = { type: 'answer-rated', id: 'answer-one', useful: true, seq: 3, at: 3 } as const;
    assert.deepEqual(rating(receive(sending, [event])), { state: 'done', useful: true });
  });

  it('of answers are off where the site’s robot takes none', () => {
    const site = { ...SITE, rateAnswers: { robot: true, urobot: false } };
    const chat = reduce(emptyChat(), { type: 'joined', epoch: EPOCH, head: 0, from: 0, reset: false, site });
    const state = receive(chat, logOf(robotStarted(), answered('answer-one', 1)));
    assert.deepEqual(find(state, 'robot-answer')?.rating, { state: 'off' });
  });

  it('of a session are offered at its end, once, and stay away when put away', () => {
    const log = logOf(agentStarted, closed(1, SURVEY));
    const offered = receive(joinedChat(), log);
    assert.deepEqual(find(offered, 'survey')?.progress, { state: 'open' });
    const away = after(offered, { type: 'survey-progress', session: 1, progress: { state: 'dismissed' } });
    assert.deepEqual(away.book.dismissed, [1]);
    const reloaded = after(
      emptyChat(),
      { type: 'recalled', readTo: 2, dismissed: [1] },
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

  it('of a running session are shown on wish, and the same after a reload', () => {
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

describe('what is unread', () => {
  const log = logOf(robotStarted(), wrote('message-one'), answered('answer-one', 1), { type: 'silent' });

  it('counts what others said while the chat is closed, and nothing while it is open', () => {
    assert.equal(receive(joinedChat(), log).unread, 2);
    assert.equal(receive(after(joinedChat(), { type: 'opened' }), log).unread, 0);
    assert.equal(after(receive(joinedChat(), log), { type: 'opened' }).unread, 0);
    const closedAgain = after(receive(joinedChat(), log), { type: 'opened' }, { type: 'closed' });
    const event = { ...agentSaid('said-one', 1), seq: 5, at: 5 };
    assert.equal(receive(closedAgain, [event]).unread, 1);
  });

  it('neither counts nor speaks of what was read before a reload', () => {
    const start = after(
      emptyChat(),
      { type: 'recalled', readTo: 3, dismissed: [] },
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
