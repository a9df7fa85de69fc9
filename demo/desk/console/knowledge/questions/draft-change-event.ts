/** A change of some fields of the question that is being written. */
import type { Draft } from '../question-draft.ts';

export class DraftChangeEvent extends Event {
  static readonly type = 'draft-change';
  readonly change: Partial<Draft>;

  constructor(change: Partial<Draft>) {
    super(DraftChangeEvent.type, { bubbles: true, composed: true });
    this.change = change;
  }
}

declare global {
  interface HTMLElementEventMap {
    'draft-change': DraftChangeEvent;
  }
}
