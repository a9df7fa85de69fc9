/** The editor of an entity: its fields and values, errors at their field, and changes that are not saved. */
import { expect } from 'chai';
import type { Entity } from '../../../../../../demo/desk/console/knowledge/entities/entity-draft.ts';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import '../../../../../../demo/desk/console/knowledge/entities/entity-editor.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, type } from '../../harness.ts';
import { type Answers, editEntry } from '../view-harness.ts';

const entity = (part: Partial<Entity> = {}): Entity => ({
  id: 7,
  robotId: 54,
  name: 'Colour',
  apiName: 'colour',
  type: 1,
  status: 1,
  regex: '',
  remark: '',
  orders: 1,
  sysEntityIdentifier: '',
  valueList: [{ id: 1, originalValue: 'red', changeType: 0, similarValueList: ['ruby'] }],
  ...part,
});

async function edit(stored: Entity | null, answers: Answers = {}, mayEdit = true) {
  const desk = {
    'get-entity': () => ({ data: entity(stored ?? {}) }),
    'create-entity': () => ({ data: entity({ valueList: [] }) }),
    'update-entity': () => ({ data: null }),
    'delete-entity': () => ({ data: null }),
    ...answers,
  };
  const shown = await editEntry('console-entity-editor', stored?.id ?? null, desk, { mayEdit, view: 'entities' });
  return {
    ...shown,
    inputOf: (operation: string) =>
      shown.asked
        .map(({ body }) => body as { operation?: string; input?: unknown })
        .find((one) => one?.operation === operation)?.input,
  };
}

describe('the editor of an entity', () => {
  afterEach(() => {
    clear();
    history.replaceState(null, '', '#');
  });

  it('is accessible: new, with values and errors, of the system, and read only', async () => {
    const fresh = await edit(null);
    await fresh.expectAccessible();
    type(fresh.field('name'), 'x');
    await fresh.save();
    await fresh.expectAccessible();
    clear();
    await (await edit(entity())).expectAccessible();
    clear();
    const system = await edit(entity({ type: 2, valueList: [] }));
    await system.expectAccessible();
    expect(system.findAll('.save, .danger')).to.have.length(0);
    clear();
    const reader = await edit(entity(), {}, false);
    await reader.expectAccessible();
    expect(reader.findAll('.save, .danger, .add')).to.have.length(0);
    expect(reader.field('name').readOnly).to.equal(true);
  });

  it('sends nothing while a field is wrong, and goes to it', async () => {
    const { field, save, calls, text } = await edit(null);
    type(field('name'), 'Colour');
    type(field('apiName'), 'the colour');
    await save();
    expect(calls()).to.deep.equal([]);
    expect(text('#apiName-error')).to.match(/digits and underscores/);
    await until(() => focused() === field('apiName'), 'the wrong field has the focus');
  });

  it('makes a new one with its values in two calls, and says that it is saved', async () => {
    const { field, save, calls, inputOf, button, find, status } = await edit(null);
    type(field('name'), ' Colour ');
    type(field('apiName'), 'colour');
    button('Add a value').click();
    await until(() => focused()?.matches('.value input') ?? false, 'the new value has the focus');
    type(find<HTMLInputElement>('.value input'), 'red');
    type(find<HTMLTextAreaElement>('.value textarea'), 'ruby\n\nscarlet');
    await save();
    await until(() => status() === 'Saved', 'the entity is saved');
    expect(calls()).to.deep.equal(['create-entity', 'update-entity', 'get-entity']);
    expect(inputOf('update-entity')).to.deep.equal({
      params: { id: 7 },
      body: {
        robotId: 54,
        name: 'Colour',
        apiName: 'colour',
        regex: '',
        remark: '',
        valueList: [{ originalValue: 'red', similarValueList: ['ruby', 'scarlet'], changeType: 1 }],
      },
    });
    expect(location.hash).to.equal('#/knowledge/54/entities/7');
  });

  it('keeps what was typed when the desk refuses it, with the sentence at its field', async () => {
    const refused = () => {
      throw new ConsoleFailure('The regular expression cannot be used: look-ahead.', 400);
    };
    const { field, save, text } = await edit(entity(), { 'update-entity': refused });
    type(field('regex'), '(?=x)');
    await save();
    await until(() => focused() === field('regex'), 'the refused field has the focus');
    expect(text('#regex-error')).to.match(/look-ahead/);
    expect(field('regex').value).to.equal('(?=x)');
  });

  it('keeps what is typed while it is being saved, over what others have changed', async () => {
    const update = Promise.withResolvers<unknown>();
    let now = entity();
    const answers = { 'get-entity': () => ({ data: now }), 'update-entity': () => update.promise };
    const { field, save, find, calls, inputOf, status, element } = await edit(entity(), answers);
    type(field('name'), 'Colours');
    const [red] = now.valueList ?? [];
    const blue = { id: 2, originalValue: 'blue', changeType: 0, similarValueList: [] };
    now = entity({ remark: 'theirs', valueList: red && [red, blue] });
    await save();
    await until(() => calls().includes('update-entity'), 'it is being saved');
    expect(inputOf('update-entity')).to.deep.nested.include({ 'body.remark': 'theirs', 'body.valueList': [] });
    type(find<HTMLInputElement>('.value input'), 'crimson');
    now = { ...now, name: 'Colours' };
    update.resolve({ data: null });
    await until(() => find('.save button').textContent?.trim() === 'Save', 'it is saved');
    await settled(element);
    expect([find<HTMLInputElement>('.value input').value, status()]).to.deep.equal(['crimson', 'Not saved yet']);
  });

  it('asks before changes are lost, stays or leaves', async () => {
    history.replaceState(null, '', '#/knowledge/54/entities/7');
    const { field, findAll, button, element } = await edit(entity());
    type(field('remark'), 'x');
    await settled(element);
    location.hash = '#/knowledge/54/entities';
    await until(() => findAll('dialog.unsaved[open]').length === 1, 'the dialog asks');
    expect(location.hash).to.equal('#/knowledge/54/entities/7');
    button('Stay here').click();
    await until(() => findAll('dialog.unsaved').length === 0, 'the dialog is gone');
    expect(field('remark').value).to.equal('x');
    location.hash = '#/knowledge/54/entities';
    await until(() => findAll('dialog.unsaved[open]').length === 1, 'the dialog asks again');
    button('Leave without saving').click();
    await until(() => location.hash === '#/knowledge/54/entities', 'the address leads away');
  });

  it('asks before it deletes, by force where there are values', async () => {
    const { button, findAll, text, inputOf } = await edit(entity());
    button('Delete…').click();
    await until(() => findAll('dialog.deleting[open]').length === 1, 'the dialog asks');
    expect(text('dialog')).to.match(/Colour\? Its value is deleted, too\./);
    button('Cancel').click();
    await until(() => findAll('dialog.deleting').length === 0, 'the dialog is gone');
    button('Delete…').click();
    await until(() => findAll('dialog.deleting[open]').length === 1, 'the dialog asks again');
    button('Delete').click();
    await until(() => location.hash === '#/knowledge/54/entities', 'the list is shown');
    expect(inputOf('delete-entity')).to.deep.equal({ params: { id: 7 }, query: { force: 1 } });
  });
});
