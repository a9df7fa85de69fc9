/** Suggestions in the composer: when they are asked for, mouse, touch and screen readers. */
import { expect } from 'chai';
import { photo } from '../../../gallery/files.ts';
import { TALKS, UPLOADS } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, type } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';
import { compose, QUESTIONS } from './compose.ts';

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
