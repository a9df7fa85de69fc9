/** What a call of the page ends with when the relay did not take what was asked. */
import type { FailureReason } from './chat-state.ts';

export class RefusedError extends Error {
  /** A code of the relay; `cancelled` when the page itself kept a message back, `logged-out` when it came too late. */
  readonly code: FailureReason | 'cancelled' | 'logged-out';

  constructor(asked: string, code: RefusedError['code']) {
    super(`${asked} was refused: ${code}`);
    this.name = 'RefusedError';
    this.code = code;
  }
}
