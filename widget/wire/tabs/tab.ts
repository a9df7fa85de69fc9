/**
 * The role of this tab in its group: the tab with the lock (Web Locks) leads and holds the connection, the others follow. The
 * lock passes on when a tab is closed, sleeps or stops responding. Where a browser lacks Web Locks or BroadcastChannel, every
 * tab connects.
 */
import type { RelayConnection } from '../connection/relay-connection.ts';
import { type Channel, isCatchUpSnapshot, type Message, openChannel, type TabMessage } from './channel.ts';
import type { ChatConnection, FanOut, TabListener } from './fan-out.ts';
import type { Follower } from './follower.ts';
import { Leader } from './leader.ts';

export type TabOptions = {
  group: string;
  listener: TabListener;
  fanOut: FanOut;
  makeOwn: () => RelayConnection;
  /** An existing connection and the function that releases its lock. */
  own: { connection: RelayConnection; release: () => void } | null;
  /** Sets the connection that the chat uses; null while this tab sleeps. */
  useConnection: (connection: ChatConnection | null) => void;
};

const RETRY_AFTER_MS = 2000;

export class Tab {
  readonly #options: TabOptions;
  #channel: Channel;
  #role: Leader | Follower | null = null;
  /** The newest follower; its requests may still be answered after this tab has become the leader. */
  #follower: Follower | null = null;
  /** Aborts the wait for the lock and for the follower's chunk. */
  #waiting = new AbortController();
  #token: string | null = null;
  #sleeps = false;

  constructor(options: TabOptions) {
    this.#options = options;
    this.#channel = openChannel(options.group, this.#receive);
    if (options.own) this.#lead(options.own.connection, options.own.release);
    addEventListener('pagehide', this.#sleep);
    addEventListener('pageshow', this.#wake);
    document.addEventListener('freeze', this.#sleep);
    document.addEventListener('resume', this.#wake);
  }

  /** Follows the leading tab, and leads as soon as there is none. */
  async follow(): Promise<void> {
    if (this.#sleeps) return;
    void this.#stop(false);
    const { listener, fanOut, useConnection } = this.#options;
    useConnection(null);
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    // Loaded only here, because most visitors have one tab, which leads.
    const part = await import('./follower.ts').catch(() => null);
    if (signal.aborted) return;
    if (!part) return void setTimeout(() => signal.aborted || this.follow(), RETRY_AFTER_MS);
    const follower = new part.Follower({
      listener,
      fanOut,
      post: (message) => this.#channel.post(message),
      isCatchUpSnapshot,
      takeOver: () => this.#claim({ steal: true }),
    });
    this.#role = follower;
    this.#follower = follower;
    useConnection(follower);
    follower.open();
    this.#claim({ signal });
  }

  post(message: TabMessage): void {
    this.#channel.post(message);
  }

  close(): void {
    removeEventListener('pagehide', this.#sleep);
    removeEventListener('pageshow', this.#wake);
    document.removeEventListener('freeze', this.#sleep);
    document.removeEventListener('resume', this.#wake);
    const leads = this.#role instanceof Leader;
    void this.#stop(true)?.then(() => this.#leaveGroup(leads));
    this.#options.useConnection(null);
  }

  #leaveGroup(leads: boolean): void {
    this.#channel.post({ type: 'bye', leads });
    this.#channel.close();
  }

  #lead(own: RelayConnection, release: () => void): void {
    const { listener, fanOut } = this.#options;
    this.#role = new Leader({ listener, fanOut, own, release, channel: this.#channel });
  }

  /** Requests the lock; leads while it is held, and follows when another tab steals it. */
  #claim(how: LockOptions): void {
    const { group, listener, makeOwn, useConnection } = this.#options;
    const follower = this.#role;
    let role: Leader | Follower | null = null;
    if (how.steal) this.#waiting.abort();
    navigator.locks
      .request(group, how, () => {
        if (this.#role !== follower) return;
        void follower?.close(false);
        const own = makeOwn();
        useConnection(own);
        listener.tabGone();
        return new Promise<void>((release) => {
          this.#lead(own, release);
          role = this.#role;
          own.open();
        });
      })
      .catch(() => {
        if (role !== null && this.#role === role) void this.follow();
      });
  }

  /** Ends the current role; with `waits`, after pending requests of other tabs are answered. */
  #stop(waits: boolean): Promise<void> | undefined {
    const role = this.#role;
    this.#role = null;
    this.#waiting.abort();
    return role?.close(waits);
  }

  #receive = (message: Message): void => {
    if (message.type === 'read' || message.type === 'draft') {
      this.#options.listener.newsReceived(message);
    } else if (message.type === 'answer') this.#follower?.receive(message);
    else this.#role?.receive(message);
  };

  /** A frozen page would keep the others waiting, and one with a lock cannot enter the back/forward cache. */
  #sleep = (): void => {
    if (this.#sleeps) return;
    this.#sleeps = true;
    this.#token = this.#options.listener.token();
    const leads = this.#role instanceof Leader;
    void this.#stop(false);
    this.#leaveGroup(leads);
    this.#options.useConnection(null);
  };

  #wake = (): void => {
    if (!this.#sleeps) return;
    this.#sleeps = false;
    const { group, listener } = this.#options;
    // The visitor may have logged out in another tab meanwhile.
    if (listener.token() !== this.#token) return listener.visitorGone();
    this.#channel = openChannel(group, this.#receive);
    void this.follow();
  };
}
