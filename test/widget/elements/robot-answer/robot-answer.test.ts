/** A robot's messages: greeting, answers, flows and ratings. */
import { expect } from 'chai';
import { panelActions } from '../../../../widget/elements/actions/actions.ts';
import type { DeskChatGreeting } from '../../../../widget/elements/greeting/greeting.ts';
import type { DeskChatMessageList } from '../../../../widget/elements/message-list/message-list.ts';
import type { DeskChatRobotAnswer } from '../../../../widget/elements/robot-answer/robot-answer.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import {
  answer,
  chat,
  FLOW_HTML,
  greeting,
  HOST,
  longGreeting,
  mine,
  NOW,
  RICH_ANSWER,
  TALKS,
} from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, scrollTo, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

const answered = (item: ReturnType<typeof answer>, theme = 'light') =>
  show<DeskChatRobotAnswer>('robot-answer', { item, mediaHosts: [HOST] }, theme);

describe('a robot’s answer', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`is accessible with all its parts, ${theme}`, async () => {
      const full = await answered(
        answer(RICH_ANSWER, 0, {
          flow: { title: 'Parcel help', html: FLOW_HTML },
          link: 'https://shop.example/',
          suggestions: [{ ref: 'a', text: 'Broken lamp' }],
          related: [{ ref: 'b', text: 'New shade' }],
          rating: { state: 'open' },
        }),
        theme,
      );
      await full.expectAccessible();
    });
  }

  it('requests a suggested or related question with the event’s seq', async () => {
    const item = answer('<p>Hm</p>', 0, {
      suggestions: [{ ref: 'a', text: 'Broken lamp' }],
      related: [{ ref: 'b', text: 'New shade' }],
    });
    const { button, requests } = await answered(item);
    button('Broken lamp').click();
    button('New shade').click();
    expect(requests).to.deep.equal([
      { type: 'click-question', seq: item.seq, ref: 'a', text: 'Broken lamp' },
      { type: 'click-question', seq: item.seq, ref: 'b', text: 'New shade' },
    ]);
  });

  it('makes the elements of a flow buttons for mouse and keyboard', async () => {
    const item = answer('', 0, { flow: { title: 'Parcel help', html: FLOW_HTML } });
    const { button, requests, text } = await answered(item);
    expect(text()).to.contain('Parcel help');
    button('It did not arrive').click();
    const second = button('I want to send it back');
    second.focus();
    expect(activeElement()).to.equal(second);
    press('Enter');
    expect(press(' ').defaultPrevented, 'the space bar does not scroll').to.equal(true);
    press('a');
    const clicked = { type: 'click-flow', seq: item.seq, dataType: '1', dataId: '17', text: 'I want to send it back' };
    expect(requests).to.deep.equal([
      { type: 'click-flow', seq: item.seq, dataType: '2', dataId: '81', text: 'It did not arrive' },
      clicked,
      clicked,
    ]);
  });

  it('shows the title of a flow once', async () => {
    const flow = { title: 'Where is my parcel?', html: '<p>When did you order?</p>' };
    const headings = async (item: ReturnType<typeof answer>, asked = '') => {
      const { findAll } = await show<DeskChatRobotAnswer>('robot-answer', { item, asked });
      const found = findAll('.flow h3').map((heading) => heading.textContent);
      clearStage();
      return found;
    };
    expect(await headings(answer('<p>Let us see.</p>', 0, { flow }), 'Lost it')).to.deep.equal([flow.title]);
    expect(await headings(answer('', 0, { flow }), '?!')).to.deep.equal([flow.title]);
    expect(await headings(answer('', 0, { flow }), 'Where is my parcel?')).to.deep.equal([]);
    expect(await headings(answer('', 0, { flow }), 'is my PARCEL…')).to.deep.equal([]);
  });

  it('is rated once, and shows thanks', async () => {
    const item = answer('<p>Yes</p>', 0, { rating: { state: 'open' } });
    const { button, requests, set, text, findAll } = await answered(item);
    const announced = () => findAll('[role=status]').map(({ textContent }) => textContent?.trim());
    // A question in a live region would be said with every answer.
    expect(announced()).to.deep.equal(['']);
    button('Helpful').click();
    expect(requests).to.deep.equal([{ type: 'rate-answer', seq: item.seq, useful: true }]);
    await set({ item: { ...item, rating: { state: 'sending', useful: true } } });
    expect(button('Helpful').disabled).to.equal(true);
    await set({ item: { ...item, rating: { state: 'done', useful: false } } });
    expect(text()).to.contain('Thanks for telling us');
    expect(announced()).to.deep.equal(['Thanks for telling us.']);
    expect(button('Not helpful').ariaPressed).to.equal('true');
    expect(findAll('.rating button:enabled')).to.have.length(0);
  });

  it('offers no rating where it is off', async () => {
    const { findAll } = await answered(answer('<p>Yes</p>', 0));
    expect(findAll('.rating')).to.have.length(0);
  });

  it('that knows nothing says so in the visitor’s language, and offers a person, once', async () => {
    const item = answer('<p>That one is beyond me.</p>', 0, { unknown: true, handOffTip: '' });
    const { button, requests, set, text, findAll, expectAccessible } = await answered(item);
    expect(text()).to.contain('The assistant has no answer to this. A person can help you.');
    expect(findAll('h3')).to.have.length(0);
    await expectAccessible();
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
    expect(panelActions(chat(TALKS.robot, [item]))).to.deep.equal([]);
    await set({ open: false });
    expect(findAll('button')).to.have.length(0);
  });

  it('that did not help offers a way on while nothing else was said', async () => {
    const rated = (useful: boolean) => answer('<p>Yes</p>', 0, { rating: { state: 'done', useful }, handOffTip: '' });
    const { button, requests, set, text, findAll, expectAccessible } = await answered(rated(false));
    expect(text()).to.contain('Try asking in other words, or talk to a person.').and.not.to.contain('can help you');
    await expectAccessible();
    button('Talk to a person').click();
    expect(requests).to.deep.equal([{ type: 'request-agent' }]);
    expect(
      panelActions(chat(TALKS.robot, [answer('', 0, { rating: { state: 'done', useful: false } })])),
    ).to.deep.equal([]);
    await set({ open: false });
    expect(findAll('desk-chat-offer')).to.have.length(0);
    await set({ open: true, item: rated(true) });
    expect(text()).not.to.contain('in other words');
  });

  it('that did not help scrolls its way on into view', async () => {
    const item = { ...answer('<p>A long answer.</p>'.repeat(30), 0, { rating: { state: 'open' } }), seq: 7 };
    const shown = await show<DeskChatMessageList>('message-list', { items: [mine('Why?', 1), item], now: () => NOW });
    const { element, find, button, set } = shown;
    Object.assign(element.style, { blockSize: '420px', inlineSize: '360px' });
    await shown.settled();
    const view = find('.scroller');
    scrollTo(view, view.scrollHeight);
    const below = (inner: Element) => inner.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom;
    await until(() => below(find('.rating')) < 1, 'the question to be in view');
    button('Not helpful').click();
    await set({ items: [element.items[0] as ChatItem, { ...item, rating: { state: 'done', useful: false } }] });
    await until(() => shown.findAll('desk-chat-offer').length > 0, 'the offer');
    await until(() => below(find('desk-chat-offer')) < 1, 'the offer to be in view');
  });

  it('offers its link only if the URL is allowed', async () => {
    expect((await answered(answer('', 0, { link: 'https://shop.example/' }))).findAll('a')).to.have.length(1);
    clearStage();
    expect((await answered(answer('', 0, { link: 'javascript:alert(1)' }))).findAll('a')).to.have.length(0);
  });

  it('shows sanitised HTML, with tables in a scroll frame', async () => {
    const hostile = `${RICH_ANSWER}<script>alert(1)</script><img src=x onerror=alert(1)><p onclick="alert(1)" style="color:red">x</p>`;
    const { find, findAll } = await answered(answer(hostile, 0));
    expect(findAll('script, [onerror], [onclick], [style]')).to.have.length(0);
    const frame = find('.sideways');
    expect(frame.getBoundingClientRect().width).to.be.at.most(find('.bubble').getBoundingClientRect().width);
  });

  it('keeps the rendered HTML when its rating changes', async () => {
    const item = answer(RICH_ANSWER, 0, { rating: { state: 'open' } });
    const { find, set } = await answered(item);
    const table = find('table');
    await set({ item: { ...item, rating: { state: 'done', useful: true } } });
    expect(find('table')).to.equal(table);
  });
});

