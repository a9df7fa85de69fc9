/** The editors of a webhook and of a task: what they send, errors at their field, keys, steps, and changes that are not saved. */
import { expect } from 'chai';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import '../../../../../../demo/desk/console/knowledge/webhooks/task-editor.ts';
import '../../../../../../demo/desk/console/knowledge/webhooks/webhook-editor.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, type } from '../../harness.ts';
import { expectAccessibleInBothSchemes, expectNoMarkup, expectToFit, LONG, MARKUP, tabOrder } from '../looks.ts';
import { type Answers, editEntry } from '../view-harness.ts';
import { RULES, step, task, webhook } from './samples.ts';

type Options = { id?: number | null; answers?: Answers; mayEdit?: boolean };
type Tag = 'console-webhook-editor' | 'console-task-editor';

const edit = (tag: Tag, { id = null, answers = {}, mayEdit = true }: Options = {}) =>
  editEntry(
    tag,
    id,
    {
      'GET /webhooks': () => ({ webhooks: [webhook({ hasAppKey: true })], rules: RULES }),
      'GET /tasks': () => ({ tasks: [task()] }),
      ...answers,
    },
    { mayEdit, view: 'webhooks' },
  );

const WRONG_PATTERN = '✖ the regular expression cannot be used: it is too large, or repeats too much\n  → at regex.';
const refusing = (message: string) => () => {
  throw new ConsoleFailure(message, 400);
};

afterEach(() => {
  clear();
  history.replaceState(null, '', '#');
});

