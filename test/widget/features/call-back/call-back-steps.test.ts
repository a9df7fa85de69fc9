/** The next step of the part for calls. */
import { expect } from 'chai';
import { CALL_BACK_OUTCOMES, CALL_BACK_PROGRESS, type CallBackState } from '../../../../relay/protocol/call-back.ts';
import { afterAsking, afterState, type Shown } from '../../../../widget/features/call-back/call-back-steps.ts';
import { readOutcome, readState, readWait } from '../../../../widget/features/call-back/read-call-back.ts';

const NONE: CallBackState = { call: null, refused: null, agents: null };
const FORM: Shown = { is: 'form', error: null };
const waiting: Shown = { is: 'busy', waits: true, expected: 60 };

describe('the steps of a call back', () => {
  it('follow the relay, whatever was shown before', () => {
    const call = { progress: 'calling', agent: 'Otis', again: 5 } as const;
    for (const shown of [FORM, waiting, { is: 'unreachable' }, { is: 'refused', why: 'nobody' }] as Shown[]) {
      expect(afterState(shown, { ...NONE, call })).to.deep.equal({ is: 'call', ...call });
      expect(afterState(shown, { ...NONE, refused: 'closed' })).to.deep.equal({ is: 'refused', why: 'closed' });
    }
  });

  it('go on waiting while an agent is asked', () => {
    const asking: CallBackState = { ...NONE, call: { progress: 'asking', agent: '', again: 0 } };
    expect(afterState(FORM, asking)).to.deep.equal({ is: 'asking' });
    expect(afterState({ is: 'busy', waits: false, expected: null }, asking)).to.deep.equal({ is: 'asking' });
    expect(afterState(waiting, asking)).to.deep.equal(waiting);
  });

  it('keep the input and the refusals, and drop refusals that no longer hold', () => {
    const wrong: Shown = { is: 'form', error: 'number-invalid' };
    const limit: Shown = { is: 'refused', why: 'limit' };
    for (const shown of [wrong, limit]) expect(afterState(shown, NONE)).to.equal(shown);
    expect(afterState({ is: 'refused', why: 'closed' }, NONE)).to.deep.equal(FORM);
    expect(afterState({ is: 'asking' }, NONE)).to.deep.equal(FORM);
    expect(afterState({ is: 'loading' }, null)).to.deep.equal({ is: 'unreachable' });
    expect(afterState(waiting, null)).to.equal(waiting);
  });

  it('continue to wait until an agent is free, and state a time only if it is known', () => {
    expect(afterState(waiting, NONE)).to.equal(waiting);
    const agents = (state: 'free' | 'busy' | 'nobody') => ({ ...NONE, agents: { state } });
    expect(afterState(waiting, agents('busy'))).to.deep.equal({ ...waiting, expected: null });
    expect(afterState(waiting, agents('nobody'))).to.deep.equal({ is: 'refused', why: 'nobody' });
    expect(afterAsking({ outcome: 'busy', expected: 9 }, true)).to.deep.equal({ ...waiting, expected: 9 });
  });

  it('never take a lost answer for a refusal', () => {
    expect(afterAsking(null, false)).to.deep.include({ is: 'call', progress: 'unclear' });
  });

  it('exist for everything that the protocol names', () => {
    for (const outcome of CALL_BACK_OUTCOMES) expect(readOutcome({ outcome }).outcome).to.equal(outcome);
    for (const progress of CALL_BACK_PROGRESS)
      expect(readState({ call: { progress } }).call?.progress).to.equal(progress);
  });

  it('can be read from whatever a relay sends', () => {
    expect(readOutcome(null)).to.deep.equal({ outcome: 'failed', agent: '' });
    expect(readOutcome({ outcome: 'busy', expected: -1, agent: 7 })).to.deep.equal({ outcome: 'busy', agent: '' });
    expect(readState('x')).to.deep.equal(NONE);
    const hostile = { call: { progress: 'new', agent: 'x'.repeat(999), again: '1' }, refused: 'new', agents: [] };
    const read = readState(hostile);
    expect(read.call).to.deep.equal({ progress: 'unclear', agent: 'x'.repeat(100), again: 0 });
    expect([read.refused, read.agents]).to.deep.equal([null, { state: 'busy' }]);
  });
});

describe('a wait that an earlier page stored', () => {
  const wait = { number: '22 22 55 55', country: 'NO', since: 1_000_000 };

  it('counts for half an hour', () => {
    expect(readWait(wait, wait.since)).to.deep.equal(wait);
    expect(readWait(wait, wait.since + 30 * 60_000 - 1)).to.deep.equal(wait);
    expect(readWait(wait, wait.since + 30 * 60_000)).to.equal(null);
    expect(readWait(wait, wait.since - 1)).to.equal(null);
  });

  it('is ignored if it is malformed', () => {
    for (const broken of [
      null,
      undefined,
      'NO',
      [],
      { ...wait, number: 5 },
      { ...wait, country: null },
      { ...wait, since: '1' },
    ]) {
      expect(readWait(broken, wait.since)).to.equal(null);
    }
  });
});
