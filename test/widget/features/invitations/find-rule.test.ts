/** Which rule counts on a page. */
import { expect } from 'chai';
import { type Facts, findRule, type Rule } from '../../../../widget/features/invitations/find-rule.ts';

const rule = (given: Partial<Rule>): Rule => ({
  id: 'rule',
  pages: [],
  seconds: 0,
  scrolled: 0,
  returning: null,
  cartFrom: null,
  cartTo: null,
  hours: null,
  texts: { en: { line: 'May I help?', answers: [] } },
  ...given,
});
const facts = (given: Partial<Facts> = {}): Facts => ({
  path: '/lamps/ember',
  seconds: 20,
  scrolled: 50,
  returning: null,
  cart: null,
  hours: null,
  ...given,
});

describe('the rule for a page', () => {
  it('has all its conditions fulfilled', () => {
    const cases: [Partial<Rule>, Partial<Facts>, boolean][] = [
      [{}, {}, true],
      [{ pages: ['/textiles/*', '/lamps/*'] }, {}, true],
      [{ pages: ['/textiles/*'] }, {}, false],
      [{ seconds: 20 }, {}, true],
      [{ seconds: 21 }, {}, false],
      [{ scrolled: 51 }, {}, false],
      [{ returning: true }, { returning: true }, true],
      [{ returning: true }, { returning: false }, false],
      [{ returning: false }, { returning: false }, true],
      [{ cartFrom: 100 }, { cart: 100 }, true],
      [{ cartFrom: 100 }, { cart: 99 }, false],
      [{ cartFrom: 100, cartTo: 200 }, { cart: 201 }, false],
      [{ hours: 'open' }, { hours: 'open' }, true],
      [{ hours: 'open' }, { hours: 'closed' }, false],
      [{ seconds: 5, pages: ['/textiles'] }, {}, false],
    ];
    for (const [given, known, fits] of cases) {
      expect(findRule([rule(given)], facts(known)) !== undefined, JSON.stringify([given, known])).to.equal(fits);
    }
  });

  it('fulfils no condition on something unknown', () => {
    for (const given of [{ returning: true }, { returning: false }, { cartTo: 9 }, { hours: 'closed' }] as const) {
      expect(findRule([rule(given)], facts()), JSON.stringify(given)).to.equal(undefined);
    }
  });

  it('is the first of several', () => {
    const rules = [rule({ id: 'late', seconds: 99 }), rule({ id: 'one' }), rule({ id: 'two' })];
    expect(findRule(rules, facts())?.id).to.equal('one');
  });
});
