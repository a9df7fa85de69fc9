/** The placeholder of the composer. */
import { expect } from 'chai';
import type { DeskChatComposer } from '../../../../widget/elements/composer/composer.ts';
import { TALKS } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';

describe('the placeholder', () => {
  afterEach(clearStage);

  it('ends with an ellipsis if a long name leaves no room', async () => {
    const talk = { ...TALKS.agent, person: { name: 'Mara Fictional '.repeat(9), avatar: null } };
    const { find } = await show<DeskChatComposer>('composer', { talk, connection: { state: 'online' } });
    // Chromium applies the field's own text-overflow, not the placeholder's.
    expect(getComputedStyle(find('textarea')).textOverflow).to.equal('ellipsis');
  });
});
