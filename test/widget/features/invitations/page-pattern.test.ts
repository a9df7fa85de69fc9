/** Patterns of pages, and the time that they take. */
import { expect } from 'chai';
import { fitsPattern } from '../../../../widget/features/invitations/find-rule.ts';

describe('a pattern of pages', () => {
  it('fits paths, with * for any characters', () => {
    const cases: [path: string, pattern: string, fits: boolean][] = [
      ['/lamps', '/lamps', true],
      ['/lamps/ember', '/lamps', false],
      ['/lamps/ember', '/lamps/*', true],
      ['/lamps', '/lamps/*', false],
      ['/de/lamps/ember/care', '/*/lamps/*/care', true],
      ['/de/lamps/care', '/*/lamps/*/care', false],
      ['/abab', '/ab*ab', true],
      ['/ab', '/ab*ab', false],
      ['/aXbXb', '/a*b', true],
      ['/anything', '*', true],
      ['/aaaa', '/(a+)+$', false],
      ['/(a+)+$', '/(a+)+$', true],
      ['/lamps', '/lamp.', false],
      ['/lamps', '.*', false],
      ['/.hidden', '/.*', true],
      ['/[', '/[', true],
      ['/a\\b', '/a\\*', true],
    ];
    for (const [path, pattern, fits] of cases) expect(fitsPattern(path, pattern), `${path} ${pattern}`).to.equal(fits);
  });

  it('searches each piece once, however many places there are', () => {
    // A backtracking engine would need some 2000^60 steps.
    expect(fitsPattern(`/${'a'.repeat(1990)}`, `/${'*a'.repeat(60)}*b`)).to.equal(false);
  });
});
