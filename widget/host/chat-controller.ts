/** Owns the conversation: decides which visitor it belongs to, when it connects and what may be stored. */
import type { ReactiveController } from 'lit';
import { type ChatHost, Conversation, type ConversationOwner } from '../chat/conversation.ts';
import type { UploadTarget } from '../chat/uploads/post-file.ts';
import type { PageContextHost } from '../features/page-context/page-context.ts';
import type { Endpoint } from '../page/endpoint.ts';
import { DeskChatConsentChangedEvent } from '../page/events.ts';
import type { TokenProvider } from '../wire/connection/identity.ts';
import { Visitor } from '../wire/connection/visitor.ts';
import type { Consent } from '../wire/storage/storage-areas.ts';
import { VisitorStorage } from '../wire/storage/visitor-storage.ts';
import { SharedConnection } from '../wire/tabs/shared-connection.ts';

export class ChatController implements ReactiveController, ConversationOwner {
  readonly conversation: Conversation;
  readonly #host: ChatHost & PageContextHost;
  #endpoint: Endpoint | null = null;
  #visitor: Visitor | null = null;
  #provider: TokenProvider | null = null;
  #consent: Consent = 'persistent';
  #isRemembered = true;
  #isInSight = true;
  #watching: AbortController | null = null;

  constructor(host: ChatHost & PageContextHost) {
    this.#host = host;
    this.conversation = new Conversation(host, this);
    host.addController(this);
  }

  get storage(): VisitorStorage | null {
    return this.#visitor?.storage ?? null;
  }

  get uploadTarget(): UploadTarget | null {
    const { relay, site } = this.#endpoint ?? {};
    const token = this.storage?.token;
    const path = this.conversation.state.site?.uploads?.path;
    return relay && site && token && path ? { url: relay + path, site, token } : null;
  }

