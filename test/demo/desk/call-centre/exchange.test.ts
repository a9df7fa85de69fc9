/** The exchange alone: events in, states and counters out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NotPossible } from '../../../../demo/desk/call-centre/exchange/state.ts';
import { exchange } from './small-exchange.ts';

const on = (call: number, agentId: number) => ({ call, agentId });

describe('a queue', () => {
  it('rings at the agent who is idle for longest, and at another if nobody answers', () => {
    const { idle, wait, arrive, call, agent, happen, outcome } = exchange();
    idle(2);
    wait(1);
    idle(1);
    arrive(1, 11);
    assert.deepEqual([call(1).phase, call(1).agentId, agent(2).state], ['ringing', 2, 'busy']);
    wait(20);
    assert.deepEqual([call(1).agentId, call(1).rings, agent(2).counts.callin_noanswer_count], [1, 2, 1]);
    happen({ type: 'answer', ...on(1, 1) });
    wait(5);
    happen({ type: 'customer-hangs-up', call: 1 });
    assert.deepEqual([outcome(1), call(1).dropSide, call(1).rating], ['agentAnswered', 'customer', 'notNeeded']);
    assert.equal(agent(1).state, 'neaten');
    wait(15);
    assert.equal(agent(1).state, 'idle');
  });

  it('takes urgent calls first, then those that wait for longest', () => {
    const { arrive, wait, idle, call } = exchange();
    idle(3);
    arrive(9, 12);
    arrive(1, 12);
    wait(1);
    arrive(2, 12);
    arrive(3, 12, { priority: 9 });
    idle(1, 2);
    assert.deepEqual([call(9).phase, call(1).phase, call(3).phase], ['ringing', 'queued', 'queued']);
    wait(20);
    assert.equal(call(3).phase, 'ringing', 'before all others, and before the one that was missed');
  });

  it('overflows once, when nobody there is online or the wait is too long', () => {
    const { arrive, idle, call, wait, counterOf } = exchange();
    idle(3);
    arrive(1, 11);
    assert.deepEqual([call(1).groupId, call(1).overflowedTo, call(1).agentId], [12, 12, 3]);
    idle(1);
    arrive(2, 11);
    arrive(3, 11);
    assert.deepEqual([call(2).agentId, call(3).phase, call(3).groupId], [1, 'queued', 11]);
    wait(60);
    assert.equal(call(3).overflowedTo, 12);
    assert.deepEqual(
      [counterOf('callin_count'), counterOf('callin_count', 11), counterOf('callin_count', 12)],
      [3, 3, 3],
    );
  });

  it('offers the voice mail when nobody is online, or the time is over', () => {
    const { arrive, happen, call, wait, outcome } = exchange();
    arrive(1, 12);
    assert.deepEqual([call(1).phase, call(1).queueEnd], ['voice-mail', 'nobodyOnline']);
    wait(7);
    happen({ type: 'customer-hangs-up', call: 1 });
    assert.deepEqual([outcome(1), call(1).spent['voice-mail']], ['agentMissed', 7]);
    happen({ type: 'choose-state', agentId: 3, state: 'busy' });
    arrive(2, 12);
    wait(60);
    assert.deepEqual([call(2).phase, call(2).queueEnd], ['voice-mail', 'timedOut']);
    wait(40);
    assert.equal(call(2).phase, 'ended');
  });

  it('rings first at the agent who is responsible for the customer', () => {
    const { happen, caller, idle, wait, call } = exchange();
    idle(1);
    wait(1);
    idle(2);
    happen({ type: 'arrive', ...caller(1) });
    happen({ type: 'route', call: 1, target: { kind: 'owner', agentId: 2, groupId: 11 } });
    assert.equal(call(1).agentId, 2);
    happen({ type: 'reject', ...on(1, 2) });
    assert.deepEqual([call(1).agentId, call(1).target?.kind], [1, 'queue']);
  });

  it('is left without a choice in the menu', () => {
    const { happen, caller, outcome, wait } = exchange();
    happen({ type: 'arrive', ...caller(1) });
    wait(10);
    assert.equal(outcome(1), 'noQueue');
  });
});

describe('an outbound call', () => {
  it('is missed by the customer, or by the agent before', () => {
    const { happen, caller, idle, wait, outcome, agent, call, counterOf } = exchange();
    idle(1);
    happen({ type: 'call-out', agentId: 1, ringsFirst: true, ...caller(1) });
    wait(20);
    assert.deepEqual([outcome(1), agent(1).state, agent(1).counts.callout_count], ['agentMissed', 'idle', 1]);
    assert.equal(call(1).failure, 'the agent did not answer');
    happen({ type: 'call-out', agentId: 1, ringsFirst: false, ...caller(2) });
    happen({ type: 'customer-misses', call: 2, failure: 'busy' });
    assert.deepEqual([outcome(2), call(2).failure], ['customerMissed', 'busy']);
    happen({ type: 'call-out', agentId: 1, ringsFirst: false, ...caller(3) });
    wait(30);
    happen({ type: 'call-out', agentId: 1, ringsFirst: false, ...caller(4) });
    happen({ type: 'hang-up', call: 4, agentId: 1 });
    assert.deepEqual([call(3).failure, call(4).failure], ['no answer', 'cancelled']);
    assert.deepEqual([counterOf('callout_count'), counterOf('callout_no_answered_count')], [4, 4]);
  });

  it('of a task reaches an agent once the customer has answered', () => {
    const { happen, caller, idle, call, outcome, agent } = exchange();
    idle(3);
    happen({ type: 'dial-for-task', groupId: 12, task: 'Survey', ...caller(1) });
    happen({ type: 'customer-answers', call: 1 });
    happen({ type: 'answer', ...on(1, 3) });
    assert.deepEqual([call(1).phase, agent(3).counts.callout_answer_count], ['talking', 1]);
    happen({ type: 'dial-for-task', groupId: 12, task: 'Survey', ...caller(2) });
    happen({ type: 'customer-answers', call: 2 });
    happen({ type: 'customer-hangs-up', call: 2 });
    assert.deepEqual([outcome(2), call(2).queueEnd], ['agentMissed', 'abandoned']);
  });
});

describe('a talk', () => {
  function talk() {
    const one = exchange();
    one.idle(1, 2, 3);
    one.arrive(1, 11);
    one.happen({ type: 'answer', ...on(1, 1) });
    one.wait(2);
    return one;
  }

  it('is transferred to a colleague, a group or a number outside', () => {
    const { happen, call, agent } = talk();
    happen({ type: 'transfer', ...on(1, 1), to: { agentId: 2 } });
    assert.deepEqual([call(1).phase, call(1).agentId, agent(1).state], ['ringing', 2, 'neaten']);
    happen({ type: 'answer', ...on(1, 2) });
    happen({ type: 'transfer', ...on(1, 2), to: { groupId: 12 } });
    assert.deepEqual([agent(2).last?.category, call(1).agentId], ['transfer', 3]);
    happen({ type: 'answer', ...on(1, 3) });
    happen({ type: 'transfer', ...on(1, 3), to: { number: '13900000000' } });
    assert.deepEqual([agent(3).last?.category, call(1).outlineNumber], ['transfer_outline', '13900000000']);
    happen({ type: 'customer-hangs-up', call: 1 });
    assert.equal(call(1).phase, 'ended');
  });

  it('waits while a colleague is asked, who may take over, join, or not answer', () => {
    const { happen, call, agent, wait } = talk();
    const ask = () => happen({ type: 'consult', ...on(1, 1), to: { agentId: 2 } });
    ask();
    assert.deepEqual([call(1).onHold, agent(2).callId], [true, 1]);
    wait(20);
    assert.deepEqual([call(1).onHold, agent(2).callId, call(1).phase], [false, null, 'talking']);
    ask();
    assert.throws(() => happen({ type: 'end-consult', ...on(1, 1), how: 'hand-over' }), NotPossible);
    happen({ type: 'answer', ...on(1, 2) });
    happen({ type: 'end-consult', ...on(1, 1), how: 'three-way' });
    assert.equal(call(1).legs.length, 2);
    happen({ type: 'hang-up', ...on(1, 1) });
    assert.deepEqual([agent(1).last?.category, call(1).agentId, call(1).phase], ['three_party', 2, 'talking']);
    happen({ type: 'hang-up', ...on(1, 2) });
    assert.deepEqual([call(1).phase, call(1).dropSide], ['survey', 'agent']);
    wait(10);
    assert.equal(call(1).rating, 'notRated');
  });

  it('is supervised by a colleague, who may join or take over', () => {
    const { happen, call, agent } = talk();
    const supervise = (how: 'listen' | 'barge-in' | 'substitute') => happen({ type: 'supervise', ...on(1, 3), how });
    supervise('listen');
    supervise('barge-in');
    supervise('substitute');
    assert.deepEqual([call(1).legs.map(({ agentId }) => agentId), agent(1).state], [[3], 'neaten']);
    happen({ type: 'customer-hangs-up', call: 1 });
    assert.equal(agent(3).last?.category, 'substitute');
  });

  it('is supervised by nobody who speaks in it, but a colleague who joined may take over', () => {
    const { happen, call } = talk();
    const supervise = (agentId: number, how: 'listen' | 'barge-in' | 'substitute') =>
      happen({ type: 'supervise', ...on(1, agentId), how });
    happen({ type: 'consult', ...on(1, 1), to: { agentId: 2 } });
    for (const agentId of [1, 2])
      for (const how of ['listen', 'barge-in', 'substitute'] as const)
        assert.throws(() => supervise(agentId, how), /you are in this call already/, `${agentId} ${how}`);
    happen({ type: 'answer', ...on(1, 2) });
    happen({ type: 'end-consult', ...on(1, 1), how: 'three-way' });
    assert.throws(() => supervise(2, 'listen'), /you are in this call already/);
    supervise(2, 'substitute');
    assert.deepEqual([call(1).agentId, call(1).legs.length], [2, 1]);
  });

  it('is nobody else’s to act on, and an event that is not possible changes nothing', () => {
    const { happen, call } = talk();
    const before = structuredClone(call(1));
    for (const event of [
      { type: 'answer', ...on(1, 1) },
      { type: 'hang-up', ...on(1, 2) },
      { type: 'hold', ...on(1, 3), on: true },
      { type: 'transfer', ...on(1, 1), to: { agentId: 1 } },
      { type: 'transfer', ...on(1, 1), to: { groupId: 99 } },
      { type: 'transfer', ...on(1, 1), to: { agentId: 99 } },
      { type: 'customer-answers', call: 1 },
      { type: 'rate', call: 1, rating: 'satisfied' },
      { type: 'route', call: 1, target: null },
      { type: 'customer-hangs-up', call: 99 },
      { type: 'finish-wrap-up', agentId: 1 },
    ] as const)
      assert.throws(() => happen(event), NotPossible, event.type);
    assert.deepEqual(call(1), before);
  });

  it('is finished by an agent who goes offline meanwhile', () => {
    const { happen, agent } = talk();
    happen({ type: 'choose-state', agentId: 1, state: 'offline' });
    assert.equal(agent(1).state, 'busy');
    happen({ type: 'customer-hangs-up', call: 1 });
    assert.equal(agent(1).state, 'offline');
  });
});
