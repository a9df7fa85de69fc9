/**
 * Decides when the chat is connected and whose it is: follows its host into a page and out of it, who the visitor is said
 * to be, and what may be stored. What is said then is `conversation.ts`.
 */
import type { ReactiveController } from 'lit';
import { DeskChatConsentChangedEvent } from './api/events.ts';
import type { Place } from './api/place.ts';
import type { TokenProvider } from './connection/identity.ts';
import { Visitor } from './connection/visitor.ts';
import { type ChatHost, Conversation } from './conversation.ts';
import { watchPage, watchSight } from './page/page-signs.ts';
import type { Consent } from './storage/storage-areas.ts';
import { VisitorStorage } from './storage/visitor-storage.ts';
import { SharedConnection } from './tabs/shared-connection.ts';
import type { UploadTarget } from './uploads/post-file.ts';
import type { StoredFile } from './uploads/uploader.ts';
import { withUploader } from './uploads/with-uploader.ts';

export class ChatController extends Conversation implements ReactiveController {
  #place: Place | null = null;
  #visitor: Visitor | null = null;
  #provider: TokenProvider | null = null;
  #consent: Consent = 'persistent';
  #isRemembered = true;
  #isInSight = true;
  #stopWatching: (() => void)[] = [];

  constructor(host: ChatHost) {
    super(host);
    host.addController(this);
  }

  override get storage(): VisitorStorage | null {
    return this.#visitor?.storage ?? null;
  }

  /** Where the visitor's files go and as whom; null before the relay has said so. */
  get uploadTarget(): UploadTarget | null {
    const { relay, site } = this.#place ?? {};
    const token = this.storage?.token;
    const path = this.state.site?.uploads?.path;
    return relay && site && token && path ? { url: relay + path, site, token } : null;
  }

  get consent(): Consent {
    return this.#consent;
  }

