/** The kind of the current session. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSeeking } from '../../../widget/state/chat-items.ts';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import type { Action, ChatState } from '../../../widget/state/chat-state.ts';
import {
  agentSaid,
  agentStarted,
  answered,
  closed,
  joinedChat,
  logOf,
  PERSON,
  receive,
  robotStarted,
  wrote,
} from './conversation-log.ts';

const after = (state: ChatState, ...actions: Action[]): ChatState => actions.reduce(reduce, state);

describe('the current session', () => {
  const talk = (...bodies: Parameters<typeof logOf>) => receive(joinedChat(), logOf(...bodies)).talk;

  it('follows the log from robot over queue to agent and to none', () => {
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

  it('is marked from the request for an agent until the desk answers it, also after a reload', () => {
    const asked = [robotStarted(), { type: 'hand-off-requested' }] as Parameters<typeof logOf>;
    const seeking = (...more: Parameters<typeof logOf>) => isSeeking(talk(...asked, ...more));
    assert.ok(seeking());
    assert.ok(seeking(answered('late', 1), robotStarted()), 'a robot may still answer, or begin');
    assert.ok(seeking(closed(1)), 'the end of the robot’s session ends no wait');
    assert.ok(seeking({ type: 'queued', position: 2 }));
    for (const answer of [
      agentStarted,
      { type: 'no-agent' } as const,
      { type: 'wait-ended', reason: 'visitor' } as const,
      { type: 'start-failed', reason: 'refused' } as const,
    ])
      assert.equal(seeking(answer), false, answer.type);
    assert.equal(talk(...asked, { type: 'wait-ended', reason: 'visitor' }).with, 'robot');
    assert.ok(isSeeking(talk({ type: 'no-agent' }, { type: 'hand-off-requested' })), 'asked again');
    const log = logOf(...asked, answered('late', 1));
    assert.ok(isSeeking(receive(joinedChat(1), log.slice(1)).talk));
  });

  it('moves to the next agent with the transfer’s seq', () => {
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

  it('is inferred from messages if it began before the first event held', () => {
    const log = logOf(agentStarted, wrote('message-one'), agentSaid('said-one', 1));
    assert.equal(receive(joinedChat(2), log.slice(2)).talk.with, 'agent');
  });

  it('is not ended by a close of an unknown session', () => {
    const log = logOf(robotStarted(), { type: 'no-agent' }, closed(1));
    const state = receive(joinedChat(2), log.slice(2));
    assert.equal(after(state, { type: 'history-read', events: log.slice(0, 2) }).talk.with, 'inbox');
    const over = logOf(agentStarted, wrote('message-one'), closed(1));
    const ended = receive(joinedChat(2), over.slice(2));
    assert.equal(after(ended, { type: 'history-read', events: over.slice(0, 2) }).talk.with, 'nobody');
  });

  it('shows the newest queue position, even if it arrives before the event', () => {
    const signal: Action = {
      type: 'signal-received',
      signal: { type: 'queue', state: 'waiting', position: 1 },
    };
    const waiting = logOf({ type: 'queued', position: 4 });
    const expected = { with: 'queue', position: 1, allocating: false };
    assert.deepEqual(after(receive(joinedChat(), waiting), signal).talk, expected);
    assert.deepEqual(receive(after(joinedChat(), signal), waiting).talk, expected);
  });
});
