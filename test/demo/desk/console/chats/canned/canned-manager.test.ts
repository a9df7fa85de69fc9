/** The manager of canned replies. */
import { expect } from 'chai';
import type { CannedManager } from '../../../../../../demo/desk/console/chats/canned/canned-manager.ts';
import '../../../../../../demo/desk/console/chats/canned/canned-manager.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, settled, show, type, words } from '../../harness.ts';

const replies = [
  { id: 1, shortcut: 'bye', content: 'Goodbye!', shared: true, version: 4 },
  { id: 2, shortcut: 'hours', content: 'Open until six.', shared: false, version: 1 },
];

describe('the manager of canned replies', () => {
  afterEach(clear);

  it('is accessible with and without replies, and in its form', async () => {
    const { button, element, expectAccessible, set, findAll } = await show<CannedManager>('console-canned-manager', {
      replies,
    });
    await expectAccessible();
    expect(findAll('.replies li').map(words)).to.deep.equal(['/bye Goodbye!', '/hours Own Open until six.']);
    button('New reply').click();
    await settled(element);
    await expectAccessible();
    button('Cancel').click();
    await set({ replies: [] });
    await expectAccessible();
  });

  it('changes a reply with the version that was read, and closes the form when the desk has taken it', async () => {
    const { button, element, find, findAll, requests, set } = await show<CannedManager>('console-canned-manager', {
      replies,
    });
    button('Change /bye').click();
    await settled(element);
    type(find<HTMLTextAreaElement>('#content'), 'See you, ');
    button('{customer name}').click();
    find('[type=checkbox]').click();
    button('Save').click();
    const reply = { shortcut: 'bye', content: 'See you, {customer name}', shared: false, version: 4 };
    expect(requests).to.deep.equal([{ type: 'save-canned', id: 1, reply }]);
    await set({ changing: { state: 'running' } });
    await set({ changing: { state: 'failed', error: 'Somebody else has changed it.' } });
    expect(words(find('[role=alert]'))).to.equal('Somebody else has changed it.');
    expect(find<HTMLTextAreaElement>('#content').value).to.equal('See you, {customer name}');
    await set({ changing: { state: 'running' } });
    await set({ changing: undefined });
    expect(findAll('#content')).to.have.length(0);
  });

  it('overwrites no colleague’s change unasked, and adds again what a colleague has deleted', async () => {
    const { button, element, expectAccessible, find, findAll, requests, set } = await show<CannedManager>(
      'console-canned-manager',
      {
        replies,
      },
    );
    button('Change /bye').click();
    await settled(element);
    type(find<HTMLTextAreaElement>('#content'), 'Mine');
    const [bye, hours] = replies as [(typeof replies)[0], (typeof replies)[0]];
    await set({ replies: [{ ...bye, content: 'Theirs', version: 5 }, hours] });
    expect(words(find('[role=alert] p'))).to.equal('Somebody else has changed this meanwhile to: /bye Theirs');
    await expectAccessible();
    button('Keep mine').click();
    await settled(element);
    expect(findAll('[role=alert]')).to.have.length(0);
    button('Save').click();
    await set({ replies: [{ ...bye, content: 'Theirs', version: 6 }, hours] });
    button('Take theirs').click();
    await settled(element);
    expect(find<HTMLTextAreaElement>('#content').value).to.equal('Theirs');
    await set({ replies: [hours] });
    button('Save').click();
    const saved = { shortcut: 'bye', shared: true };
    expect(requests).to.deep.equal([
      { type: 'save-canned', id: 1, reply: { ...saved, content: 'Mine', version: 5 } },
      { type: 'save-canned', id: null, reply: { ...saved, content: 'Theirs' } },
    ]);
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const { button, element, expectAccessible, find, findAll, requests } = await show<CannedManager>(
      'console-canned-manager',
      {
        replies,
      },
    );
    button('New reply').click();
    await settled(element);
    type(find<HTMLInputElement>('#shortcut'), 'two words');
    type(find<HTMLTextAreaElement>('#content'), 'Hi {name}');
    button('Save').click();
    await settled(element);
    expect(findAll('.fault').map(words)).to.deep.equal([
      'A shortcut is one word without a slash.',
      'There is no placeholder {name}.',
    ]);
    await expectAccessible();
    expect(requests).to.deep.equal([]);
  });

  it('asks again before it deletes', async () => {
    const { button, element, findAll, requests } = await show<CannedManager>('console-canned-manager', { replies });
    button('Delete /hours').click();
    await until(() => findAll('button.danger').length === 1, 'it asks');
    expect(requests).to.deep.equal([]);
    button('Keep').click();
    await settled(element);
    button('Delete /hours').click();
    await until(() => findAll('button.danger').length === 1, 'it asks again');
    button('Delete /hours').click();
    expect(requests).to.deep.equal([{ type: 'delete-canned', id: 2 }]);
  });
});
