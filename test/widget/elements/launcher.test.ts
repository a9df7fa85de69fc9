/** The launcher: what it says, what it asks for. */
import { expect } from 'chai';
import type { DeskChatLauncher } from '../../../widget/launcher/launcher.ts';
import { clearStage, show } from './harness.ts';

describe('the launcher', () => {
  afterEach(clearStage);

  it('is accessible closed with unread messages and open', async () => {
    const launcher = await show<DeskChatLauncher>('launcher', { unread: 3 });
    await launcher.expectAccessible();
    await launcher.set({ open: true });
    await launcher.expectAccessible();
  });

  it('asks to open, and once open to close', async () => {
    const { find, set, requests } = await show<DeskChatLauncher>('launcher');
    find('button').click();
    await set({ open: true });
    expect(find('button').ariaExpanded).to.equal('true');
    find('button').click();
    expect(requests).to.deep.equal([{ type: 'open' }, { type: 'close' }]);
  });

  it('speaks the number of unread messages as words', async () => {
    const { button, set } = await show<DeskChatLauncher>('launcher', { unread: 1 });
    expect(button('Open chat, 1 unread message').textContent).to.contain('1');
    await set({ unread: 120 });
    expect(button('Open chat, 120 unread messages').textContent).to.contain('99+');
  });

  it('shows no number when all is read or the chat is open', async () => {
    const { findAll, set } = await show<DeskChatLauncher>('launcher', { unread: 0 });
    expect(findAll('.badge')).to.have.length(0);
    await set({ unread: 4, open: true });
    expect(findAll('.badge')).to.have.length(0);
  });
});
