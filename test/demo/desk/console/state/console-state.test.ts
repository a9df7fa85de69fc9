/** The console's state: an overview replaces the previous one; the open chat is merged from loaded history and live events. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Action,
  type ConsoleState,
  initialState,
  reduce,
} from '../../../../../demo/desk/console/state/console-state.ts';
import { agent, detail, message, NOON, outgoing, overview, session } from '../samples.ts';

const after = (state: ConsoleState, ...actions: Action[]) => actions.reduce(reduce, state);
const signedIn = after(
  initialState,
  { type: 'signed-in', isAdministrator: false },
  { type: 'overview', overview: overview() },
);
const reading = after(signedIn, { type: 'chat-opened', id: 70 }, { type: 'chat-read', detail: detail() });
const idsOf = (state: ConsoleState) => state.chat?.detail?.history.map((one) => one.id);
const live = (id: string, part = {}): Action => ({
  type: 'message',
  at: { session_id: 70, customer_id: 7, message: message({ id, at: NOON + 1, ...part }) },
});

describe('the open chat', () => {
  it('inserts a live message in order of time, once', () => {
    const state = after(reading, live('m3', { at: NOON + 3 }), live('m2', { at: NOON + 2 }), live('m3'));
    assert.deepEqual(idsOf(state), ['m1', 'm2', 'm3']);
  });

  it('keeps live messages that arrived while its history was loading', () => {
    const state = after(
      signedIn,
      { type: 'chat-opened', id: 70 },
      live('m2'),
      { type: 'message', at: { session_id: 71, customer_id: 8, message: message({ id: 'other' }) } },
      { type: 'chat-read', detail: detail() },
    );
    assert.deepEqual(idsOf(state), ['m1', 'm2']);
  });

  it('knows its first unread message until the agent replies', () => {
    const history = ['m1', 'm2', 'm3', 'm4'].map((id, at) => message({ id, at: NOON + at }));
    const sessions = [session({ unread: 2 })];
    const opening = after(
      signedIn,
      { type: 'overview', overview: overview({ sessions }) },
      { type: 'chat-opened', id: 70 },
    );
    const read: Action = { type: 'chat-read', detail: detail({ history }) };
    assert.equal(after(opening, read).chat?.firstUnread, 'm3');
    assert.equal(
      after(opening, live('m4', { at: NOON + 3 }), read).chat?.firstUnread,
      'm2',
      'one came while it loaded',
    );
    assert.equal(after(opening, read, live('m5', { at: NOON + 4 }), read).chat?.firstUnread, 'm3', 'read again');
    assert.equal(after(opening, read, { type: 'sending', outgoing: outgoing() }).chat?.firstUnread, null);
    assert.equal(reading.chat?.firstUnread, null, 'nothing was unread');
    const moved = history.with(3, message({ id: 'm4', at: NOON + 3, from: 'system', type: 'transfer' }));
    const handedOver: Action = { type: 'chat-read', detail: detail({ history: moved }) };
    assert.equal(after(opening, handedOver).chat?.firstUnread, 'm3', 'the hand-over is counted');
    const two: Action = { type: 'chat-read', detail: detail({ history: history.slice(0, 2) }) };
    assert.equal(after(opening, two).chat?.firstUnread, null, 'all were unread');
  });

  it('keeps live messages that are missing from a late history', () => {
    assert.deepEqual(idsOf(after(reading, live('m2'), { type: 'chat-read', detail: detail() })), ['m1', 'm2']);
  });

  it('shows nothing of another visitor', () => {
    const state = after(reading, {
      type: 'message',
      at: { session_id: 71, customer_id: 8, message: message({ id: 'x' }) },
    });
    assert.deepEqual(idsOf(state), ['m1']);
  });

  it('ignores the history of a chat that was left meanwhile', () => {
    const state = after(reading, { type: 'chat-opened', id: 71 }, { type: 'chat-read', detail: detail() });
    assert.equal(state.chat?.id, 71);
    assert.equal(state.chat?.detail, null);
  });

  it('keeps a message as delivered when an older answer arrives late', () => {
    const mine = { from: 'agent' as const };
    const state = after(reading, live('m2', { ...mine, delivered: true }), live('m2', { ...mine, delivered: false }));
    assert.equal(state.chat?.detail?.history[1]?.delivered, true);
  });

  it('drops the preview when the visitor has sent it, and not when the agent writes', () => {
    const typing = after(reading, { type: 'preview', at: { session_id: 70, content: 'And', heard_at: NOON + 5 } });
    assert.deepEqual([typing.chat?.detail?.preview, typing.chat?.detail?.heard_at], ['And', NOON + 5]);
    assert.equal(after(typing, live('m2', { from: 'agent' })).chat?.detail?.preview, 'And');
    assert.equal(after(typing, live('m2')).chat?.detail?.preview, '');
  });

  it('follows the overview, and loses its dialog when it is closed', () => {
    const closed = overview({ sessions: [session({ state: 'closed', close_type: 'normal', ended_at: NOON })] });
    const state = after(reading, { type: 'dialog', dialog: 'transfer' }, { type: 'overview', overview: closed });
    assert.equal(state.chat?.detail?.state, 'closed');
    assert.equal(state.dialog, null);
    assert.deepEqual(idsOf(state), ['m1']);
  });

  it('gets the survey, as does its entry in the list', () => {
    const survey = { option_id: 1, text: 'Satisfied', remark: '', at: NOON };
    const state = after(reading, { type: 'survey', at: { session_id: 70, survey } });
    assert.deepEqual(state.chat?.detail?.survey, survey);
    assert.deepEqual(state.overview?.sessions[0]?.survey, survey);
  });
});

describe('a preview of a chat that is not open', () => {
  it('appears only in the list', () => {
    const two = overview({ sessions: [session(), session({ id: 71, customer_id: 8 })] });
    const state = after(
      reading,
      { type: 'overview', overview: two },
      { type: 'preview', at: { session_id: 71, content: 'Hm', heard_at: NOON } },
    );
    assert.equal(state.overview?.sessions[1]?.preview, 'Hm');
    assert.equal(state.chat?.detail?.preview, '');
  });
});

describe('a reply', () => {
  const sending = after(reading, { type: 'sending', outgoing: outgoing() });

  it('is outgoing until the desk has it, and is in the history once then', () => {
    assert.equal(sending.outgoing.length, 1);
    // The live event and the answer to the request, in either order.
    const state = after(sending, live('k', { from: 'agent' }), live('k', { from: 'agent' }));
    assert.deepEqual(state.outgoing, []);
    assert.deepEqual(idsOf(state), ['m1', 'k']);
    assert.equal(after(sending, live('m2', { from: 'agent', content: 'Hi' })).outgoing.length, 1);
  });

  it('that was sent although its request failed is shown once, from any source', () => {
    const failed = after(sending, { type: 'send-failed', key: 'k', error: 'No.', isLost: false });
    const confirmed = message({ id: 'k', from: 'agent', content: 'Hi' });
    for (const state of [
      after(failed, live('k', { from: 'agent' })),
      after(failed, { type: 'chat-read', detail: detail({ history: [message(), confirmed] }) }),
      after(sending, live('k', { from: 'agent' }), { type: 'send-failed', key: 'k', error: 'No.', isLost: false }),
    ]) {
      assert.deepEqual(state.outgoing, []);
      assert.deepEqual(idsOf(state), ['m1', 'k']);
    }
  });

  it('that failed keeps its content and its error until it is sent again or discarded', () => {
    const failed = after(sending, { type: 'send-failed', key: 'k', error: 'No.', isLost: false });
    assert.deepEqual(failed.outgoing, [outgoing({ error: 'No.' })]);
    assert.deepEqual(after(failed, { type: 'sending', outgoing: outgoing() }).outgoing, [outgoing()]);
    assert.deepEqual(after(failed, { type: 'discarded', key: 'k' }).outgoing, []);
  });

  it('is sent again only if it has never reached the desk, and that once', () => {
    const lost = { type: 'send-failed', key: 'k', error: 'No.', isLost: true } as const;
    const waiting = (again: boolean, failure: Action) =>
      after(reading, { type: 'sending', outgoing: outgoing({ again }) }, failure).outgoing[0]?.again;
    assert.deepEqual(
      [waiting(true, lost), waiting(true, { ...lost, isLost: false }), waiting(false, lost)],
      [true, false, false],
    );
  });

  it('to another visitor does not enter the open chat', () => {
    const at = { session_id: 71, customer_id: 8, message: message({ id: 'k', from: 'agent' }) };
    const state = after(sending, { type: 'message', at });
    assert.deepEqual(state.outgoing, []);
    assert.deepEqual(idsOf(state), ['m1']);
  });
});

describe('a connection that was lost', () => {
  it('is remembered with the agent’s status until the agent is here again', () => {
    const as = (status: 'online' | 'busy' | 'offline'): Action => ({
      type: 'overview',
      overview: overview({ agent: agent({ status }) }),
    });
    const lost: Action = { type: 'link', link: 'lost' };
    const back: Action = { type: 'link', link: 'live' };
    assert.equal(after(signedIn, as('busy'), lost, back, as('offline')).lostAs, 'busy');
    assert.equal(after(signedIn, as('busy'), lost, back, as('offline'), lost, back).lostAs, 'busy', 'lost twice');
    assert.equal(after(signedIn, as('busy'), lost, back, as('busy')).lostAs, null);
    assert.equal(after(signedIn, as('busy'), lost, back, as('offline'), as('online')).lostAs, null);
  });
});

describe('signing out', () => {
  it('clears everything but the error', () => {
    const requestState = { state: 'failed' as const, error: 'Your sign-in has ended.' };
    const state = after(reading, { type: 'signed-out' }, { type: 'request', key: 'sign-in', requestState });
    assert.deepEqual(state, { ...initialState, requests: { 'sign-in': requestState } });
  });
});
