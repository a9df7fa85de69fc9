/**
 * The connection to the relay and the only file that knows socket.io-client: joins after every connect, passes on events and
 * signals, and syncs after a gap. It retries often at first, because most outages end within seconds; after about ten, retries
 * become rare.
 */
import { Manager, type Socket, WebSocket as WebSocketTransport } from 'socket.io-client';
import type { Ack, AckData, CommandInput, CommandName, Cursor } from '../../../relay/protocol/commands.ts';
import type { ClientToServer, PROTOCOL_VERSION, ServerToClient } from '../../../relay/protocol/connection.ts';
import type { CommandError, ErrorCode } from '../../../relay/protocol/errors.ts';
import type { ChatEvent, Signal } from '../../../relay/protocol/events.ts';
import type { Connection } from '../../state/chat-state.ts';
import { readAnswer, readEvents, readSignal } from './read-events.ts';
import { Decoder, Encoder } from './text-packets.ts';

/** Fails to compile when the protocol version is raised, as a reminder to adapt this file. */
const VERSION: typeof PROTOCOL_VERSION = 1;

export type RelayListener = {
  /** Where the next `join` or `sync` begins. */
  cursor(): Cursor | null;
  /** Called before `token()` at each handshake; null if no signed identity is needed. A rejection delays the handshake. */
  identity(): Promise<string | null>;
  /** The token for the next handshake; null for a new visitor. */
  token(): string | null;
  /** A new token, or null if the relay no longer accepts the last one. */
  tokenChanged(token: string | null): void;
  connectionChanged(connection: Connection): void;
  joined(answer: AckData['join']): void;
  synced(answer: AckData['sync']): void;
  /** Processes a batch; false if it does not follow the log held so far. */
  eventsReceived(epoch: string, events: readonly ChatEvent[]): boolean;
  signalReceived(signal: Signal): void;
};

/** Times in milliseconds. */
export type Timings = { ackWithin: number; previewEvery: number; firstRetry: number; longestRetry: number };

const TIMINGS: Timings = { ackWithin: 10_000, previewEvery: 500, firstRetry: 500, longestRetry: 30_000 };

/** Delays stay below `apart` times `firstRetry` for so many `tries`: most outages last seconds. Later delays double. */
const FAST_RETRIES = { tries: 8, apart: 2.4 };
/** After this many syncs in a row that leave a gap, retry only after a delay. */
const MAX_SYNCS = 3;

/** Refusals that a retry cannot mend: the page or the site's settings have to change. */
const PERMANENT: readonly ErrorCode[] = [
  'client-too-old',
  'origin-refused',
  'site-unknown',
  'invalid',
  'identity-required',
  'identity-invalid',
];

export class RelayConnection {
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #listener: RelayListener;
  readonly #timings: Timings;
  #isJoined = false;
  #isSyncing = false;
  #failedSyncs = 0;
  #lostAt: number | null = null;
  /** Connections in a row that the relay refused, or that ended soon after the join without an answer to a command. */
  #refusals = 0;
  /** 0 once a command is answered. */
  #joinedAt = 0;
  /** True until the first connection: where WebSocket works, the polling chunk is not needed. */
  #hasOnlyWebSocket = true;
  #sentToken: string | null = null;
  #isIdentityRefused = false;
  #isClosed = false;
  #joinTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  #previewText: string | null = null;

