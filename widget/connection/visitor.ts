/**
 * Whose chat it is: the anonymous visitor's who sat here before, or the person's the page names. What one person left
 * is neither shown to another nor used for them; an anonymous conversation is never joined to a person's. Knows
 * storage, not the connection.
 */

import type { VisitorStorage } from '../storage/visitor-storage.ts';
import { personOf, type TokenProvider } from './identity.ts';

/** What is stored is theirs; or all of it was another's; or the visitor has become another while the page was there. */
export type Decision = 'same' | 'first' | 'another';

export class Visitor {
  readonly storage: VisitorStorage;
  readonly #decided: (how: Decision) => void;
  #provider: TokenProvider | null = null;
  /** Undefined until it is known whose chat it is. */
  #person: string | null | undefined;
  #asking: Promise<string | null> | null = null;

  /** What is stored and was another's is gone by the time `decided` is called. */
  constructor(storage: VisitorStorage, provider: TokenProvider | null, decided: (how: Decision) => void) {
    this.storage = storage;
    this.#decided = decided;
    this.setProvider(provider);
  }

  /** From now on it is whom `provider` names; nobody with null. */
  setProvider(provider: TokenProvider | null): void {
    this.#provider = provider;
    this.#asking = null;
    this.#person = provider || this.storage.person !== null ? undefined : null;
  }

  /** Whether what is stored may be shown. */
  get isKnown(): boolean {
    return this.#person !== undefined;
  }

  /** Whether the page's function has yet to answer. */
  get isAsked(): boolean {
    return this.#asking !== null;
  }

  /** Whether a conversation runs that may turn out to be this visitor's. */
  get mayReturn(): boolean {
    return this.storage.token !== null && (this.isKnown || this.#provider !== null);
  }

  /** The chat is opened: by whom nobody names, what a person left is none of theirs. */
  begin(): void {
    if (this.isKnown || this.#provider) return;
    this.storage.clear();
    this.#person = null;
  }

  /**
   * What the next handshake needs beside the token: a signed identity, or null where the token says enough.
   * @throws what the page's function throws, and Error when that returned no identity
   */
  async identity(): Promise<string | null> {
    const provider = this.#provider;
    if (!provider || (this.isKnown && this.storage.token !== null)) return null;
    // One that is slow serves the next try too.
    this.#asking ??= Promise.resolve().then(provider);
    const jwt = await this.#asking.finally(() => {
      this.#asking = null;
    });
    if (provider !== this.#provider) throw new Error('another visitor was named meanwhile');
    this.#become(jwt === null ? null : personOf(jwt));
    return this.storage.token === null ? jwt : null;
  }

  #become(person: string | null): void {
    if (person === this.#person) return;
    const isSame = this.storage.person === person;
    const how = this.isKnown ? 'another' : isSame ? 'same' : 'first';
    if (how !== 'same') this.storage.clear();
    this.#person = person;
    if (person !== null) this.storage.person = person;
    this.#decided(how);
  }
}
