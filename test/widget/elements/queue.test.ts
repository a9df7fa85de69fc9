/** The waiting card: the place in line, honestly. */
import { expect } from 'chai';
import type { DeskChatQueue } from '../../../widget/queue/queue.ts';
import { clearStage, show } from './harness.ts';

describe('the waiting card', () => {
  afterEach(clearStage);

  it('is accessible with and without a place, and while someone is being found', async () => {
    const queue = await show<DeskChatQueue>('queue', { position: 3 });
    await queue.expectAccessible();
    await queue.set({ position: null });
    await queue.expectAccessible();
    await queue.set({ allocating: true });
    await queue.expectAccessible();
  });

  it('follows the place in line', async () => {
    const { text, set, find } = await show<DeskChatQueue>('queue', { position: 3 });
    expect(text()).to.contain('number 3').and.to.contain('2 people are ahead');
    const before = find('.place span');
    await set({ position: 2 });
    expect(text()).to.contain('number 2').and.to.contain('1 person is ahead');
    expect(find('.place span'), 'a new number moves in').not.to.equal(before);
    await set({ position: 1 });
    expect(text()).to.contain('You are next');
  });

  it('makes up no number where the desk gave none', async () => {
    const { text, set } = await show<DeskChatQueue>('queue', { position: 0 });
    expect(text()).to.contain('as soon as someone is free').and.not.to.match(/\d/);
    await set({ position: null });
    expect(text()).not.to.match(/\d/);
  });

  it('lets the visitor stop waiting until someone is found', async () => {
    const { button, requests, set, findAll, text } = await show<DeskChatQueue>('queue', { position: 3 });
    button('Stop waiting').click();
    expect(requests).to.deep.equal([{ type: 'stop-waiting' }]);
    await set({ allocating: true });
    expect(findAll('button')).to.have.length(0);
    expect(text()).to.contain('connecting you now');
  });
});
