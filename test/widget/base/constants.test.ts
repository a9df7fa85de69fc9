/** The widget has the same length limits as the relay, though it never imports the relay's code. */
import { expect } from 'chai';
import * as protocol from '../../../relay/protocol/bounds.ts';
import * as limits from '../../../widget/base/constants.ts';
import { LONGEST_SUGGESTED_FOR } from '../../../widget/features/suggestions/suggestion-requests.ts';

describe('the widget’s limits', () => {
  it('equal those of the protocol', () => {
    expect(limits.LONGEST_TEXT).to.equal(protocol.LONGEST_TEXT);
    expect(LONGEST_SUGGESTED_FOR).to.equal(protocol.LONGEST_SUGGESTED_FOR);
    expect(limits.LONGEST_REMARK).to.equal(protocol.LONGEST_REMARK);
  });
});
