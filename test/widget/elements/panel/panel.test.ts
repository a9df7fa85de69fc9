/** The panel: every state as a whole, and the panel's own requests. */
import { expect } from 'chai';
import type { DeskChatPanel } from '../../../../widget/elements/panel/panel.ts';
import { headerActions } from '../../../../widget/elements/panel/panel.ts';
import { loadPart } from '../../../../widget/elements/parts.ts';
import { chat, failed, item, mine, SURVEYS, survey, TALKS, theirs } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, show, type } from '../../../gallery/harness.ts';
import { STATES } from '../../../gallery/states.ts';
import { until } from '../../../helpers/until.ts';

const panel = (state: unknown, rest: Record<string, unknown> = {}) =>
  show<DeskChatPanel>('panel', { open: true, state, ...rest });

describe('the panel', () => {
  afterEach(clearStage);

  for (const [name, state] of Object.entries(STATES)) {
    it(`is accessible: ${name}`, async () => {
      await (await panel(state())).expectAccessible();
    });
  }

  it('needs no style attribute in any state, as strict policies require', async () => {
    for (const [name, state] of Object.entries(STATES)) {
      const { findAll } = await panel(state());
      // Gaps get their height through the CSSOM, which no policy forbids.
      expect(findAll('[style]:not(.gap)'), name).to.have.length(0);
      clearStage();
    }
  });

  it('is a dialog named after the site; while closed it is invisible and takes no clicks', async () => {
    const { find, set, element } = await panel(chat(TALKS.robot, []));
    expect(find('[role=dialog]').ariaLabel).to.equal('Hearth & Halden');
    await set({ open: false });
    // Transitions never end in a background page.
    for (const animation of element.getAnimations()) animation.finish();
    const { left, top, width, height } = element.getBoundingClientRect();
    expect(height, 'laid out, to be opened quickly').to.be.greaterThan(100);
    expect(element.checkVisibility({ visibilityProperty: true })).to.equal(false);
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).not.to.equal(element);
    find('desk-chat-composer').focus();
    expect(activeElement()).to.equal(document.body);
  });

  it('focuses the composer when it opens, but not at its first render', async () => {
    const { find, set, settled } = await panel(chat(TALKS.robot, []));
    expect(activeElement()).to.equal(document.body);
    await set({ open: false });
    await set({ open: true });
    await settled();
    expect(activeElement()).to.equal(find('desk-chat-composer textarea, textarea'));
  });

  it('closes on Escape, but not on that of an input method or of the open menu', async () => {
    const { find, button, requests, settled } = await panel(chat(TALKS.robot, []));
    press('Escape', { isComposing: true }, find('textarea'));
    button('More options').click();
    await settled();
    press('Escape');
    expect(requests).to.deep.equal([]);
    press('Escape', {}, find('textarea'));
    expect(requests).to.deep.equal([{ type: 'close' }]);
  });

  it('puts a failed message into the composer for editing', async () => {
    const { button, find, requests, settled } = await panel(chat(TALKS.agent, [failed('Too long', 'too-long', false)]));
    await settled();
    type(find<HTMLTextAreaElement>('textarea'), 'Begun.');
    button('Edit').click();
    expect(requests.slice(-2)).to.deep.equal([
      { type: 'preview', text: 'Begun.\nToo long' },
      { type: 'discard', id: 'failed-message' },
    ]);
    await until(() => activeElement().localName === 'textarea', 'the focus in the field');
  });

  it('offers an agent while a robot answers', async () => {
    const asked = [mine('Hello', 0)];
    const { button, requests, set, findAll } = await panel(chat(TALKS.robot, asked));
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
    await set({ state: chat(TALKS.agent, asked) });
    expect(findAll('.actions')).to.have.length(0);
  });

  it('asks for confirmation before it ends the chat', async () => {
    const { button, requests, settled, findAll } = await panel(chat(TALKS.agent, []));
    await loadPart('question');
    const ask = async () => {
      button('More options').click();
      await settled();
      button('End chat').click();
      await settled();
    };
    await ask();
    expect(requests).to.deep.equal([]);
    expect(activeElement()).to.equal(button('Keep chatting'));
    button('Keep chatting').click();
    await settled();
    await ask();
    press('Escape');
    await settled();
    expect(requests).to.deep.equal([]);
    await ask();
    button('End chat').click();
    await settled();
    expect(requests).to.deep.equal([{ type: 'end' }]);
    expect(findAll('[role=alertdialog]')).to.have.length(0);
  });

  it('is accessible while it asks for confirmation', async () => {
    const shown = await panel(chat(TALKS.agent, []));
    shown.button('More options').click();
    await shown.settled();
    shown.button('End chat').click();
    await shown.expectAccessible();
  });

  it('moves the focus on from a button that is removed with its card', async () => {
    const { button, requests, settled } = await panel(STATES.inbox?.());
    button('Talk to a person').focus();
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
    await settled();
    expect(activeElement().localName).to.equal('textarea');
  });

  it('shows only the refusal if the relay refuses a chat without messages', async () => {
    const refused = { connection: { state: 'refused', reason: 'site-unknown' } } as const;
    const { find, findAll, set, text } = await panel(chat(TALKS.nobody, []));
    find('textarea').focus();
    await set({ state: chat(TALKS.nobody, [], refused) });
    const seen = (selector: string) => findAll(selector).some((element) => element.checkVisibility());
    expect(text()).to.contain('Chat is not available on this website.').and.not.contain('We are here to help');
    expect([seen('desk-chat-message-list'), seen('desk-chat-composer'), seen('.actions')]).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(activeElement() === find('section'), activeElement().localName).to.equal(true);
    await set({ state: chat(TALKS.nobody, [mine('Where is my lamp?', 1)], refused) });
    expect([seen('desk-chat-message-list'), seen('desk-chat-composer')]).to.deep.equal([true, true]);
  });

  it('shows a refused command above the composer', async () => {
    const { button, requests, set, findAll } = await panel(STATES.refusal?.());
    button('Try again').click();
    expect(requests).to.deep.equal([{ type: 'ask-again' }]);
    await set({ state: chat(TALKS.robot, []) });
    expect(findAll('desk-chat-refusal')).to.have.length(0);
  });

  it('shows the queue’s card only in the queue', async () => {
    const { findAll, set } = await panel(chat(TALKS.queue, []));
    expect(findAll('desk-chat-queue')).to.have.length(1);
    await set({ state: chat(TALKS.agent, []) });
    expect(findAll('desk-chat-queue')).to.have.length(0);
  });

  it('keeps the draft while the state changes', async () => {
    const { find, set } = await panel(chat(TALKS.queue, []));
    const field = find<HTMLTextAreaElement>('textarea');
    field.value = 'half a sentence';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await set({ state: chat(TALKS.agent, [theirs('Hello', 0)]) });
    expect(find<HTMLTextAreaElement>('textarea').value).to.equal('half a sentence');
  });

  it('offers the rating only while one is possible and not shown', () => {
    expect(headerActions(chat(TALKS.agent, []))).to.deep.equal(['show-survey', 'end']);
    expect(headerActions(chat({ ...TALKS.agent, survey: null }, []))).to.deep.equal(['end']);
    expect(headerActions(chat(TALKS.agent, [survey('text', { state: 'open' })]))).to.deep.equal(['end']);
    expect(headerActions(chat(TALKS.agent, [survey('text', { state: 'dismissed' })]))).to.contain('show-survey');
    expect(headerActions(chat({ ...TALKS.robot, survey: SURVEYS.star }, []))).to.deep.equal([
      'request-agent',
      'show-survey',
      'end',
    ]);
    expect(headerActions(chat(TALKS.nobody, []))).to.deep.equal([]);
  });

  it('keeps its menu in the queue, with an entry to stop waiting', async () => {
    for (const talk of [TALKS.queue, { ...TALKS.queue, allocating: true }]) {
      const { button, requests, settled } = await panel(chat(talk, [mine('Hello', 0)]));
      button('More options').click();
      await settled();
      press('End');
      (activeElement() as HTMLElement).click();
      await settled();
      expect(requests).to.deep.equal([{ type: 'stop-waiting' }]);
      clearStage();
    }
    expect(headerActions(chat(TALKS.queue, []), ['sound-off'])).to.deep.equal(['sound-off', 'stop-waiting']);
  });

  it('shows that the robot is typing only while an answer is pending', async () => {
    const asked = [mine('Where is it?', 0)];
    const { findAll, set } = await panel(chat(TALKS.robot, asked));
    expect(findAll('.waiting')).to.have.length(1);
    await set({ state: chat(TALKS.robot, asked, { connection: { state: 'reconnecting', since: 0 } }) });
    expect(findAll('.waiting')).to.have.length(0);
    await set({ state: chat(TALKS.agent, asked) });
    expect(findAll('.waiting')).to.have.length(0);
    const seeking = { ...TALKS.robot, seeking: true } as const;
    await set({ state: chat(seeking, [item('notice', 1, { notice: { kind: 'hand-off-requested' } }), ...asked]) });
    expect(findAll('.waiting'), 'an agent is to answer').to.have.length(0);
    expect(findAll<HTMLTextAreaElement>('textarea')[0]?.placeholder).to.equal('Write while you wait…');
    expect(headerActions(chat(seeking, asked))).to.deep.equal(['stop-waiting']);
  });

  it('fits a narrow screen: nothing is wider than the panel', async () => {
    for (const name of ['scripts', 'robot', 'failures', 'survey-text']) {
      const { element, find, findAll, settled } = await panel(STATES[name]?.());
      element.parentElement?.append(element);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('desk-chat-panel { inline-size: 320px }');
      const root = element.getRootNode() as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      await settled();
      const { left, right } = find('section').getBoundingClientRect();
      for (const inner of findAll('.bubble, .card, button, textarea, h2, .meta')) {
        if (inner.closest('.tabs') || !inner.checkVisibility()) continue;
        const box = inner.getBoundingClientRect();
        expect(box.left >= left - 1 && box.right <= right + 1, `${name}: ${inner.outerHTML.slice(0, 120)}`).to.equal(
          true,
        );
      }
      clearStage();
    }
  });
});
