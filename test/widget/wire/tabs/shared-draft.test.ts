/** What is typed is stored soon, and never once it was sent or its visitor has ended. */
import { expect } from 'chai';
import { emptyChat } from '../../../../widget/state/chat-state.ts';
import { VisitorStorage } from '../../../../widget/wire/storage/visitor-storage.ts';
import { SharedDraft } from '../../../../widget/wire/tabs/shared-draft.ts';
import { until } from '../../../helpers/until.ts';

function draftOf(site: string) {
  const storage = new VisitorStorage(site);
  return { storage, draft: new SharedDraft({ state: emptyChat(), storage, connection: null }) };
}
const stored = (site: string) => localStorage.getItem(`desk-chat:${site}:draft`);

describe('typed text', () => {
  afterEach(() => localStorage.clear());

  it('is there at once, and stored soon, or as the page is left or hidden', async () => {
    const { storage, draft } = draftOf('default');
    for (const text of ['H', 'Hi']) draft.preview(text);
    expect([storage.draft, storage.isEmpty, stored('default')]).to.deep.equal(['Hi', false, null]);
    await until(() => stored('default') === 'Hi', 'the text to be stored');
    draft.preview('Hi there');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(stored('default')).to.equal('Hi there');
    draft.preview('Hi there, Ada');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(stored('default')).to.equal('Hi there, Ada');
  });

  it('counts as nothing once it is erased', () => {
    const { storage, draft } = draftOf('default');
    for (const text of ['H', '']) draft.preview(text);
    expect([storage.draft, storage.isEmpty]).to.deep.equal(['', true]);
    draft.clear();
  });

  it('is not stored once it was sent, or its visitor has ended', async () => {
    const [sent, ended, later] = [draftOf('sent'), draftOf('ended'), draftOf('later')];
    for (const { draft } of [sent, ended, later]) draft.preview('Hi');
    sent.draft.clear();
    ended.storage.clear();
    // Its time is up last.
    await until(() => stored('later') === 'Hi', 'the text to be stored');
    expect([stored('sent'), stored('ended'), localStorage.length]).to.deep.equal([null, null, 1]);
  });
});
