/** The filter of the records: the call that it becomes, what is wrong with it, its words, and its place in the address. */
import { expect } from 'chai';
import { filterOf, queryOf } from '../../../../../../demo/desk/console/knowledge/records/filter-query.ts';
import {
  chipsOf,
  errorsOf,
  plainFilter,
  type RecordFilter,
  searchOf,
} from '../../../../../../demo/desk/console/knowledge/records/record-filter.ts';

const PLAIN = plainFilter('2025-03-03');
const FULL: RecordFilter = {
  ...PLAIN,
  keywords: ' parcel ',
  keywordsSource: 2,
  platforms: [8, 0],
  scenes: [7, 8],
  ratings: [2, 3],
  handedOff: 0,
  sources: 'search, , mail ',
  plugIns: 'footer',
  location: ' Somewhere ',
  application: '12',
  counters: [
    { counter: 'unknownQuestionCount', operator: 'between', value: '1', most: '8' },
    { counter: 'usefulResponseCount', operator: 'greater_than', value: ' 2 ', most: '' },
  ],
};
const PAGE = { robotId: 54, pageNum: 2, pageSize: 25 };

describe('the filter of the records', () => {
  it('is the last seven days of the desk at first', () => {
    expect(searchOf(PLAIN, PAGE)).to.deep.equal({
      ...PAGE,
      startTime: '2025-02-25 00:00:00',
      endTime: '2025-03-03 23:59:59',
      keywords: '',
      keywordsSource: 0,
      conditionList: [],
    });
    expect(errorsOf(PLAIN)).to.equal(undefined);
  });

  it('becomes every condition of the documents, each as the desk takes it', () => {
    const { conditionList = [], ...rest } = searchOf(FULL, PAGE);
    expect(rest.keywords).to.equal('parcel');
    const operator = 'is';
    expect(conditionList).to.deep.equal([
      { field: 'platform', operator, value: [0, 8] },
      { field: 'channelId', operator, value: [7, 8] },
      { field: 'src', operator, value: ['search', 'mail'] },
      { field: 'webPluginName', operator, value: ['footer'] },
      { field: 'ipLocation', operator, value: 'Somewhere' },
      { field: 'appId', operator, value: '12' },
      { field: 'isSwitchStaff', operator, value: 0 },
      { field: 'surveyOption', operator, value: '2,3' },
      { field: 'unknownQuestionCount', operator: 'between', value: '1,8' },
      { field: 'usefulResponseCount', operator: 'greater_than', value: '2' },
    ]);
  });

  it('names the field that cannot be searched with', () => {
    const wrong = (part: Partial<RecordFilter>) => errorsOf({ ...PLAIN, ...part });
    expect(Object.keys(wrong({ from: '' })?.fields ?? {})).to.deep.equal(['from']);
    expect(wrong({ from: '2025-03-04' })?.fields).to.deep.equal({ to: 'The period ends before it begins.' });
    expect(wrong({ to: '2025-02-31' })?.fields).to.have.key('to');
    expect(wrong({ keywords: 'x'.repeat(201) })?.fields).to.have.key('keywords');
    expect(wrong({ sources: 'x,'.repeat(101) })?.fields).to.have.key('sources');
    expect(wrong({ plugIns: 'x'.repeat(256) })?.fields).to.have.key('plugIns');
    expect(wrong({ location: 'x'.repeat(256) })?.fields).to.have.key('location');
    expect(wrong({ application: 'website' })?.fields).to.have.key('application');
    const [between] = FULL.counters;
    if (!between) throw new Error('no condition');
    const counters = [between, { ...between, value: '9' }, { ...between, most: '-1' }, { ...between, value: '1e3' }];
    expect(wrong({ counters })?.counters).to.deep.equal({
      1: 'The second number must not be smaller.',
      2: 'Enter a whole number.',
      3: 'Enter a whole number.',
    });
  });

  it('has its folded conditions in words, each of which can be taken away', () => {
    const chips = chipsOf(FULL, new Map([[7, 'Website']]));
    expect(chips.map(({ words }) => words)).to.deep.equal([
      'Platform: Web or Enterprise chat',
      'Scene: Website or 8',
      'Rating: Satisfied or Average',
      'Not handed off',
      'Source: “search, , mail”',
      'Web plug-in: “footer”',
      'Location: “Somewhere”',
      'Application: “12”',
      'Not understood between 1 and 8',
      'Rated useful more than  2 ',
    ]);
    expect(chips[8]?.without.counters).to.deep.equal([FULL.counters[1]]);
    const none = chips.reduce((filter) => chipsOf(filter, new Map())[0]?.without ?? filter, FULL);
    expect(none).to.deep.equal({ ...PLAIN, keywords: ' parcel ', keywordsSource: 2 });
  });

  it('is in the address, and read from it as it was', () => {
    const query = new URLSearchParams(queryOf(FULL, 3));
    const { filter, page } = filterOf(query, '2025-03-09');
    expect(page).to.equal(3);
    expect(searchOf(filter, PAGE)).to.deep.equal(searchOf(FULL, PAGE));
    expect(filterOf(new URLSearchParams(), '2025-03-03')).to.deep.equal({ filter: PLAIN, page: 1 });
  });

  it('is plain where the address is nonsense', () => {
    const nonsense = {
      from: 'x',
      to: '',
      in: '9',
      platform: 'a,,-1',
      scene: '1e9',
      rating: '0,7',
      handedOff: '2',
      page: '-1',
      count: `__proto__:is:1;customerMsgCount:constructor:1;${'x;'.repeat(5000)}`,
    };
    expect(filterOf(new URLSearchParams(nonsense), '2025-03-03')).to.deep.equal({ filter: PLAIN, page: 1 });
  });
});
