/** The messages of a session: HTML of the robot is sanitised, words of the visitor are text, unknown texts can be taught. */
import { expect } from 'chai';
import type { RecordLog } from '../../../../../../demo/desk/console/knowledge/records/record-log.ts';
import '../../../../../../demo/desk/console/knowledge/records/record-log.ts';
import { clear, show, words } from '../../harness.ts';
import { entry } from '../samples.ts';

const MARKUP = '<b>bold</b><img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
const VISITOR = { userType: 2, source: 'typed' };
const shown = (entries: Parameters<typeof entry>[0][], teach = true) =>
  show<RecordLog>('console-record-log', {
    entries: entries.map((part, at) => entry({ id: at + 1, ...part })),
    visitor: 'سارة',
    teachHref: teach ? (text) => `#teach/${encodeURIComponent(text)}` : null,
    findHref: (question) => `#find/${encodeURIComponent(question)}`,
  });

describe('the log of a record', () => {
  afterEach(clear);

  it('is accessible with every kind of entry', async () => {
    const { expectAccessible } = await shown([
      { source: 'welcome' },
      { ...VISITOR, content: 'Umbrellas?' },
      { source: 'nobody' },
      { ...VISITOR, source: 'suggestion', content: 'Where is my parcel?' },
      {
        queryResult: 'Where is my parcel?',
        sessionLogSuggestFoundResponseList: [{ id: 1, logId: 5, questionId: 2, questionContent: 'Other' }],
      },
      { source: 'quota' },
    ]);
    await expectAccessible();
  });

  it('shows the robot’s HTML without what is hostile, and the visitor’s as text', async () => {
    const { findAll, find } = await shown([{ content: MARKUP }, { ...VISITOR, content: MARKUP }]);
    expect(findAll('.robot .bubble b')).to.have.length(1);
    expect(findAll('script, [onerror]')).to.have.length(0);
    expect(find('.visitor .bubble').textContent).to.equal(MARKUP);
    expect('hacked' in window).to.equal(false);
  });

  it('keeps the nodes of an answer when more entries come', async () => {
    const { find, set, element } = await shown([{ content: '<p>Hello</p>' }]);
    const before = find('.bubble p');
    await set({ entries: [...element.entries, entry({ id: 9 })] });
    expect(find('.bubble p')).to.equal(before);
  });

  it('says what was understood and offered, and how a question was asked', async () => {
    const { find, findAll } = await shown([
      { ...VISITOR, source: 'suggestion', content: 'Parcel' },
      {
        queryResult: 'Where is <b>my parcel?',
        sessionLogSuggestFoundResponseList: [{ id: 1, logId: 5, questionId: 2, questionContent: 'How long?' }],
      },
    ]);
    expect(words(find('.visitor .notes'))).to.equal('Chose a suggestion');
    expect(words(find('.robot .notes'))).to.equal('Understood as Where is <b>my parcel?');
    expect(find<HTMLAnchorElement>('.robot .notes a').hash).to.equal('#find/Where%20is%20%3Cb%3Emy%20parcel%3F');
    expect(findAll('.offered li').map(words)).to.deep.equal(['How long?']);
  });

  it('links typed words that were not understood to where they are taught, for those who may', async () => {
    const entries = [
      { ...VISITOR, content: 'Umbrellas?' },
      { source: 'nobody', queryResult: 'Nothing' },
      { ...VISITOR, content: 'Parcel' },
      { source: 'questions' },
    ];
    const { findAll, find } = await shown(entries);
    expect(findAll('.visitor .notes')).to.have.length(1);
    expect(find<HTMLAnchorElement>('.visitor a').hash).to.equal('#teach/Umbrellas%3F');
    expect(findAll('.robot .notes')).to.have.length(0);
    clear();
    const reader = await shown(entries, false);
    expect(reader.findAll('.visitor a')).to.have.length(0);
    expect(reader.text('.visitor .notes')).to.equal('Not understood');
  });
});
