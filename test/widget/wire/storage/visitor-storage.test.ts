/** What a browser keeps of a visitor, and what ends with a conversation or with the visitor. */
import { expect } from 'chai';
import { VisitorStorage } from '../../../../widget/wire/storage/visitor-storage.ts';

describe('the storage of a visitor', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('forgets with a conversation whatever names its events or sessions', () => {
    const storage = new VisitorStorage('default');
    const cursor = { epoch: 'epoch-1', seq: 4 };
    Object.assign(storage, { token: 'token', draft: 'Hi', read: cursor, teased: cursor, lastNotified: cursor });
    storage.dismissed = [1];
    storage.keepInput('survey', { session: 1, option: null, tags: [], remark: '' });
    storage.forgetConversation();
    const { read, teased, lastNotified, dismissed } = storage;
    const survey = storage.readInput('survey');
    expect([read, teased, lastNotified, dismissed, survey]).to.deep.equal([null, null, null, [], null]);
    expect([storage.token, storage.draft]).to.deep.equal(['token', 'Hi']);
  });

  it('ends with the token, and not when another page renews it', () => {
    const storage = new VisitorStorage('default');
    const change = (key: string | null, newValue: string | null, storageArea: Storage = localStorage) =>
      storage.isEnd(new StorageEvent('storage', { key, newValue, storageArea }));
    expect(change('desk-chat:default:token', null)).to.equal(true);
    expect(change(null, null)).to.equal(true);
    expect(change('desk-chat:default:token', 'renewed')).to.equal(false);
    expect(change('desk-chat:other:token', null)).to.equal(false);
    expect(change('desk-chat:default:token', null, sessionStorage)).to.equal(false);
  });
});
