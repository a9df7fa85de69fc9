/** The invitation's card: its words, its answers, and its dismissal. */
import { expect } from 'chai';
import type { ChatRequestDetail } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatInvitation } from '../../../../widget/elements/invitation/invitation.ts';
import { activeElement, clearStage, press, show } from '../../../gallery/harness.ts';
import { addLauncher } from '../../../gallery/launcher-stage.ts';

const INVITATION = {
  id: 'hello',
  person: { name: 'Mara Fictional', avatar: null },
  mediaHosts: [],
  texts: {
    de: { line: 'Fragen zur Lampe?', answers: ['Ja'] },
    en: { line: 'Questions about this lamp?', answers: ['Is it in stock?', 'How long is delivery?'] },
  },
};
const invite = (given: object = {}, attributes = {}) =>
  show<DeskChatInvitation>(
    'invitation',
    { invitation: INVITATION, language: 'en', direction: 'ltr', ...given },
    'light',
    attributes,
  );

/** The requests, the page's events by type, id and answer. */
const asked = (requests: readonly ChatRequestDetail[]) =>
  requests.map((request) => {
    if (request.type !== 'invitation') return request;
    const { type, id, answer } = request.event as Event & { id: string; answer?: string | null };
    return [type.replace('desk-chat-invitation-', ''), id, answer, request.line];
  });

describe('the invitation', () => {
  afterEach(clearStage);

  it('is accessible, in light and dark, and reports the line to be announced', async () => {
    for (const theme of ['light', 'dark']) {
      const { expectAccessible, find, requests } = await invite({}, { theme });
      await expectAccessible();
      expect(find('.name').textContent).to.equal('Mara Fictional');
      expect(find('.line').textContent).to.equal('Questions about this lamp?');
      const text = 'Mara Fictional: Questions about this lamp?';
      expect(asked(requests)).to.deep.equal([['shown', 'hello', undefined, text]]);
      clearStage();
    }
  });

  it('speaks the chat’s language, else English, else what the site has', async () => {
    const { find, set } = await invite({ language: 'de' });
    expect(find('.line').textContent).to.equal('Fragen zur Lampe?');
    await set({ language: 'ja' });
    expect(find('.line').textContent).to.equal('Questions about this lamp?');
    await set({ invitation: { ...INVITATION, texts: { de: INVITATION.texts.de } } });
    expect(find('.line').textContent).to.equal('Fragen zur Lampe?');
  });

  it('opens the chat by a click, and sends a chosen answer', async () => {
    const { find, button, requests } = await invite();
    requests.length = 0;
    find('.open').click();
    expect(asked(requests)).to.deep.equal([['accepted', 'hello', null, null], { type: 'open' }]);
    requests.length = 0;
    button('Is it in stock?').click();
    const text = 'Is it in stock?';
    expect(asked(requests)).to.deep.equal([
      ['accepted', 'hello', text, null],
      { type: 'open' },
      { type: 'send', text },
    ]);
  });

  it('is dismissed by its button, and by Escape on it or on the launcher, which then has the focus', async () => {
    for (const from of ['.open', '.icon', 'launcher']) {
      const { element, find, requests } = await invite();
      const { button } = addLauncher((element.getRootNode() as ShadowRoot).host as HTMLElement);
      (from === 'launcher' ? button : find(from)).focus();
      if (from === '.icon') find(from).click();
      else press('Escape');
      expect(asked(requests).at(-1), from).to.deep.equal(['dismissed', 'hello', undefined, null]);
      expect(activeElement() === button, from).to.equal(true);
      clearStage();
    }
  });

  it('stays inside the window, with long words', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200);
    const texts = { en: { line: long, answers: [long.slice(0, 80), long.slice(0, 80), long.slice(0, 80)] } };
    const { element } = await invite({ invitation: { ...INVITATION, texts } });
    const { left, right, top } = element.getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
    expect(top).to.be.at.least(0);
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
  });
});
