/** The queue's card: the queue position as the desk reports it. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DeskChatQueue } from '../../../../widget/elements/queue/queue.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

describe('the queue’s card', () => {
  afterEach(clearStage);

  it('is accessible with and without a position, and while an agent is being connected', async () => {
    const queue = await show<DeskChatQueue>('queue', { position: 3 });
    await queue.expectAccessible();
    await queue.set({ position: null });
    await queue.expectAccessible();
    await queue.set({ allocating: true });
    await queue.expectAccessible();
  });

  it('follows the queue position', async () => {
    const { text, set, find } = await show<DeskChatQueue>('queue', { position: 3 });
    expect(text()).to.contain('number 3');
    const before = find('.place span');
    await set({ position: 2 });
    expect(text()).to.contain('number 2');
    expect(find('.place span'), 'a new number moves in').not.to.equal(before);
    await set({ position: 1 });
    expect(text()).to.contain('number 1');
  });

  it('is one row in a low window', async () => {
    const { innerWidth: width, innerHeight: height } = window;
    const { button, find } = await show<DeskChatQueue>('queue', { position: 3, expected: 250 });
    const isBeside = () => {
      const [place, way] = [find('.place'), button('Stop waiting')].map((one) => one.getBoundingClientRect());
      return (way as DOMRect).top < (place as DOMRect).bottom;
    };
    expect(isBeside()).to.equal(false);
    await setViewport({ width: 740, height: 360 });
    expect(isBeside()).to.equal(true);
    await setViewport({ width, height });
  });

  it('shows the expected wait, rounded', async () => {
    const { text, set } = await show<DeskChatQueue>('queue', { position: 3, expected: 20 });
    for (const [expected, said] of [
      [20, 'about 1 minute'],
      [80, 'about 1 minute'],
      [250, 'about 4 minutes'],
      [13 * 60, 'about 15 minutes'],
      [59 * 60, 'about 60 minutes'],
    ] as const) {
      await set({ expected });
      expect(text()).to.contain(`Expected wait: ${said}`);
    }
    await set({ expected: 90 * 60 });
    expect(text(), 'nothing').not.to.contain('wait:');
    await set({ expected: null });
    expect(text()).not.to.contain('wait:');
  });

  it('announces a new position, further ones at intervals, and the last steps at once', async () => {
    const { set, find, element } = await show<DeskChatQueue>('queue', { position: 9, expected: 250 });
    const said = () => find('[role=status]').textContent;
    expect(said(), 'the log has said it').to.equal('');
    element.announceEvery = 60_000;
    await set({ position: 8, expected: 240 });
    await element.updateComplete;
    expect(said()).to.equal('You are number 8 in line · Expected wait: about 4 minutes');
    await set({ expected: 180 });
    await set({ position: 7 });
    await element.updateComplete;
    expect(said()).to.contain('number 8');
    element.announceEvery = 0;
    await set({ position: 6 });
    await element.updateComplete;
    expect(said(), 'the newest').to.contain('number 6');
    element.announceEvery = 60_000;
    await set({ position: 1 });
    await element.updateComplete;
    expect(said()).to.contain('number 1');
    await set({ allocating: true });
    await element.updateComplete;
    expect(said()).to.contain('connecting you now');
  });

  it('shows no number if the desk gave none', async () => {
    const { text, set } = await show<DeskChatQueue>('queue', { position: 0 });
    expect(text()).to.contain('as soon as someone is free').and.not.to.match(/\d/);
    await set({ position: null });
    expect(text()).not.to.match(/\d/);
  });

  it('lets the visitor stop waiting until an agent is being connected', async () => {
    const { button, requests, set, findAll, text } = await show<DeskChatQueue>('queue', { position: 3 });
    button('Stop waiting').click();
    expect(requests).to.deep.equal([{ type: 'stop-waiting' }]);
    await set({ allocating: true });
    expect(findAll('button')).to.have.length(0);
    expect(text()).to.contain('connecting you now');
  });
});
