/** The draft of a data template: the call that saves it, what is wrong with it, and the tree that it is in. */
import { expect } from 'chai';
import {
  bodyOf,
  draftOf,
  errorsOf,
  isChanged,
  newAttribute,
  newStrategy,
  type TemplateDraft,
  withoutAttribute,
} from '../../../../../../demo/desk/console/knowledge/templates/template-draft.ts';
import { branchOf, treeOf } from '../../../../../../demo/desk/console/knowledge/tree-order.ts';
import { template } from './sample-template.ts';

const place = { robotId: 54, templateId: 3001 };
const attribute = (id: number, name: string, templateId = 3001) => ({
  id,
  robotId: 54,
  templateId,
  name,
  allowInherited: 1,
  answer: '40 cm',
  askBack: '',
  askBackFlag: 0,
  switchStatus: 1,
  changeType: 0,
  similarList: ['size'],
  expressionList: [],
  orders: 1,
});
const STORED = template({
  similarList: ['lights'],
  questionAndAnswerSet: 9,
  attributes: [attribute(7, 'Weight', 3000), attribute(8, 'Height'), attribute(9, 'Width')],
  datumDefaultAnswer: { id: 1, ...place, answerType: 1, attributeIdList: [8, 9] },
  datumSearch: {
    id: 2,
    ...place,
    noResultContent: 'None',
    recommendationNumber: 3,
    strategies: [
      {
        id: 5,
        ...place,
        datumSearchId: 2,
        name: 'By height',
        remark: '',
        clarificationAskContent: 'How high?',
        retrievalTarget: 1,
        attributeId: 8,
        clarificationContent: '',
        clarificationRounds: 2,
        failureContent: '',
        orders: 1,
      },
    ],
  },
});
const DRAFT = draftOf(STORED);

describe('the draft of a template', () => {
  it('has no change until something differs, and leaves inherited attributes alone', () => {
    expect(isChanged(STORED, 0, DRAFT)).to.equal(false);
    expect(isChanged(STORED, 0, { ...DRAFT, remark: 'x' })).to.equal(true);
    expect(DRAFT.attributes.map(({ name }) => name)).to.deep.equal(['Height', 'Width']);
    expect(isChanged(undefined, 3001, draftOf(undefined, 3001))).to.equal(false);
  });

  it('saves the attributes with what has become of each, and refers to new ones by ids of its own', () => {
    const draft: TemplateDraft = {
      ...DRAFT,
      attributes: [
        ...DRAFT.attributes.filter(({ id }) => id === 8).map((one) => ({ ...one, answer: '50 cm' })),
        { ...newAttribute(-1), name: ' Depth ', similar: 'a\n\n b ' },
      ],
      replyAttributes: [8, -1],
      strategies: [
        ...DRAFT.strategies,
        { ...newStrategy(-2), name: 'By depth', ask: 'How deep?', target: 1, attributeId: -1 },
      ],
    };
    const body = bodyOf(54, STORED, draft);
    expect(body.attributes?.map(({ id, name, changeType }) => [id, name, changeType])).to.deep.equal([
      [9, 'Width', 3],
      [8, 'Height', 2],
      [-1, 'Depth', 1],
    ]);
    expect(body.attributes?.at(-1)?.similarList).to.deep.equal(['a', 'b']);
    expect(body.datumDefaultAnswer).to.deep.equal({ answerType: 1, attributeIdList: [8, -1] });
    expect(body.datumSearch?.strategies?.map(({ id, attributeId }) => [id, attributeId])).to.deep.equal([
      [5, 8],
      [undefined, -1],
    ]);
  });

  it('leaves parts of answers that are off as they are stored', () => {
    const body = bodyOf(54, STORED, { ...DRAFT, answering: 0 });
    expect(body).to.include({ questionAndAnswerSet: 0, parentId: 0, robotId: 54 });
    expect(body).not.to.have.any.keys('datumDefaultAnswer', 'datumRecommendation', 'datumSearch');
    const all = bodyOf(54, STORED, { ...DRAFT, answering: 1, replyType: 3 });
    expect(all.datumDefaultAnswer).to.deep.equal({ answerType: 3 });
  });

  it('names the field, the attribute and the strategy that is wrong', () => {
    expect(errorsOf(DRAFT)).to.equal(undefined);
    const wrong = (part: Partial<TemplateDraft>) => errorsOf({ ...DRAFT, ...part });
    expect(wrong({ name: ' ' })?.fields).to.have.all.keys('name');
    expect(wrong({ similar: 'x'.repeat(51) })?.fields).to.have.all.keys('similar');
    expect(wrong({ replyAttributes: [] })?.fields).to.have.all.keys('replyAttributes');
    expect(wrong({ searchNone: '', searchNumber: '21' })?.fields).to.have.all.keys('searchNone', 'searchNumber');
    expect(wrong({ answering: 4, recommendNumber: '-1' })?.fields).to.have.all.keys('recommendNone', 'recommendNumber');
    expect(wrong({ searchNone: '', answering: 0 })).to.equal(undefined);
    const twice = [...DRAFT.attributes, { ...newAttribute(-1), name: 'HEIGHT ' }];
    expect(wrong({ attributes: twice })?.attributes).to.deep.equal({
      [-1]: { name: 'Another attribute has this name.' },
    });
    const strategies = [{ ...newStrategy(-1), target: 1, rounds: '11' }];
    expect(Object.keys(wrong({ strategies })?.strategies[-1] ?? {})).to.deep.equal([
      'name',
      'ask',
      'attributeId',
      'rounds',
    ]);
  });

  it('loses with an attribute what referred to it', () => {
    const draft = withoutAttribute(DRAFT, 8);
    expect(draft.replyAttributes).to.deep.equal([9]);
    expect(errorsOf(draft)?.strategies[5]).to.deep.equal({ attributeId: 'Choose an attribute.' });
  });
});

describe('the tree of templates', () => {
  const places = [
    { id: 2, parentId: 1, name: 'LED', orders: 1 },
    { id: 1, parentId: 0, name: 'Lamps', orders: 2 },
    { id: 3, parentId: 2, name: 'Spots', orders: 3 },
    { id: 4, parentId: 99, name: 'Lost', orders: 4 },
  ];

  it('has each after the one above it, with its level; one whose parent is gone is at the top', () => {
    expect(treeOf(places).map(({ id, level }) => [id, level])).to.deep.equal([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
    ]);
  });

  it('knows the branch under which a template cannot be put', () => {
    expect([...branchOf(places, 2)]).to.deep.equal([2, 3]);
    expect([...branchOf(places, 1)]).to.deep.equal([1, 2, 3]);
  });
});
