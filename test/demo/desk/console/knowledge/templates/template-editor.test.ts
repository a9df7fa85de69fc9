/** The editor of a data template: accessible in its states, and a new attribute stays open while its name is typed. */
import { expect } from 'chai';
import '../../../../../../demo/desk/console/knowledge/templates/template-editor.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, show, type } from '../../harness.ts';
import { answeringDesk, contextOf } from '../view-harness.ts';

const edit = () => show('console-template-editor', { context: contextOf(answeringDesk({}).desk), places: [] });

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
