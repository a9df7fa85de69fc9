/** The page's address, which the console completes and the person changes. */
import { expect } from 'chai';
import { readRoute, replaceHash } from '../../../../../demo/desk/console/state/route.ts';

describe('a hash that the console completes', () => {
  afterEach(() => {
    location.hash = '';
  });

  it('takes the place of the one that was read, also twice before the console reads it', () => {
    location.hash = '#/knowledge';
    readRoute();
    const { length } = history;
    replaceHash('#/knowledge/54');
    replaceHash('#/knowledge/54/questions');
    expect([location.hash, history.length]).to.deep.equal(['#/knowledge/54/questions', length]);
  });

  it('does not take the place of one to which somebody has gone meanwhile', () => {
    location.hash = '#/knowledge';
    readRoute();
    location.hash = '#/admin/ticket-filters';
    replaceHash('#/knowledge/54/questions');
    expect(location.hash).to.equal('#/admin/ticket-filters');
    readRoute();
    replaceHash('#/admin/people');
    expect(location.hash).to.equal('#/admin/people');
  });
});
