/**
 * Determines the visitor: the anonymous one whose data is stored, or the person that the page identifies. The data of one
 * person is neither shown to another nor used for them; an anonymous conversation is never merged into a person's.
 */

import type { VisitorStorage } from '../storage/visitor-storage.ts';
import { personOf, type TokenProvider } from './identity.ts';

/**
 * `same`: the stored data belongs to the visitor; `first`: it belonged to another one and is deleted; `another`: the visitor
 * changed while the page was open.
 */
export type VisitorChange = 'same' | 'first' | 'another';

export class Visitor {
  readonly storage: VisitorStorage;
  readonly #onKnown: (how: VisitorChange) => void;
  #provider: TokenProvider | null = null;
  #person: string | null | undefined;
  #asking: Promise<string | null> | null = null;

  /** `onKnown` is called when the visitor is identified; data of another visitor is deleted before. */
  constructor(storage: VisitorStorage, provider: TokenProvider | null, onKnown: (how: VisitorChange) => void) {
    this.storage = storage;
    this.#onKnown = onKnown;
    this.setProvider(provider);
  }

  setProvider(provider: TokenProvider | null): void {
    this.#provider = provider;
    this.#asking = null;
    this.#person = provider || this.storage.person !== null ? undefined : null;
  }

  get isKnown(): boolean {
    return this.#person !== undefined;
  }

  get isAsked(): boolean {
    return this.#asking !== null;
  }

  /** Whether a stored conversation may belong to this visitor. */
  get mayReturn(): boolean {
    return this.storage.token !== null && (this.isKnown || this.#provider !== null);
  }

  /** Without a provider the visitor is anonymous, so a person's stored data is deleted. */
  onChatOpened(): void {
    if (this.isKnown || this.#provider) return;
    this.storage.clear();
    this.#person = null;
  }

  /**
   * The identity for the next handshake, or null if the token is enough.
   * @throws the error of the page's provider, and Error if the provider returned no identity
   */
  async identity(): Promise<string | null> {
    const provider = this.#provider;
    if (!provider || (this.isKnown && this.storage.token !== null)) return null;
    // A slow answer also serves the next try.
    this.#asking ??= Promise.resolve().then(provider);
    const jwt = await this.#asking.finally(() => {
      this.#asking = null;
    });
    if (provider !== this.#provider) throw new Error('another visitor was named');
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
    this.#onKnown(how);
  }
}
