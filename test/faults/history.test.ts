import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFlawless, type ConversationHistory, type History, type Note, violationsOf } from './history.ts';

const EPOCH = 'log-1';
const begin = (from: number, by: 'join' | 'sync' = 'join', reset = false): Note[] => [
  { did: 'begin', by, epoch: EPOCH, from, reset },
  { did: 'move', epoch: EPOCH, seq: from },
];
const received = (...seqs: number[]): Note => ({ did: 'receive', epoch: EPOCH, seqs });
const LOG = [
  { seq: 1, type: 'session-started', id: null, push: null },
  { seq: 2, type: 'visitor-message', id: 'said-1', push: null },
  { seq: 3, type: 'agent-message', id: 'reply-1', push: null },
  { seq: 4, type: 'notice', id: null, push: 'notice-1' },
];
const shown = (seq: number): Note[] => {
  const { type, id } = LOG[seq - 1] as (typeof LOG)[number];
  return [
    { did: 'show', seq, type, id },
    { did: 'move', epoch: EPOCH, seq },
  ];
};
const NOTES: Note[] = [...begin(0), received(1, 2), ...shown(1), ...shown(2), received(3, 4), ...shown(3), ...shown(4)];

const tab = (notes: Note[] = NOTES, more: object = {}) => ({
  name: '1',
  notes,
  isAtRest: true,
  sent: [{ id: 'said-1', isAcked: true, refused: null }],
  ...more,
});
const history = (change: Partial<ConversationHistory> = {}): History => ({
  conversations: [
    {
      name: 'visitor',
      pushed: [
        { id: 'reply-1', answered: true },
        { id: 'notice-1', answered: true },
      ],
      log: LOG,
      setAside: [],
      tabs: [tab(), tab([...begin(2), received(3), ...shown(3), received(4), ...shown(4)], { name: '2', sent: [] })],
      acted: ['said-1'],
      isSettled: true,
      ...change,
    },
  ],
});
const kinds = (change: Partial<ConversationHistory>): string[] => [
  ...new Set(violationsOf(history(change)).map(({ kind }) => kind)),
];
const ofTab = (...notes: Note[]): string[] => kinds({ tabs: [tab(notes)] });

