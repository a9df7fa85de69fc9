/** What a call of the page ends with when the relay did not take what was asked. */

import type { ErrorCode } from '../../relay/protocol.ts';
import { LONGEST_TEXT } from '../constants.ts';

/** Why something was not taken: a code of the relay, or of the widget itself. */
export type FailureReason =
  | ErrorCode
  | 'refused'
  | 'expired'
  | 'misconfigured'
  | 'offline'
  | 'upload-lost'
  | 'too-long';

export class RefusedError extends Error {
  /**
   * A code of the relay; `too-long` when a text is longer than `limit`, `cancelled` when the page itself kept a message
   * back, `logged-out` when it came too late.
   */
  readonly code: FailureReason | 'cancelled' | 'logged-out';
  /** The most characters of a message, in UTF-16 units, whatever the reason. */
  readonly limit = LONGEST_TEXT;

  constructor(asked: string, code: RefusedError['code']) {
    super(`${asked} was refused: ${code}`);
    this.name = 'RefusedError';
    this.code = code;
  }
}
