/** Animations beside text that people read stop by themselves. */
import { expect } from 'chai';
import type { DeskChatMessageList } from '../../widget/message-list/message-list.ts';
import type { DeskChatQueue } from '../../widget/queue/queue.ts';
import { NOW, theirs } from './fixtures.ts';
import { clearStage, show } from './harness.ts';

/** Durations of all animations in an element, in milliseconds. */
function movements(element: Element): number[] {
  const moving = (element.shadowRoot as ShadowRoot).getAnimations();
  return moving.map(({ effect }) => {
    const { duration, iterations = 1 } = effect?.getTiming() ?? {};
    return Number(duration) * iterations;
  });
}

describe('an automatic animation', () => {
  afterEach(clearStage);

  for (const [what, open] of Object.entries({
    'while a robot looks for an answer': () =>
      show<DeskChatMessageList>('message-list', { items: [theirs('Hello', 1)], waiting: true, now: () => NOW }),
    'while older messages load': () =>
      show<DeskChatMessageList>('message-list', { items: [theirs('Hello', 1)], earlier: 'loading', now: () => NOW }),
    'while someone is being found': () => show<DeskChatQueue>('queue', { allocating: true }),
  })) {
    it(`stops within five seconds ${what}`, async () => {
      const { element } = await open();
      const moving = movements(element).filter((time) => time > 0);
      expect(moving).not.to.deep.equal([]);
      expect(Math.max(...moving)).to.be.at.most(5000);
    });
  }
});
