/** The editor of a data template: accessible in its states, and a new attribute stays open while its name is typed. */
import { expect } from 'chai';
import { newAttribute } from '../../../../../../demo/desk/console/knowledge/templates/template-draft.ts';
import '../../../../../../demo/desk/console/knowledge/templates/template-editor.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, type } from '../../harness.ts';
import { type Answers, editEntry } from '../view-harness.ts';
import { template } from './sample-template.ts';

const edit = (id: number | null = null, answers: Answers = {}) =>
  editEntry('console-template-editor', id, answers, { view: 'templates' });

describe('the editor of a template', () => {
  afterEach(clear);

  it('keeps a new attribute open while its name is typed', async () => {
    const { button, find, element } = await edit();
    button('Add an attribute').click();
    await until(() => focused()?.id === 'attribute--1-name', 'the name of the attribute has the focus');
    type(find<HTMLInputElement>('#attribute--1-name'), 'Height');
    await settled(element);
    expect(find<HTMLDetailsElement>('.part details').open).to.equal(true);
  });

  it('keeps what is typed while it is being saved, and the focus, over what others have changed', async () => {
    const update = Promise.withResolvers<unknown>();
    let now = template();
    const shown = await edit(now.id, {
      'get-data-template': () => ({ data: now }),
      'update-data-template': () => update.promise,
    });
    shown.button('Add an attribute').click();
    await until(() => focused()?.id === 'attribute--1-name', 'the name of the attribute has the focus');
    const name = shown.find<HTMLInputElement>('#attribute--1-name');
    type(name, 'Height');
    await settled(shown.element);
    now = template({ remark: 'theirs' });
    name.form?.requestSubmit();
    const sent = await until(
      () => shown.asked.find(({ body }) => JSON.stringify(body).includes('update-')),
      'it is saved',
    );
    expect(sent.body).to.have.nested.property('input.body.remark', 'theirs');
    type(name, 'Height in cm');
    const stored = { ...newAttribute(8), name: 'Height', robotId: 54, templateId: now.id, changeType: 0, orders: 1 };
    const flags = { allowInherited: 1, askBackFlag: 0, switchStatus: 1, similarList: [], expressionList: [] };
    now = template({ remark: 'theirs', attributes: [{ ...stored, ...flags }] });
    update.resolve({ data: null });
    await until(() => shown.text('.save button') === 'Save', 'it is saved');
    await settled(shown.element);
    expect([name.value, shown.status()]).to.deep.equal(['Height in cm', 'Not saved yet']);
    expect(focused()).to.equal(name);
    expect(shown.find<HTMLInputElement>('#remark').value).to.equal('theirs');
  });

  it('is accessible with all kinds of answers and with errors, and goes to the first of them', async () => {
    const { button, find, findAll, element, expectAccessible } = await edit();
    await expectAccessible();
    for (const box of findAll<HTMLInputElement>('fieldset.card:last-of-type input[type=checkbox]')) box.click();
    button('Add an attribute').click();
    await settled(element);
    button('Save').click();
    await until(() => focused() === find('#name'), 'the first wrong field has the focus');
    await expectAccessible();
    expect(findAll('.fault').length).to.be.at.least(2);
  });
});
