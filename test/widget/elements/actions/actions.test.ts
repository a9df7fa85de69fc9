/** The actions above the composer: requesting an agent, the opening hours, and the confirmation of a left message. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DeskChatActions } from '../../../../widget/elements/actions/actions.ts';
import { panelActions } from '../../../../widget/elements/actions/actions.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import { answer, chat, failed, HOURS, item, mine, NOW, TALKS } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

const closed = () => item('notice', 0, { notice: { kind: 'session-closed', reason: 'normal', html: '' } });
const noAgent = (email?: 'optional' | 'required' | 'known') =>
  item('notice', 0, { notice: { kind: 'no-agent', email } });
const withHours = (state: ReturnType<typeof chat>) => ({
  ...state,
  site: state.site && { ...state.site, hours: HOURS },
});
const EVENING = NOW + 12 * 60 * 60_000;
const actions = (state: unknown, now = NOW) => show<DeskChatActions>('actions', { state, now: () => now });

describe('the actions', () => {
  afterEach(clearStage);

  it('offer an agent while a robot answers', async () => {
    const { button, requests, expectAccessible } = await actions(chat(TALKS.robot, []));
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
    await expectAccessible();
  });

  it('take two lines on a phone at most: of three, the one that the menu has, too, is not shown', async () => {
    const state = chat(TALKS.inbox, [mine('Hi', 1), noAgent()]);
    const { findAll } = await actions({ ...state, site: state.site && { ...state.site, requests: true } });
    const shown = () => findAll('.chip').flatMap((chip) => (chip.checkVisibility() ? chip.textContent?.trim() : []));
    expect(shown()).to.deep.equal(['Ask the assistant', 'Talk to a person', 'My requests']);
    const { innerWidth: width, innerHeight: height } = window;
    await setViewport({ width: 360, height: 640 });
    const onPhone = shown();
    await setViewport({ width, height });
    expect(onPhone).to.deep.equal(['Ask the assistant', 'My requests']);
  });

  it('offer no second agent to a visitor who waits for one', () => {
    const seeking = { seeking: true } as const;
    expect(panelActions(chat({ ...TALKS.robot, ...seeking }, [mine('Hi', 1)]))).to.deep.equal([]);
    expect(panelActions(chat({ ...TALKS.nobody, ...seeking }, [mine('Hi', 1), closed()]))).to.deep.equal([]);
    expect(panelActions(chat({ ...TALKS.inbox, ...seeking }, [noAgent()]))).to.deep.equal(['robot']);
  });

  it('offer a new chat only after a close', async () => {
    const { button, requests, set, text } = await actions(chat(TALKS.nobody, []));
    expect(text()).to.equal('');
    await set({ state: chat(TALKS.nobody, [mine('Hi', 1), closed()]) });
    button('Start a new chat').click();
    expect(requests).to.deep.equal([{ type: 'start' }]);
  });

  it('leave the agent to an answer or notice that has the same button', () => {
    const last = (one: ChatItem) => panelActions(chat(TALKS.robot, [mine('Hi', 1), one]));
    const offer = item('notice', 0, { notice: { kind: 'agent-offered' } });
    const offers = [offer, answer('', 0, { quotaReached: true }), answer('', 0, { handOffTip: '' })];
    expect(offers.map(last)).to.deep.equal([[], [], []]);
    expect(last(answer('', 0, { handOffTip: null }))).to.deep.equal(['person']);
    expect(panelActions(chat(TALKS.robot, [offer, mine('No', 0)]))).to.deep.equal(['person']);
  });

  it('offer the robot, if the site has one, and an agent after an unanswered wait', async () => {
    const waitEnded = item('notice', 0, { notice: { kind: 'wait-ended', reason: 'desk' } });
    const left = chat(TALKS.inbox, [noAgent()]);
    expect(panelActions(left)).to.deep.equal(['robot', 'person']);
    expect(panelActions(chat(TALKS.nobody, [closed(), waitEnded]))).to.deep.equal(['robot', 'person']);
    expect(panelActions(chat(TALKS.nobody, [waitEnded, closed()]))).to.deep.equal(['anew']);
    const startFailed = item('notice', 0, { notice: { kind: 'start-failed', reason: 'refused' } });
    expect(panelActions(chat(TALKS.nobody, [startFailed]))).to.deep.equal(['anew']);
    const agentsOnly = left.site && { ...left.site, first: 'agent' as const };
    expect(panelActions({ ...left, site: agentsOnly })).to.deep.equal(['person']);
    expect(panelActions({ ...left, connection: { state: 'refused', reason: 'internal' } })).to.deep.equal([]);

    const { button, requests } = await actions(left);
    button('Ask the assistant').click();
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'start' }, { type: 'request-agent' }]);
  });

  it('explain how to leave a message; the contact hint is omitted beside the e-mail field', async () => {
    const { findAll, set, text } = await actions(chat(TALKS.inbox, [noAgent()]));
    expect(text()).to.contain('Leave a message').and.to.contain('Tell us how to reach you');
    for (const email of ['optional', 'required'] as const) {
      await set({ state: chat(TALKS.inbox, [noAgent(email)]) });
      expect(findAll('input[type=email]').length).to.equal(1);
      expect(text()).to.contain('Leave a message').and.not.to.contain('Tell us how to reach you');
    }
    for (const items of [
      [noAgent('known')],
      [noAgent('optional'), item('notice', 0, { notice: { kind: 'email-left' } })],
    ]) {
      await set({ state: chat(TALKS.inbox, items) });
      expect(text(), 'who can be reached is not asked how').to.contain('Leave a message').and.not.to.contain('Tell us');
    }
    await set({ state: chat(TALKS.robot, []) });
    expect(text()).not.to.contain('Leave a message');
  });

  it('where left messages become requests, ask for the e-mail, offer no second form, and say where the request is', async () => {
    const state = chat(TALKS.inbox, [noAgent('optional')]);
    const site = state.site && { ...state.site, requests: true as const, offline: 'ticket' as const };
    const { button, findAll, requests, set, text, expectAccessible } = await actions({ ...state, site });
    expect(findAll('input[type=email]').length).to.equal(1);
    expect(findAll('button').map(({ textContent }) => textContent?.trim())).to.deep.equal([
      'Ask the assistant',
      'Talk to a person',
      'My requests',
    ]);
    button('My requests').click();
    expect(requests).to.deep.equal([{ type: 'show-part', part: 'requests' }]);
    await set({ state: { ...state, site, items: [noAgent(), mine('Call me', 0, 'sent', true)] } });
    expect(text())
      .to.contain('Follow it under “My requests”')
      .and.not.to.match(/wait for them|Tell us/);
    await expectAccessible();
  });

  it('say outside the opening hours when agents are back, and still offer to request one', async () => {
    const { button, requests, text, expectAccessible } = await actions(withHours(chat(TALKS.robot, [])), EVENING);
    expect(text()).to.match(/back tomorrow at 9:00/);
    await expectAccessible();
    button('Leave a message').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
  });

  it('show no opening hours during them, while talking to an agent, or after a close', async () => {
    const { text, set } = await actions(withHours(chat(TALKS.robot, [])));
    expect(text()).to.equal('Talk to a person');
    await set({ now: () => EVENING, state: withHours(chat(TALKS.agent, [])) });
    expect(text()).to.equal('');
    await set({ state: withHours(chat(TALKS.queue, [])) });
    expect(text(), 'who waits in the evening may want to know').to.match(/back tomorrow/);
  });

  it('confirm a left message once the relay has it', async () => {
    const { text, set, expectAccessible } = await actions(chat(TALKS.inbox, [noAgent()]));
    const thanks = /Your message is with our team/;
    expect(text()).not.to.match(thanks);
    await set({ state: chat(TALKS.inbox, [noAgent(), mine('Call me', 0, 'sending', true)]) });
    expect(text()).not.to.match(thanks);
    await set({ state: chat(TALKS.inbox, [noAgent(), mine('Call me', 0, 'sent', true)]) });
    expect(text()).to.match(thanks);
    await expectAccessible();
    await set({ state: chat(TALKS.inbox, [noAgent(), mine('Call', 0, 'sent', true), failed('me', 'offline', true)]) });
    expect(text(), 'one of two is not with them').not.to.match(thanks);
  });
});
