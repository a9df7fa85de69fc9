/** The draft of an entity: the changes that a save sends, what is wrong with it, and where a refusal is shown. */
import { expect } from 'chai';
import {
  draftOf,
  type Entity,
  type EntityDraft,
  errorsOf,
  isChanged,
  refusalAt,
  valueChanges,
} from '../../../../../../demo/desk/console/knowledge/entities/entity-draft.ts';

const ENTITY: Entity = {
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
  valueList: [
    { id: 1, originalValue: 'red', changeType: 0, similarValueList: ['ruby', 'scarlet'] },
    { id: 2, originalValue: 'blue', changeType: 0, similarValueList: [] },
  ],
};
const DRAFT = draftOf(ENTITY);
const withValues = (change: (values: EntityDraft['values']) => EntityDraft['values']): EntityDraft => ({
  ...DRAFT,
  values: change(DRAFT.values),
});
const value = (part: Partial<EntityDraft['values'][number]>) => ({
  key: 'new 1',
  id: null,
  value: '',
  similar: '',
  ...part,
});

describe('the draft of an entity', () => {
  it('has no change until something differs, and an empty new value is none', () => {
    expect(isChanged(ENTITY, DRAFT)).to.equal(false);
    expect(
      isChanged(
        ENTITY,
        withValues((values) => [...values, value({})]),
      ),
    ).to.equal(false);
    expect(isChanged(ENTITY, { ...DRAFT, remark: 'x' })).to.equal(true);
    expect(isChanged(undefined, draftOf())).to.equal(false);
  });

  it('sends the added, changed and deleted values alone', () => {
    const [red] = DRAFT.values;
    const draft = withValues(() => [
      ...(red ? [{ ...red, similar: ' ruby \n\ncrimson\nruby' }] : []),
      value({ value: ' green ', similar: 'lime' }),
    ]);
    expect(valueChanges(ENTITY, draft)).to.deep.equal([
      { id: 2, changeType: 3 },
      { id: 1, originalValue: 'red', similarValueList: ['ruby', 'crimson'], changeType: 2 },
      { originalValue: 'green', similarValueList: ['lime'], changeType: 1 },
    ]);
  });

  it('names the field or the value that is wrong', () => {
    expect(errorsOf(ENTITY, DRAFT)).to.equal(undefined);
    expect(errorsOf(ENTITY, { ...DRAFT, name: ' ' })?.fields).to.have.all.keys('name');
    expect(errorsOf(ENTITY, { ...DRAFT, apiName: 'the colour' })?.fields).to.have.all.keys('apiName');
    const wrong = (part: object) =>
      errorsOf(
        ENTITY,
        withValues((values) => [...values, value(part)]),
      )?.values;
    expect(wrong({ value: 'RED ' })).to.deep.equal({ 'new 1': 'This value is there already.' });
    expect(wrong({ similar: 'lime' })).to.have.all.keys('new 1');
    expect(wrong({ value: 'x'.repeat(201) })).to.have.all.keys('new 1');
    expect(wrong({ value: 'x', similar: 'y'.repeat(201) })).to.have.all.keys('new 1');
    expect(wrong({ value: 'x', similar: Array.from({ length: 51 }, (_, at) => at).join('\n') })).to.have.all.keys(
      'new 1',
    );
    const many = Array.from({ length: 501 }, (_, at) => value({ key: `new ${at}`, value: `value ${at}` }));
    expect(
      errorsOf(
        ENTITY,
        withValues((values) => [...values, ...many]),
      )?.all,
    ).to.match(/at most 500 .* 501/);
  });

  it('shows a refusal of the desk at the field that it is about', () => {
    const places = (message: string) => {
      const { fields, values, all } = refusalAt(message, DRAFT);
      return [...Object.keys(fields), ...Object.keys(values), ...(all ? ['all'] : [])];
    };
    expect(places('The regular expression cannot be used: a group is open.')).to.deep.equal(['regex']);
    expect(places('The entity 3 of the robot has the name or the apiName "Size".')).to.deep.equal(['name']);
    expect(places('The value 1 of the entity is "blue", too.')).to.deep.equal(['stored 2']);
    expect(places('The desk does not answer.')).to.deep.equal(['all']);
  });
});
