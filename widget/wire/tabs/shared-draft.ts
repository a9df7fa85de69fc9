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

export class SharedDraft {
  readonly #owner: DraftOwner;
  #typedAt = 0;

  constructor(owner: DraftOwner) {
    this.#owner = owner;
  }

  /** Whether the visitor is typing in this tab, so that another tab's edit is older. */
  get isTyped(): boolean {
    return Date.now() - this.#typedAt <= TYPING_MS;
  }

  save(text: string): void {
    const { storage, connection } = this.#owner;
    if (storage) storage.draft = text;
    connection?.broadcast({ type: 'draft', text });
  }

  preview(text: string): void {
    const { state, connection } = this.#owner;
    this.#typedAt = Date.now();
    this.save(text);
    if (state.talk.with === 'agent') connection?.preview(text.slice(0, LONGEST_TEXT));
  }

  clear(): void {
    this.save('');
    this.#owner.connection?.cancelPreview();
  }
}
