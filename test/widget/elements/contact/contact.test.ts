/** The e-mail field for visitors who leave a message. */
import { expect } from 'chai';
import { DeskChatContact, isEmail } from '../../../../widget/elements/contact/contact.ts';
import { register } from '../../../../widget/elements/register.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

describe('the e-mail field', () => {
  before(() => register('contact', DeskChatContact));
  afterEach(clearStage);
  const contact = () => show<DeskChatContact>('contact');

  it('is accessible, valid or not', async () => {
    for (const theme of ['light', 'dark']) {
      const { expectAccessible, element, settled, text } = await show<DeskChatContact>(
        'contact',
        { required: true },
        theme,
      );
      await expectAccessible();
      expect(element.send()).to.equal(false);
      await settled();
      expect(text()).to.contain('such as name@example.com');
      await expectAccessible();
      clearStage();
    }
  });

  it('can be filled in by the browser', async () => {
    const { find } = await contact();
    const { type, autocomplete, name } = find<HTMLInputElement>('input');
    expect([type, autocomplete, name]).to.deep.equal(['email', 'email', 'email']);
  });

  it('requests each address once, and nothing if it is empty', async () => {
    const { find, element, requests } = await contact();
    expect(element.send()).to.equal(true);
    find<HTMLInputElement>('input').value = ' ada@customer.example ';
    expect([element.send(), element.send()]).to.deep.equal([true, true]);
    expect(requests).to.deep.equal([{ type: 'leave-email', email: 'ada@customer.example' }]);
  });

  it('shows an error until the address is changed', async () => {
    const { find, element, settled, text, requests } = await contact();
    const field = find<HTMLInputElement>('input');
    field.value = 'ada@customer';
    expect(element.send()).to.equal(false);
    await settled();
    expect(text()).to.contain('such as name@example.com');
    expect(field.getAttribute('aria-describedby')).to.equal('wrong');
    field.dispatchEvent(new InputEvent('input'));
    await settled();
    expect(text()).not.to.contain('such as');
    expect(requests).to.deep.equal([]);
  });

  it('accepts the addresses that the relay accepts', () => {
    for (const good of ['ada@customer.example', 'a.b+c@d.e.example']) expect(isEmail(good), good).to.equal(true);
    for (const bad of ['ada', 'ada@', '@b.example', 'ada@b', 'a@b@c.example', 'ada@b.', 'ada@.b', 'a b@c.example'])
      expect(isEmail(bad), bad).to.equal(false);
  });
});
