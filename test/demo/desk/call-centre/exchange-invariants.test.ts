/** The exchange under any order of events: no state contradicts another, and the counters of the day are those of the calls. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Call, type DayCounter, isFree, NotPossible } from '../../../../demo/desk/call-centre/exchange/state.ts';
import type { Phase } from '../../../../demo/desk/console-protocol/calls.ts';
import { exchange, type Given } from './small-exchange.ts';

type World = ReturnType<typeof exchange>;
/** An event of the call and the agent that the numbers pick. */
type Act = (call: number, agentId: number, other: number) => Given;

const PHASES_WITHOUT_AGENTS: readonly Phase[] = ['menu', 'queued', 'voice-mail', 'survey'];

const ACTS: Record<string, Act> = {
  idle: (_, agentId) => ({ type: 'choose-state', agentId, state: 'idle' }),
  rest: (_, agentId) => ({ type: 'choose-state', agentId, state: 'resting', restId: 1 }),
  busy: (_, agentId) => ({ type: 'choose-state', agentId, state: 'busy' }),
  offline: (_, agentId) => ({ type: 'choose-state', agentId, state: 'offline' }),
  wrapUp: (_, agentId) => ({ type: 'finish-wrap-up', agentId }),
  forbid: (_, agentId) => ({ type: 'permit', agentId, permitted: false }),
  permit: (_, agentId) => ({ type: 'permit', agentId, permitted: true }),
  browser: (_, agentId) => ({ type: 'set-work-way', agentId, workWay: 'voip_online' }),
  ipPhone: (_, agentId) => ({ type: 'set-work-way', agentId, workWay: 'fixed_voip_online' }),
  unplug: (_, agentId) => ({ type: 'register', agentId, device: 'ipPhone', as: 'expire' }),
  plug: (_, agentId) => ({ type: 'register', agentId, device: 'ipPhone', as: 'registered' }),
  answer: (call, agentId) => ({ type: 'answer', call, agentId }),
  reject: (call, agentId) => ({ type: 'reject', call, agentId }),
  hold: (call, agentId) => ({ type: 'hold', call, agentId, on: true }),
  hangUp: (call, agentId) => ({ type: 'hang-up', call, agentId }),
  give: (call, agentId, other) => ({ type: 'transfer', call, agentId, to: { agentId: other } }),
  queueAgain: (call, agentId, other) => ({ type: 'transfer', call, agentId, to: { groupId: 10 + other } }),
  giveOutside: (call, agentId) => ({ type: 'transfer', call, agentId, to: { number: '139' } }),
  consult: (call, agentId, other) => ({ type: 'consult', call, agentId, to: { agentId: other } }),
  consultOutside: (call, agentId) => ({ type: 'consult', call, agentId, to: { number: '139' } }),
  handOver: (call, agentId) => ({ type: 'end-consult', call, agentId, how: 'hand-over' }),
  threeWay: (call, agentId) => ({ type: 'end-consult', call, agentId, how: 'three-way' }),
  goBack: (call, agentId) => ({ type: 'end-consult', call, agentId, how: 'return' }),
  listen: (call, agentId) => ({ type: 'supervise', call, agentId, how: 'listen' }),
  bargeIn: (call, agentId) => ({ type: 'supervise', call, agentId, how: 'barge-in' }),
  substitute: (call, agentId) => ({ type: 'supervise', call, agentId, how: 'substitute' }),
  customerAnswers: (call) => ({ type: 'customer-answers', call }),
  customerMisses: (call) => ({ type: 'customer-misses', call, failure: 'busy' }),
  customerHangsUp: (call) => ({ type: 'customer-hangs-up', call }),
  rate: (call) => ({ type: 'rate', call, rating: 'satisfied' }),
  route: (call, _, other) => ({ type: 'route', call, target: { kind: 'queue', groupId: other === 3 ? 12 : 11 } }),
  routeToOwner: (call, agentId) => ({ type: 'route', call, target: { kind: 'owner', agentId, groupId: 11 } }),
  routeNowhere: (call) => ({ type: 'route', call, target: null }),
};
const BEGINNINGS = ['arrive', 'call-out', 'call-out, rings first', 'task'] as const;

const agentId = fc.integer({ min: 1, max: 3 });
const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ begin: fc.constantFrom(...BEGINNINGS), agentId }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 70 }) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constantFrom(...Object.keys(ACTS)),
      call: fc.integer({ min: 0, max: 3 }),
      agentId,
      other: agentId,
    }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

function begin({ happen, caller }: World, id: number, how: (typeof BEGINNINGS)[number], agent: number): void {
  const who = caller(id);
  if (how === 'arrive') happen({ type: 'arrive', ...who });
  else if (how === 'task') happen({ type: 'dial-for-task', ...who, groupId: agent === 3 ? 12 : 11, task: 'Survey' });
  else happen({ type: 'call-out', ...who, agentId: agent, ringsFirst: how !== 'call-out' });
}

