/**
 * The connection of this tab to the relay: its own, or that of another tab of the same site in this browser. This file
 * finds out which; what speaks then, to the relay and to other tabs, is fetched beside the chat, which can be drawn before.
 */
import type { Ack, CommandInput, CommandName } from '../../relay/protocol.ts';
import type { RelayConnection, RelayListener } from '../connection/relay-connection.ts';
import type { Reduce } from '../state/chat-state.ts';
import type { News } from './channel.ts';
import type { Tab } from './tab.ts';
import { Wire } from './wire.ts';

/** What the chat needs of a connection, whichever tab holds it. */
export type ChatConnection = Pick<RelayConnection, keyof RelayConnection>;

export type TabListener = RelayListener & {
  /** Another tab told this one something. */
  newsReceived(news: News): void;
  /** Another tab went; what it had not delivered lies in storage. */
  tabGone(): void;
  /** While this tab slept, the visitor was forgotten or became another. */
  visitorGone(): void;
  /** The code of the connection is there, with the reducer of whatever comes over it. Told before anything else comes. */
  loaded(reduce: Reduce): void;
};

/** Begins the name of the lock and of the channel. Raised when tabs with another release could not understand each other. */
const GROUP = 'desk-chat:1';
/** Milliseconds until what makes a connection is fetched anew after it could not be. */
const FETCH_AGAIN = 2000;
/** When a lock that this page held is free again, which is a moment after it was given back. */
let free: Promise<unknown> = Promise.resolve();

export class SharedConnection implements ChatConnection {
  readonly #wire: Wire;
  readonly #listener: TabListener;
  readonly #relay: string;
  readonly #site: string;
  readonly #group: string;
  readonly #shares: boolean;
  #parts: typeof import('./transport.ts') | null = null;
  #connection: ChatConnection | null = null;
  #tab: Tab | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #lostAt: number | null = null;
  #release = (): void => {};
  #isClosed = false;

  /** `relay` is the relay's origin; `shares` says whether all tabs of the site have the same visitor. */
  constructor(relay: string, site: string, shares: boolean, listener: TabListener) {
    this.#listener = listener;
    this.#wire = new Wire(listener, () => this.#share());
    this.#relay = relay;
    this.#site = site;
    this.#group = `${GROUP}:${relay}:${site}`;
    this.#shares = shares && 'locks' in navigator && 'BroadcastChannel' in globalThis;
  }

  get isJoined(): boolean {
    return this.#connection?.isJoined === true;
  }

  open(): void {
    this.#wire.connectionChanged({ state: 'connecting' });
    if (!this.#shares) return void this.#begin();
    let hadLock = false;
    free
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
      // A tab that heard nothing of this one has taken over, or locks are forbidden to this page.
      .catch(() => (hadLock ? this.#follow() : this.#begin()));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#again);
    this.#wire.cut();
    free = new Promise((resolve) => setTimeout(resolve));
    if (this.#tab) return this.#tab.close();
    this.#connection?.close();
    this.#release();
  }

  reconnect(): void {
    this.#connection?.reconnect();
  }

  doubt(): void {
    this.#connection?.doubt();
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

  /** Tells the other tabs. */
  broadcast(news: News): void {
    this.#tab?.post(news);
  }

  /** Connects this tab itself. */
  async #begin(): Promise<void> {
    if (!(await this.#fetch())) return this.#retry(() => this.#begin());
    if (this.#isClosed || this.#connection) return;
    this.#connection = this.#makeOwn();
    this.#connection.open();
  }

  /** Uses the connection of another tab. */
  async #follow(): Promise<void> {
    const follower = import('./follower.ts').catch(() => null);
    if (!(await this.#fetch()) || !(await follower)) return this.#retry(() => this.#follow());
    if (this.#isClosed) return;
    this.#share();
    void this.#tab?.follow();
  }

  async #fetch(): Promise<boolean> {
    this.#again = undefined;
    // Its code runs as soon as it is there, and the panel is to be drawn before.
    if (!this.#parts) await new Promise((resolve) => setTimeout(resolve));
    this.#parts ??= await import('./transport.ts').catch(() => null);
    if (this.#parts) this.#listener.loaded(this.#parts.reduce);
    return this.#parts !== null;
  }

  #retry(work: () => Promise<void>): void {
    if (this.#isClosed) return;
    this.#lostAt ??= Date.now();
    // Past the wire: no other tab hears of a connection that was never there.
    this.#listener.connectionChanged({ state: 'reconnecting', since: this.#lostAt });
    this.#again = setTimeout(work, FETCH_AGAIN);
  }

  #makeOwn = (): RelayConnection => {
    if (!this.#parts) throw new Error('a connection is made only once it was fetched');
    return new this.#parts.RelayConnection(this.#relay, this.#site, this.#wire);
  };

  /** Is one of many tabs from now on, where the browser lets them know of each other. */
  #share(): void {
    if (!this.#shares || this.#tab || this.#isClosed || !this.#parts) return;
    this.#tab = new this.#parts.Tab({
      group: this.#group,
      listener: this.#listener,
      wire: this.#wire,
      makeOwn: this.#makeOwn,
      own: this.#connection && { connection: this.#connection as RelayConnection, release: this.#release },
      useConnection: (connection) => {
        this.#connection = connection;
      },
    });
  }
}
