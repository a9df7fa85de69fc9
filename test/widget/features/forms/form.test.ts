/** A form of the site: its fields, its errors, and what it submits. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { FieldProblem, FormField } from '../../../../relay/protocol/forms.ts';
import type { ChatRequestDetail } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatForm } from '../../../../widget/features/forms/form.ts';
import { EVERY_KIND, field, SHORT } from '../../../gallery/forms.ts';
import { activeElement, clearStage, show } from '../../../gallery/harness.ts';

type Of<T extends ChatRequestDetail['type']> = Extract<ChatRequestDetail, { type: T }>;

/** A form that the relay has answered with `form`. */
async function fillIn(form = EVERY_KIND, attributes = {}, again = false) {
  const shown = await show<DeskChatForm>(
    'form',
    { due: { name: form.name, again }, locale: 'en' },
    'light',
    attributes,
  );
  const { find, requests, settled } = shown;
  (requests[0] as Of<'load-form'>).answer(structuredClone(form));
  await settled();
  const enter = (selector: string, value: string, event = 'input'): void => {
    const input = find<HTMLInputElement>(selector);
    input.value = value;
    input.dispatchEvent(new Event(event, { bubbles: true }));
  };
  return {
    ...shown,
    enter,
    async submit() {
      find('[type=submit]').click();
      await settled();
    },
    submitted: () => requests.filter((request): request is Of<'submit-form'> => request.type === 'submit-form'),
    errors: () => shown.findAll('.error').map((error) => [error.id, error.textContent]),
  };
}

