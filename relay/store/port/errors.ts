/** Errors of the store. None of them leaves a partial write. */

/** The store is unavailable (disk full, busy, unreachable). Nothing was changed, and a later try may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Another relay has taken the call over and settles it. Nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The conversation does not exist, or was deleted. Nothing was written. */
export class ConversationGone extends Error {
  override readonly name = 'ConversationGone';

  constructor() {
    super('there is no such conversation; its visitor may have been forgotten');
  }
}
