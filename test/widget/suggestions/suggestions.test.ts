/** Suggestions in the composer: when they are asked for, the combobox's keys, mouse, touch and screen readers. */
import { expect } from 'chai';
import type { Question } from '../../../relay/protocol.ts';
import type { ChatRequestDetail } from '../../../widget/chat-request-event.ts';
import type { DeskChatComposer } from '../../../widget/composer/composer.ts';
import { until } from '../../helpers/until.ts';
import { photo } from '../elements/files.ts';
import { TALKS, UPLOADS } from '../elements/fixtures.ts';
import { activeElement, clearStage, press, show, type } from '../elements/harness.ts';

const QUESTIONS: Question[] = [
  { ref: '1', text: 'How do I return an item?' },
  { ref: '2-7', text: 'Returning a gift' },
  { ref: '3', text: 'Who pays for a return?' },
];
type Asked = Extract<ChatRequestDetail, { type: 'suggest' }>;

/** A composer with the focus in its field. `answers` are given to the requests for suggestions, in order. */
async function compose(props: Record<string, unknown> = {}, theme = 'light', attributes = {}) {
  const online = { connection: { state: 'online' }, suggests: true, talk: TALKS.robot, ...props };
  const shown = await show<DeskChatComposer>('composer', online, theme, attributes);
  const field = shown.find<HTMLTextAreaElement>('textarea');
  field.focus();
  const asked = () => shown.requests.filter((request): request is Asked => request.type === 'suggest');
  const options = () => shown.findAll('[role=option]').map(({ textContent }) => textContent?.trim());
  return {
    ...shown,
    field,
    asked,
    options,
    /** Types a text and answers the request for it. */
    async typed(text: string, questions: Question[] = QUESTIONS) {
      const before = asked().length;
      type(field, text);
      const request = await until(() => asked()[before], `a request for ${text}`);
      request.answer(questions);
      await until(() => options().length === questions.length, 'the suggestions');
      await shown.settled();
    },
    /** The text of the active option. */
    active: () => {
      const id = field.getAttribute('aria-activedescendant');
      return id === null ? null : shown.find(`#${id}`).textContent?.trim();
    },
    async pressed(key: string, init: KeyboardEventInit = {}) {
      const event = press(key, init, field);
      await shown.settled();
      return event;
    },
    chosen: () => shown.requests.filter(({ type }) => type === 'ask-suggested' || type === 'send'),
  };
}

