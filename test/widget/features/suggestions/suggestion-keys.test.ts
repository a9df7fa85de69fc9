/** The combobox's keys. */
import { expect } from 'chai';
import { activeElement, clearStage, type } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';
import { compose, QUESTIONS } from './compose.ts';

describe('the keys of the suggestions', () => {
  afterEach(clearStage);

  it('arrows cycle through the options, with a stop at which none is active', async () => {
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

  it('do not operate the list together with Shift, Control, Alt or Meta', async () => {
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
