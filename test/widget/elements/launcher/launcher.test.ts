/** The launcher: its label and its requests. */
import { expect } from 'chai';
import { clearStage } from '../../../gallery/harness.ts';
import { showLauncher } from '../../../gallery/launcher-stage.ts';
import { assertAccessible } from '../../../helpers/axe.ts';

describe('the launcher', () => {
  afterEach(clearStage);

  it('is accessible closed with unread messages and open', async () => {
    const { stage, set } = showLauncher({ unread: 3 });
    await assertAccessible(stage, { rules: { region: { enabled: false } } });
    set({ isOpen: true });
    await assertAccessible(stage, { rules: { region: { enabled: false } } });
  });

  it('requests opening, and closing once open', () => {
    const { button, set, asked } = showLauncher();
    button.click();
    set({ isOpen: true });
    expect(button.ariaExpanded).to.equal('true');
    button.click();
    expect(asked).to.deep.equal(['open', 'close']);
  });

  it('does what it showed when the press began, even if the chat has opened or closed meanwhile', () => {
    const { button, set, asked } = showLauncher();
    const press = () => button.dispatchEvent(new PointerEvent('pointerdown'));
    const release = () => button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    press();
    set({ isOpen: true });
    release();
    press();
    set({ isOpen: false });
    release();
    expect(asked).to.deep.equal(['open', 'close']);
  });

  it('keeps the same button, with nothing inside that takes the press instead', () => {
    const { button, set } = showLauncher();
    set({ isOpen: true, unread: 2, label: 'Ask us' });
    set({ isOpen: false });
    expect(button.isConnected).to.equal(true);
    const { x, y, width, height } = button.getBoundingClientRect();
    const root = button.getRootNode() as ShadowRoot;
    expect(root.elementFromPoint(x + width / 2, y + height / 2)).to.equal(button);
  });

  it('has the number of unread messages in its label', () => {
    const { button, set } = showLauncher({ unread: 1 });
    expect(button.ariaLabel).to.equal('Open chat, 1 unread message');
    expect(button.textContent).to.contain('1');
    set({ unread: 120 });
    expect(button.ariaLabel).to.equal('Open chat, 120 unread messages');
    expect(button.textContent).to.contain('99+');
  });

  it('shows no number when all is read or the chat is open', () => {
    const { button, set } = showLauncher({ unread: 0 });
    expect(button.querySelector('.badge')).to.equal(null);
    set({ unread: 4, isOpen: true });
    expect(button.querySelector('.badge')).to.equal(null);
  });
});