describe('suggestions while typing', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`are accessible, ${theme}`, async () => {
      const { typed, pressed, expectAccessible } = await compose({}, theme);
      await expectAccessible();
      await typed('retur');
      await expectAccessible();
      await pressed('ArrowDown');
      await expectAccessible();
    });
  }

  it('are asked for at each change of the text, and shown as a combobox’s list', async () => {
    const { field, typed, asked, options, find, settled } = await compose();
    expect(field.getAttribute('aria-expanded')).to.equal('false');
    await typed('retur');
    expect(asked().map(({ text }) => text)).to.deep.equal(['retur']);
    expect(options()).to.deep.equal(QUESTIONS.map(({ text }) => text));
    expect(
      [...field.attributes]
        .filter(({ name }) => /^role|aria-(exp|con|auto|act)/.test(name))
        .map(({ name, value }) => `${name}=${value}`),
    ).to.have.members(['role=combobox', 'aria-autocomplete=list', 'aria-controls=suggestions', 'aria-expanded=true']);
    expect(find('#suggestions').getAttribute('role')).to.equal('listbox');
    type(field, '');
    await until(() => options().length === 0, 'no suggestions');
    await settled();
    expect(field.getAttribute('aria-expanded')).to.equal('false');
    expect(asked()).to.have.length(1);
  });

  for (const [when, props] of Object.entries({
    'to an agent': { talk: TALKS.agent },
    'in the queue': { talk: TALKS.queue },
    'in the inbox': { talk: TALKS.inbox },
    'before a session': { talk: TALKS.nobody },
    'on a site without them': { suggests: undefined },
  })) {
    it(`are not asked for ${when}`, async () => {
      const { field, asked } = await compose(props);
      type(field, 'retur');
      expect(asked()).to.deep.equal([]);
      expect(field.hasAttribute('role')).to.equal(false);
    });
  }

  it('are not asked for beside a file, in several lines or in a long text', async () => {
    const { element, field, asked, settled, find } = await compose({ uploads: UPLOADS });
    type(field, 'Hello\nthere');
    type(field, 'x'.repeat(201));
    await element.attach([await photo()]);
    await until(() => find('desk-chat-uploads'), 'the tray');
    await settled();
    type(field, 'retur');
    expect(asked()).to.deep.equal([]);
  });

  it('go away when an agent takes over, and leave an ordinary field', async () => {
    const { typed, field, options, set, asked } = await compose();
    await typed('retur');
    await set({ talk: TALKS.agent });
    expect(options()).to.deep.equal([]);
    for (const { name } of field.attributes) expect(name).not.to.match(/^role|aria-(exp|con|auto|act)/);
    type(field, 'return');
    expect(asked()).to.have.length(1);
  });

  it('ask for the latest text once the answer before has come, and show no late answer', async () => {
    const { field, asked, options } = await compose();
    for (const text of ['r', 're', 'ret']) type(field, text);
    expect(asked().map(({ text }) => text)).to.deep.equal(['r']);
    asked()[0]?.answer([]);
    await until(() => asked().length === 2, 'the second request');
    expect(asked()[1]?.text).to.equal('ret');
    press('Enter', {}, field);
    asked()[1]?.answer(QUESTIONS);
    await Promise.resolve();
    await Promise.resolve();
    expect(options()).to.deep.equal([]);
  });

  it('respect an input method: nothing is asked for or chosen before it commits', async () => {
    const { field, asked, typed, pressed, active, chosen } = await compose();
    await typed('退', QUESTIONS);
    type(field, '退h', { isComposing: true });
    expect(asked()).to.have.length(1);
    await pressed('ArrowDown', { isComposing: true });
    expect(active()).to.equal(null);
    await pressed('ArrowDown');
    await pressed('Enter', { keyCode: 229 });
    expect(chosen()).to.deep.equal([]);
    field.value = '退货';
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await until(() => asked().length === 2, 'the request');
    expect(asked()[1]?.text).to.equal('退货');
  });
});

describe('the keys of the suggestions', () => {
  afterEach(clearStage);

  it('arrows go round the options and through none of them', async () => {
    const { typed, pressed, active } = await compose();
    await typed('retur');
    const seen: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      expect((await pressed(key)).defaultPrevented).to.equal(true);
      seen.push(active());
    }
    const [one, two, three] = QUESTIONS.map(({ text }) => text);
    expect(seen).to.deep.equal([one, two, three, null, three, two]);
  });

  it('keep the options as they are while one is active, though an answer comes late', async () => {
    const { field, asked, typed, pressed, active, options } = await compose();
    await typed('ret');
    type(field, 'retur');
    await until(() => asked().length === 2, 'the second request');
    await pressed('ArrowDown');
    asked()[1]?.answer([{ ref: 'late', text: 'Return fee' }]);
    type(field, 'return');
    await until(() => asked().length === 3, 'the third request');
    expect(options()).to.deep.equal(QUESTIONS.map(({ text }) => text));
    await pressed('ArrowDown');
    expect(active()).to.equal(QUESTIONS[0]?.text);
  });

  it('Enter asks the active question, empties the field and keeps the focus in it', async () => {
    const { typed, pressed, chosen, field, options, requests } = await compose();
    await typed('retur');
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    expect((await pressed('Enter')).defaultPrevented).to.equal(true);
    expect(chosen()).to.deep.equal([{ type: 'ask-suggested', ref: '2-7', text: 'Returning a gift' }]);
    expect(requests.at(-2)).to.deep.equal({ type: 'preview', text: '' });
    expect([field.value, options().length]).to.deep.equal(['', 0]);
    expect(activeElement()).to.equal(field);
  });

  it('Enter without an active question sends the typed text', async () => {
    const { typed, pressed, chosen, options } = await compose();
    await typed('retur');
    await pressed('Enter');
    expect(chosen()).to.deep.equal([{ type: 'send', text: 'retur' }]);
    expect(options()).to.deep.equal([]);
  });

  it('Enter after another letter sends the text, even before the new suggestions are there', async () => {
    const { typed, pressed, chosen, field } = await compose();
    await typed('retur');
    await pressed('ArrowDown');
    type(field, 'return');
    await pressed('Enter');
    expect(chosen()).to.deep.equal([{ type: 'send', text: 'return' }]);
  });

  it('Escape closes the list alone, until the text changes', async () => {
    const { typed, pressed, options, element } = await compose();
    const reached: string[] = [];
    element.addEventListener('keydown', ({ key }) => reached.push(key));
    await typed('retur');
    expect((await pressed('Escape')).defaultPrevented).to.equal(true);
    expect(options()).to.deep.equal([]);
    expect(reached).to.deep.equal([]);
    await pressed('Escape');
    expect(reached).to.deep.equal(['Escape']);
    await typed('return');
    expect(options()).to.have.length(3);
  });

  it('Home, End and the arrows sideways move the caret, and leave the options', async () => {
    const { typed, pressed, active } = await compose();
    await typed('retur');
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      await pressed('ArrowDown');
      expect(active()).not.to.equal(null);
      expect((await pressed(key)).defaultPrevented).to.equal(false);
      expect(active()).to.equal(null);
    }
  });

  it('with Shift, Control, Alt or Meta are not those of the list', async () => {
    const { typed, pressed, active } = await compose();
    await typed('retur');
    for (const held of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']) {
      expect((await pressed('ArrowDown', { [held]: true })).defaultPrevented).to.equal(false);
      expect(active()).to.equal(null);
    }
  });

  it('Tab leaves the field without a choice, and closes the list', async () => {
    const { typed, pressed, options, chosen, field, settled } = await compose();
    await typed('retur');
    await pressed('ArrowDown');
    expect((await pressed('Tab')).defaultPrevented).to.equal(false);
    field.blur();
    await settled();
    expect([options().length, chosen().length]).to.deep.equal([0, 0]);
  });
});

