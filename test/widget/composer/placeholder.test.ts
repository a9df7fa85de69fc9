/** What stands in the empty field. */
import { expect } from 'chai';
import type { DeskChatComposer } from '../../../widget/composer/composer.ts';
import { TALKS } from '../elements/fixtures.ts';
import { clearStage, show } from '../elements/harness.ts';

describe('the words in the empty field', () => {
  afterEach(clearStage);

  it('end with dots where the name in them leaves no room', async () => {
    const talk = { ...TALKS.agent, person: { name: 'Mara Fictional '.repeat(9), avatar: null } };
    const { find } = await show<DeskChatComposer>('composer', { talk, connection: { state: 'online' } });
    // Chromium goes by the field's own rule, not by that of the words in it.
    expect(getComputedStyle(find('textarea')).textOverflow).to.equal('ellipsis');
  });
});