/** Plays the moves; those that the state does not allow change nothing. */
function play(world: World, moves: readonly Move[]): void {
  let begun = 0;
  for (const one of [{ begin: 'arrive', agentId: 1 } as const, ...moves]) {
    try {
      if ('wait' in one) world.wait(one.wait);
      else if ('begin' in one) begin(world, begun + 1, one.begin, one.agentId);
      else world.happen((ACTS[one.act] as Act)(begun - one.call, one.agentId, one.other));
      if ('begin' in one) begun += 1;
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
    }
    checkStates(world);
  }
}

function checkStates({ all: { agents, calls } }: World): void {
  for (const agent of agents.values()) {
    const legs = [...calls.values()].flatMap((call) =>
      call.legs.filter((leg) => leg.agentId === agent.id).map(() => call.id),
    );
    assert.deepEqual(
      legs,
      agent.callId === null ? [] : [agent.callId],
      'an agent is in the call whose leg is the agent’s',
    );
    if (agent.callId !== null) assert.equal(agent.state, 'busy');
    else assert.equal(agent.state, agent.wrapUpEnds === null ? agent.chosen : 'neaten');
  }
  for (const call of calls.values()) checkCall(call);
  for (const { phase, target } of calls.values()) {
    if (phase !== 'queued' || target?.kind !== 'queue') continue;
    const idle = [...agents.values()].filter((agent) => agent.groupId === target.groupId && isFree(agent));
    assert.deepEqual(idle, [], 'nobody is free while a customer waits');
  }
}

function checkCall({ phase, legs }: Readonly<Call>): void {
  const main = legs.filter(({ role }) => role === 'main');
  if (PHASES_WITHOUT_AGENTS.includes(phase)) assert.deepEqual(legs, [], phase);
  if (phase === 'ringing') assert.deepEqual([legs.length, main[0]?.answeredAt], [1, null], phase);
  if (phase === 'talking') assert.ok(main.length === 1 && main[0]?.answeredAt !== null, phase);
}

/** Ends all calls, as the deadlines do when nobody acts. */
function settle(world: World): void {
  for (const { id } of world.all.agents.values()) world.happen({ type: 'permit', agentId: id, permitted: false });
  world.wait(10_000);
  assert.equal(world.all.calls.size, 0, 'every call ends');
}

describe('any order of events', () => {
  const played = (check: (world: World, calls: Call[]) => void) =>
    fc.assert(
      fc.property(fc.array(move, { minLength: 10, maxLength: 60 }), (moves) => {
        const world = exchange();
        world.idle(1, 2, 3);
        play(world, moves);
        settle(world);
        check(world, [...world.ended.values()]);
      }),
      { numRuns: 400 },
    );

  it('leaves no agent in a call that is not theirs, and nobody waiting while somebody is free', () => {
    played(({ all }) => {
      for (const { callId, wrapUpEnds } of all.agents.values()) assert.deepEqual([callId, wrapUpEnds], [null, null]);
    });
  });

  it('leaves a log of each call whose times add up, with a result', () => {
    played(({ outcome }, calls) => {
      for (const { id, startedAt, endedAt, spent } of calls) {
        const total = Object.values(spent).reduce((sum, one) => sum + one, 0);
        assert.equal(total, (endedAt ?? 0) - startedAt);
        assert.ok(outcome(id));
      }
    });
  });

  it('leaves counters that are those of the calls', () => {
    played(({ counterOf }, calls) => {
      const of = (counter: DayCounter) => counterOf(counter);
      const inbound = calls.filter(({ direction }) => direction === 'inbound');
      const outbound = calls.filter(({ direction }) => direction === 'outbound');
      const count = (list: Call[], is: (call: Call) => boolean) => list.filter(is).length;
      assert.equal(of('callin_count'), inbound.length);
      assert.equal(
        of('transfer_agent_count'),
        count(inbound, ({ target }) => target !== null),
      );
      assert.equal(
        of('callin_ringing_count'),
        count(inbound, ({ rings }) => rings > 0),
      );
      assert.equal(
        of('callin_answered_count'),
        count(inbound, ({ talkedAt }) => talkedAt !== null),
      );
      assert.equal(
        of('queue_quit_count'),
        count(calls, ({ queueEnd }) => queueEnd === 'abandoned'),
      );
      assert.equal(
        of('survey_rated_count'),
        count(calls, ({ rating }) => rating === 'satisfied'),
      );
      assert.equal(of('callout_count'), outbound.length);
      assert.equal(
        of('callout_answered_count'),
        count(outbound, ({ customerAnsweredAt }) => customerAnsweredAt !== null),
      );
      assert.equal(of('callout_no_answered_count'), outbound.length - of('callout_answered_count'));
    });
  });

  it('leaves a cause for each outbound call that failed', () => {
    played((_, calls) => {
      for (const { direction, customerAnsweredAt, failure } of calls)
        assert.equal(failure !== '', direction === 'outbound' && customerAnsweredAt === null);
    });
  });
});