  hostConnected(): void {
    if (this.#stopWatching.length === 0) this.#watch();
    if (this.#isWanted) this.connect();
  }

  #watch(): void {
    const page = watchPage({
      // Without this a line that died in silence would look alive until the next heartbeat fails to come.
      lost: () => this.connection?.doubt(),
      // Waiting for the next try would only cost time.
      back: () => this.state.connection.state === 'reconnecting' && this.connection?.reconnect(),
      seen: () => this.updateSeen(),
      stored: (event) => this.storage?.isEnd(event) && this.#startOver(),
    });
    const sight = watchSight(this.host, (isInSight) => {
      this.#isInSight = isInSight;
      this.updateSeen();
    });
    this.#stopWatching = [page, sight];
  }

  hostDisconnected(): void {
    // A page that only moves the host to another place has done so before this.
    queueMicrotask(() => {
      if (this.host.isConnected) return;
      for (const stop of this.#stopWatching) stop();
      this.#stopWatching = [];
      this.#disconnect();
    });
  }

  /**
   * Says which relay and site the chat is of; null where none could be. A conversation that runs already is taken up at
   * once; else nothing is connected or stored before the visitor opens the chat.
   */
  setPlace(place: Place | null): void {
    this.#place = place;
    this.#visitor =
      place &&
      new Visitor(new VisitorStorage(place.site, this.#consent), this.#provider, (how) => {
        if (how === 'same') return this.restore();
        if (how === 'first') this.outbox.save();
        else this.clear();
        this.#keepOpen();
      });
    this.#begin();
  }

  /** Says who the visitor is. Nothing of before is shown until that is certain. */
  identify(provider: TokenProvider | null): void {
    if (provider === this.#provider) return;
    this.#provider = provider;
    this.#startOver();
  }

  /** What may be stored from now on. */
  setConsent(consent: Consent): void {
    if (consent === this.#consent) return;
    this.#consent = consent;
    const { storage } = this;
    if (!storage) return;
    const { isEmpty: wasEmpty, isShared: wasShared } = storage;
    storage.setConsent(consent);
    if (wasEmpty && !storage.isEmpty) this.#startOver();
    else if (wasShared !== storage.isShared && this.connection) {
      this.#disconnect();
      this.connect();
    }
    this.host.dispatchEvent(new DeskChatConsentChangedEvent(consent));
  }

  /** One that stands in the page may be hidden or scrolled away with it; the other is over the page, and its element has no box. */
  protected override get isInSight(): boolean {
    return this.#isInSight || this.host.getAttribute('mode') !== 'inline';
  }

  /** The chat is shown, or no longer is; `isRemembered` where the next page is to show the same. */
  show(isOpen: boolean, isRemembered = true): void {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    if (isOpen) this.#visitor?.begin();
    this.updateSeen();
    this.#isRemembered = isRemembered;
    this.#keepOpen();
    if (!isOpen) return;
    if (this.connection) this.startIfNew();
    else this.connect();
  }

  /**
   * Makes the visitor a stranger again, or with `forget` has the relay delete the conversation too. Storage and screen
   * are cleared whatever happens; false when the relay could not be told.
   */
  async leave(how: 'logout' | 'forget'): Promise<boolean> {
    const { storage } = this;
    const [connection, place, token] = [this.connection, this.#place, storage?.token ?? null];
    this.connection = null;
    this.#provider = null;
    storage?.clear();
    this.#visitor?.setProvider(null);
    this.clear();
    this.dispatch({ type: 'connection-changed', connection: { state: 'idle' } });
    const answer = await connection?.ask(how, {});
    connection?.close();
    if (this.#isWanted) this.connect();
    if (token === null || place === null || answer?.ok) return true;
    const part = await import('./tabs/revoke.ts').catch(() => null);
    return part?.revoke(place.relay, place.site, token, how) ?? false;
  }

  #keepOpen(): void {
    if (this.storage && this.#isRemembered) this.storage.isOpen = this.isOpen;
  }

  /** Whether there is a reason to be connected: an open panel, or a conversation that runs. */
  get #isWanted(): boolean {
    return this.isOpen || this.#visitor?.mayReturn === true;
  }

  /** Whose chat it is has to be found out anew. */
  #startOver(): void {
    this.#visitor?.setProvider(this.#provider);
    this.#begin();
  }

  /** Shows what an earlier page left, as soon as it is certain that it is this visitor's. */
  #begin(): void {
    this.#disconnect();
    this.outbox.restore([], 0);
    this.clear();
    if (this.isOpen) {
      // Nobody opens it anew, so this is where another's is put away.
      this.#visitor?.begin();
      this.#keepOpen();
    }
    if (this.#visitor?.isKnown) this.restore();
    if (this.#isWanted) this.connect();
  }

  protected override connect(): void {
    // As the relay refuses a site it does not know.
    const refused = { state: 'refused', reason: 'site-unknown' } as const;
    if (!this.#place) return this.dispatch({ type: 'connection-changed', connection: refused });
    if (this.connection || !this.host.isConnected) return;
    const { relay, site } = this.#place;
    const { listener } = this;
    const connection = new SharedConnection(relay, site, this.storage?.isShared === true, {
      ...listener,
      // Before it is certain who sits here, what another tab left may be somebody else's.
      tabGone: () => {
        if (this.#visitor?.isKnown) listener.tabGone();
      },
      visitorGone: () => this.#startOver(),
      identity: () => this.#identity(),
      // One that was given up may still have a word to say.
      connectionChanged: (next) => {
        if (this.connection !== connection) return;
        this.connectionChanged(next);
        if (next.state === 'reconnecting' && this.#visitor?.isAsked) {
          this.fail('identity', 'the function given to identify() does not answer');
        }
      },
    });
    this.connection = connection;
    connection.open();
  }

  protected override resumeFiles(files: readonly StoredFile[]): void {
    void withUploader(this, (uploader) => uploader.resume(files));
  }

  #disconnect(): void {
    this.connection?.close();
    this.connection = null;
    this.outbox.pause();
    if (this.state.connection.state !== 'idle') {
      this.dispatch({ type: 'connection-changed', connection: { state: 'idle' } });
    }
  }

  async #identity(): Promise<string | null> {
    try {
      const identity = (await this.#visitor?.identity()) ?? null;
      // What made it worth connecting was another's.
      if (!this.#isWanted && this.outbox.unsent.length === 0) this.#disconnect();
      return identity;
    } catch (error) {
      this.fail('identity', `the visitor could not be identified: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  }
}
