/** The banner: a sentence and a remedy for each problem. */
import { expect } from 'chai';
import { ERROR_CODES } from '../../../../relay/protocol/errors.ts';
import type { DeskChatBanner } from '../../../../widget/elements/banner/banner.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

const banner = (connection: DeskChatBanner['connection'], deskDelayed = false, theme = 'light') =>
  show<DeskChatBanner>('banner', { connection, deskDelayed }, theme);

describe('the banner', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`is accessible for every problem, ${theme}`, async () => {
      await (await banner({ state: 'reconnecting', since: 0 }, false, theme)).expectAccessible();
      await (await banner({ state: 'refused', reason: 'token-invalid' }, false, theme)).expectAccessible();
      await (await banner({ state: 'online' }, true, theme)).expectAccessible();
    });
  }

  it('is empty while all is well', async () => {
    const { text } = await banner({ state: 'online' });
    expect(text()).to.equal('');
  });

  it('offers to reconnect now', async () => {
    const { button, requests } = await banner({ state: 'reconnecting', since: 0 });
    button('Try now').click();
    expect(requests).to.deep.equal([{ type: 'reconnect' }]);
  });

  it('has a sentence for every refusal', async () => {
    for (const reason of ERROR_CODES) {
      const { text } = await banner({ state: 'refused', reason });
      expect(text(), reason).to.match(/\w+.*\./);
    }
  });

  it('offers no button if the visitor can do nothing, and a reload if that helps', async () => {
    expect((await banner({ state: 'refused', reason: 'origin-refused' })).findAll('button')).to.have.length(0);
    expect((await banner({ state: 'refused', reason: 'client-too-old' })).button('Reload page')).to.not.equal(null);
    const { button, requests } = await banner({ state: 'refused', reason: 'too-many-connections' });
    button('Try again').click();
    expect(requests).to.deep.equal([{ type: 'reconnect' }]);
  });

  it('shows that the desk is slow only while the connection works', async () => {
    expect((await banner({ state: 'online' }, true)).text()).to.contain('longer than usual');
    expect((await banner({ state: 'reconnecting', since: 0 }, true)).text()).not.to.contain('longer than usual');
  });
});