  hostConnected(): void {
    if (!this.#watching) this.#watch();
    if (this.#isWanted) this.connect();
  }

  /** Watches the network, the page's visibility, storage that other pages change, and whether the chat is in view. */
  #watch(): void {
    const { conversation } = this;
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    // Reconnect now instead of waiting for the next retry.
    const onReturn = () => {
      if (conversation.state.connection.state === 'reconnecting') conversation.connection?.reconnect();
    };
    const onStorage = (event: StorageEvent) => {
      if (!this.storage?.isEnd(event)) return;
      // Typed text that is not stored yet is the visitor's, too, and the other page could not delete it.
      this.storage.draft = '';
      this.#startOver();
    };
    const onVisibility = () => {
      conversation.updateSeen();
      if (document.visibilityState === 'visible') onReturn();
    };
    addEventListener('online', onReturn, { signal });
    // Otherwise a dead connection is noticed only when a heartbeat is missed.
    addEventListener('offline', () => conversation.connection?.recheck(), { signal });
    addEventListener('storage', onStorage, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    const sight = new IntersectionObserver((entries) => {
      this.#isInSight = entries.at(-1)?.isIntersecting === true;
      conversation.updateSeen();
    });
    sight.observe(this.#host);
    signal.addEventListener('abort', () => sight.disconnect());
  }

  hostDisconnected(): void {
    // A page that moves the host within the document connects it again before this microtask.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.#watching?.abort();
      this.#watching = null;
      this.conversation.draft.saveTyped();
      this.conversation.disconnect();
    });
  }

  /**
   * Null if the page names no valid relay and site. Restores and connects an ongoing conversation; a new one neither connects
   * nor stores anything before the visitor opens the chat.
   */
  setEndpoint(endpoint: Endpoint | null): void {
    const { conversation } = this;
    this.#endpoint = endpoint;
    this.#visitor =
      endpoint &&
      new Visitor(new VisitorStorage(endpoint.site, this.#consent), this.#provider, (how) => {
        if (how === 'same') return conversation.restore();
        if (how === 'first') conversation.outbox.save();
        else conversation.clear();
        this.#persistOpen();
      });
    this.#begin();
  }

  /** Shows nothing stored until the provider has answered. */
  identify(provider: TokenProvider | null): void {
    if (provider === this.#provider) return;
    this.#provider = provider;
    this.#startOver();
  }

  /** Moves or deletes the stored data accordingly. */
  setConsent(consent: Consent): void {
    if (consent === this.#consent) return;
    this.#consent = consent;
    const { conversation, storage } = this;
    if (!storage) return;
    const { isEmpty: wasEmpty, isShared: wasShared } = storage;
    storage.setConsent(consent);
    if (wasEmpty && !storage.isEmpty) this.#startOver();
    else if (wasShared !== storage.isShared && conversation.connection) {
      conversation.disconnect();
      this.connect();
    }
    this.#host.dispatchEvent(new DeskChatConsentChangedEvent({ consent }));
  }

  /** An inline chat may be scrolled out of view. Any other chat covers the page, and its host has no box to observe. */
  get isInSight(): boolean {
    return this.#isInSight || this.#host.getAttribute('mode') !== 'inline';
  }

  /** Sets whether the panel is open. With `isRemembered`, the next page opens it too. */
  show(isOpen: boolean, isRemembered = true): void {
    const { conversation } = this;
    if (isOpen === conversation.isOpen) return;
    conversation.isOpen = isOpen;
    if (isOpen) this.#visitor?.onChatOpened();
    conversation.updateSeen();
    this.#isRemembered = isRemembered;
    this.#persistOpen();
    if (!isOpen) return;
    if (conversation.connection) conversation.startIfNew();
    else this.connect();
  }

  /**
   * Makes the visitor anonymous again; `forget` also has the relay delete the conversation. Clears storage and screen in any
   * case. Resolves to false if the relay could not be reached.
   */
  async leave(how: 'logout' | 'forget'): Promise<boolean> {
    const { conversation, storage } = this;
    const { connection } = conversation;
    const endpoint = this.#endpoint;
    const token = storage?.token ?? null;
    conversation.connection = null;
    this.#provider = null;
    storage?.clear();
    this.#visitor?.setProvider(null);
    conversation.clear();
    conversation.disconnect();
    const answer = await connection?.ask(how, {});
    connection?.close();
    if (this.#isWanted) this.connect();
    if (token === null || endpoint === null || answer?.ok) return true;
    const part = await import('../wire/tabs/revoke-token.ts').catch(() => null);
    return part?.revokeToken(endpoint.relay, endpoint.site, token, how) ?? false;
  }

  #persistOpen(): void {
    if (this.storage && this.#isRemembered) this.storage.isOpen = this.conversation.isOpen;
  }

  /** Whether to be connected: the panel is open, or a conversation runs. */
  get #isWanted(): boolean {
    return this.conversation.isOpen || this.#visitor?.mayReturn === true;
  }

  #startOver(): void {
    this.#visitor?.setProvider(this.#provider);
    this.#begin();
  }

  /** Restores what an earlier page stored, as soon as it is known to belong to this visitor. */
  #begin(): void {
    const { conversation } = this;
    conversation.disconnect();
    // Empty the outbox without its storage: `clear` would delete the stored copies of its messages.
    conversation.outbox.restore([], 0);
    conversation.clear();
    if (conversation.isOpen) {
      // `show` ignores a panel that is already open, so delete another visitor's data here.
      this.#visitor?.onChatOpened();
      this.#persistOpen();
    }
    if (this.#visitor?.isKnown) conversation.restore();
    if (this.#isWanted) this.connect();
  }

  connect(): void {
    const { conversation } = this;
    // The same refusal as from a relay that does not know the site.
    const refused = { state: 'refused', reason: 'site-unknown' } as const;
    if (!this.#endpoint) return conversation.dispatch({ type: 'connection-changed', connection: refused });
    if (conversation.connection || !this.#host.isConnected) return;
    const { relay, site } = this.#endpoint;
    const { listener } = conversation;
    const connection = new SharedConnection(relay, site, this.storage?.isShared === true, {
      ...listener,
      joined: (answer) => {
        listener.joined(answer);
        if (!answer.site.pageContext) return;
        import('../features/page-context/page-context.ts').then(
          (part) => part.describePage(this.#host, conversation),
          () => {},
        );
      },
      // Until the visitor is known, messages stored by another tab may belong to another visitor.
      tabGone: () => {
        if (this.#visitor?.isKnown) listener.tabGone();
      },
      visitorGone: () => this.#startOver(),
      identity: () => this.#identity(),
      // A replaced connection may still report changes.
      connectionChanged: (next) => {
        if (conversation.connection !== connection) return;
        conversation.connectionChanged(next);
        // A further failure is no new state, but the host looks how long the connection has been away.
        if (next.state === 'reconnecting') this.#host.requestUpdate();
        if (next.state === 'reconnecting' && this.#visitor?.isAsked) {
          conversation.fail('identity', 'the function given to identify() does not answer');
        }
      },
    });
    conversation.connection = connection;
    connection.open();
  }

  async #identity(): Promise<string | null> {
    const { conversation } = this;
    try {
      const identity = (await this.#visitor?.identity()) ?? null;
      // The chat may have connected only for a conversation that belonged to another visitor.
      if (!this.#isWanted && conversation.outbox.unsent.length === 0) conversation.disconnect();
      return identity;
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      conversation.fail('identity', `the visitor could not be identified: ${reason}`);
      throw error;
    }
  }
}