describe('the history checker', () => {
  it('finds nothing in a correct history', () => {
    assert.deepEqual(violationsOf(history()), []);
    assertFlawless(history());
  });

  it('finds nothing in a tab that reconnected, that synced, or whose log was replaced', () => {
    const away: Note = { did: 'disconnect' };
    const back = [...begin(1), received(2, 3, 4), ...shown(2), ...shown(3), ...shown(4)];
    assert.deepEqual(ofTab(...begin(0), received(1), ...shown(1), away, ...back), []);
    // Events in flight when the sync was answered are already known when they come again.
    const synced = [...begin(1, 'sync'), received(3), received(2, 3, 4), ...shown(2), ...shown(3), ...shown(4)];
    assert.deepEqual(ofTab(...begin(0), received(1), ...shown(1), received(2), ...synced), []);
    const older: Note[] = [
      { did: 'begin', by: 'join', epoch: 'log-0', from: 0, reset: false },
      { did: 'move', epoch: 'log-0', seq: 0 },
    ];
    assert.deepEqual(ofTab(...older, away, ...begin(0, 'join', true), ...NOTES.slice(2)), []);
  });

  it('finds an answered push that is not in the store, and one that stayed in quarantine', () => {
    const more = { id: 'reply-2', answered: true };
    const { pushed } = history().conversations[0] as ConversationHistory;
    assert.deepEqual(kinds({ pushed: [...pushed, more] }), ['missing']);
    assert.deepEqual(kinds({ pushed: [...pushed, more], setAside: ['reply-2'] }), ['loss']);
    assert.deepEqual(kinds({ pushed: [...pushed, { ...more, answered: false }] }), []);
  });

  it('finds an acknowledged message that is not in the store', () => {
    const sent = [
      { id: 'said-1', isAcked: true, refused: null },
      { id: 'said-2', isAcked: true, refused: null },
    ];
    assert.deepEqual(kinds({ tabs: [tab(NOTES, { sent })] }), ['missing']);
  });

  it('finds a message that never reached the desk, unless its failure was shown or it is still in transit', () => {
    assert.deepEqual(kinds({ acted: [] }), ['loss']);
    assert.deepEqual(kinds({ acted: [], isSettled: false }), []);
    const failed = { seq: 5, type: 'message-failed', id: 'said-1', push: null };
    assert.deepEqual(kinds({ acted: [], log: [...LOG, failed], tabs: [tab(NOTES, { isAtRest: false })] }), []);
  });

  it('finds a message that the desk acted on twice, or that nobody wrote', () => {
    assert.deepEqual(kinds({ acted: ['said-1', 'said-1'] }), ['effect']);
    assert.deepEqual(kinds({ acted: ['said-1', 'said-1-again'] }), ['effect']);
  });

  it('finds messages that reached the desk in another order', () => {
    const log = [...LOG, { seq: 5, type: 'visitor-message', id: 'said-2', push: null }];
    const sent = ['said-1', 'said-2'].map((id) => ({ id, isAcked: true, refused: null }));
    const tabs = [tab(NOTES, { sent, isAtRest: false })];
    assert.deepEqual(kinds({ log, tabs, acted: ['said-1', 'said-2'] }), []);
    assert.deepEqual(kinds({ log, tabs, acted: ['said-2', 'said-1'] }), ['order']);
  });

  it('finds a gap, a repeated message and an invented one in the log', () => {
    const tabs = [tab(NOTES, { isAtRest: false })];
    assert.deepEqual(kinds({ tabs, log: [...LOG, { seq: 6, type: 'silent', id: null, push: null }] }), ['order']);
    const again = { seq: 5, type: 'agent-message', id: 'reply-1', push: null };
    assert.deepEqual(kinds({ tabs, log: [...LOG, again] }), ['duplicate']);
    assert.deepEqual(kinds({ tabs, log: [...LOG, { ...again, id: 'reply-9' }] }), ['order']);
  });

  it('finds an event that a tab at rest does not have', () => {
    assert.deepEqual(ofTab(...NOTES.slice(0, -2)), ['loss']);
    assert.deepEqual(kinds({ tabs: [tab(NOTES.slice(0, -2), { isAtRest: false })] }), []);
  });

  it('finds an event shown twice, under its own number or another', () => {
    assert.deepEqual(ofTab(...NOTES, ...shown(4)), ['duplicate', 'cursor']);
    const again = { seq: 5, type: 'agent-message', id: 'reply-1', push: null };
    const shownAgain: Note[] = [
      { did: 'show', seq: 5, type: 'agent-message', id: 'reply-1' },
      { did: 'move', epoch: EPOCH, seq: 5 },
    ];
    assert.ok(
      kinds({ log: [...LOG, again], tabs: [tab([...NOTES, received(5), ...shownAgain])] }).includes('duplicate'),
    );
  });

  it('finds events received in a wrong order, with a gap, or before the answer to the join', () => {
    assert.deepEqual(ofTab(...begin(0), received(2, 1), ...NOTES.slice(3)), ['order']);
    assert.deepEqual(ofTab(...begin(0), received(1), ...shown(1), received(3), ...NOTES.slice(5)), ['order']);
    assert.deepEqual(ofTab(received(1), ...NOTES), ['order']);
  });

  it('finds an event that is another in the log, or not there', () => {
    const other: Note = { did: 'show', seq: 3, type: 'agent-message', id: 'reply-9' };
    assert.deepEqual(ofTab(...NOTES.map((note) => (note.did === 'show' && note.seq === 3 ? other : note))), ['order']);
    const beyond: Note[] = [received(5), { did: 'show', seq: 5, type: 'silent', id: null }];
    assert.deepEqual(ofTab(...NOTES, ...beyond, { did: 'move', epoch: EPOCH, seq: 5 }), ['missing']);
  });

  it('finds a cursor that goes back, jumps, or moves without an event', () => {
    assert.ok(ofTab(...NOTES, { did: 'disconnect' }, ...begin(3), received(4)).includes('cursor'));
    assert.ok(ofTab(...begin(0), received(1, 2, 3, 4), ...shown(2), ...shown(3), ...shown(4)).includes('cursor'));
    assert.ok(ofTab({ ...begin(0)[0] } as Note, { did: 'move', epoch: EPOCH, seq: 4 }).includes('cursor'));
    assert.ok(ofTab(...NOTES, { did: 'disconnect' }, ...begin(0, 'join', true)).includes('cursor'));
  });

  it('finds more calls than the budget in any window, wherever it begins', () => {
    const with_ = (calls: number[]) => violationsOf({ ...history(), calls, budget: { calls: 2 } });
    assert.deepEqual(with_([0, 59_000, 60_000, 119_000]), []);
    assert.deepEqual(
      with_([0, 59_000, 61_000, 62_000]).map(({ kind }) => kind),
      ['budget'],
    );
  });

  it('reports the violations and their number', () => {
    assert.throws(() => assertFlawless(history({ acted: [] })), /1 loss\n {2}loss: visitor, desk: said-1/);
  });
});
