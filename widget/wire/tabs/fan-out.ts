/** Passes the news of a connection to this tab's chat and to the other tabs, and remembers what tabs that join later need. */
import type { Cursor } from '../../../relay/protocol/commands.ts';
import type { ChatEvent, Signal } from '../../../relay/protocol/events.ts';
import type { SiteView } from '../../../relay/protocol/site.ts';
import type { Connection, Reduce } from '../../state/chat-state.ts';
import type { RelayConnection, RelayListener } from '../connection/relay-connection.ts';
import type { Message, TabMessage } from './channel.ts';

export type ChatConnection = Pick<RelayConnection, keyof RelayConnection>;

export type TabListener = RelayListener & {
  newsReceived(message: TabMessage): void;
  /** Another tab was closed; its undelivered messages are in storage. */
  tabGone(): void;
  /** While this tab slept, the visitor logged out or another one logged in. */
  visitorGone(): void;
  /** The transport is loaded, with the reducer for its events. Called before any other method. */
  loaded(reduce: Reduce): void;
};

type Joined = Parameters<RelayListener['joined']>[0];
type Synced = Parameters<RelayListener['synced']>[0];

export class FanOut implements RelayListener {
  readonly latest: {
    site: SiteView | null;
    connection: Connection | null;
    /** The newest signal of each type. */
    signals: Partial<Record<Signal['type'], Signal>>;
  } = { site: null, connection: null, signals: {} };
  broadcast: (message: Message) => void = () => {};
  readonly #onChange: () => void;
  #chat: RelayListener | null;

  /** `onConnectionChange` is called on every change of the connection except `connecting`. */
  constructor(chat: RelayListener, onChange: () => void) {
    this.#chat = chat;
    this.#onChange = onChange;
  }

  cut(): void {
    this.#chat = null;
  }

  cursor(): Cursor | null {
    return this.#chat?.cursor() ?? null;
  }

  async identity(): Promise<string | null> {
    return this.#chat?.identity() ?? null;
  }

  token(): string | null {
    return this.#chat?.token() ?? null;
  }

  tokenChanged(token: string | null): void {
    this.#chat?.tokenChanged(token);
  }

  connectionChanged(next: Connection): void {
    const { latest } = this;
    const wasOnline = latest.connection?.state === 'online';
    // The visitor need not see that another tab takes the connection over.
    if (next.state === 'connecting' && (wasOnline || latest.connection?.state === 'connecting')) return;
    if (!wasOnline || next.state !== 'online') latest.connection = next;
    this.#chat?.connectionChanged(latest.connection ?? next);
    this.broadcast({ type: 'connection', connection: next });
    if (next.state !== 'connecting') this.#onChange();
  }

  joined(answer: Joined): void {
    this.latest.site = answer.site;
    // The relay sends the current signals again.
    this.latest.signals = {};
    this.#chat?.joined(answer);
  }

  synced(answer: Synced): void {
    this.#chat?.synced(answer);
  }

  eventsReceived(epoch: string, events: readonly ChatEvent[]): boolean {
    const follows = this.#chat?.eventsReceived(epoch, events) ?? true;
    this.broadcast({ type: 'events', epoch, events });
    return follows;
  }

  signalReceived(signal: Signal): void {
    this.latest.signals[signal.type] = signal;
    this.#chat?.signalReceived(signal);
    this.broadcast({ type: 'signal', signal });
  }
}