describe('a robot’s greeting', () => {
  afterEach(clearStage);

  it('is accessible', async () => {
    await (await show<DeskChatGreeting>('greeting', { item: greeting() })).expectAccessible();
    await (await show<DeskChatGreeting>('greeting', { item: greeting() }, 'dark')).expectAccessible();
  });

  it('shows the frequent questions by topic and requests the clicked one', async () => {
    const item = greeting();
    const { button, requests, settled, text } = await show<DeskChatGreeting>('greeting', { item });
    expect(text()).to.contain('When will my order arrive?').and.not.to.contain('How do I send something back?');
    button('Returns').click();
    await settled();
    button('How do I send something back?').click();
    expect(requests).to.deep.equal([
      { type: 'click-question', seq: item.seq, ref: 'd', text: 'How do I send something back?' },
    ]);
  });

  it('shows all topics on a narrow phone, and folds a long text', async () => {
    const item = longGreeting();
    const { element, button, find, findAll, settled, expectAccessible } = await show<DeskChatGreeting>('greeting', {
      item,
    });
    element.style.cssText = 'display: block; inline-size: 240px';
    await until(() => findAll('.more').length === 1, 'the way to the rest');
    await expectAccessible();
    const frame = find('.topics').getBoundingClientRect();
    for (const tab of findAll('[role=tab]')) {
      const { left, right } = tab.getBoundingClientRect();
      expect(
        left >= frame.left && right <= frame.right && tab.scrollWidth <= tab.clientWidth,
        tab.textContent ?? '',
      ).to.equal(true);
    }
    expect(find('.topics').offsetTop, 'the topics are in the first view').to.be.lessThan(340);
    const words = find('desk-chat-rich-text');
    const low = words.offsetHeight;
    expect(words.shadowRoot?.textContent).to.contain('Show more').and.not.to.contain('when I cannot help');
    button('Show more').click();
    await settled();
    expect(words.offsetHeight).to.be.greaterThan(low * 2);
    expect(words.shadowRoot?.textContent).to.contain('when I cannot help').and.not.to.contain('Show more');
    expect(words.shadowRoot?.querySelectorAll('p').length, 'no paragraph in two').to.equal(6);
    expect(words.shadowRoot?.activeElement === words.shadowRoot?.querySelector('div')).to.equal(true);
  });

  it('does not fold a short text', async () => {
    const { find, findAll } = await show<DeskChatGreeting>('greeting', { item: greeting() });
    await until(() => find('desk-chat-rich-text').offsetHeight > 20, 'the words');
    expect(findAll('.more')).to.have.length(0);
  });

  it('changes the topic by arrow keys, wrapping at the ends', async () => {
    const { button, settled } = await show<DeskChatGreeting>('greeting', { item: greeting() });
    button('Delivery').focus();
    press('ArrowRight');
    await settled();
    expect(button('Returns').ariaSelected).to.equal('true');
    expect(activeElement()).to.equal(button('Returns'));
    press('End');
    await settled();
    press('ArrowRight');
    await settled();
    expect(button('Delivery').ariaSelected).to.equal('true');
  });

  it('has no tabs for a single topic, and shows no empty texts', async () => {
    const item = { ...greeting(), html: ' ', leading: 'Ask me', topics: greeting().topics.slice(0, 1) };
    const { findAll, text } = await show<DeskChatGreeting>('greeting', { item });
    expect(findAll('[role=tab]')).to.have.length(0);
    expect(findAll('.bubble')).to.have.length(1);
    expect(text()).to.contain('Ask me').and.to.contain('When will my order arrive?');
  });
});
