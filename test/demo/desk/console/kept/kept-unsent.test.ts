/** An agent's unsent work survives a reload. */
import { expect } from 'chai';
import { forgetSignIn, keepSignIn, keptSignIn } from '../../../../../demo/desk/console/kept/kept-sign-in.ts';
import { KeptUnsent } from '../../../../../demo/desk/console/kept/kept-unsent.ts';
import { emptyDraft } from '../../../../../demo/desk/console/state/draft.ts';
import { outgoing } from '../samples.ts';

describe('unsent work', () => {
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('survives a reload: drafts, notes and unconfirmed replies, but only the names of files', () => {
    const before = new KeptUnsent();
    before.set(70, { ...emptyDraft(), text: 'half', note: 'careful', files: [new File(['x'], 'plan.pdf')] });
    before.set(71, { ...emptyDraft(), mode: 'rich' });
    const file = outgoing({ key: 'f', type: 'file', file: new File(['x'], 'a.txt') });
    before.setOutgoing([outgoing({ key: 'k1' }), outgoing({ key: 'k2', error: 'No.' }), file]);

    const after = new KeptUnsent();
    const restored = after.restore();
    expect(after.get(70)).to.deep.equal({ ...emptyDraft(), text: 'half', note: 'careful', lost: ['plan.pdf'] });
    expect(after.get(71)).to.equal(undefined);
    expect(restored.map(({ key, error }) => [key, error])).to.deep.equal([
      ['k1', 'The page was reloaded before the desk confirmed this.'],
      ['k2', 'No.'],
    ]);
    after.setOutgoing([]);
    expect(new KeptUnsent().restore()).to.deep.equal([]);
  });

  it('is forgotten on request, and begins empty after anything unreadable', () => {
    const kept = new KeptUnsent();
    kept.set(70, { ...emptyDraft(), text: 'half' });
    kept.clear(false);
    expect(kept.get(70)).to.equal(undefined);
    const again = new KeptUnsent();
    again.restore();
    expect(again.get(70)?.text).to.equal('half');
    again.clear(true);
    again.restore();
    expect(again.get(70)).to.equal(undefined);
    sessionStorage.setItem('desk-console-unsent', '{');
    expect(again.restore()).to.deep.equal([]);
  });

  it('is not for somebody else who has signed in in another tab; that sign-in stays when this one ends', () => {
    keepSignIn('first', 1);
    expect(keptSignIn()).to.deep.equal({ token: 'first', isAdministrator: false });
    new KeptUnsent().set(70, { ...emptyDraft(), text: 'for Juniper’s visitor' });
    keptSignIn();
    const own = new KeptUnsent();
    own.restore();
    expect(own.get(70)?.text).to.equal('for Juniper’s visitor');
    keepSignIn('second', 2);
    forgetSignIn('first', { withDrafts: false });
    expect(keptSignIn()?.token).to.equal('second');
    const others = new KeptUnsent();
    others.restore();
    expect(others.get(70)).to.equal(undefined);
    forgetSignIn('second', { withDrafts: true });
    expect(keptSignIn()).to.equal(null);
  });
});
