/** How long a visitor in the queue is told to wait, and when nothing is said. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endedWait, expectedWait, queueOf } from '../../../relay/conversation/expected-wait.ts';
import type { Wait } from '../../../relay/store/port/queue-waits.ts';
import { agent, inbox, queuing, robot, talking } from './records.ts';

const MINUTE = 60_000;
const waits = (...minutes: number[]): Wait[] => minutes.map((waited) => ({ position: 1, waited: waited * MINUTE }));
const minutes = (of: number | null): number | null => of && of / MINUTE;

describe('the expected wait', () => {
  it('is the usual one for each place', () => {
    assert.equal(minutes(expectedWait(waits(3, 4, 5, 4, 30), 1, undefined)), 4, 'one long wait changes nothing');
    assert.equal(minutes(expectedWait(waits(3, 4, 5, 4, 4), 3, undefined)), 12);
    const fromBehind: Wait[] = waits(8, 8, 8, 8, 8).map((wait) => ({ ...wait, position: 4 }));
    assert.equal(minutes(expectedWait(fromBehind, 1, undefined)), 2);
  });

  it('is not told of by too few waits, or by such that differ too much', () => {
    assert.equal(expectedWait(waits(4, 4, 4, 4), 1, undefined), null);
    assert.equal(expectedWait(waits(1, 2, 8, 15, 30), 1, undefined), null);
  });

  it('is not told to who waits far longer already than it would have them wait', () => {
    const usual = waits(4, 4, 4, 4, 4);
    const since = (waited: number, position = 1) => ({ position, waited: waited * MINUTE });
    assert.equal(minutes(expectedWait(usual, 1, since(7))), 4);
    assert.equal(expectedWait(usual, 1, since(9)), null);
    assert.equal(minutes(expectedWait(usual, 1, since(9, 3))), 4, 'two places were gained meanwhile');
  });
});

describe('a wait that ended', () => {
  const waiting = { ...queuing, talk: { with: 'queue' as const, since: 1000, position: 2 } };
  it('is one with an agent at its end and a place at its beginning', () => {
    assert.deepEqual(endedWait(waiting, talking(robot, agent), 5000), { position: 2, waited: 4000 });
    assert.deepEqual(endedWait(waiting, talking(agent), 10), { position: 2, waited: 0 }, 'the clock was set back');
  });
  it('is none where the visitor gave up, was not waiting, or had no place', () => {
    assert.equal(endedWait(waiting, { ...waiting, talk: { with: 'nobody' } }, 5000), undefined);
    assert.equal(endedWait(inbox, talking(agent), 5000), undefined);
    assert.equal(endedWait(queuing, talking(agent), 5000), undefined);
    assert.equal(endedWait(waiting, undefined, 5000), undefined);
  });
});

it('sites that ask for the same agents share a queue', () => {
  assert.deepEqual([{}, { groupId: 3 }, { groupId: 3, agentId: 5 }].map(queueOf), ['all', 'group-3', 'agent-5']);
});
