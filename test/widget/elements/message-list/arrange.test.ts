/** Grouping of the transcript, without an element. */
import { expect } from 'chai';
import { firstUnreadIndex, lastVisitorMessageIndex, rowAt } from '../../../../widget/elements/message-list/arrange.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import { AGENT, answer, failed, item, mine, OTHER_AGENT, theirs } from '../../../gallery/fixtures.ts';

const joined = (ago: number) => item('notice', ago, { notice: { kind: 'agent-joined', person: AGENT, html: '' } });
const arrange = (...items: ChatItem[]) => items.map((_, index) => rowAt(items, index));
const groups = (...items: ChatItem[]) => arrange(...items).map(({ first, last }) => [first, last]);

describe('the arrangement of the transcript', () => {
  it('groups consecutive messages of one speaker', () => {
    expect(groups(theirs('a', 3), theirs('b', 2), mine('c', 1), mine('d', 0))).to.deep.equal([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  it('separates two agents, messages around a notice, and messages after a long pause', () => {
    const alone = [true, true];
    expect(groups(theirs('a', 2), theirs('b', 1, OTHER_AGENT))).to.deep.equal([alone, alone]);
    expect(groups(theirs('a', 2), joined(1), theirs('b', 0))).to.deep.equal([alone, alone, alone]);
    expect(groups(theirs('a', 30), theirs('b', 0))).to.deep.equal([alone, alone]);
  });

  it('starts a new group each day', () => {
    const day = 24 * 60;
    expect(arrange(mine('a', day), mine('b', 1), mine('c', 0)).map(({ newDay }) => newDay)).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('keeps an offer open until anybody but the robot says or does something', () => {
    const open = (...items: ChatItem[]) => arrange(...items).map((row) => row.open);
    const offer = item('notice', 3, { notice: { kind: 'agent-offered' } });
    expect(open(mine('a', 4), offer, answer('b', 2), answer('c', 1))).to.deep.equal([false, true, true, true]);
    expect(open(answer('b', 2), offer, mine('a', 0))).to.deep.equal([false, false, true]);
    expect(open(offer, joined(0))).to.deep.equal([false, true]);
  });

  it('marks the visitor’s newest message that did not fail', () => {
    expect(
      lastVisitorMessageIndex([mine('a', 2), mine('b', 1), theirs('c', 0), failed('d', 'offline', true)]),
    ).to.equal(1);
    expect(lastVisitorMessageIndex([theirs('c', 0)])).to.equal(-1);
  });

  it('finds the first message of others since a seq, unless that is the first of all', () => {
    const items = [theirs('a', 4), theirs('b', 3), mine('c', 2), theirs('d', 1)];
    const since = (index: number) => firstUnreadIndex(items, items[index]?.seq ?? null);
    expect([since(0), since(1), since(2), since(3)]).to.deep.equal([-1, 1, 3, 3]);
    expect(firstUnreadIndex(items, null)).to.equal(-1);
    expect(firstUnreadIndex([mine('a', 1), mine('b', 0)], 1)).to.equal(-1);
  });
});
