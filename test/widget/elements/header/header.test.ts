/** The header: the name of the robot or agent, and its menu by mouse and by keyboard. */
import { expect } from 'chai';
import type { DeskChatHeader } from '../../../../widget/elements/header/header.ts';
import { TALKS } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, show } from '../../../gallery/harness.ts';

const header = (props: Record<string, unknown> = {}) =>
  show<DeskChatHeader>('header', {
    talk: TALKS.robot,
    connection: { state: 'online' },
    actions: ['request-agent', 'show-survey', 'end'],
    ...props,
  });

describe('the header', () => {
  afterEach(clearStage);

  it('is accessible with its menu closed and open', async () => {
    const shown = await header();
    await shown.expectAccessible();
    shown.button('More options').click();
    await shown.expectAccessible();
  });

  it('names the robot or agent and shows the status', async () => {
    const { text, set } = await header();
    expect(text()).to.contain('Ember').and.to.contain('Virtual assistant');
    await set({ talk: TALKS.agent });
    expect(text()).to.contain('Mara Fictional').and.to.contain('Talking with you now');
    await set({ talk: TALKS.queue, heading: 'Hearth & Halden' });
    expect(text(), 'the card tells of the queue').to.contain('Hearth & Halden').and.not.to.contain('line');
    await set({ talk: { ...TALKS.robot, seeking: true } });
    expect(text(), 'the robot is no partner any more')
      .to.contain('Hearth & Halden')
      .and.to.contain('Looking for a person…');
    expect(text()).not.to.contain('Ember');
    await set({ talk: TALKS.inbox });
    expect(text()).to.contain('leave a message');
  });

  it('shows first of all that it is reconnecting', async () => {
    const { text } = await header({ talk: TALKS.agent, connection: { state: 'reconnecting', since: 0 } });
    expect(text()).to.contain('Reconnecting').and.not.to.contain('Talking with you now');
  });

  it('names a person without a name by their role', async () => {
    const { text } = await header({ talk: { ...TALKS.agent, person: { name: '', avatar: null } } });
    expect(text()).to.contain('Support');
  });

  it('opens the menu onto its first entry, moves by arrow keys and closes on Escape', async () => {
    const { button, findAll, settled } = await header();
    button('More options').click();
    await settled();
    const names = findAll('[role=menuitem]').map((entry) => entry.textContent?.trim());
    expect(names).to.deep.equal(['Talk to a person', 'Rate this chat', 'End chat']);
    const focused = () => activeElement().textContent?.trim();
    expect(focused()).to.equal('Talk to a person');
    press('ArrowDown');
    expect(focused()).to.equal('Rate this chat');
    press('End');
    expect(focused()).to.equal('End chat');
    press('ArrowDown');
    expect(focused()).to.equal('Talk to a person');
    press('ArrowUp');
    expect(focused()).to.equal('End chat');
    press('Escape');
    await settled();
    expect(findAll('[role=menu]')).to.have.length(0);
    expect(activeElement()).to.equal(button('More options'));
  });

  it('closes the menu, and not the chat, on Escape while the focus is still on its button', async () => {
    const { element, button, findAll, settled } = await header();
    const reached: string[] = [];
    element.addEventListener('keydown', ({ key }) => reached.push(key));
    button('More options').click();
    await settled();
    press('Escape', {}, button('More options'));
    await settled();
    expect(findAll('desk-chat-menu')).to.have.length(0);
    expect(reached).to.deep.equal([]);
    press('Escape', {}, button('More options'));
    expect(reached, 'without a menu').to.deep.equal(['Escape']);
  });

  it('closes the menu when the focus leaves it', async () => {
    const { button, findAll, settled } = await header();
    button('More options').click();
    await settled();
    // Dispatched by hand: a background page fires no focus events.
    activeElement().dispatchEvent(
      new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget: button('Close chat') }),
    );
    await settled();
    expect(findAll('[role=menu]')).to.have.length(0);
  });

  it('requests an agent, the survey and closing, and leaves ending to the panel’s question', async () => {
    const { element, button, requests, settled } = await header();
    let endAsked = 0;
    element.addEventListener('end-asked', () => {
      endAsked += 1;
    });
    for (const name of ['Talk to a person', 'Rate this chat', 'End chat']) {
      button('More options').click();
      await settled();
      button(name).click();
      await settled();
    }
    button('Close chat').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }, { type: 'show-survey' }, { type: 'close' }]);
    expect(endAsked).to.equal(1);
  });

  it('has no menu without actions', async () => {
    const { findAll } = await header({ actions: [] });
    expect(findAll('[aria-haspopup]')).to.have.length(0);
  });
});