describe('the editor of a webhook', () => {
  const EDITOR = 'console-webhook-editor';

  it('is accessible: new, with errors, stored, missing and read only', async () => {
    const fresh = await edit(EDITOR);
    await fresh.expectAccessible();
    expect(fresh.findAll('console-webhook-trial')).to.have.length(0);
    fresh.fill({ name: 'x' });
    await fresh.save();
    await fresh.expectAccessible();
    clear();
    await (await edit(EDITOR, { id: 60_001 })).expectAccessible();
    clear();
    expect((await edit(EDITOR, { id: 7 })).text('p.empty')).to.equal('This robot has no such webhook.');
    clear();
    const reader = await edit(EDITOR, { id: 60_001, mayEdit: false });
    await reader.expectAccessible();
    expect(reader.findAll('.save, .danger, console-webhook-trial, #appKey')).to.have.length(0);
    expect([reader.field('name').readOnly, reader.field('regex').readOnly]).to.deep.equal([true, true]);
  });

  it('fits with long texts and errors, in both schemes, and its fields follow each other by Tab', async () => {
    const shown = await edit(EDITOR, { id: 60_001 });
    shown.fill({ name: LONG, url: `ftp://${LONG}`, regex: LONG });
    await shown.save();
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
    expect((await tabOrder()).slice(1, 7)).to.deep.equal([
      'Delete…',
      'Name',
      'Address',
      'Key',
      'Remove it, so that the desk’s key signs',
      'Pattern',
    ]);
  });

  it('sends nothing while a field is wrong, and goes to it', async () => {
    const { fill, save, saved, field, text } = await edit(EDITOR);
    fill({ name: 'orders', regex: 'order', url: 'ftp://shop.example' });
    await save();
    expect(saved()).to.deep.equal([]);
    expect(text('#url-error')).to.match(/http/);
    await until(() => focused() === field('url'), 'the wrong field has the focus');
  });

  it('makes a new one, after which it can be called', async () => {
    const { fill, save, saved, status, findAll } = await edit(EDITOR, {
      answers: { 'POST /webhooks': () => webhook() },
    });
    fill({ name: ' orders ', regex: 'order \\d+', url: '{shop}/robot/question', appKey: 'secret' });
    await save();
    await until(() => status() === 'Saved', 'the webhook is saved');
    const body = { robotId: 54, name: 'orders', regex: 'order \\d+', url: '{shop}/robot/question' };
    expect(saved()).to.deep.equal([
      { method: 'POST', path: '/webhooks', body: { ...body, isOn: true, appKey: 'secret' } },
    ]);
    expect(location.hash).to.equal('#/knowledge/54/webhooks/webhook/60001');
    await until(() => findAll('console-webhook-trial').length === 1, 'it can be called');
  });

  it('keeps the key, writes another one, or removes it, and never shows it', async () => {
    const put = (part: object) => ({ ...webhook(), ...part });
    const { fill, save, saved, status, field, button, find } = await edit(EDITOR, {
      id: 60_001,
      answers: { 'PUT /webhooks/60001': () => put({ hasAppKey: true }) },
    });
    expect([field('appKey').type, field('appKey').value]).to.deep.equal(['password', '']);
    fill({ regex: 'x' });
    await save();
    await until(() => status() === 'Saved', 'it is saved');
    expect(saved()[0]?.body).not.to.have.property('appKey');
    fill({ appKey: 'another' });
    await save();
    await until(() => saved().length === 2 && status() === 'Saved', 'it is saved again');
    expect(saved()[1]?.body).to.have.property('appKey', 'another');
    expect(field('appKey').value).to.equal('');
    find<HTMLInputElement>('.field .check input').click();
    await save();
    await until(() => saved().length === 3, 'the key is removed');
    expect(saved()[2]?.body).to.have.property('appKey', '');
    expect(button('Delete…').disabled).to.equal(false);
  });

  it('shows a refusal of the desk at its field, with what was typed', async () => {
    const answers = { 'PUT /webhooks/60001': refusing(WRONG_PATTERN) };
    const { fill, save, field, text } = await edit(EDITOR, { id: 60_001, answers });
    fill({ regex: '((a{1,100}){1,100}){1,100}' });
    await save();
    await until(() => focused() === field('regex'), 'the refused field has the focus');
    expect(text('#regex-error')).to.match(/too large, or repeats too much/);
    expect(field('regex').value).to.equal('((a{1,100}){1,100}){1,100}');
  });

  it('keeps what is typed while it is being saved, as not saved yet', async () => {
    const put = Promise.withResolvers<unknown>();
    const { fill, save, saved, status, field, find, element } = await edit(EDITOR, {
      id: 60_001,
      answers: { 'PUT /webhooks/60001': () => put.promise },
    });
    fill({ name: 'sent' });
    await save();
    await until(() => saved().length === 1, 'it is being saved');
    fill({ regex: 'typed' });
    put.resolve(webhook({ name: 'sent' }));
    await until(() => !find<HTMLButtonElement>('.save button').textContent?.includes('Saving'), 'it is saved');
    await settled(element);
    expect([field('name').value, field('regex').value, status()]).to.deep.equal(['sent', 'typed', 'Not saved yet']);
  });

  it('leaves what somebody else has changed meanwhile, in the fields that it did not change', async () => {
    let now = webhook();
    const { fill, save, saved } = await edit(EDITOR, {
      id: 60_001,
      answers: { 'GET /webhooks': () => ({ webhooks: [now], rules: RULES }), 'PUT /webhooks/60001': () => now },
    });
    fill({ name: 'mine' });
    now = webhook({ name: 'theirs', regex: 'theirs', isOn: false });
    await save();
    await until(() => saved().length === 1, 'it is saved');
    expect(saved()[0]?.body).to.deep.include({ name: 'mine', regex: 'theirs', isOn: false });
  });

  it('asks before it is deleted, and before changes are lost', async () => {
    history.replaceState(null, '', '#/knowledge/54/webhooks/webhook/60001');
    const answers = { 'DELETE /webhooks/60001': () => ({}) };
    const { fill, findAll, button, saved, element } = await edit(EDITOR, { id: 60_001, answers });
    fill({ regex: 'x' });
    await settled(element);
    location.hash = '#/knowledge/54/webhooks';
    await until(() => findAll('dialog.unsaved[open]').length === 1, 'the dialog asks');
    button('Stay here').click();
    await until(() => findAll('dialog.unsaved').length === 0, 'the dialog is gone');
    button('Delete…').click();
    await until(() => findAll('dialog.deleting[open]').length === 1, 'the dialog asks');
    button('Delete').click();
    await until(() => location.hash === '#/knowledge/54/webhooks', 'the list is shown');
    expect(saved()).to.deep.equal([{ method: 'DELETE', path: '/webhooks/60001', body: undefined }]);
  });
});