describe('a form', () => {
  afterEach(clearStage);

  it('is accessible with every kind of field, in both schemes, with and without errors', async () => {
    for (const theme of ['light', 'dark']) {
      const { expectAccessible, submit } = await fillIn(EVERY_KIND, { theme });
      await expectAccessible();
      await submit();
      await expectAccessible();
      clearStage();
    }
  });

  it('has the right input, keyboard and autofill for each kind', async () => {
    const { find } = await fillIn();
    const of = (key: string) => ['type', 'inputmode', 'autocomplete'].map((name) => find(`#${key}`).getAttribute(name));
    expect(of('name')).to.deep.equal(['text', null, 'name']);
    expect(of('email')).to.deep.equal(['email', 'email', 'email']);
    expect(of('phone')).to.deep.equal(['tel', 'tel', 'tel']);
    expect(of('TextField_3')).to.deep.equal(['date', null, 'off']);
    expect(of('TextField_6')).to.deep.equal(['text', 'numeric', 'off']);
    expect(of('TextField_7')).to.deep.equal(['text', 'decimal', 'off']);
    expect(find<HTMLInputElement>('#TextField_4').value).to.equal('09:30');
    expect(find<HTMLInputElement>('#TextField_5').value).to.equal('2030-12-25T09:30');
    expect(find('dd').textContent?.trim()).to.equal('LL-2030');
  });

  it('gives its title the focus that was in the field, but takes none from the page', async () => {
    await fillIn({ ...SHORT, name: 'before' });
    expect(activeElement().localName).to.equal('body');
    clearStage();
    await fillIn({ ...SHORT, name: 'handOff' });
    expect(activeElement().id).to.equal('title');
  });

  it('shows errors at the fields and in a summary, whose links focus the fields', async () => {
    const { find, findAll, submit, submitted, errors } = await fillIn();
    await submit();
    expect(submitted()).to.deep.equal([]);
    expect(errors().map(([id]) => id)).to.deep.equal([
      'name-error',
      'email-error',
      'SelectField_2-error',
      'SelectField_4-error',
      'consent-error',
    ]);
    const colours = ['#email', '#SelectField_4 select', '#phone'].map(
      (one) => getComputedStyle(find(one)).borderTopColor,
    );
    expect(colours.map((colour) => colour === colours[0])).to.deep.equal([true, true, false]);
    expect(activeElement().className).to.equal('summary');
    expect(find('.summary p').textContent).to.equal('Please check 5 fields:');
    const focused = findAll('.summary a').map((link) => {
      link.click();
      return activeElement().id || activeElement().localName;
    });
    expect(focused).to.deep.equal(['name', 'email', 'input', 'select', 'consent']);
    expect(find('#email').getAttribute('aria-describedby')).to.equal('email-help email-error');
  });

  it('says what to enter, and where nothing was chosen or agreed to', async () => {
    const { submit, errors, settled, set, enter, find, submitted } = await fillIn();
    enter('#name', 'Mara');
    enter('#email', 'mara@shop.example');
    await submit();
    const required = ['SelectField_2', 'SelectField_4'].map((key) => [`${key}-error`, 'Please choose']);
    expect(errors()).to.deep.equal([...required, ['consent-error', 'Please tick this box to go on.']]);
    find('[name=SelectField_2]').click();
    find<HTMLSelectElement>('.levels select').value = 'no';
    find('.levels select').dispatchEvent(new Event('change', { bubbles: true }));
    find('#consent').click();
    await submit();
    const wrong = ['phone', 'TextField_2', 'TextField_6', 'TextField_7', 'TextField_8'];
    submitted()[0]?.answer([
      ...wrong.map((key) => ({ key, problem: 'invalid' as const })),
      { key: 'SelectField_4', problem: 'unknown-option' },
    ]);
    await settled();
    expect(errors()).to.deep.equal([
      ['phone-error', 'Please enter it like this: +47 22 22 55 55'],
      ['TextField_2-error', 'Please enter it like this: https://example.com'],
      ['TextField_6-error', 'Please enter it like this: 12'],
      ['TextField_7-error', 'Please enter it like this: 1.5'],
      ['TextField_8-error', 'Please check what you entered here.'],
      ['SelectField_4-error', 'Please choose'],
    ]);
    await set({ locale: 'de' });
    expect(errors()[3]?.[1]).to.contain('1,5');
  });

  it('says when a date is unfinished, which the browser reports as empty', async () => {
    const { find, submit, submitted, errors } = await fillIn({
      ...EVERY_KIND,
      fields: [field('TextField_3', 'Day', 'date')],
      consent: null,
    });
    find('#TextField_3').focus();
    await sendKeys({ press: '9' });
    await submit();
    expect([submitted(), errors()]).to.deep.equal([[], [['TextField_3-error', 'Please fill this in.']]]);
  });

  it('takes numbers, phones and links as people type them', async () => {
    const kinds = {
      TextField_1: 'number',
      TextField_2: 'numeric',
      phone: 'phone',
      TextField_4: 'link',
      email: 'email',
    } as const;
    const fields = Object.entries(kinds).map(([key, kind]) => field(key, key, kind));
    const typed = async (locale: string, texts: Record<string, string>) => {
      const { enter, submit, submitted, set, errors } = await fillIn({ ...SHORT, fields });
      await set({ locale });
      for (const [key, text] of Object.entries(texts)) enter(`#${key}`, text);
      await submit();
      clearStage();
      return submitted()[0]?.input.values.map(({ value }) => value) ?? errors();
    };
    expect(
      await typed('de', { TextField_1: '1.200', TextField_2: '1.234,5', TextField_4: 'www.shop.example/a' }),
    ).to.deep.equal(['1200', '1234.5', 'https://www.shop.example/a']);
    expect(await typed('en', { TextField_1: '1,200', TextField_2: '0,5', phone: '+47 22‑22 55 55' })).to.deep.equal([
      '1200',
      '0.5',
      '+47 22-22 55 55',
    ]);
    expect(await typed('ar', { TextField_1: '١٢', TextField_2: '١٢٫٥', phone: '٠١٢٣٤٥' })).to.deep.equal([
      '12',
      '12.5',
      '012345',
    ]);
    expect(await typed('zh-CN', { TextField_1: '１２', email: 'mara＠shop.example' })).to.deep.equal([
      '12',
      'mara@shop.example',
    ]);
    expect(await typed('hi', { TextField_1: '१९', TextField_2: '1 500.25' })).to.deep.equal(['19', '1500.25']);
  });

  it('changes its language and keeps what was entered', async () => {
    const { enter, requests, settled, set, find } = await fillIn();
    enter('#name', 'Mara');
    find('#name').focus();
    await set({ locale: 'de' });
    const [before, after] = requests
      .filter((request): request is Of<'load-form'> => request.type === 'load-form')
      .slice(-2);
    expect([before?.language, after?.language]).to.deep.equal(['en', 'de']);
    after?.answer({ ...structuredClone(EVERY_KIND), title: 'Zuerst' });
    before?.answer({ ...structuredClone(EVERY_KIND), title: 'Too late' });
    await settled();
    expect(find('h2').textContent).to.equal('Zuerst');
    expect(find<HTMLInputElement>('#name').value).to.equal('Mara');
    expect(activeElement().id).to.equal('name');
  });

  it('returns the focus to the button after a failed submission', async () => {
    const { find, submit, submitted, settled, enter } = await fillIn(SHORT);
    enter('#email', 'odo@shop.example');
    find('#email').focus();
    await submit();
    while (activeElement().localName !== 'body') await new Promise(requestAnimationFrame);
    submitted()[0]?.answer([]);
    await settled();
    expect(activeElement().textContent?.trim()).to.equal('Continue');
  });

  it('is submitted once, however often the visitor clicks before it is sent', async () => {
    const { find, submitted, settled, enter } = await fillIn(SHORT);
    enter('#email', 'odo@shop.example');
    // Both clicks come before the button is disabled.
    for (const _ of [1, 2]) find('[type=submit]').click();
    await settled();
    expect(submitted()).to.have.length(1);
  });

  it('begins where its language does, and keeps the panel from scrolling', async () => {
    const { find } = await fillIn(EVERY_KIND, { dir: 'rtl' });
    const directions = ['name', 'TextField_1', 'email'].map((key) => getComputedStyle(find(`#${key}`)).direction);
    expect(directions).to.deep.equal(['rtl', 'rtl', 'ltr']);
    expect(getComputedStyle(find('#TextField_3')).textAlign).to.equal('right');
    for (const hidden of (find('form').getRootNode() as ShadowRoot).querySelectorAll('.hidden'))
      expect((hidden as HTMLElement).offsetParent?.localName).to.equal('desk-chat-form');
  });

  it('submits the values as the relay takes them, a cascading choice from the top', async () => {
    const { findAll, find, enter, submit, submitted, settled } = await fillIn();
    enter('#name', ' Mara Fictional ');
    enter('#email', 'mara@shop.example');
    enter('#TextField_5', '2031-01-02T10:15');
    findAll('[name=SelectField_2]')[1]?.click();
    findAll('[name=SelectField_3]')[0]?.click();
    for (const value of ['no', 'oslo', 'sentrum']) {
      const lists = findAll<HTMLSelectElement>('.levels select');
      const list = lists.at(-1) as HTMLSelectElement;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
    }
    find('#consent').click();
    await submit();
    expect(submitted()[0]?.input).to.deep.equal({
      form: 'before',
      consent: true,
      values: [
        { key: 'name', value: 'Mara Fictional' },
        { key: 'email', value: 'mara@shop.example' },
        { key: 'TextField_4', value: '09:30:00' },
        { key: 'TextField_5', value: '2031-01-02 10:15' },
        { key: 'SelectField_2', value: 'repair' },
        { key: 'SelectField_3', value: ['order', 'repair'] },
        { key: 'SelectField_4', value: ['no', 'oslo', 'sentrum'] },
      ],
    });
  });

  it('shows the errors that the relay finds, and the values that the desk refused before', async () => {
    const { errors, enter, submit, submitted, settled, find } = await fillIn(SHORT, {}, true);
    expect(errors()).to.deep.equal([['email-error', 'This was not accepted. Please change it.']]);
    enter('#email', 'odo@shop.example');
    await submit();
    const answer = submitted()[0]?.answer as (problems: FieldProblem[]) => void;
    answer([{ key: 'email', problem: 'too-long' }]);
    await settled();
    expect(errors()).to.deep.equal([['email-error', 'This is too long.']]);
    await submit();
    submitted()[1]?.answer([]);
    await settled();
    expect(find('[role=alert]').textContent).to.equal('This could not be sent. Please try again.');
  });

  it('has the chat’s own words for contacts that the site does not name', async () => {
    const fields = ['name', 'email', 'phone'].map((key) => ({ ...SHORT.fields[0], key, label: null }) as FormField);
    const { findAll } = await fillIn({ ...SHORT, fields });
    const labels = findAll('label > span:first-child').map(({ textContent }) => textContent);
    expect(labels).to.deep.equal(['Your name', 'Your e-mail address', 'Your phone number']);
  });

  it('can be skipped where the site allows it, and closed where it interrupts', async () => {
    const skippable = await fillIn();
    skippable.button('Skip').click();
    expect(skippable.requests.at(-1)?.type).to.equal('skip-form');
    clearStage();
    const interrupting = await fillIn(SHORT);
    interrupting.button('Cancel').click();
    expect(interrupting.requests.at(-1)?.type).to.equal('close-form');
  });

  it('keeps what was entered, and offers another try where the relay cannot be reached', async () => {
    const { enter, requests, settled, button, text, set } = await fillIn();
    enter('#name', 'Mara');
    const draft = requests.at(-1) as Of<'fill-form'>;
    expect([draft.type, draft.draft.form, draft.draft.values.name]).to.deep.equal(['fill-form', 'before', 'Mara']);
    await set({ due: { name: 'handOff', again: false } });
    (requests.at(-1) as Of<'load-form'>).answer(undefined);
    await settled();
    expect(text()).to.contain('The questions cannot be loaded right now.');
    button('Try again').click();
    expect(requests.at(-1)?.type).to.equal('load-form');
  });
});
