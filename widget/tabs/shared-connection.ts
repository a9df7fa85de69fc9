/**
 * The connection of this tab to the relay: its own, or that of another tab of the same site in this browser. This file
 * finds out which, and is all that a tab needs which is alone; `tab.ts` is loaded once there is time, or another tab.
 */
import type { Ack, CommandInput, CommandName } from '../../relay/protocol.ts';
import { RelayConnection, type RelayListener } from '../relay-connection.ts';
import type { News } from './channel.ts';
import type { Tab } from './tab.ts';
import { Wire } from './wire.ts';

/** What the chat needs of a connection, whichever tab holds it. */
export type Line = Pick<RelayConnection, keyof RelayConnection>;

export type TabListener = RelayListener & {
  /** Another tab told this one something. */
  told(news: News): void;
  /** Another tab went; what it had not delivered lies in storage. */
  tabGone(): void;
  /** While this tab slept, the visitor was forgotten or became another. */
  visitorGone(): void;
};

/** Begins the name of the lock and of the channel. Raised when tabs with another release could not understand each other. */
const GROUP = 'desk-chat:1';
/** When a lock that this page held is free again, which is a moment after it was given back. */
let free: Promise<unknown> = Promise.resolve();

export class SharedConnection implements Line {
  readonly #wire: Wire;
  readonly #makeOwn: () => RelayConnection;
  readonly #listener: TabListener;
  readonly #group: string;
  readonly #shares: boolean;
  #line: Line | null = null;
  #tab: Tab | null = null;
  #loading: Promise<Tab | null> | null = null;
  #release = (): void => {};
  #isClosed = false;

  /** `relay` is the relay's origin; `shares` says whether all tabs of the site have the same visitor. */
  constructor(relay: string, site: string, shares: boolean, listener: TabListener) {
    this.#listener = listener;
    this.#wire = new Wire(listener, () => void this.#load());
    this.#makeOwn = () => new RelayConnection(relay, site, this.#wire);
    this.#group = `${GROUP}:${relay}:${site}`;
    this.#shares = shares && 'locks' in navigator && 'BroadcastChannel' in globalThis;
  }

  get isJoined(): boolean {
    return this.#line?.isJoined === true;
  }

  open(): void {
    this.#wire.connectionChanged({ state: 'connecting' });
    if (!this.#shares) return this.#begin();
    free
      .then(() =>
        navigator.locks.request(this.#group, { ifAvailable: true }, (lock) => {
          if (this.#isClosed) return;
          if (lock === null) return void this.#follow();
          this.#begin();
          return new Promise<void>((release) => {
            this.#release = release;
          });
        }),
      )
      // Locks are forbidden to this page, or a tab that heard nothing of this one has taken over.
      .catch(() => (this.#line ? this.#follow() : this.#begin()));
  }

  close(): void {
    this.#isClosed = true;
    this.#wire.cut();
    free = new Promise((resolve) => setTimeout(resolve));
    if (this.#tab) return this.#tab.close();
    this.#line?.close();
    this.#release();
  }

  reconnect(): void {
    this.#line?.reconnect();
  }

  doubt(): void {
    this.#line?.doubt();
  }

  restart(): void {
    this.#line?.restart();
  }

  async ask<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack<N> | null> {
    return this.#line?.ask(name, input) ?? null;
  }

  preview(text: string): void {
    this.#line?.preview(text);
  }

  cancelPreview(): void {
    this.#line?.cancelPreview();
  }

  /** Tells the other tabs. */
  tell(news: News): void {
    this.#tab?.say(news);
  }

  #begin(): void {
    if (this.#isClosed) return;
    this.#line = this.#makeOwn();
    this.#line.open();
  }

  async #follow(): Promise<void> {
    const tab = await this.#load();
    if (tab) tab.follow();
    else if (!this.#line) this.#begin();
  }

  /** What many tabs need; null where it could not be loaded, and then each tab has a connection of its own. */
  #load(): Promise<Tab | null> {
    if (!this.#shares) return Promise.resolve(null);
    this.#loading ??= import('./tab.ts').then(
      ({ Tab }) => {
        if (this.#isClosed) return null;
        this.#tab = new Tab({
          group: this.#group,
          listener: this.#listener,
          wire: this.#wire,
          makeOwn: this.#makeOwn,
          own: this.#line && { line: this.#line as RelayConnection, release: this.#release },
          use: (line) => {
            this.#line = line;
          },
        });
        return this.#tab;
      },
      () => null,
    );
    return this.#loading;
  }
}