describe('the editor of a task', () => {
  const EDITOR = 'console-task-editor';
  const inStep = (key: string, selector: string) => `.step[data-key="${key}"] ${selector}`;

  it('is accessible: new, with errors, stored with open steps, and read only', async () => {
    const fresh = await edit(EDITOR);
    await fresh.expectAccessible();
    await fresh.save();
    clear();
    const stored = await edit(EDITOR, { id: 70_001 });
    for (const details of stored.findAll<HTMLDetailsElement>('details')) details.open = true;
    await stored.expectAccessible();
    clear();
    const reader = await edit(EDITOR, { id: 70_001, mayEdit: false });
    for (const details of reader.findAll<HTMLDetailsElement>('details')) details.open = true;
    await reader.expectAccessible();
    expect(reader.findAll('.save, .danger, .add, .tools, console-webhook-trial')).to.have.length(0);
  });

  it('fits with long texts, in both schemes, and nothing in it is markup', async () => {
    const answers = {
      'GET /tasks': () => ({
        tasks: [task({ name: MARKUP, nodes: [step({ name: LONG }), step({ id: 2, name: MARKUP })] })],
      }),
    };
    const shown = await edit(EDITOR, { id: 70_001, answers });
    for (const details of shown.findAll<HTMLDetailsElement>('details')) details.open = true;
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
    expectNoMarkup(shown);
  });

  it('opens the step that is wrong, also where the desk refuses it', async () => {
    const answers = {
      'PUT /tasks/70001': refusing('✖ the regular expression cannot be used: x\n  → at nodes[1].accepts.'),
    };
    const { find, save, saved, text } = await edit(EDITOR, { id: 70_001, answers });
    const details = find<HTMLDetailsElement>('.step[data-key="stored 81002"]');
    const url = find<HTMLInputElement>(inStep('stored 81002', 'input[name$=url]'));
    type(url, 'x');
    await save();
    await until(() => focused() === url, 'the wrong field has the focus');
    expect([details.open, saved().length]).to.deep.equal([true, 0]);
    type(url, 'https://shop.example/x');
    details.open = false;
    await save();
    await until(() => saved().length === 1 && details.open, 'the refused step is open');
    expect(text(inStep('stored 81002', '.fault'))).to.match(/regular expression/);
  });

  it('adds, removes and reorders steps, and keeps their numbers', async () => {
    const { button, find, findAll, save, saved, element } = await edit(EDITOR, {
      id: 70_001,
      answers: { 'PUT /tasks/70001': () => task() },
    });
    button('Begin with this step: reason').click();
    await until(() => focused()?.matches('summary') ?? false, 'the step that begins has the focus');
    button('Remove the step begin').click();
    await settled(element);
    expect(findAll('.tools')).to.have.length(0);
    button('Add a step').click();
    await until(() => focused()?.matches('.step input') ?? false, 'the new step has the focus');
    type(find<HTMLInputElement>(inStep('new 1', 'input[name$=name]')), 'thanks');
    type(find<HTMLInputElement>(inStep('new 1', 'input[name$=url]')), '{shop}/thanks');
    await save();
    await until(() => saved().length === 1, 'the task is saved');
    const body = saved()[0]?.body as { nodes: object[] };
    expect(body.nodes).to.deep.equal([
      { id: 81_002, name: 'reason', url: '{shop}/robot/return', variable: 'reason', accepts: '' },
      { name: 'thanks', url: '{shop}/thanks', variable: 'reply', accepts: '' },
    ]);
  });

  it('makes a new one with its first step', async () => {
    const { find, fill, save, saved, status } = await edit(EDITOR, { answers: { 'POST /tasks': () => task() } });
    fill({ name: 'return', phrases: 'arrange a return\n' });
    type(find<HTMLInputElement>(inStep('first', 'input[name$=name]')), 'begin');
    type(find<HTMLInputElement>(inStep('first', 'input[name$=url]')), '{shop}/robot/return');
    await save();
    await until(() => status() === 'Saved', 'the task is saved');
    expect(saved()[0]?.body).to.deep.include({ robotId: 54, name: 'return', phrases: ['arrange a return'] });
    expect(location.hash).to.equal('#/knowledge/54/webhooks/task/70001');
  });
});
