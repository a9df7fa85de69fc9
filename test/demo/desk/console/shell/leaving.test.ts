/** Signing out or going offline with open chats, and the pane without a chat. */
import { expect } from 'chai';
import type { EmptyPane } from '../../../../../demo/desk/console/chats/lists/empty-pane.ts';
import type { LeaveDialog } from '../../../../../demo/desk/console/shell/leave-dialog.ts';
import { focused } from '../../../../helpers/focused.ts';
import { clear, settled, show, words } from '../harness.ts';
import { agent, overview, session } from '../samples.ts';

const sessions = [
  session({ id: 70, started_at: 1, customer_name: 'Ann Willow', customer_id: 1 }),
  session({ id: 71, started_at: 2, customer_name: 'Ben Alder', customer_id: 2 }),
];
const colleagues = [
  agent({ id: 2, nick: 'Bracken', group_id: 12, sessions: 1 }),
  agent({ id: 3, nick: 'Sorrel', group_id: 11, sessions: 3 }),
  agent({ id: 4, nick: 'Tansy', group_id: 11, status: 'offline', sessions: 0 }),
];

describe('leaving with open chats', () => {
  afterEach(clear);
  const showDialog = (part = {}) =>
    show<LeaveDialog>('console-leave-dialog', {
      leaving: 'sign-out',
      overview: overview({ sessions, colleagues }),
      ...part,
    });
  const optionsOf = (select: HTMLSelectElement) => [...select.options].map(words);

  it('is accessible, with an error too', async () => {
    const { expectAccessible, set } = await showDialog();
    await expectAccessible();
    await set({ requestState: { state: 'failed', error: 'Nobody in this group is free.' } });
    await expectAccessible();
  });

  it('proposes a group with room for each chat', async () => {
    const { button, findAll, requests, text } = await showDialog();
    expect(text('#hint')).to.contain('2 visitors are talking with you');
    expect(optionsOf(findAll<HTMLSelectElement>('li select')[0] as never)).to.deep.equal([
      'Pass on to Products',
      'Pass on to Bracken (1 of 3 chats)',
      'Close the chat',
    ]);
    button('Sign out').click();
    expect(requests).to.deep.equal([
      {
        type: 'leave',
        leaving: 'sign-out',
        chats: [
          { id: 70, end: { group_id: 12 } },
          { id: 71, end: { group_id: 12 } },
        ],
      },
    ]);
  });

  it('closes a chat that the visitor has ended, unless the agent chooses otherwise', async () => {
    const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
    const ended = overview({ sessions: [{ ...first, customer_ended: true }, second], colleagues });
    const { button, requests } = await showDialog({ overview: ended });
    button('Sign out').click();
    const [{ chats }] = requests as unknown as [{ chats: { end: unknown }[] }];
    expect(chats.map(({ end }) => end)).to.deep.equal(['close', { group_id: 12 }]);
  });

  it('requests the agent’s choice for each chat, or for all', async () => {
    const { button, element, find, findAll, requests } = await showDialog();
    const choose = async (select: HTMLSelectElement, value: string) => {
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await settled(element);
    };
    await choose(find('.all select'), 'close');
    await choose(findAll<HTMLSelectElement>('li select')[1] as never, 'agent 2');
    button('Sign out').click();
    expect(requests).to.deep.equal([
      {
        type: 'leave',
        leaving: 'sign-out',
        chats: [
          { id: 70, end: 'close' },
          { id: 71, end: { agent_id: 2 } },
        ],
      },
    ]);
  });

  it('proposes closing if nobody has room, and says so', async () => {
    const alone = overview({ sessions: sessions.slice(0, 1) });
    const { button, find, findAll, requests, text } = await showDialog({ overview: alone });
    expect(optionsOf(find<HTMLSelectElement>('li select'))).to.deep.equal(['Close the chat']);
    expect(findAll('.all')).to.have.length(0);
    expect(text('#hint')).to.equal('One visitor is talking with you. No colleague has room for another chat.');
    button('Sign out').click();
    expect(requests[0]).to.deep.include({ chats: [{ id: 70, end: 'close' }] });
  });

  it('proposes keeping the chats if nobody has room for them, and says who waits when they are closed', async () => {
    const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
    const alone = overview({ sessions: [{ ...first, waiting_since: 5 }, second] });
    const { button, element, expectAccessible, find, findAll, requests, set } = await showDialog({
      leaving: 'offline',
      overview: alone,
    });
    expect(findAll<HTMLSelectElement>('li select').map(({ value }) => value)).to.deep.equal(['keep', 'keep']);
    expect(findAll('.warn')).to.have.length(0);
    const all = find<HTMLSelectElement>('.all select');
    all.value = 'close';
    all.dispatchEvent(new Event('change'));
    await settled(element);
    expect(findAll('.warn').map(words)).to.deep.equal([
      'The customer waits for an answer: what was asked goes to everybody’s inbox.',
    ]);
    await expectAccessible();
    button('Go offline').click();
    const chats = [
      { id: 70, end: 'unattended' },
      { id: 71, end: 'close' },
    ];
    expect(requests).to.deep.equal([{ type: 'leave', leaving: 'offline', chats }]);
    await set({ overview: overview({ sessions: alone.sessions, colleagues }) });
    expect(findAll('.warn').map(words)).to.deep.equal(['The customer waits for an answer.']);
  });

  it('allows keeping a chat when going offline, and cancelling', async () => {
    const { button, element, findAll, requests } = await showDialog({ leaving: 'offline' });
    for (const select of findAll<HTMLSelectElement>('li select')) {
      select.value = 'keep';
      select.dispatchEvent(new Event('change'));
      await settled(element);
    }
    button('Go offline').click();
    button('Stay').click();
    expect(requests).to.deep.equal([{ type: 'leave', leaving: 'offline', chats: [] }, { type: 'stay' }]);
  });
});

describe('the pane without a chat', () => {
  afterEach(clear);

  it('reports the last chat’s end, and leads to the longest waiting visitor', async () => {
    const finished = { id: 9, customer_name: 'Cedar Moss', how: 'closed' } as const;
    const waiting = [sessions[0], { ...sessions[1], waiting_since: 5 }] as typeof sessions;
    const { button, element, expectAccessible, requests, set, text } = await show<EmptyPane>('console-empty-pane', {
      overview: overview({ sessions: waiting }),
      finished,
    });
    await expectAccessible();
    expect(text('h2')).to.equal('Chat closed');
    await element.takeFocus();
    expect(words(focused() as Element)).to.equal('Go to Ben Alder');
    button('Go to Ben Alder').click();
    button('Read it again').click();
    expect(requests).to.deep.equal([
      { type: 'open-chat', id: 71 },
      { type: 'open-chat', id: 9 },
    ]);
    await set({ finished: { ...finished, how: 'transferred' }, overview: overview({ sessions: [] }) });
    expect(text('h2')).to.equal('Chat passed on');
    await expectAccessible();
  });

  it('says how to get chats', async () => {
    const { button, expectAccessible, requests, set, text } = await show<EmptyPane>('console-empty-pane', {
      overview: overview({ agent: agent({ status: 'offline' }), sessions: [] }),
    });
    await expectAccessible();
    button('Go online').click();
    expect(requests).to.deep.equal([{ type: 'set-status', status: 'online' }]);
    await set({ overview: overview({ sessions: [] }) });
    expect(text('h2')).to.equal('No chats yet');
  });
});
