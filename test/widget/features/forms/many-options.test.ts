/** Fields with more options than fit on a screen: the desk allows 2,000. */
import { expect } from 'chai';
import type { Form } from '../../../../relay/protocol/forms.ts';
import type { ChatRequestDetail } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatForm } from '../../../../widget/features/forms/form.ts';
import { field, SHORT } from '../../../gallery/forms.ts';
import { activeElement, show } from '../../../gallery/harness.ts';

type Of<T extends ChatRequestDetail['type']> = Extract<ChatRequestDetail, { type: T }>;

const options = Array.from({ length: 60 }, (_, n) => ({ value: `v${n}`, title: `Lamp no. ${n + 1}` }));
const FORM: Form = {
  ...SHORT,
  fields: [
    field('SelectField_1', 'Which lamp?', 'radio', { options, required: true }),
    field('SelectField_2', 'Which lamps?', 'checkbox', { options, value: ['v3'] }),
    field('SelectField_3', 'Which of these?', 'radio', { options: options.slice(0, 10), required: true }),
  ],
};

it('a form has a list for one of many options, and a box that scrolls for several', async () => {
  const props = { due: { name: FORM.name, again: false }, locale: 'en' };
  const { find, findAll, requests, settled, expectAccessible } = await show<DeskChatForm>('form', props);
  (requests[0] as Of<'load-form'>).answer(FORM);
  await settled();
  expect(findAll('[type=radio]').length).to.equal(10);
  expect(find('.choices').clientHeight).to.be.lessThan(300);
  find('[type=submit]').click();
  await settled();
  expect(findAll('.error').map(({ id }) => id)).to.deep.equal(['SelectField_1-error', 'SelectField_3-error']);
  find('.summary a').click();
  const list = activeElement() as HTMLSelectElement;
  expect(list.id).to.equal('SelectField_1');
  list.value = 'v59';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  findAll('[name=SelectField_2]')[59]?.click();
  findAll('[name=SelectField_3]')[9]?.click();
  await settled();
  await expectAccessible();
  find('[type=submit]').click();
  await settled();
  const { input } = requests.find(({ type }) => type === 'submit-form') as Of<'submit-form'>;
  expect(input.values).to.deep.equal([
    { key: 'SelectField_1', value: 'v59' },
    { key: 'SelectField_2', value: ['v3', 'v59'] },
    { key: 'SelectField_3', value: 'v9' },
  ]);
});
