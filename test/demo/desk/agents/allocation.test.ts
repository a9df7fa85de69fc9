/** The allocation of customers to agents, tested without a desk. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocate, anyOnline, type Candidate, inScope, leastBusy } from '../../../../demo/desk/agents/allocation.ts';

const agent = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  group_id: 1,
  status: 'online',
  sessions: 0,
  max_sessions: 2,
  last_started_at: 0,
  ...more,
});
const anyone = (id: number) => ({ id, scope: 'company', scope_id: 0 }) as const;

describe('allocation', () => {
  it('takes the agent with the fewest sessions; among equals, the one whose last session began first', () => {
    assert.equal(leastBusy([agent(1, { sessions: 1 }), agent(2)])?.id, 2);
    assert.equal(leastBusy([agent(1, { last_started_at: 9 }), agent(2, { last_started_at: 5 })])?.id, 2);
    assert.equal(leastBusy([agent(2), agent(1)])?.id, 1);
  });

  it('skips agents who are full, busy or offline', () => {
    assert.equal(
      leastBusy([agent(1, { sessions: 2 }), agent(2, { status: 'busy' }), agent(3, { status: 'offline' })]),
      undefined,
    );
  });

  it('counts busy agents as online', () => {
    assert.equal(anyOnline([agent(1, { status: 'busy' })]), true);
    assert.equal(anyOnline([agent(1, { status: 'offline' })]), false);
    assert.equal(anyOnline([]), false);
  });

  it('takes only the requested agent, or one of the requested group', () => {
    const agents = [agent(1), agent(2, { group_id: 7 })];
    assert.deepEqual(
      inScope(agents, { type: 'agent', id: 1 }).map(({ id }) => id),
      [1],
    );
    assert.deepEqual(
      inScope(agents, { type: 'group', id: 7 }).map(({ id }) => id),
      [2],
    );
    assert.equal(inScope(agents, { type: 'company', id: 0 }).length, 2);
  });

  it('serves the longest waiting first, and exceeds no agent’s maximum', () => {
    const pairs = allocate([anyone(10), anyone(11), anyone(12), anyone(13)], [agent(1, { max_sessions: 1 }), agent(2)]);
    assert.deepEqual(
      pairs.map(({ entry, agentId }) => [entry.id, agentId]),
      [
        [10, 1],
        [11, 2],
        [12, 2],
      ],
    );
  });

  it('serves a later customer first if the earlier one’s queue has no free agent', () => {
    const waiting = [{ id: 10, scope: 'agent', scope_id: 1 } as const, anyone(11)];
    const pairs = allocate(waiting, [agent(1, { sessions: 2 }), agent(2)]);
    assert.deepEqual(
      pairs.map(({ entry, agentId }) => [entry.id, agentId]),
      [[11, 2]],
    );
  });

  it('changes neither the given agents nor the given customers', () => {
    const agents = [agent(1)];
    allocate([anyone(10)], agents);
    assert.equal(agents[0]?.sessions, 0);
  });
});
