/**
 * The connection of this tab to the relay: its own, or another tab's of the same site in this browser. The transport is fetched
 * separately, so that the chat can render first.
 */
import type { Ack, CommandInput, CommandName } from '../../../relay/protocol/commands.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import type { TabMessage } from './channel.ts';
import { type ChatConnection, FanOut, type TabListener } from './fan-out.ts';
import type { Tab } from './tab.ts';

/** Prefix of lock and channel. Raise the version when tabs with different releases could not understand each other. */
const GROUP = 'desk-chat:1';
const RETRY_AFTER_MS = 2000;
/** Resolves when a lock that this page released is free again, which takes a moment. */
let lockReleased: Promise<unknown> = Promise.resolve();

export class SharedConnection implements ChatConnection {
  readonly #fanOut: FanOut;
  readonly #listener: TabListener;
  readonly #relay: string;
  readonly #site: string;
  readonly #group: string;
  readonly #shares: boolean;
  #parts: typeof import('./transport.ts') | null = null;
  #connection: ChatConnection | null = null;
  #tab: Tab | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #lostAt: number | null = null;
  #release = (): void => {};
  #isClosed = false;

  /** `relay` is the relay's origin; `shares` says whether all tabs of the site have the same visitor. */
  constructor(relay: string, site: string, shares: boolean, listener: TabListener) {
    this.#listener = listener;
    this.#fanOut = new FanOut(listener, () => this.#share());
    this.#relay = relay;
    this.#site = site;
    this.#group = `${GROUP}:${relay}:${site}`;
    this.#shares = shares && 'locks' in navigator && 'BroadcastChannel' in globalThis;
  }

  get isJoined(): boolean {
    return this.#connection?.isJoined === true;
  }

  open(): void {
    this.#fanOut.connectionChanged({ state: 'connecting' });
    // Asking for the lock and running the loaded code take time, so let the panel render first.
    setTimeout(() => this.#choose());
  }

  #choose(): void {
    if (this.#isClosed) return;
    if (!this.#shares) return void this.#begin();
    let hadLock = false;
    lockReleased
      .then(() =>
        navigator.locks.request(this.#group, { ifAvailable: true }, (lock) => {
          if (this.#isClosed) return;
          if (lock === null) return void this.#follow();
          hadLock = true;
          void this.#begin();
          return new Promise<void>((release) => {
            this.#release = release;
          });
        }),
      )
      // A tab that found this one unresponsive has stolen the lock, or the page may not use locks.
      .catch(() => (hadLock ? this.#follow() : this.#begin()));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#fanOut.cut();
    lockReleased = new Promise((resolve) => setTimeout(resolve));
    if (this.#tab) return this.#tab.close();
    this.#connection?.close();
    this.#release();
  }

  reconnect(): void {
    this.#connection?.reconnect();
  }

  recheck(): void {
    this.#connection?.recheck();
  }

  restart(): void {
    this.#connection?.restart();
  }

  async ask<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack<N> | null> {
    return this.#connection?.ask(name, input) ?? null;
  }

  preview(text: string): void {
    this.#connection?.preview(text);
  }

  cancelPreview(): void {
    this.#connection?.cancelPreview();
  }

  broadcast(message: TabMessage): void {
    this.#tab?.post(message);
  }

  async #begin(): Promise<void> {
    if (!(await this.#fetch())) return this.#retry(() => this.#begin());
    if (this.#isClosed || this.#connection) return;
    this.#connection = this.#makeOwn();
    this.#connection.open();
  }

  async #follow(): Promise<void> {
    const follower = import('./follower.ts').catch(() => null);
    if (!(await this.#fetch()) || !(await follower)) return this.#retry(() => this.#follow());
    if (this.#isClosed) return;
    this.#share();
    void this.#tab?.follow();
  }

  async #fetch(): Promise<boolean> {
    this.#retryTimer = undefined;
    this.#parts ??= await import('./transport.ts').catch(() => null);
    if (this.#parts) this.#listener.loaded(this.#parts.reduce);
    return this.#parts !== null;
  }

  #retry(work: () => Promise<void>): void {
    if (this.#isClosed) return;
    this.#lostAt ??= Date.now();
    // Notify this tab's chat alone: other tabs must not see a connection that never existed.
    this.#listener.connectionChanged({ state: 'reconnecting', since: this.#lostAt });
    this.#retryTimer = setTimeout(work, RETRY_AFTER_MS);
  }

  #makeOwn = (): RelayConnection => {
    if (!this.#parts) throw new Error('not fetched yet');
    return new this.#parts.RelayConnection(this.#relay, this.#site, this.#fanOut);
  };

  /** Joins the other tabs from now on, if the browser supports it. */
  #share(): void {
    if (!this.#shares || this.#tab || this.#isClosed || !this.#parts) return;
    this.#tab = new this.#parts.Tab({
      group: this.#group,
      listener: this.#listener,
      fanOut: this.#fanOut,
      makeOwn: this.#makeOwn,
      own: this.#connection && { connection: this.#connection as RelayConnection, release: this.#release },
      useConnection: (connection) => {
        this.#connection = connection;
      },
    });
  }
}
