/** The estimate of a visitor's wait in the queue, and when there is none. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endedWait, expectedWait, queueOf } from '../../../../relay/conversation/desk/expected-wait.ts';
import type { Wait } from '../../../../relay/store/port/calls.ts';
import { agent, inbox, queuing, robot, talking } from '../records.ts';

const MINUTE = 60_000;
const waits = (...minutes: number[]): Wait[] => minutes.map((waited) => ({ position: 1, waited: waited * MINUTE }));
const minutes = (of: number | null): number | null => of && of / MINUTE;

describe('the expected wait', () => {
  it('is the median per position', () => {
    assert.equal(minutes(expectedWait(waits(3, 4, 5, 4, 30), 1, undefined)), 4, 'one long wait changes nothing');
    assert.equal(minutes(expectedWait(waits(3, 4, 5, 4, 4), 3, undefined)), 12);
    const fromBehind: Wait[] = waits(8, 8, 8, 8, 8).map((wait) => ({ ...wait, position: 4 }));
    assert.equal(minutes(expectedWait(fromBehind, 1, undefined)), 2);
  });

  it('is unknown with too few waits, or with waits that differ too much', () => {
    assert.equal(expectedWait(waits(4, 4, 4, 4), 1, undefined), null);
    assert.equal(expectedWait(waits(1, 2, 8, 15, 30), 1, undefined), null);
  });

  it('is unknown for a visitor who has waited far longer than expected', () => {
    const usual = waits(4, 4, 4, 4, 4);
    const since = (waited: number, position = 1) => ({ position, waited: waited * MINUTE });
    assert.equal(minutes(expectedWait(usual, 1, since(7))), 4);
    assert.equal(expectedWait(usual, 1, since(9)), null);
    assert.equal(minutes(expectedWait(usual, 1, since(9, 3))), 4, 'two places were gained meanwhile');
  });
});

describe('a wait that ended', () => {
  const waiting = { ...queuing, talk: { with: 'queue' as const, since: 1000, position: 2 } };
  it('counts with an agent at its end and a position at its beginning', () => {
    assert.deepEqual(endedWait(waiting, talking(robot, agent), 5000), { position: 2, waited: 4000 });
    assert.deepEqual(endedWait(waiting, talking(agent), 10), { position: 2, waited: 0 }, 'the clock was set back');
  });
  it('does not count if the visitor gave up, was not waiting, or had no position', () => {
    assert.equal(endedWait(waiting, { ...waiting, talk: { with: 'nobody' } }, 5000), undefined);
    assert.equal(endedWait(inbox, talking(agent), 5000), undefined);
    assert.equal(endedWait(queuing, talking(agent), 5000), undefined);
    assert.equal(endedWait(waiting, undefined, 5000), undefined);
  });
});

it('belongs to a queue that sites with the same agents share', () => {
  assert.deepEqual([{}, { groupId: 3 }, { groupId: 3, agentId: 5 }].map(queueOf), ['all', 'group-3', 'agent-5']);
});
