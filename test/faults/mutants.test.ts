/** Each bug is planted once. The checker must find it, and must find nothing in the same scenario without the bug. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { positionOf } from '../../widget/state/local-actions.ts';
import { assertFlawless, type ViolationKind, violationsOf } from './history.ts';
import { BUGS } from './plants.ts';
import {
  busyMinute,
  killedBeforeCall,
  killedInPush,
  killedInSend,
  lostAnswer,
  lostBatch,
  lostNudges,
  manyAtOnce,
  type Play,
  repeats,
  spokenDuringJoin,
} from './scenarios.ts';
import type { TabOptions } from './tab.ts';

/** Each scenario with its bugs, and the violation that the checker must find for each. */
const PLAYS: [Play, Partial<Record<keyof typeof BUGS, ViolationKind>>][] = [
  [killedInSend, { 'a message is acknowledged before the commit': 'missing' }],
  [killedInPush, { 'a push is answered 200 before the commit': 'missing' }],
  [killedBeforeCall, { 'a call leaves the outbox before it is made': 'loss' }],
  [spokenDuringJoin, { 'the log is read before the pump learns of what is new': 'loss' }],
  [lostNudges, { 'nobody looks for what a lost nudge left behind': 'loss' }],
  [repeats, { 'pushes are not remembered': 'duplicate', 'commands are not remembered': 'duplicate' }],
  [lostAnswer, { 'a message is tried again under another id': 'effect' }],
  [manyAtOnce, { 'the pump turns batches around': 'order' }],
  [busyMinute, { 'calls are not counted': 'budget' }],
  [lostBatch, {}],
];

const WIDGET_BUGS: Record<string, Partial<TabOptions>> = {
  'a tab takes what comes after a gap': {
    place: (...given) => (positionOf(...given) === 'gap' ? 'next' : positionOf(...given)),
  },
  'a tab believes it holds what was there when it joined': { startsAt: ({ head }) => head },
};

describe('the history checker', { concurrency: 2 }, () => {
  for (const [play, bugs] of PLAYS) {
    it(`finds nothing in ${play.name}`, async (t) => assertFlawless(await play(t)));
    for (const [bug, kind] of Object.entries(bugs)) {
      it(`finds that ${bug}`, async (t) => {
        const found = violationsOf(await play(t, { plants: [BUGS[bug as keyof typeof BUGS]] }));
        assert.ok(
          found.some((violation) => violation.kind === kind),
          `expected ${kind}, found ${JSON.stringify(found)}`,
        );
      });
    }
  }

  for (const [bug, tab] of Object.entries(WIDGET_BUGS)) {
    it(`finds that ${bug}`, async (t) => {
      const kinds = new Set(violationsOf(await lostBatch(t, { tab })).map(({ kind }) => kind));
      assert.ok(kinds.has('cursor') && kinds.has('loss'), [...kinds].join());
    });
  }

  it('rejects a bug that could not be planted', async (t) => {
    const gone = { file: 'relay/stages/relay.ts', find: 'a text that was changed', put: '' };
    await assert.rejects(repeats(t, { plants: [gone] }), /relay\.ts has the text of a plant 0 times instead of once/);
  });
});
