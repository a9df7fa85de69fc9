/** The text in the field: stored over a reload, copied to other tabs, and shown to an agent while it is typed. */
import { LONGEST_TEXT } from '../constants.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { VisitorStorage } from '../storage/visitor-storage.ts';
import type { SharedConnection } from './shared-connection.ts';

type DraftOwner = {
  readonly state: ChatState;
  readonly storage: VisitorStorage | null;
  readonly connection: SharedConnection | null;
};

/** Milliseconds after a key in which no other tab may change the field. */
const TYPING_FOR = 1500;

export class SharedDraft {
  readonly #owner: DraftOwner;
  #typedAt = 0;

  constructor(owner: DraftOwner) {
    this.#owner = owner;
  }

  /** Whether the visitor types in this tab now, so that the edit of another tab is not the last one. */
  get isTyped(): boolean {
    return Date.now() - this.#typedAt <= TYPING_FOR;
  }

  save(text: string): void {
    const { storage, connection } = this.#owner;
    if (storage) storage.draft = text;
    connection?.broadcast({ type: 'draft', text });
  }

  /** Saves what the visitor types, and previews it to an agent. */
  preview(text: string): void {
    const { state, connection } = this.#owner;
    this.#typedAt = Date.now();
    this.save(text);
    if (state.talk.with === 'agent') connection?.preview(text.slice(0, LONGEST_TEXT));
  }

  /** Clears the draft once it is sent. */
  clear(): void {
    this.save('');
    this.#owner.connection?.cancelPreview();
  }
}
