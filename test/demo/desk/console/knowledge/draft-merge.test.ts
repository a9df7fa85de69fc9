/** Three versions of a draft become one: fields, items of lists, and what was typed while a draft was being saved. */
import { expect } from 'chai';
import { mergeDrafts, mergeTyped } from '../../../../../demo/desk/console/knowledge/draft-merge.ts';
import {
  draftOf as entityDraftOf,
  type ValueDraft,
} from '../../../../../demo/desk/console/knowledge/entities/entity-draft.ts';
import {
  newAttribute,
  draftOf as templateDraftOf,
} from '../../../../../demo/desk/console/knowledge/templates/template-draft.ts';
import { newStep, taskDraftOf } from '../../../../../demo/desk/console/knowledge/webhooks/task-draft.ts';
import { step, task } from './webhooks/samples.ts';

const [FIRST, SECOND, THIRD] = [step(), step({ id: 2, name: 'reason' }), step({ id: 3, name: 'thanks' })];
const withNodes = (nodes = [FIRST, SECOND], part = {}) => taskDraftOf(task({ nodes, ...part }));
const stepsOf = ({ steps }: { steps: { id: number | null; name: string; url: string }[] }) =>
  steps.map(({ id, name, url }) => [id, name, url]);

describe('an edit over a version of somebody else', () => {
  it('has their fields where it changed none', () => {
    const mine = { ...withNodes(), regex: 'mine', name: 'mine' };
    const merged = mergeDrafts(withNodes(), mine, withNodes(undefined, { name: 'theirs', leaveBy: ['theirs'] }));
    expect([merged.name, merged.regex, merged.leaveBy]).to.deep.equal(['mine', 'mine', 'theirs']);
  });

  it('has the items of both, and of each item the fields of both', () => {
    const mine = withNodes([{ ...FIRST, url: 'mine' }, SECOND]);
    const added = { ...mine, steps: [...mine.steps, { ...newStep('new 1'), name: 'added' }] };
    const merged = mergeDrafts(withNodes(), added, withNodes([{ ...FIRST, name: 'theirs' }, SECOND, THIRD]));
    expect(stepsOf(merged)).to.deep.equal([
      [FIRST.id, 'theirs', 'mine'],
      [2, 'reason', SECOND.url],
      [null, 'added', ''],
      [3, 'thanks', THIRD.url],
    ]);
  });

  it('leaves out what either has removed, unless the other has changed it', () => {
    const mine = withNodes([SECOND, THIRD]);
    const changed = { ...mine, steps: mine.steps.map((one) => (one.id === 2 ? { ...one, url: 'mine' } : one)) };
    const merged = mergeDrafts(withNodes([FIRST, SECOND, THIRD]), changed, withNodes([FIRST]));
    expect(stepsOf(merged)).to.deep.equal([[2, 'reason', 'mine']]);
  });
});

describe('what was typed while a draft was being saved', () => {
  it('stays over the saved version, whose other fields are as they were saved', () => {
    const sent = { ...withNodes(), name: ' sent ', regex: 'sent' };
    const merged = mergeTyped(sent, { ...sent, regex: 'typed' }, withNodes(undefined, { name: 'sent', regex: 'sent' }));
    expect([merged.name, merged.regex]).to.deep.equal(['sent', 'typed']);
  });

  it('belongs to the new items that were saved, whose fields stay in the page', () => {
    const sent = { ...withNodes([FIRST]), steps: [...withNodes([FIRST]).steps, { ...newStep('new 1'), name: 'sent' }] };
    const typed = { ...sent, steps: sent.steps.map((one) => (one.id === null ? { ...one, name: 'typed' } : one)) };
    const merged = mergeTyped(sent, typed, withNodes([FIRST, step({ id: 9, name: 'sent' })]));
    expect(merged.steps.map(({ id, key, name }) => [id, key, name])).to.deep.equal([
      [FIRST.id, `stored ${FIRST.id}`, 'begin'],
      [9, 'new 1', 'typed'],
    ]);
    const value = { key: 'new 1', id: null, value: 'new 1', similar: '' };
    const withValues = (...values: ValueDraft[]) => ({ ...entityDraftOf(), values });
    const written = withValues(value, { ...value, key: 'new 2', value: 'blue' });
    const stored = withValues({ ...value, key: 'stored 4', id: 4 });
    expect(mergeTyped(withValues(value), written, stored).values.map((one) => [one.id, one.value])).to.deep.equal([
      [4, 'new 1'],
      [null, 'blue'],
    ]);
  });

  it('refers to new attributes by the ids that they got', () => {
    const attributes = [{ ...newAttribute(-1), name: 'Height' }];
    const sent = { ...templateDraftOf(undefined), attributes, replyAttributes: [-1] };
    const typed = { ...sent, attributes: [...attributes, newAttribute(-2)], replyAttributes: [-1, -2] };
    const saved = { ...sent, attributes: [{ ...newAttribute(8), name: 'Height' }], replyAttributes: [8] };
    const merged = mergeTyped(sent, typed, saved);
    expect([merged.attributes.map(({ id, key }) => [id, key]), merged.replyAttributes]).to.deep.equal([
      [
        [8, '-1'],
        [-2, '-2'],
      ],
      [8, -2],
    ]);
  });
});
