/** The error of a call whose command the relay or the widget refused. */

import type { ErrorCode } from '../../relay/protocol/errors.ts';
import { LONGEST_TEXT } from '../base/constants.ts';

export type FailureReason =
  | ErrorCode
  | 'refused'
  | 'expired'
  | 'misconfigured'
  | 'unconfirmed'
  | 'offline'
  | 'upload-lost'
  | 'too-long';

export class RefusedError extends Error {
  /**
   * A code of the relay, or of the widget: `too-long` if the text is longer than `limit`, `cancelled` if the page
   * cancelled the message, `logged-out` if the visitor logged out first.
   */
  readonly code: FailureReason | 'cancelled' | 'logged-out';
  /** The maximum length of a message in UTF-16 units; set for every code. */
  readonly limit = LONGEST_TEXT;

  constructor(asked: string, code: RefusedError['code']) {
    super(`${asked} was refused: ${code}`);
    this.name = 'RefusedError';
    this.code = code;
  }
}
