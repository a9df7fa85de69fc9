/** Visits and invitations are remembered as far as the page's consent allows. */
import { expect } from 'chai';
import { VisitMemory } from '../../../../widget/features/invitations/visit-memory.ts';

const START = Date.UTC(2030, 0, 7);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const stored = () => localStorage.length + sessionStorage.length;

describe('the memory of visits', () => {
  const clear = () => {
    localStorage.clear();
    sessionStorage.clear();
  };
  beforeEach(clear);
  afterEach(clear);

  it('stores nothing before the visitor acts, unless the page states a consent', () => {
    new VisitMemory('lamps', null, START).invited(START);
    new VisitMemory('lamps', 'none', START).invited(START);
    expect(stored()).to.equal(0);
    new VisitMemory('lamps', 'none', START).answered('hello', true, START);
    expect(stored()).to.equal(0);
    new VisitMemory('lamps', null, START).answered('hello', true, START);
    expect(localStorage.length).to.equal(1);
    new VisitMemory('rugs', 'session', START).invited(START);
    expect([localStorage.length, sessionStorage.length]).to.deep.equal([1, 1]);
  });

  it('recognises a visitor who returns after a pause', () => {
    const returns = (at: number, consent: string | null = 'persistent') =>
      new VisitMemory('lamps', consent, at).isReturning;
    expect(returns(START)).to.equal(false);
    expect(returns(START + HOUR / 4), 'the next page').to.equal(false);
    expect(returns(START + DAY)).to.equal(true);
    expect(returns(START + DAY + HOUR / 4), 'its next page').to.equal(true);
    expect(returns(START + 2 * DAY, 'session')).to.equal(null);
    expect(returns(START + 2 * DAY, null)).to.equal(null);
  });

  it('allows one invitation a visit, and some a week', () => {
    const invites = (at: number): boolean => {
      const memory = new VisitMemory('lamps', 'persistent', at);
      const may = memory.mayInvite(2, at);
      if (may) memory.invited(at);
      return may;
    };
    expect(invites(START)).to.equal(true);
    expect(invites(START + HOUR / 4), 'the same visit').to.equal(false);
    expect(invites(START + DAY)).to.equal(true);
    expect(invites(START + 2 * DAY), 'the third of the week').to.equal(false);
    expect(invites(START + 8 * DAY)).to.equal(true);
  });

  it('is shared by all tabs: an invitation that one tab has shown or dismissed is not shown again', () => {
    const [one, other] = [0, 1].map(() => new VisitMemory('lamps', 'persistent', START)) as [VisitMemory, VisitMemory];
    one.invited(START + 1000);
    expect(other.mayInvite(3, START + 2000), 'the same visit').to.equal(false);
    one.answered('hello', true, START + 3000);
    other.answered('bye', true, START + 4000);
    const later = new VisitMemory('lamps', 'persistent', START + DAY);
    expect([later.isDismissed('hello'), later.isDismissed('bye'), later.mayInvite(2, START + DAY)]).to.deep.equal([
      true,
      true,
      true,
    ]);
    const silent = new VisitMemory('rugs', null, START);
    new VisitMemory('rugs', null, START).answered('hello', true, START);
    expect([silent.mayInvite(1, START), silent.isDismissed('hello')]).to.deep.equal([true, true]);
  });

  it('is not misled for long by a clock that is set back or forward', () => {
    const mayInvite = (at: number) => new VisitMemory('lamps', 'persistent', at).mayInvite(3, at);
    new VisitMemory('lamps', 'persistent', START).invited(START);
    expect(mayInvite(START - HOUR), 'set back by an hour: the same visit').to.equal(false);
    expect(mayInvite(START + 400 * DAY), 'set forward: a visit a year later').to.equal(true);
    new VisitMemory('lamps', 'persistent', START + 400 * DAY).answered('hello', true, START);
    expect(mayInvite(START + HOUR), 'right again').to.equal(true);
    expect(new VisitMemory('lamps', 'persistent', START + HOUR).isDismissed('hello')).to.equal(true);
  });

  it('lasts as long as the page where the browser refuses to store', () => {
    const { getItem, setItem } = Storage.prototype;
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
    try {
      const memory = new VisitMemory('lamps', 'persistent', START);
      expect([memory.mayInvite(1, START), memory.isReturning]).to.deep.equal([true, false]);
      memory.invited(START);
      memory.answered('hello', true, START);
      expect([memory.mayInvite(1, START + HOUR), memory.isDismissed('hello')]).to.deep.equal([false, true]);
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem });
    }
  });

  it('keeps a dismissed invitation dismissed', () => {
    new VisitMemory('lamps', null, START).answered('hello', true, START);
    new VisitMemory('lamps', null, START).answered('bye', false, START);
    const later = new VisitMemory('lamps', null, START + 60 * DAY);
    expect([later.isDismissed('hello'), later.isDismissed('bye')]).to.deep.equal([true, false]);
  });

  it('starts empty if the stored data is malformed', () => {
    for (const found of ['', 'null', '[]', '{"shown":3,"dismissed":[1,null],"seen":"x"}', '{']) {
      localStorage.setItem('desk-chat:lamps:invited', found);
      const memory = new VisitMemory('lamps', 'persistent', START);
      expect([memory.isReturning, memory.mayInvite(1, START)], found).to.deep.equal([false, true]);
    }
  });
});
