/** The lists at the side: the agent's chats, the queue, colleagues. */
import { expect } from 'chai';
import type { ChatList } from '../../../../../../demo/desk/console/chats/lists/chat-list.ts';
import type { ColleagueList } from '../../../../../../demo/desk/console/chats/lists/colleague-list.ts';
import type { WaitingList } from '../../../../../../demo/desk/console/chats/lists/waiting-list.ts';
import type { VisitorName } from '../../../../../../demo/desk/console/controls/visitor/visitor-name.ts';
import { type ConsoleApi, ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import { emptyDraft } from '../../../../../../demo/desk/console/state/draft.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, press, settled, show, words } from '../../harness.ts';
import { agent, DAY, MINUTE, NOON, outgoing, overview, session } from '../../samples.ts';

const chats = [
  session({ id: 1, started_at: 2, customer_name: 'First' }),
  session({ id: 2, started_at: 1, customer_name: 'Second', unread: 2 }),
  session({ id: 3, state: 'closed', ended_at: 3, customer_name: 'Third' }),
];

describe('the list of chats', () => {
  afterEach(clear);
  const showChats = () => show<ChatList>('console-chat-list', { overview: overview({ sessions: chats }), current: 1 });

  it('is accessible with chats and without', async () => {
    const { expectAccessible, set } = await showChats();
    await expectAccessible();
    await set({ overview: overview({ sessions: [] }), current: null });
    await expectAccessible();
  });

  it('shows the unread count, and the last message or the preview', async () => {
    const { find, text, set } = await showChats();
    expect(text('[aria-label="My chats"] li')).to.contain('Hello').and.contain('2 unread');
    await set({ overview: overview({ sessions: [session({ is_new: true })] }) });
    expect(text('.chat.unread .badge')).to.equal('New');
    const height = find('.last').offsetHeight;
    await set({ overview: overview({ sessions: [session({ preview: 'And <b>' })] }) });
    expect(text('.last')).to.equal('Typing: And <b>');
    await set({ overview: overview({ sessions: [session({ last_from: 'agent' })] }) });
    expect(text('.last')).to.equal('You: Hello');
    expect(find('.last').offsetHeight).to.equal(height, 'on one line');
    await set({
      overview: overview({ sessions: [session({ last_from: 'agent', last_message: 'مرحبا '.repeat(30) })] }),
    });
    expect(find('.last').offsetHeight).to.equal(height, 'on one line');
    expect(find('.last bdi').getBoundingClientRect().right).to.be.at.most(find('.last').getBoundingClientRect().right);
    await set({ overview: overview({ sessions: [session({ customer_blocked: true })] }) });
    expect(text('.blocked')).to.equal('Blocked');
  });

  it('shows who is still in the chat, by a dot and in words, as far as it is known', async () => {
    const { text, findAll, set, expectAccessible } = await showChats();
    expect(findAll('i')).to.have.length(0);
    for (const [presence, words] of [
      ['online', 'Online'],
      ['gone', 'Gone'],
    ] as const) {
      await set({ overview: overview({ sessions: [session({ customer_presence: presence })] }) });
      expect(text('[aria-label="My chats"] li')).to.contain(words);
      expect(findAll('i').map((dot) => dot.className)).to.deep.equal([presence]);
      await expectAccessible();
    }
    await set({ overview: overview({ sessions: [session({ customer_presence: 'gone', state: 'closed' })] }) });
    expect(findAll('i')).to.have.length(0);
  });

  it('shows of an ended chat when it ended, by which the ended ones are sorted', async () => {
    const { text, set } = await showChats();
    await set({
      overview: overview({ sessions: [session({ state: 'closed', ended_at: NOON - 2 * DAY, last_at: NOON })] }),
    });
    expect(text('.time')).to.match(/^10 Mar/);
  });

  it('shows what another chat has not sent: a draft, or a reply that failed', async () => {
    const drafts = new Map([[2, { ...emptyDraft(), text: ' Half a <b>sentence ' }]]);
    const { text, set, expectAccessible } = await showChats();
    await set({ drafts });
    await expectAccessible();
    expect(text('[data-id="2"] .last')).to.equal('Draft: Half a <b>sentence');
    drafts.set(2, { ...emptyDraft(), mode: 'rich', html: '<b>Rich</b> &amp; bold' });
    await set({ drafts: new Map(drafts), current: 1 });
    expect(text('[data-id="2"] .last')).to.equal('Draft: Rich & bold');
    await set({ current: 2 });
    expect(text('[data-id="2"] .last')).to.equal('Hello');
    await set({ drafts: new Map([[3, { ...emptyDraft(), text: 'Too late' }]]) });
    expect(text('[data-id="3"] .last')).to.equal('Draft: Too late');
    const rich = outgoing({ session_id: 2, error: 'No.', type: 'rich', content: '<i>Lost</i>' });
    await set({ outgoing: [rich, outgoing({ session_id: 3, error: 'No.', content: 'Note' })] });
    await expectAccessible();
    expect(text('[data-id="2"] .last')).to.equal('Not sent: Lost');
    expect(text('[data-id="3"] .last')).to.equal('Not sent: Note');
  });

  it('has the queue between open and ended chats, so that a long queue hides none of them', async () => {
    const { element, findAll, find } = await showChats();
    const queue = document.createElement('p');
    queue.tabIndex = 0;
    element.append(queue);
    await settled(element);
    const tops = [find('[data-id="1"]'), queue, find('[data-id="3"]')].map((one) => one.getBoundingClientRect().top);
    expect(tops).to.deep.equal(tops.toSorted((a, b) => a - b));
    queue.focus();
    press('ArrowDown', queue);
    expect(findAll('button').includes(focused() as HTMLButtonElement)).to.equal(false);
  });

  it('is one tab stop, at the chat on screen', async () => {
    const { findAll } = await showChats();
    expect(findAll('button').map((one) => one.tabIndex)).to.deep.equal([-1, 0, -1]);
    expect(findAll('button[aria-current=true]').map((one) => one.dataset.id)).to.deep.equal(['1']);
  });

  it('is navigated by arrows, Home and End, across open and earlier chats', async () => {
    const { element } = await showChats();
    element.focusChat(1);
    const at = () => (focused() as HTMLElement).dataset.id;
    const walk = ['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End'].map((key) => {
      press(key, focused() as Element);
      return at();
    });
    expect(walk).to.deep.equal(['3', '3', '2', '2', '3']);
  });

  it('requests the selected chat', async () => {
    const { findAll, requests } = await showChats();
    findAll('button')[0]?.click();
    expect(requests).to.deep.equal([{ type: 'open-chat', id: 2 }]);
  });
});

describe('the queue', () => {
  afterEach(clear);
  const waiting = [1, 2].map((position) => ({
    customer_id: position,
    customer_name: `Visitor ${position}`,
    customer_blocked: false,
    position,
    queue: 'Orders',
    since: Date.now() - 4 * MINUTE,
    agent: null,
    last_message: position === 1 ? '<i>help</i>' : '',
  }));

  it('is an accessible region, empty or not', async () => {
    const { expectAccessible, set, text } = await show<WaitingList>('console-waiting-list');
    expect(text('section')).to.contain('Nobody is waiting.');
    await expectAccessible();
    await set({ waiting });
    await expectAccessible();
  });

  it('shows position, name, queue, waiting time, and the last message as text', async () => {
    const { findAll } = await show<WaitingList>('console-waiting-list', { waiting });
    expect(findAll<VisitorName>('li console-visitor-name').map((one) => one.name)).to.deep.equal([
      'Visitor 1',
      'Visitor 2',
    ]);
    expect(findAll('li console-waiting-chip').map((one) => words(one.shadowRoot as never))).to.deep.equal([
      'Waiting long: 4 min',
      'Waiting long: 4 min',
    ]);
    expect(findAll('li').map(words)).to.deep.equal([
      'Position 1 Queue: Orders <i>help</i> Take Remove…',
      'Position 2 Queue: Orders Take Remove…',
    ]);
  });

  it('has those whom a colleague does not answer, to be taken but not removed', async () => {
    const silent = { ...waiting[0], position: 0, queue: '', agent: 'Otis', last_message: 'Hello?' } as never;
    const { findAll, expectAccessible } = await show<WaitingList>('console-waiting-list', { waiting: [silent] });
    expect(findAll('li').map(words)).to.deep.equal(['! Otis has not answered Hello? Take']);
    await expectAccessible();
  });

  it('asks before it requests a removal, and returns the focus either way', async () => {
    const { button, element, expectAccessible, findAll, requests, set } = await show<WaitingList>(
      'console-waiting-list',
      {
        waiting,
      },
    );
    const opener = button('Remove from the queue: Visitor 2');
    opener.click();
    await settled(element);
    await expectAccessible();
    button('Cancel').click();
    await settled(element);
    expect(findAll('dialog')).to.have.length(0);
    expect(focused()).to.equal(opener);
    opener.click();
    await settled(element);
    expect(requests).to.deep.equal([]);
    button('Remove').click();
    expect(requests).to.deep.equal([{ type: 'remove-waiting', customer_id: 2 }]);
    await set({ waiting: waiting.slice(0, 1) });
    expect(findAll('dialog')).to.have.length(0);
    expect(words(focused() as Element)).to.contain('Waiting');
  });

  it('gives a visitor to the agent who takes them, opens the chat, and says why it could not', async () => {
    const asked: string[] = [];
    let answer: unknown = new ConsoleFailure('Gone.', 404);
    const api: ConsoleApi = async <A>(method: string, path: string) => {
      asked.push(`${method} ${path}`);
      if (answer instanceof Error) throw answer;
      return answer as A;
    };
    const { button, element, expectAccessible, requests, text } = await show<WaitingList>('console-waiting-list', {
      waiting,
      api,
    });
    button('Take Visitor 2').click();
    await until(() => element.shadowRoot?.querySelector('[role=alert]'), 'the error');
    expect(text('[role=alert]')).to.equal('Visitor 2: Gone.');
    await expectAccessible();
    answer = { id: 75 };
    await element.take();
    expect(asked).to.deep.equal(['POST /waiting/2/take', 'POST /waiting/1/take']);
    expect(requests.at(-1)).to.deep.equal({ type: 'open-chat', id: 75 });
  });

  it('shows in the dialog why removing failed, and waits while it runs', async () => {
    const { button, element, set, text } = await show<WaitingList>('console-waiting-list', { waiting });
    button('Remove from the queue: Visitor 1').click();
    await settled(element);
    await set({ requests: { 'waiting 1': { state: 'running' } } });
    expect(button('Removing…').disabled).to.equal(true);
    await set({ requests: { 'waiting 1': { state: 'failed', error: 'No.' } } });
    expect(text('[role=alert]')).to.equal('No.');
  });
});

describe('the list of colleagues', () => {
  afterEach(clear);

  it('is accessible, and shows status and load by group', async () => {
    const colleagues = [
      agent({ id: 2, nick: 'Bracken', status: 'busy', sessions: 2 }),
      agent({ id: 3, nick: '', name: 'Sorrel Pike', group_id: 12, status: 'offline', sessions: 0 }),
    ];
    const { element, expectAccessible, findAll, set } = await show<ColleagueList>('console-colleague-list', {
      colleagues,
      groups: overview().groups,
    });
    await expectAccessible();
    expect(findAll('section').map(words)).to.deep.equal([
      'Orders Bracken Busy · 2 of 3 chats',
      'Products Sorrel Pike Offline · 0 of 3 chats',
    ]);
    await set({ colleagues: [agent({ id: 2, nick: 'Bracken', sessions: 40 })] });
    await settled(element);
    expect(findAll('.over').map(words)).to.deep.equal(['Online · 40 of 3 chats, over the limit']);
    element.style.inlineSize = '260px';
    const [name] = findAll('.clip');
    expect(name?.scrollWidth, 'the name is whole beside its long load').to.equal(name?.clientWidth);
    await expectAccessible();
    await set({ colleagues: [] });
    await settled(element);
    await expectAccessible();
  });
});
