/** The states of the visitor's messages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEvent, EventBody } from '../../../relay/protocol/events.ts';
import { eventsBetween } from '../../../widget/page/page-events.ts';
import { inOneCopy } from '../../../widget/state/chat-items.ts';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import type { Action, ChatItem, ChatState } from '../../../widget/state/chat-state.ts';
import {
  agentSaid,
  agentStarted,
  answered,
  closed,
  EPOCH,
  joinedChat,
  logOf,
  notice,
  receive,
  robotStarted,
  wrote,
} from './conversation-log.ts';

const after = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce(reduce, state);
const queued = (id: string, text = 'Hello'): Action => ({
  type: 'message-queued',
  id,
  content: { kind: 'text', text },
  left: false,
  at: 5,
});
const find = <T extends ChatItem['type']>(state: ChatState, type: T) =>
  state.items.find((item): item is Extract<ChatItem, { type: T }> => item.type === type);

describe('the visitor’s messages', () => {
  it('are last while being sent, and in their place once logged', () => {
    const sending = after(joinedChat(), queued('message-one'));
    const withAnswer = receive(sending, logOf(robotStarted()));
    assert.deepEqual(
      withAnswer.items.map(({ type }) => type),
      ['greeting', 'visitor-message'],
    );
    const logged = receive(sending, logOf(wrote('message-one'), robotStarted()));
    assert.deepEqual(
      logged.items.map(({ type, seq }) => [type, seq]),
      [['visitor-message', 1]],
    );
    assert.deepEqual(find(logged, 'visitor-message')?.delivery, { state: 'sent' });
  });

  it('are sent when acknowledged, failed when refused, and sending at the end again on a retry', () => {
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
    assert.deepEqual(discarded.book.unlogged, ['message-two']);
  });

  it('stay logged when an earlier page’s outbox sends them again', () => {
    const logged = receive(joinedChat(), logOf(wrote('message-one')));
    assert.equal(after(logged, queued('message-one')), logged);
  });

  it('fail visibly if the desk refused them, and can be retried after a temporary reason', () => {
    const log = logOf(wrote('message-one'), { type: 'message-failed', id: 'message-one', reason: 'refused' });
    assert.deepEqual(find(receive(joinedChat(), log), 'visitor-message')?.delivery, {
      state: 'failed',
      reason: 'refused',
      retryable: false,
    });
    for (const reason of ['expired', 'misconfigured', 'unconfirmed'] as const) {
      const passing = logOf(wrote('message-one'), { type: 'message-failed', id: 'message-one', reason });
      const delivery = find(receive(joinedChat(), passing), 'visitor-message')?.delivery;
      assert.equal(delivery?.state === 'failed' && delivery.retryable, true);
    }
  });

  it('may be files: with upload progress, then with the relay’s URL and without the local file', () => {
    const file = new Blob(['x']);
    const media = { kind: 'image', filename: 'a.png', size: '1 kB' } as const;
    const chosen: Action = {
      type: 'message-queued',
      id: 'file-one',
      content: { ...media, url: '' },
      left: false,
      at: 5,
      progress: 0,
      file,
    };
    const halfway = after(joinedChat(), chosen, { type: 'upload-progressed', id: 'file-one', progress: 0.5 });
    assert.deepEqual(find(halfway, 'visitor-message')?.delivery, { state: 'sending', progress: 0.5 });
    assert.equal(find(halfway, 'visitor-message')?.file, file);

    const content = { ...media, url: 'https://relay.example/uploads/1' };
    const uploaded = after(halfway, { type: 'message-queued', id: 'file-one', content, left: false, at: 6 });
    const held = find(uploaded, 'visitor-message');
    assert.deepEqual([held?.content, held?.delivery, held?.file], [content, { state: 'sending' }, file]);

    const logged = receive(uploaded, logOf({ type: 'visitor-message', id: 'file-one', content, left: false }));
    assert.equal(logged.items.length, 1);
    assert.equal(find(logged, 'visitor-message')?.file, undefined);
    const late = after(logged, { type: 'upload-progressed', id: 'file-one', progress: 1 });
    assert.deepEqual(find(late, 'visitor-message')?.delivery, { state: 'sent' });
  });
});

describe('a robot’s greeting', () => {
  const types = (state: ChatState) => state.items.map(({ type }) => type);

  it('is left out, and neither announced nor counted, where the visitor’s words began the session', () => {
    const asked = logOf(wrote('message-one'), wrote('message-two'), robotStarted(), answered('answer-one', 3));
    const before = receive(joinedChat(), asked.slice(0, 2));
    const state = receive(before, asked.slice(2, 3));
    assert.deepEqual(types(state), ['visitor-message', 'visitor-message']);
    assert.equal(state.unread, 0);
    assert.equal(state.latest?.type === 'session-started' && state.latest.greeting, '');
    assert.deepEqual(
      eventsBetween(before, { type: 'event-received', epoch: EPOCH, event: asked[2] as ChatEvent }, state)
        .map(({ type }) => type)
        .filter((type) => type.endsWith('message')),
      [],
    );
    assert.deepEqual(types(receive(state, asked.slice(3))), ['visitor-message', 'visitor-message', 'robot-answer']);
  });

  it('stays where nobody asked: first, after a session, and after a message that was left for later', () => {
    assert.deepEqual(types(receive(joinedChat(), logOf(robotStarted(), wrote('a')))), ['greeting', 'visitor-message']);
    const later = logOf(agentStarted, wrote('a'), closed(1), robotStarted());
    assert.deepEqual(types(receive(joinedChat(), later)), ['notice', 'visitor-message', 'notice', 'greeting']);
    const left: EventBody = { type: 'visitor-message', id: 'b', content: { kind: 'text', text: 'Bye' }, left: true };
    assert.deepEqual(types(receive(joinedChat(), logOf(left, robotStarted()))), ['visitor-message', 'greeting']);
  });

  it('that says nothing is no line of the transcript', () => {
    const silent = { ...robotStarted(), greeting: ' ' } as EventBody;
    const state = receive(joinedChat(), logOf(silent));
    assert.deepEqual([types(state), state.talk.with], [[], 'robot']);
  });
});

describe('a batch of messages', () => {
  it('copies the transcript once, and leaves the previous list unchanged', () => {
    const before = receive(joinedChat(), logOf(agentStarted, agentSaid('a', 1)));
    const shown = [...before.items];
    const events = logOf(
      agentStarted,
      agentSaid('a', 1),
      agentSaid('b', 1),
      wrote('c'),
      notice('<p>d</p>'),
      agentSaid('e', 1),
    );
    const lists = inOneCopy(() => {
      let state = before;
      return events.slice(2).map((event) => {
        state = receive(state, [event]);
        return state.items;
      });
    });
    assert.equal(new Set(lists).size, 1);
    assert.deepEqual(lists[0], receive(joinedChat(), events).items);
    assert.deepEqual(before.items, shown);
    assert.notEqual(lists[0], before.items);
  });

  it('is followed by a new copy for the next batch', () => {
    const together = inOneCopy(() => receive(joinedChat(), logOf(agentStarted, agentSaid('a', 1))));
    const after = receive(together, logOf(agentStarted, agentSaid('a', 1), agentSaid('b', 1)));
    assert.equal(together.items.length, 2);
    assert.equal(after.items.length, 3);
  });
});