  constructor(relay: string, site: string, listener: RelayListener, timings: Partial<Timings> = {}) {
    this.#listener = listener;
    this.#timings = { ...TIMINGS, ...timings };
    const { protocol, hostname, port } = new URL(relay);
    const manager = new Manager({
      // Passing the parts spares Socket.IO's URL parser. Engine.IO adds the brackets of an IPv6 address itself.
      secure: protocol === 'https:',
      hostname: hostname.replace(/[[\]]/g, ''),
      port,
      autoConnect: false,
      parser: { Encoder, Decoder },
      transports: [WebSocketTransport],
      tryAllTransports: true,
      upgrade: false,
      timeout: this.#timings.ackWithin,
      reconnectionDelay: this.#timings.firstRetry,
      reconnectionDelayMax: this.#longestDelay(0),
      randomizationFactor: 0.5,
    });
    manager.on('reconnect_attempt', (tries) => void manager.reconnectionDelayMax(this.#longestDelay(tries)));
    this.#socket = manager.socket('/', { auth: (send) => void this.#sendAuth(site, send) });
    this.#socket.on('connect', () => {
      this.#hasOnlyWebSocket = false;
      this.#joinTimer = setTimeout(() => this.#joined(null), this.#timings.ackWithin);
    });
    this.#socket.on('joined', (answer) => this.#joined(answer));
    this.#socket.on('disconnect', (reason) => {
      const isShort = this.#isJoined && Date.now() - this.#joinedAt < this.#timings.longestRetry;
      if (this.#isJoined && !isShort) this.#refusals = 0;
      // Socket.IO would begin with its shortest delay after each join, even if the relay refuses whatever follows.
      if (isShort) this.#socket.disconnect();
      this.#lost(isShort || reason === 'io server disconnect');
    });
    this.#socket.on('connect_error', (error: Error & { data?: CommandError; context?: Partial<XMLHttpRequest> }) => {
      if (error.data) return this.#refused(error.data.code);
      // By polling, a page reads why it was refused below Socket.IO.
      if (error.context?.responseText?.includes('origin-refused')) return this.#refused('origin-refused');
      this.#lost(false);
      if (this.#hasOnlyWebSocket) void this.#addPolling();
    });
    this.#socket.on('events', ({ epoch, events }, taken) => {
      const follows = listener.eventsReceived(epoch, readEvents(events));
      taken?.();
      if (follows) this.#failedSyncs = 0;
      else this.#sync();
    });
    this.#socket.on('signal', (signal) => {
      const known = readSignal(signal);
      if (known) listener.signalReceived(known);
    });
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  open(): void {
    this.#listener.connectionChanged({ state: 'connecting' });
    this.#socket.connect();
  }

  close(): void {
    for (const timer of [this.#joinTimer, this.#retryTimer, this.#previewTimer]) clearTimeout(timer);
    [this.#isJoined, this.#isClosed] = [false, true];
    this.#socket.off();
    this.#socket.disconnect();
  }

  /** Connects at once instead of waiting for the next retry; does nothing while connected. */
  reconnect(): void {
    if (this.#socket.connected) return;
    clearTimeout(this.#retryTimer);
    this.#socket.disconnect().connect();
  }

  /** The browser reports that it is offline: shows the connection as lost and reconnects to find out. */
  recheck(): void {
    if (this.#socket.connected) this.#startOver();
  }

  restart(): void {
    this.#isJoined = false;
    clearTimeout(this.#retryTimer);
    this.#listener.connectionChanged({ state: 'connecting' });
    this.#socket.disconnect().connect();
  }

  /** Sends a command. Resolves to null when not joined or when no acknowledgement arrives in time. */
  async ask<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack<N> | null> {
    if (!this.#isJoined) return null;
    const answer = await new Promise<Ack<N> | null>((resolve) => this.#emit(name, input, resolve));
    if (answer) this.#joinedAt = 0;
    return answer;
  }

  /** Shows the agent what the visitor is typing: throttled, newest text only, dropped while disconnected. */
  preview(text: string): void {
    this.#previewText = text;
    if (this.#previewTimer !== undefined) return;
    this.#sendPreview();
  }

  cancelPreview(): void {
    this.#previewText = null;
  }

  /** Adds long polling as a fallback, for proxies that block WebSockets. */
  async #addPolling(): Promise<void> {
    const part = await import('./polling.ts').catch(() => null);
    if (!part || this.#isClosed || !this.#hasOnlyWebSocket) return;
    this.#hasOnlyWebSocket = false;
    this.#socket.io.opts.transports = [WebSocketTransport, part.Polling];
    this.reconnect();
  }

  #sendPreview(): void {
    this.#previewTimer = undefined;
    const text = this.#previewText;
    if (text === null) return;
    this.#previewText = null;
    if (this.#isJoined) this.#socket.volatile.emit('preview', { text }, () => {});
    this.#previewTimer = setTimeout(() => this.#sendPreview(), this.#timings.previewEvery);
  }

  async #sendAuth(site: string, send: (auth: object) => void): Promise<void> {
    const { engine } = this.#socket.io;
    const identity = await this.#listener.identity().catch(() => undefined);
    // Otherwise another connection attempt has replaced this one and does its own handshake.
    if (this.#isClosed || this.#socket.io.engine !== engine) return;
    if (identity === undefined) {
      this.#socket.disconnect();
      return this.#lost(true);
    }
    const token = identity === null ? this.#listener.token() : null;
    this.#sentToken = token;
    const join = { cursor: this.#listener.cursor() };
    send({ version: VERSION, site, join, token: token ?? undefined, identity: identity ?? undefined });
  }

  /** @param answer null if none arrived in time */
  #joined(answer: Ack<'join'> | null): void {
    clearTimeout(this.#joinTimer);
    if (answer === null) return this.#startOver();
    if (!answer.ok) return this.#refused(answer.error.code);
    this.#isJoined = true;
    [this.#isSyncing, this.#lostAt, this.#isIdentityRefused] = [false, null, false];
    this.#joinedAt = Date.now();
    if (answer.token !== null) this.#listener.tokenChanged(answer.token);
    this.#listener.joined(answer);
    this.#listener.connectionChanged({ state: 'online' });
  }

  #sync(): void {
    const cursor = this.#listener.cursor();
    if (this.#isSyncing || !this.#isJoined || cursor === null) return;
    if (++this.#failedSyncs > MAX_SYNCS) return this.#refused('internal');
    this.#isSyncing = true;
    const { id } = this.#socket;
    this.#emit('sync', { cursor }, (answer) => {
      this.#isSyncing = false;
      if (this.#socket.id !== id || !this.#socket.connected) return;
      if (answer?.ok) this.#listener.synced(answer);
      else this.#startOver();
    });
  }

  /** Reconnects when the connection is up but the relay does not answer properly. */
  #startOver(): void {
    this.#lost(false);
    this.#socket.disconnect().connect();
  }

  #lost(retryOurselves: boolean): void {
    clearTimeout(this.#joinTimer);
    [this.#isJoined, this.#isSyncing] = [false, false];
    this.#lostAt ??= Date.now();
    this.#listener.connectionChanged({ state: 'reconnecting', since: this.#lostAt });
    if (retryOurselves) this.#retryLater();
  }

  #refused(code: ErrorCode): void {
    this.#isJoined = false;
    this.#socket.disconnect();
    // The site may have begun to require an identity.
    if ((code === 'token-invalid' || code === 'identity-required') && this.#sentToken !== null) {
      // Another tab may have stored a new token meanwhile; then keep it for the next handshake.
      if (this.#listener.token() === this.#sentToken) this.#listener.tokenChanged(null);
      if (!this.#isClosed) this.#socket.connect();
    } else if (code === 'identity-invalid' && !this.#isIdentityRefused) {
      // The identity may have expired on the way; one that is refused twice is invalid.
      this.#isIdentityRefused = true;
      this.#socket.connect();
    } else if (PERMANENT.includes(code) || code === 'token-invalid') {
      this.#listener.connectionChanged({ state: 'refused', reason: code });
    } else {
      this.#lost(true);
    }
  }

  #longestDelay(tries: number): number {
    const { firstRetry, longestRetry } = this.#timings;
    return Math.min(longestRetry, firstRetry * FAST_RETRIES.apart * 2 ** Math.max(0, tries - FAST_RETRIES.tries));
  }

  /** Socket.IO does not reconnect by itself after the server disconnected it. */
  #retryLater(): void {
    const { firstRetry, longestRetry } = this.#timings;
    const longest = Math.min(longestRetry, firstRetry * 2 ** this.#refusals++);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#socket.connect(), longest * (0.5 + Math.random() / 2));
  }

  /** Calls `answered` synchronously, with null on timeout: a promise would resolve after events in the same packet. */
  #emit<N extends CommandName>(name: N, input: CommandInput<N>, answered: (answer: Ack<N> | null) => void): void {
    const socket: Socket = this.#socket;
    socket.timeout(this.#timings.ackWithin).emit(name, input, (error: Error | null, answer: Ack<N>) => {
      answered(error ? null : readAnswer(answer));
    });
  }
}
