/** A visitor asks a question that was suggested while they typed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as commands from '../../../relay/conversation/commands.ts';
import { RelayError } from '../../../relay/protocol/errors.ts';
import { agent, inbox, robot, sessionOf, snapshot, talking, urobot } from './records.ts';

describe('asking a suggested question', () => {
  const question = { questionId: 12, text: 'How do I return it?' };
  const asked = { id: 'command-of-a-visitor', ref: '12-3' };

  it('asks the chat client as a smart prompt, which needs no answer before it', () => {
    const inChatClient = sessionOf({ kind: 'urobot', inChatClient: true });
    const { calls } = commands.askSuggested(snapshot(talking(inChatClient)), asked, question);
    assert.equal(calls?.length, 1);
    assert.deepEqual(calls?.[0]?.intent, {
      kind: 'hit',
      id: asked.id,
      session: inChatClient.seq,
      messageId: null,
      question: question.text,
      questionId: 12,
      queryType: 9,
    });
  });

  it('is an ordinary message to everybody else, and left while no agent is online', () => {
    for (const session of [robot, urobot, agent]) {
      const { calls } = commands.askSuggested(snapshot(talking(session)), asked, question);
      assert.deepEqual(
        calls?.map(({ intent }) => intent),
        [{ kind: 'message', id: asked.id, text: question.text }],
      );
    }

    assert.equal(commands.askSuggested(snapshot(inbox), asked, question).calls?.[0]?.intent.kind, 'leave');
  });

  it('is refused if the robot no longer has the question', () => {
    assert.throws(
      () => commands.askSuggested(snapshot(talking(urobot)), asked, undefined),
      (error) => error instanceof RelayError && error.code === 'unknown-target',
    );
  });
});