describe('suggestions under a hand or a screen reader', () => {
  afterEach(clearStage);

  it('a click asks the question, and the field keeps the focus', async () => {
    const { typed, findAll, chosen, field, settled } = await compose();
    await typed('retur');
    const option = findAll('[role=option]')[2] as HTMLElement;
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    option.dispatchEvent(down);
    expect(down.defaultPrevented).to.equal(true);
    option.click();
    await settled();
    expect(chosen()).to.deep.equal([{ type: 'ask-suggested', ref: '3', text: 'Who pays for a return?' }]);
    expect(activeElement()).to.equal(field);
  });

  it('close when the text is sent by the button, which takes no focus on some phones', async () => {
    const { typed, find, options, settled } = await compose();
    await typed('retur');
    find('button.send').click();
    await settled();
    expect(options()).to.deep.equal([]);
  });

  it('are at least 44 pixels high, above the field and inside the composer', async () => {
    const { typed, findAll, find, element } = await compose();
    await typed('retur');
    for (const option of findAll('[role=option]')) expect(option.getBoundingClientRect().height).to.be.at.least(44);
    const list = find('#suggestions').getBoundingClientRect();
    expect(list.bottom).to.be.at.most(find('.field').getBoundingClientRect().top);
    expect(list.top).to.be.at.least(element.getBoundingClientRect().top);
  });

  it('have the typed words marked', async () => {
    const { typed, findAll } = await compose();
    await typed('an RETU', [{ ref: '1', text: 'How do I return an item?' }]);
    expect(findAll('mark').map(({ textContent }) => textContent)).to.deep.equal(['retu', 'an']);
  });

  it('show markup as text', async () => {
    const { typed, options } = await compose();
    const text = '<img src=x onerror=alert(1)> return';
    await typed('img', [{ ref: '1', text }]);
    expect(options()).to.deep.equal([text]);
  });

  it('are counted for screen readers once typing pauses', async () => {
    const { typed, find, field } = await compose();
    const spoken = find('[role=status]');
    await typed('retur');
    expect(spoken.textContent).to.equal('');
    await until(() => spoken.textContent === '3 suggestions', 'the number');
    await typed('return', QUESTIONS.slice(0, 1));
    await until(() => spoken.textContent === '1 suggestion', 'the number');
    type(field, '');
    await until(() => spoken.textContent === '', 'silence');
  });
});
