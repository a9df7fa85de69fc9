/** A page is watched while the chat is closed: when it invites, and what it stores. */
import { expect } from 'chai';
import type { Invitations } from '../../../../relay/protocol/site.ts';
import type { DeskChat } from '../../../../widget/desk-chat.ts';
import { begin } from '../../../../widget/features/invitations/watch.ts';
import { until } from '../../../helpers/until.ts';
import { showChat, useWarnings } from '../../configured-chat.ts';

const INVITATIONS: Invitations = {
  site: 'default',
  person: { name: 'Ember', avatar: null },
  mediaHosts: [],
  perWeek: 1,
  hours: null,
  rules: [
    {
      id: 'cart',
      pages: [],
      seconds: 0,
      scrolled: 0,
      returning: null,
      cartFrom: 100,
      cartTo: null,
      hours: null,
      texts: { en: { line: 'Questions before you order?', answers: ['How long is delivery?'] } },
    },
  ],
};

const invitation = (chat: DeskChat) => chat.shadowRoot?.querySelector('desk-chat-invitation') ?? null;
const inside = (chat: DeskChat, selector: string) =>
  invitation(chat)?.shadowRoot?.querySelector<HTMLButtonElement>(selector) ?? null;

/** A chat with what a page does for an invitation, and the events that it gets. */
async function inviteTo(attributes: Record<string, string> = {}, invitations = INVITATIONS) {
  const { chat } = await showChat({ cart: '120', ...attributes });
  const events: string[] = [];
  chat.on('invitation-shown', ({ id }) => events.push(`shown ${id}`));
  chat.on('invitation-accepted', ({ id, answer }) => events.push(`accepted ${id} ${answer}`));
  chat.on('invitation-dismissed', ({ id }) => events.push(`dismissed ${id}`));
  stop = begin(invitations);
  return { chat, events };
}
let stop = (): void => {};

describe('an invitation', () => {
  useWarnings();
  afterEach(() => stop());

  it('is shown and announced, and neither stores nor connects', async () => {
    const { chat, events } = await inviteTo();
    await until(() => events.length > 0, 'the invitation');
    expect(events).to.deep.equal(['shown cart']);
    expect(inside(chat, '.line')?.textContent).to.equal('Questions before you order?');
    expect(chat.shadowRoot?.querySelector('[aria-live=polite]')?.textContent).to.contain('Ember: Questions before');
    expect(Object.keys({ ...localStorage, ...sessionStorage })).to.deep.equal([]);
    expect((await chat.getState()).connection).to.equal('idle');
  });

  it('opens the chat with the chosen answer', async () => {
    const { chat, events } = await inviteTo();
    await until(() => inside(chat, '.answers button'), 'the answers');
    inside(chat, '.answers button')?.click();
    await until(() => chat.isOpen, 'the chat to be open');
    expect(events).to.deep.equal(['shown cart', 'accepted cart How long is delivery?']);
    expect(invitation(chat)).to.equal(null);
    const sent = chat.state.items.flatMap((item) => (item.type === 'visitor-message' ? [item.content] : []));
    expect(sent).to.deep.equal([{ kind: 'text', text: 'How long is delivery?' }]);
  });

  it('is dismissed for good, and that alone is stored', async () => {
    const { chat, events } = await inviteTo();
    await until(() => inside(chat, '.icon'), 'the button');
    inside(chat, '.icon')?.click();
    await chat.updateComplete;
    expect(events).to.deep.equal(['shown cart', 'dismissed cart']);
    expect(invitation(chat)).to.equal(null);
    expect(Object.keys(localStorage)).to.deep.equal(['desk-chat:default:invited']);
    chat.remove();
    const again = await inviteTo();
    await again.chat.updateComplete;
    expect(again.events).to.deep.equal([]);
  });

  it('is not shown to someone with a conversation, nor where the page wants silence', async () => {
    localStorage.setItem('desk-chat:default:token', 'a token');
    for (const attributes of [{}, { teaser: 'off', site: 'default' }, { hidden: '' }, { mode: 'inline' }]) {
      const { chat, events } = await inviteTo({ ...attributes, relay: 'http://127.0.0.1:9' });
      await chat.updateComplete;
      expect(events, JSON.stringify(attributes)).to.deep.equal([]);
      chat.remove();
      stop();
      localStorage.clear();
    }
  });

  it('waits until the page fulfils the rule, and for the consent that its memory needs', async () => {
    const returning = {
      ...INVITATIONS,
      rules: INVITATIONS.rules.map((rule) => ({ ...rule, returning: false, cartFrom: null })),
    };
    const { chat, events } = await inviteTo({ consent: 'none' }, returning);
    expect(events).to.deep.equal([]);
    chat.setAttribute('consent', 'persistent');
    await until(() => events.length > 0, 'the invitation');
    expect(Object.keys(localStorage)).to.include('desk-chat:default:invited');
  });

  it('ignores a cart that is not a number, and follows a page that changes its address', async () => {
    for (const cart of ['', 'NaN', 'Infinity', '1e999', '120,50', '<b>120</b>']) {
      const { chat, events } = await inviteTo({ cart });
      await chat.getState();
      await chat.updateComplete;
      expect([events, invitation(chat)], cart).to.deep.equal([[], null]);
      chat.remove();
      stop();
    }
    const elsewhere = { ...INVITATIONS, rules: INVITATIONS.rules.map((rule) => ({ ...rule, pages: ['/elsewhere'] })) };
    const { events } = await inviteTo({ consent: 'persistent' }, elsewhere);
    const { href } = location;
    history.pushState(null, '', '/elsewhere');
    try {
      await until(() => events.length > 0, 'the invitation');
    } finally {
      history.replaceState(null, '', href);
    }
  });
});
