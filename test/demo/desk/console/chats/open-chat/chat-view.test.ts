/** One open chat: header, log, dialogs, end, and focus. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { ChatView } from '../../../../../../demo/desk/console/chats/open-chat/chat-view.ts';
import type { ConsoleApi } from '../../../../../../demo/desk/console/state/console-connection.ts';
import { type Draft, emptyDraft } from '../../../../../../demo/desk/console/state/draft.ts';
import type { TicketButton } from '../../../../../../demo/desk/console/tickets/ticket-button.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, press, settled, show, type, words } from '../../harness.ts';
import { agent, detail, message, NOON, outgoing, overview, session } from '../../samples.ts';

const colleagues = [
  agent({ id: 2, nick: 'Bracken', sessions: 2 }),
  agent({ id: 3, nick: 'Sorrel', status: 'offline', group_id: 12, sessions: 0 }),
];
const opened = (part = {}) => ({ id: 70, detail: detail(part), early: [], unread: 0, firstUnread: null });
const showChat = (part = {}) =>
  show<ChatView>('console-chat-view', {
    chat: opened(part),
    overview: overview({ colleagues, sessions: [session(part)] }),
  });

describe('an open chat', () => {
  afterEach(clear);

  it('is accessible while loading, open, with a preview, a failed reply and a survey', async () => {
    const { expectAccessible, set } = await showChat({ preview: 'And' });
    await expectAccessible();
    await set({ outgoing: [outgoing({ error: 'No.' })] });
    await expectAccessible();
    const survey = { option_id: 1, text: 'Satisfied', remark: 'Thanks', at: NOON };
    await set({ chat: opened({ state: 'closed', survey }), outgoing: [] });
    await expectAccessible();
    await set({ chat: { ...opened(), detail: null }, requests: { chat: { state: 'failed', error: 'No.' } } });
    await expectAccessible();
  });

  it('has the visitor’s messages, the preview as text, and the reply box', async () => {
    const { find, text, findAll } = await showChat({ preview: 'And <b>what' });
    expect(text('[role=log] .day')).to.not.equal('');
    expect(find('[aria-label="The visitor is typing"] .text').textContent).to.equal('And <b>what');
    expect(findAll('textarea[aria-label=Reply]')).to.have.length(1);
    expect(find('[role=log]').querySelector('console-chat-message')).to.not.equal(null);
  });

  it('shows every e-mail and phone number of the visitor as text, and nothing if there are none', async () => {
    const { expectAccessible, findAll, set } = await showChat({
      customer_emails: ['seven@shop.example', '<b>7</b>@shop.example'],
      customer_phones: ['+49 30 1234'],
    });
    const contacts = () => findAll('[aria-label="E-mails and phones"] li').map(words);
    expect(contacts()).to.deep.equal(['seven@shop.example', '<b>7</b>@shop.example', '+49 30 1234']);
    await expectAccessible();
    await set({ chat: opened() });
    expect(findAll('[aria-label="E-mails and phones"]')).to.have.length(0);
  });

  it('has its header in one row at 1280 pixels, beside the panel and without it', async () => {
    const { innerWidth: width, innerHeight: height } = window;
    await setViewport({ width: 1280, height: 720 });
    localStorage.setItem('desk-console-about', 'closed');
    const { element, button, find, findAll } = await showChat({
      customer_name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
      customer_emails: ['wilhelmina.featherstonehaugh@shop.example'],
      customer_presence: 'online',
      channel: 'Website',
      waiting_since: NOON,
    });
    await until(() => window.innerWidth === 1280, 'the page is wide');
    // What the list of the chats leaves.
    element.style.inlineSize = '973px';
    const middles = () =>
      [...findAll('header > :not(.back, console-ticket-button)'), button('Ticket of this chat')].map((one) => {
        const { top, height: own } = one.getBoundingClientRect();
        return Math.round(top + own / 2);
      });
    for (const isOpen of [false, true]) {
      if (isOpen) {
        find('button.about').click();
        await until(() => findAll('aside').length === 1, 'the panel is open');
        await settled(element);
      }
      const [first = 0, ...others] = middles();
      expect(others).to.have.length(5);
      for (const other of others) expect(Math.abs(other - first), `panel ${isOpen}`).to.be.below(3);
      expect(find('header .title').offsetWidth).to.be.at.least(140);
    }
    find('button.about').click();
    await setViewport({ width, height });
  });

  it('has the panel beside it in a wide window, and does not have it over the reply in one that has become narrow', async () => {
    const { innerWidth: width, innerHeight: height } = window;
    localStorage.removeItem('desk-console-about');
    await setViewport({ width: 1280, height: 720 });
    const { findAll } = await showChat();
    await until(() => findAll('aside').length === 1, 'the panel is beside the chat');
    await setViewport({ width: 1024, height: 720 });
    await until(() => findAll('aside').length === 0, 'the panel is gone');
    await setViewport({ width: 1280, height: 720 });
    await until(() => findAll('aside').length === 1, 'the panel is back');
    await setViewport({ width, height });
  });

  it('offers to retry or discard a failed reply', async () => {
    const failed = outgoing({ error: 'No.' });
    const { button, find, findAll, requests, set } = await showChat();
    await set({ outgoing: [failed, { ...failed, key: 'other', session_id: 71, content: 'not here' }] });
    expect(words(find('.outgoing')))
      .to.contain('Hi')
      .and.contain('Not sent. No.');
    expect(findAll('.outgoing')).to.have.length(1);
    button('Try again').click();
    button('Discard').click();
    expect(requests).to.deep.equal([
      { type: 'retry', key: 'k' },
      { type: 'discard', key: 'k' },
    ]);
    const error = 'The desk does not answer. Check the connection and try again.';
    await set({ outgoing: [{ ...failed, error, again: true }] });
    expect(words(find('.outgoing [role=alert]')), 'one way out, not two').to.equal(
      'Not sent yet: the desk does not answer. It is sent again once it does.',
    );
  });

  it('stays at the newest message, and offers a button to return to it', async () => {
    const long = Array.from({ length: 60 }, (_, index) => message({ id: `m${index}`, at: NOON + index }));
    const { button, find, findAll, element, set } = await showChat({ history: long });
    element.style.blockSize = '400px';
    const scroller = find('.scroller');
    expect(scroller.scrollTop).to.equal(0);
    expect(find('console-chat-message:last-of-type').getBoundingClientRect().bottom).to.be.below(400);
    const scrollTo = (top: number) => {
      scroller.scrollTo({ top });
      // A covered page does not fire scroll events.
      scroller.dispatchEvent(new Event('scroll'));
    };
    scrollTo(-1000);
    await until(() => findAll('.jump').length > 0, 'the way back is offered');
    const more = [...long, message({ id: 'new', at: NOON + 100, content: 'New' })];
    await set({ chat: opened({ history: more }) });
    await until(() => words(find('.jump')) === 'New messages', 'it says that something came');
    button('New messages').click();
    expect(scroller.scrollTop).to.equal(0);
    scroller.dispatchEvent(new Event('scroll'));
    await until(() => findAll('.jump').length === 0, 'it is at the end again');
  });

  it('has a line above the first message that was unread', async () => {
    const { expectAccessible, find, findAll, set } = await showChat();
    expect(findAll('.day.unread')).to.have.length(0);
    await set({ chat: { ...opened(), firstUnread: 'm1' } });
    expect(words(find('.day.unread'))).to.equal('Unread');
    expect(find('.day.unread').nextElementSibling).to.equal(find('console-chat-message'));
    await expectAccessible();
  });

  it('shows how a chat ended and its rating, and leads to the visitor’s open chat', async () => {
    const survey = { option_id: 1, text: 'Satisfied', remark: '<b>Thanks</b>', at: NOON };
    const { button, findAll, find, requests, set } = await showChat({
      state: 'closed',
      close_type: 'redirect',
      survey,
    });
    expect(words(find('footer p'))).to.equal('This chat was closed because the visitor continues elsewhere.');
    expect(words(find('[aria-label="Survey result"]'))).to.contain('Satisfied <b>Thanks</b>');
    expect(findAll('textarea, button[data-opens]')).to.have.length(0);
    await set({ overview: overview({ sessions: [session({ state: 'closed' }), session({ id: 72 })] }) });
    button('Go to the open chat with this visitor').click();
    expect(requests).to.deep.equal([{ type: 'open-chat', id: 72 }]);
  });

  it('keeps the reply that was being written when the chat ends: for the open chat, for a note, or to discard', async () => {
    const drafts = new Map<number, Draft>();
    const { button, find, findAll, requests, set, expectAccessible } = await showChat();
    await set({ drafts });
    find('textarea').focus();
    type(find<HTMLTextAreaElement>('textarea'), 'One moment, I <b>look</b>');
    const ended = session({ state: 'closed' });
    await set({ chat: opened({ state: 'closed' }), overview: overview({ sessions: [ended, session({ id: 72 })] }) });
    expect(words(find('.unsent'))).to.equal('Your reply was not sent: One moment, I <b>look</b>');
    expect(focused()).to.equal(find('h2'));
    await expectAccessible();
    button('Go on in the open chat with this visitor').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'open-chat', id: 72 });
    expect([drafts.get(70)?.text, drafts.get(72)?.text]).to.deep.equal(['', 'One moment, I <b>look</b>']);
    drafts.set(70, { ...emptyDraft(), text: 'Ask the workshop.', note: 'Paid.' });
    await set({ overview: overview({ sessions: [ended] }) });
    button('Make it a private note').click();
    await until(() => findAll('textarea').length > 0, 'the note');
    expect(find<HTMLTextAreaElement>('textarea').value).to.equal('Paid.\nAsk the workshop.');
    expect(drafts.get(70)?.text).to.equal('');
  });

  it('forgets an unsent reply of an ended chat when the agent says so', async () => {
    const drafts = new Map([[70, { ...emptyDraft(), text: 'Never mind', note: 'Paid.' }]]);
    const { button, findAll, set, element } = await showChat({ state: 'closed' });
    await set({ drafts });
    button('Discard').click();
    await settled(element);
    expect(findAll('.unsent')).to.have.length(0);
    expect(drafts.get(70)).to.deep.equal({ ...emptyDraft(), note: 'Paid.' });
  });

  it('focuses the reply box, or the name if there is no reply box', async () => {
    const { element, find, set } = await showChat();
    await element.takeFocus();
    expect(focused()).to.equal(find('textarea'));
    await set({ chat: opened({ state: 'closed' }) });
    await element.takeFocus();
    expect(focused()).to.equal(find('h2'));
  });

  it('says of a blocked customer what that means, and is accessible with it', async () => {
    const { expectAccessible, text } = await showChat({ customer_blocked: true });
    expect(text('.strip')).to.contain('once the chat ends');
    expect(text('.blocked')).to.equal('Blocked');
    await expectAccessible();
  });

  it('takes a private note after its end', async () => {
    const { button, expectAccessible, findAll } = await showChat({ state: 'closed', close_type: 'normal' });
    button('Add a private note').click();
    await until(() => focused() === findAll('textarea[aria-label="Private note"]')[0], 'the note has the focus');
    await expectAccessible();
  });

  it('shows a private note as one, and one that could not be added', async () => {
    const note = message({ id: 'n1', from: 'agent', name: 'Bracken', type: 'note', content: '<b>Careful</b>' });
    const { expectAccessible, find, set } = await showChat({ history: [message(), note] });
    const shown = find('console-chat-message[note]').shadowRoot?.querySelector('article');
    expect(shown && words(shown)).to.contain('Bracken Private note <b>Careful</b>');
    await set({ outgoing: [outgoing({ type: 'note', content: 'Call back', error: 'No.' })] });
    expect(words(find('.outgoing.note'))).to.contain('Not added. No.');
    await expectAccessible();
  });

  it('opens the manager of canned replies, which returns the focus', async () => {
    const canned = [{ id: 1, shortcut: 'bye', content: 'Goodbye', shared: true, version: 1 }];
    const { find, findAll, set } = await showChat();
    await set({ canned, dialog: 'canned' });
    await until(() => findAll('dialog[open]').length > 0, 'it is there');
    await set({ dialog: null });
    await until(() => focused() === find('textarea'), 'the field has the focus');
  });
});

describe('transferring a chat', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
  });

  it('is accessible, shows the available receivers, and returns the focus', async () => {
    const { button, expectAccessible, findAll, requests, set, text } = await showChat();
    button('Transfer…').click();
    expect(requests).to.deep.equal([{ type: 'show-dialog', dialog: 'transfer' }]);
    await set({ dialog: 'transfer' });
    await expectAccessible();
    expect(findAll('.choice').map(words)).to.deep.equal([
      'Orders 1 of 1 online',
      'Products 0 of 1 online',
      'Bracken Online · 2 of 3 chats',
      'Sorrel Offline · 0 of 3 chats',
    ]);
    expect(findAll<HTMLInputElement>('.choice input').map((one) => one.disabled)).to.deep.equal([
      false,
      true,
      false,
      true,
    ]);
    expect(findAll('.warn')).to.have.length(0);
    const gone = colleagues.map((one) => ({ ...one, status: 'offline' as const }));
    await set({ overview: overview({ colleagues: gone }) });
    await expectAccessible();
    expect(text('.warn')).to.contain('all colleagues are offline. Go on yourself, or tell the visitor');
    await set({ overview: overview({ colleagues: [agent({ id: 2, sessions: 3 })] }) });
    expect(text('.warn')).to.contain('busy or have no room');
    const { innerWidth: width, innerHeight: height } = window;
    await setViewport({ width: 360, height: 740 });
    await set({ overview: overview({ colleagues: [agent({ id: 2, nick: 'Bracken', sessions: 40 })] }) });
    const name = findAll('.choice .clip').at(-1);
    expect(name?.scrollWidth, 'the name is whole beside its long load').to.equal(name?.clientWidth);
    await setViewport({ width, height });
    await set({ dialog: null });
    expect(focused()).to.equal(button('Transfer…'));
  });

  it('requests the chosen colleague or group, and requires a choice', async () => {
    const { button, element, find, requests, set } = await showChat();
    await set({ dialog: 'transfer' });
    expect(button('Transfer').disabled).to.equal(true);
    for (const value of ['agent 2', 'group 11']) {
      find(`input[value="${value}"]`).click();
      await settled(element);
      button('Transfer').click();
    }
    expect(requests).to.deep.equal([
      { type: 'transfer', to: { agent_id: 2 } },
      { type: 'transfer', to: { group_id: 11 } },
    ]);
    type(find<HTMLTextAreaElement>('dialog textarea'), ' Paid twice. ');
    await settled(element);
    button('Transfer').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'transfer', to: { group_id: 11, note: 'Paid twice.' } });
    await set({ overview: overview({ colleagues: [agent({ id: 2, status: 'busy' })] }) });
    expect(button('Transfer').disabled, 'nobody of the group is free any more').to.equal(true);
  });

  it('keeps the note when the dialog closes, for this chat alone', async () => {
    const { element, find, set } = await showChat();
    const note = () => find<HTMLTextAreaElement>('dialog textarea');
    await set({ dialog: 'transfer' });
    type(note(), 'Paid twice.');
    await settled(element);
    await set({ dialog: null });
    await set({ dialog: 'transfer' });
    expect(note().value).to.equal('Paid twice.');
    await set({ dialog: null, chat: { ...opened({ id: 71 }), id: 71 } });
    await set({ dialog: 'transfer' });
    expect(note().value).to.equal('');
  });

  it('says of a group whose agents are all busy that it has no room', async () => {
    const { findAll, set } = await showChat();
    await set({
      overview: overview({ colleagues: colleagues.map((one) => ({ ...one, sessions: one.max_sessions })) }),
    });
    await set({ dialog: 'transfer' });
    expect(words(findAll('.choice')[0] as Element)).to.equal('Orders 1 of 1 online, no room');
  });

  it('stays open with the error when the desk refuses', async () => {
    const { find, set } = await showChat();
    await set({ dialog: 'transfer', requests: { dialog: { state: 'failed', error: 'Nobody is free.' } } });
    expect(find<HTMLDialogElement>('dialog').open).to.equal(true);
    expect(words(find('dialog [role=alert]'))).to.equal('Nobody is free.');
  });
});

describe('the ticket of a chat', () => {
  afterEach(() => {
    clear();
    sessionStorage.clear();
  });

  it('keeps what was written when its dialog closes, until the ticket is made, and for this chat alone', async () => {
    const draft = {
      ticket_id: null,
      customer_name: 'Seven',
      subject: 'Paid twice',
      content: 'I have paid twice',
      note: '',
    };
    const api = (async (_method: string, path: string) => (path === '/tickets' ? { id: 9 } : draft)) as ConsoleApi;
    const { button, element, expectAccessible, find, findAll, set } = await show<TicketButton>(
      'console-ticket-button',
      {
        api,
        from: { session_id: 70 },
        label: 'Ticket',
      },
    );
    const reopen = async () => {
      button('Ticket').click();
      await until(() => findAll('dialog').length > 0, 'the dialog is open');
      await settled(element);
    };
    const text = () => find<HTMLTextAreaElement>('dialog textarea');
    await reopen();
    type(text(), 'I have paid twice, on Monday');
    type(find<HTMLInputElement>('dialog input'), 'Two payments');
    find<HTMLDialogElement>('dialog').close();
    await until(() => findAll('dialog').length === 0, 'it is closed');
    await reopen();
    expect([text().value, find<HTMLInputElement>('dialog input').value]).to.deep.equal([
      'I have paid twice, on Monday',
      'Two payments',
    ]);
    find<HTMLDialogElement>('dialog').close();
    await until(() => findAll('dialog').length === 0, 'it is closed');
    await set({ from: { session_id: 71 } });
    await reopen();
    expect(text().value).to.equal('I have paid twice');
    find<HTMLDialogElement>('dialog').close();
    await until(() => findAll('dialog').length === 0, 'it is closed');
    await set({ from: { session_id: 70 } });
    await reopen();
    button('Make the ticket').click();
    await until(() => findAll('dialog').length === 0, 'it is made');
    expect([words(button('Open ticket 9')), location.hash], 'the chat stays').to.deep.equal(['Ticket 9', '']);
    await expectAccessible();
    button('Open ticket 9').click();
    await until(() => findAll('dialog').length > 0, 'the desk knows no ticket of it any more');
    expect(text().value, 'nothing is kept of a ticket that was made').to.equal('I have paid twice');
  });
});

describe('closing a chat', () => {
  afterEach(clear);

  it('is accessible, asks first, and asks how', async () => {
    const { button, expectAccessible, find, requests, set } = await showChat();
    await set({ dialog: 'close' });
    await expectAccessible();
    button('Close chat').click();
    find('input[value=force]').click();
    button('Close chat').click();
    expect(requests).to.deep.equal([
      { type: 'close', close_type: 'normal' },
      { type: 'close', close_type: 'force' },
    ]);
  });

  it('says that the customer waits and that a reply was begun', async () => {
    const { expectAccessible, findAll, set } = await showChat({ waiting_since: NOON });
    await set({ dialog: 'close', drafts: new Map([[70, { ...emptyDraft(), text: 'One moment' }]]) });
    const warnings = () => findAll('dialog .warn').map(words);
    expect(warnings()).to.deep.equal(['The customer waits for an answer.', 'Your reply is not sent.']);
    await expectAccessible();
    await set({ chat: opened(), overview: overview({ colleagues, sessions: [session()] }), drafts: new Map() });
    expect(warnings()).to.deep.equal([]);
    await set({ drafts: new Map([[70, { ...emptyDraft(), files: [new File(['x'], 'invoice.pdf')] }]]) });
    expect(warnings()).to.deep.equal(['Your reply is not sent.']);
    await set({ drafts: new Map([[70, { ...emptyDraft(), note: 'for us' }]]) });
    expect(warnings()).to.deep.equal([]);
  });

  it('is cancelled by the button and by the dialog’s cancel event', async () => {
    const { button, find, requests, set } = await showChat();
    await set({ dialog: 'close' });
    button('Cancel').click();
    find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(requests).to.deep.equal([
      { type: 'show-dialog', dialog: null },
      { type: 'show-dialog', dialog: null },
    ]);
    expect(press('Enter', find('dialog')).defaultPrevented).to.equal(false);
  });
});
