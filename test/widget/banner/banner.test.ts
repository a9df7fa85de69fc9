/** The banner: a sentence for each trouble and the way out of it. */
import { expect } from 'chai';
import { ERROR_CODES } from '../../../relay/protocol.ts';
import type { DeskChatBanner } from '../../../widget/banner/banner.ts';
import { clearStage, show } from '../elements/harness.ts';

const banner = (connection: DeskChatBanner['connection'], deskDelayed = false, theme = 'light') =>
  show<DeskChatBanner>('banner', { connection, deskDelayed }, theme);

describe('the banner', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`is accessible in every trouble, ${theme}`, async () => {
      await (await banner({ state: 'reconnecting', since: 0 }, false, theme)).expectAccessible();
      await (await banner({ state: 'refused', reason: 'token-invalid' }, false, theme)).expectAccessible();
      await (await banner({ state: 'online' }, true, theme)).expectAccessible();
    });
  }

  it('is not there while all is well', async () => {
    const { text } = await banner({ state: 'online' });
    expect(text()).to.equal('');
  });

  it('offers to reconnect at once', async () => {
    const { button, requests } = await banner({ state: 'reconnecting', since: 0 });
    button('Try now').click();
    expect(requests).to.deep.equal([{ type: 'reconnect' }]);
  });

  it('has a sentence for every reason to be refused', async () => {
    for (const reason of ERROR_CODES) {
      const { text } = await banner({ state: 'refused', reason });
      expect(text(), reason).to.match(/\w+.*\./);
    }
  });

  it('offers nothing where the visitor can do nothing, and a reload where that helps', async () => {
    expect((await banner({ state: 'refused', reason: 'origin-refused' })).findAll('button')).to.have.length(0);
    expect((await banner({ state: 'refused', reason: 'client-too-old' })).button('Reload page')).to.not.equal(null);
    const { button, requests } = await banner({ state: 'refused', reason: 'too-many-connections' });
    button('Try again').click();
    expect(requests).to.deep.equal([{ type: 'reconnect' }]);
  });

  it('says that the desk is slow only while the connection is not the trouble', async () => {
    expect((await banner({ state: 'online' }, true)).text()).to.contain('longer than usual');
    expect((await banner({ state: 'reconnecting', since: 0 }, true)).text()).not.to.contain('longer than usual');
  });
});
