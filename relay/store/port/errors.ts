/** Why the store did not do what it was asked. None of these leaves anything half-written. */

/** The store could not do it now (disk full, busy, gone); nothing was changed and trying later makes sense. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Another relay has taken the call over; nothing was written, and what became of the call is its business now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** There is no such conversation, or no longer: the visitor was forgotten. Nothing was written. */
export class ConversationGone extends Error {
  override readonly name = 'ConversationGone';

  constructor() {
    super('there is no such conversation; its visitor may have been forgotten');
  }
}
