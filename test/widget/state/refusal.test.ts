/** Refused commands: how long the refusal is shown, and how the command is retried. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorCode } from '../../../relay/protocol/errors.ts';
import type { Conversation } from '../../../widget/chat/conversation.ts';
import { dispatchRequest } from '../../../widget/host/dispatch-request.ts';
import { canRetry, Outbox, type Outgoing } from '../../../widget/outbox/outbox.ts';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import type { Refusal } from '../../../widget/state/chat-state.ts';
import { outcomeOf } from '../../../widget/state/command-outcome.ts';
import { until } from '../../helpers/until.ts';
import { agentSaid, agentStarted, joinedChat, logOf, receive, robotStarted, wrote } from './conversation-log.ts';

const asked: Refusal['command'] = { name: 'request-agent', input: { id: 'command-one' }, at: 1 };
const refuse = (command: Outgoing, reason: ErrorCode) =>
  outcomeOf(command, { ok: false, reason, retryable: canRetry(reason) });

/** A chat with a robot in which the relay refused to request an agent, and the commands sent afterwards. */
function refusedChat(reason: ErrorCode = 'unavailable') {
  let state = reduce(receive(joinedChat(), logOf(robotStarted())), refuse(asked, reason));
  const sent: Outgoing[] = [];
  const outbox = new Outbox({
    deliver: async (command) => {
      sent.push(command);
      return { ok: true };
    },
    settled: () => {},
    formFirst: () => {},
    save: () => {},
    remove: () => {},
    wait: async () => {},
  });
  outbox.resume();
  const conversation = {
    outbox,
    get state() {
      return state;
    },
    dispatch: (action: Parameters<typeof reduce>[1]) => {
      state = reduce(state, action);
    },
    draft: { preview: () => {}, clear: () => {} },
    maySend: () => true,
    deliver: async (command: Outgoing) => outbox.add(command),
  } as unknown as Conversation;
  return {
    sent,
    refusal: () => state.refusal,
    ask: (request: Parameters<typeof dispatchRequest>[0]) => dispatchRequest(request, conversation),
  };
}

describe('a refused command', () => {
  it('is retried as another command', async () => {
    const { sent, refusal, ask } = refusedChat();
    assert.deepEqual(refusal(), { command: asked, reason: 'unavailable', again: true });
    ask({ type: 'ask-again' });
    assert.equal(refusal(), null);
    await until(() => sent.length === 1, 'the command to be sent again');
    assert.equal(sent[0]?.name, 'request-agent');
    assert.notEqual(sent[0]?.input.id, 'command-one');
  });

  for (const reason of ['too-many-waiting', 'daily-limit'] as const) {
    it(`keeps the limit ${reason} as its reason, and can be retried`, () => {
      assert.deepEqual(refusedChat(reason).refusal(), { command: asked, reason, again: true });
    });
  }

  it('is not offered again if that cannot help', () => {
    assert.equal(refusedChat('not-now').refusal()?.again, false);
    assert.equal(refusedChat('unknown-target').refusal()?.again, false);
  });

  it('stays shown while the visitor types or loads history, and is dismissed by other requests', () => {
    const { refusal, ask } = refusedChat();
    ask({ type: 'preview', text: 'W' });
    assert.notEqual(refusal(), null);
    ask({ type: 'send', text: 'Well' });
    assert.equal(refusal(), null);
    const dismissed = refusedChat();
    dismissed.ask({ type: 'dismiss-refusal' });
    assert.equal(dismissed.refusal(), null);
    assert.deepEqual(dismissed.sent, []);
  });

  it('is dismissed when the next command succeeds, and when the session changes', () => {
    const robot = receive(joinedChat(), logOf(robotStarted()));
    const refused = reduce(robot, refuse(asked, 'unavailable'));
    assert.equal(reduce(refused, outcomeOf(asked, { ok: true })).refusal, null);
    const log = logOf(robotStarted(), wrote('message-one'), agentStarted, agentSaid('said-one', 3));
    assert.notEqual(receive(refused, log.slice(0, 2)).refusal, null);
    assert.equal(receive(refused, log).refusal, null);
  });
});
