/** The part in place of the conversation: what is taken from the storage, and what hides the conversation. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteView } from '../../../relay/protocol/site.ts';
import { emptyChat } from '../../../widget/state/chat-state.ts';
import { isCovered, readPart } from '../../../widget/state/shown-part.ts';
import { SITE } from './conversation-log.ts';

describe('the part in place of the conversation', () => {
  it('is read from what an earlier page stored, and from nothing else', () => {
    assert.equal(readPart({ part: 'new-request' }), 'new-request');
    for (const stored of [null, 'requests', { part: 'constructor' }, { part: ['requests'] }, []]) {
      assert.equal(readPart(stored), undefined);
    }
  });

  it('covers the conversation if the site has it', () => {
    const site: SiteView = { ...SITE, requests: true };
    assert.equal(isCovered({ ...emptyChat(), part: null, site }), false);
    assert.equal(isCovered({ ...emptyChat(), part: 'requests', site }), true);
    assert.equal(isCovered({ ...emptyChat(), part: 'requests', site: SITE }), false);
    assert.equal(isCovered({ ...emptyChat(), part: 'call-back' }), true);
  });
});
