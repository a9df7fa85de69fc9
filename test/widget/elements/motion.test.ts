/** What moves by itself, beside what one reads, stops by itself. */
import { expect } from 'chai';
import type { DeskChatMessageList } from '../../../widget/message-list/message-list.ts';
import type { DeskChatQueue } from '../../../widget/queue/queue.ts';
import { NOW, theirs } from './fixtures.ts';
import { clearStage, show } from './harness.ts';

/** Milliseconds that each movement in an element goes on. */
function movements(element: Element): number[] {
  const moving = (element.shadowRoot as ShadowRoot).getAnimations();
  return moving.map(({ effect }) => {
    const { duration, iterations = 1 } = effect?.getTiming() ?? {};
    return Number(duration) * iterations;
  });
}

describe('what moves by itself', () => {
  afterEach(clearStage);

  for (const [what, open] of Object.entries({
    'while a robot looks for an answer': () =>
      show<DeskChatMessageList>('message-list', { items: [theirs('Hello', 1)], waiting: true, now: () => NOW }),
    'while older messages load': () =>
      show<DeskChatMessageList>('message-list', { items: [theirs('Hello', 1)], earlier: 'loading', now: () => NOW }),
    'while someone is being found': () => show<DeskChatQueue>('queue', { allocating: true }),
  })) {
    it(`${what} stops within five seconds`, async () => {
      const { element } = await open();
      const moving = movements(element).filter((time) => time > 0);
      expect(moving).not.to.deep.equal([]);
      expect(Math.max(...moving)).to.be.at.most(5000);
    });
  }
});
