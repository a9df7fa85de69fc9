/** Grouping of the transcript, without an element. */
import { expect } from 'chai';
import { arrange } from '../../../widget/message-list/arrange.ts';
import { AGENT, failed, item, mine, OTHER_AGENT, theirs } from './fixtures.ts';

const joined = (ago: number) => item('notice', ago, { notice: { kind: 'agent-joined', person: AGENT, html: '' } });
const groups = (...items: Parameters<typeof arrange>[0]) => arrange(items).map(({ first, last }) => [first, last]);

describe('the arrangement of the transcript', () => {
  it('puts together what one speaker says in a row', () => {
    expect(groups(theirs('a', 3), theirs('b', 2), mine('c', 1), mine('d', 0))).to.deep.equal([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  it('parts two agents, a notice between, and a long pause', () => {
    const alone = [true, true];
    expect(groups(theirs('a', 2), theirs('b', 1, OTHER_AGENT))).to.deep.equal([alone, alone]);
    expect(groups(theirs('a', 2), joined(1), theirs('b', 0))).to.deep.equal([alone, alone, alone]);
    expect(groups(theirs('a', 30), theirs('b', 0))).to.deep.equal([alone, alone]);
  });

  it('begins each day anew', () => {
    const day = 24 * 60;
    expect(arrange([mine('a', day), mine('b', 1), mine('c', 0)]).map(({ newDay }) => newDay)).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('marks the visitor’s newest message that did not fail', () => {
    const rows = arrange([mine('a', 2), mine('b', 1), theirs('c', 0), failed('d', 'offline', true)]);
    expect(rows.map(({ newest }) => newest)).to.deep.equal([false, true, false, false]);
  });
});
