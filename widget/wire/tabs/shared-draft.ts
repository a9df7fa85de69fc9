/** The draft in the composer: stored across reloads, copied to other tabs, and previewed to an agent while it is typed. */
import { LONGEST_TEXT } from '../../base/constants.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { VisitorStorage } from '../storage/visitor-storage.ts';
import type { SharedConnection } from './shared-connection.ts';

type DraftOwner = {
  readonly state: ChatState;
  readonly storage: VisitorStorage | null;
  readonly connection: SharedConnection | null;
};

/** Milliseconds after a keystroke during which other tabs may not change the draft. */
const TYPING_MS = 1500;
/** Milliseconds until typed text is stored and other tabs have it. */
const SAVE_WITHIN = 250;
/** A phone may end a hidden page at any time, without a further event. */
const LEAVING = ['pagehide', 'visibilitychange'];

export class SharedDraft {
  readonly #owner: DraftOwner;
  #typedAt = 0;
  #saving: ReturnType<typeof setTimeout> | 0 = 0;

  constructor(owner: DraftOwner) {
    this.#owner = owner;
  }

  /** Whether the visitor is typing in this tab, so that another tab's edit is older. */
  get isTyped(): boolean {
    return Date.now() - this.#typedAt <= TYPING_MS;
  }

  save(text: string): void {
    const { storage, connection } = this.#owner;
    clearTimeout(this.#saving);
    this.#saving = 0;
    for (const event of LEAVING) removeEventListener(event, this.saveTyped, true);
    if (storage) storage.draft = text;
    connection?.broadcast({ type: 'draft', text });
  }

  /** Stores typed text soon, or as the page is left or hidden: each write would delay what its key shows. */
  preview(text: string): void {
    const { state, storage, connection } = this.#owner;
    this.#typedAt = Date.now();
    if (storage) storage.typed = text;
    if (!this.#saving) {
      this.#saving = setTimeout(this.saveTyped, SAVE_WITHIN);
      // Captured, because the channel to the other tabs closes with the same event.
      for (const event of LEAVING) addEventListener(event, this.saveTyped, true);
    }
    if (state.talk.with === 'agent') connection?.preview(text.slice(0, LONGEST_TEXT));
  }

  /** Stores what was typed and is not stored yet. */
  readonly saveTyped = (): void => {
    if (this.#saving) this.save(this.#owner.storage?.draft ?? '');
  };

  clear(): void {
    this.save('');
    this.#owner.connection?.cancelPreview();
  }
}
