/** Notices: every kind has a text; the desk's sentences are sanitised. */
import { expect } from 'chai';
import type { DeskChatNotice } from '../../../../widget/elements/notice/notice.ts';
import type { Notice } from '../../../../widget/state/chat-state.ts';
import { AGENT } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

const NOTICES: [Notice, string][] = [
  [{ kind: 'agent-offered' }, 'Would you like to talk to a person?'],
  [{ kind: 'hand-off-requested' }, 'You asked to talk to a person'],
  [{ kind: 'no-agent' }, 'Nobody is online'],
  [{ kind: 'wait-ended', reason: 'visitor' }, 'You stopped waiting'],
  [{ kind: 'wait-ended', reason: 'desk' }, 'nobody could answer in time'],
  [{ kind: 'agent-joined', person: AGENT, html: '' }, 'Mara Fictional joined'],
  [{ kind: 'agent-joined', person: AGENT, html: '', again: true }, 'Mara Fictional continues'],
  [{ kind: 'transferred', person: AGENT, html: '<p>Knows <b>repairs</b></p>' }, 'Knows'],
  [{ kind: 'transferred', person: AGENT, html: '' }, 'Mara Fictional has taken over'],
  [{ kind: 'agent-joined', person: AGENT, html: '<p>Mara is here.</p>' }, 'Mara is here.'],
  [{ kind: 'session-closed', reason: 'normal', html: '' }, 'The chat has ended'],
  [{ kind: 'session-closed', reason: 'visitor', html: '' }, 'You ended the chat'],
  [{ kind: 'session-closed', reason: 'redirect', html: '' }, 'passed on'],
  [{ kind: 'start-failed', reason: 'refused' }, 'could not be started'],
  [{ kind: 'start-failed', reason: 'misconfigured' }, 'cannot be reached'],
  [{ kind: 'start-failed', reason: 'blocked' }, 'You cannot reach our team in this chat.'],
  [{ kind: 'desk', html: '<p>Welcome</p>' }, 'Welcome'],
];

describe('a notice', () => {
  afterEach(clearStage);

  it('is accessible', async () => {
    for (const [notice] of NOTICES) await (await show<DeskChatNotice>('notice', { notice })).expectAccessible();
  });

  for (const [notice, words] of NOTICES) {
    it(`says “${words}”`, async () => {
      const { text } = await show<DeskChatNotice>('notice', { notice });
      expect(text()).to.contain(words);
    });
  }

  it('shows the desk’s sentence instead of ours, unless it has no text or lacks the agent’s name', async () => {
    const said = async (html: string) => {
      const notices: Notice[] = [
        { kind: 'agent-joined', person: AGENT, html },
        { kind: 'transferred', person: AGENT, html },
        { kind: 'session-closed', reason: 'normal', html },
      ];
      const shown = await Promise.all(notices.map((notice) => show<DeskChatNotice>('notice', { notice })));
      // Remove the avatar's initials.
      return shown.map(({ text }) => text().replace('MF | ', ''));
    };
    expect(await said('<p>Mara Fictional is here.</p>')).to.deep.equal(Array(3).fill('Mara Fictional is here.'));
    expect(await said('<p>Good news.</p>')).to.deep.equal([
      'Mara Fictional joined the chat | Good news.',
      'Mara Fictional has taken over the chat | Good news.',
      'Good news.',
    ]);
    expect(await said('<p> </p>')).to.deep.equal([
      'Mara Fictional joined the chat',
      'Mara Fictional has taken over the chat',
      'The chat has ended',
    ]);
  });

  it('sanitises the desk’s sentence', async () => {
    const html = '<p>Knows <b>repairs</b></p><img src=x onerror=alert(1)>';
    const { find, findAll } = await show<DeskChatNotice>('notice', {
      notice: { kind: 'transferred', person: AGENT, html },
    });
    expect(find('b').textContent).to.equal('repairs');
    expect(findAll('[onerror]')).to.have.length(0);
  });
});
