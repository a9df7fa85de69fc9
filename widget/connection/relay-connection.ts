/**
 * The connection to the relay and the only file that knows socket.io-client: joins after every connect, hands on what
 * the relay sends, and asks again after a gap. Knows neither the chat's state nor the page.
 */
import { Manager, type Socket, WebSocket as WebSocketTransport } from 'socket.io-client';
import type {
  Ack,
  AckData,
  ChatEvent,
  ClientToServer,
  CommandError,
  CommandInput,
  CommandName,
  Cursor,
  ErrorCode,
  PROTOCOL_VERSION,
  ServerToClient,
  Signal,
} from '../../relay/protocol.ts';
import type { Connection } from '../state/chat-state.ts';
import { readAnswer, readEvents, readSignal } from './read-events.ts';
import { Decoder, Encoder } from './text-packets.ts';

/** Fails to compile when the protocol moves on, so that whoever raises it looks here. */
const VERSION: typeof PROTOCOL_VERSION = 1;

export type RelayListener = {
  /** Where the next `join` or `sync` begins. */
  cursor(): Cursor | null;
  /**
   * Asked before each handshake, before `token()`: a signed identity where the visitor has to say who they are, else
   * null. When it rejects, the handshake is tried again later.
   */
  identity(): Promise<string | null>;
  /** What the next handshake shows; null for a new visitor. */
  token(): string | null;
  /** A new token, or null when the relay no longer takes the one it was shown. */
  tokenChanged(token: string | null): void;
  connectionChanged(connection: Connection): void;
  joined(answer: AckData['join']): void;
  synced(answer: AckData['sync']): void;
  /** Takes a batch in; false when it does not follow what is held. */
  eventsReceived(epoch: string, events: readonly ChatEvent[]): boolean;
  signalReceived(signal: Signal): void;
};

/** Times in milliseconds. */
export type Pace = { ackWithin: number; previewEvery: number; firstRetry: number; longestRetry: number };

const PACE: Pace = { ackWithin: 10_000, previewEvery: 500, firstRetry: 500, longestRetry: 30_000 };

/** Most outages are over in seconds: so many tries come at most so many `firstRetry` apart, and only later ones rarely. */
const SOON = { tries: 8, apart: 2.4 };
/** Syncs in a row after which only time can mend a log that still has a gap. */
const MOST_SYNCS = 3;

/** Refusals that no further try can mend; the page has to change first. */
const FINAL: readonly ErrorCode[] = [
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
  readonly #pace: Pace;
  #isJoined = false;
  #isSyncing = false;
  #vainSyncs = 0;
  #lostAt: number | null = null;
  #refusals = 0;
  /** Until there was a connection: WebSockets that worked once need nothing beside them. */
  #hasOnlyWebSocket = true;
  #shownToken: string | null = null;
  #isIdentityRefused = false;
  #isClosed = false;
  #joinTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  #previewText: string | null = null;

  /** `relay` is the relay's origin, such as `https://chat.example.com`. */
  constructor(relay: string, site: string, listener: RelayListener, pace: Partial<Pace> = {}) {
    this.#listener = listener;
    this.#pace = { ...PACE, ...pace };
    const { protocol, hostname, port } = new URL(relay);
    const line = new Manager({
      // Spares the client a reader of addresses; it adds the brackets of one in numbers itself.
      secure: protocol === 'https:',
      hostname: hostname.replace(/[[\]]/g, ''),
      port,
      autoConnect: false,
      parser: { Encoder, Decoder },
      transports: [WebSocketTransport],
      tryAllTransports: true,
      upgrade: false,
      timeout: this.#pace.ackWithin,
      reconnectionDelay: this.#pace.firstRetry,
      reconnectionDelayMax: this.#longestDelay(0),
      randomizationFactor: 0.5,
    });
    line.on('reconnect_attempt', (tries) => void line.reconnectionDelayMax(this.#longestDelay(tries)));
    this.#socket = line.socket('/', { auth: (show) => void this.#introduce(site, show) });
    this.#socket.on('connect', () => {
      this.#hasOnlyWebSocket = false;
      this.#joinTimer = setTimeout(() => this.#joined(null), this.#pace.ackWithin);
    });
    this.#socket.on('joined', (answer) => this.#joined(answer));
    this.#socket.on('disconnect', (reason) => this.#lost(reason === 'io server disconnect'));
    this.#socket.on('connect_error', (error: Error & { data?: CommandError }) => {
      if (error.data) return this.#refused(error.data.code);
      this.#lost(false);
      if (this.#hasOnlyWebSocket) void this.#addPolling();
    });
    this.#socket.on('events', ({ epoch, events }, taken) => {
      const follows = listener.eventsReceived(epoch, readEvents(events));
      taken?.();
      if (follows) this.#vainSyncs = 0;
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

  /** Tries at once instead of waiting for the next try; does nothing while connected. */
  reconnect(): void {
    if (this.#socket.connected) return;
    clearTimeout(this.#retryTimer);
    this.#socket.disconnect().connect();
  }

  /** The browser says that the line is gone: shows that, and finds out by connecting anew. */
  doubt(): void {
    if (this.#socket.connected) this.#startOver();
  }

  /** Leaves and comes back, as another visitor where the token changed. */
  restart(): void {
    this.#isJoined = false;
    clearTimeout(this.#retryTimer);
    this.#listener.connectionChanged({ state: 'connecting' });
    this.#socket.disconnect().connect();
  }

  /** Asks the relay; null when not joined, or when no answer came in time. */
  async ask<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack<N> | null> {
    return this.#isJoined ? new Promise((resolve) => this.#emit(name, input, resolve)) : null;
  }

  /** Shows the agent what is being typed: the newest text only, paced; lost when the relay is away. */
  preview(text: string): void {
    this.#previewText = text;
    if (this.#previewTimer !== undefined) return;
    this.#sendPreview();
  }

  /** Forgets a preview that has not been sent. */
  cancelPreview(): void {
    this.#previewText = null;
  }

  /** A proxy that breaks WebSockets must not cost the visitor the chat. */
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
    this.#previewTimer = setTimeout(() => this.#sendPreview(), this.#pace.previewEvery);
  }

  async #introduce(site: string, show: (said: object) => void): Promise<void> {
    const { engine } = this.#socket.io;
    const identity = await this.#listener.identity().catch(() => undefined);
    // Otherwise another connection has been begun meanwhile, and that one introduces itself.
    if (this.#isClosed || this.#socket.io.engine !== engine) return;
    if (identity === undefined) {
      this.#socket.disconnect();
      return this.#lost(true);
    }
    const token = identity === null ? this.#listener.token() : null;
    this.#shownToken = token;
    const join = { cursor: this.#listener.cursor() };
    show({ version: VERSION, site, join, token: token ?? undefined, identity: identity ?? undefined });
  }

  /** @param answer null when none came in time */
  #joined(answer: Ack<'join'> | null): void {
    clearTimeout(this.#joinTimer);
    if (answer === null) return this.#startOver();
    if (!answer.ok) return this.#refused(answer.error.code);
    this.#isJoined = true;
    [this.#isSyncing, this.#lostAt, this.#isIdentityRefused] = [false, null, false];
    if (this.#vainSyncs === 0) this.#refusals = 0;
    if (answer.token !== null) this.#listener.tokenChanged(answer.token);
    this.#listener.joined(answer);
    this.#listener.connectionChanged({ state: 'online' });
  }

  #sync(): void {
    const cursor = this.#listener.cursor();
    if (this.#isSyncing || !this.#isJoined || cursor === null) return;
    if (++this.#vainSyncs > MOST_SYNCS) return this.#refused('internal');
    this.#isSyncing = true;
    const { id } = this.#socket;
    this.#emit('sync', { cursor }, (answer) => {
      this.#isSyncing = false;
      if (this.#socket.id !== id || !this.#socket.connected) return;
      if (answer?.ok) this.#listener.synced(answer);
      else this.#startOver();
    });
  }

  /** The connection stands but nothing sensible comes over it. */
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
    // A site may have come to serve nobody it does not know.
    if ((code === 'token-invalid' || code === 'identity-required') && this.#shownToken !== null) {
      // Another tab may have got a new one meanwhile; then that is shown next.
      if (this.#listener.token() === this.#shownToken) this.#listener.tokenChanged(null);
      if (!this.#isClosed) this.#socket.connect();
    } else if (code === 'identity-invalid' && !this.#isIdentityRefused) {
      // It may have taken too long on its way; one that is refused twice is wrong.
      this.#isIdentityRefused = true;
      this.#socket.connect();
    } else if (FINAL.includes(code) || code === 'token-invalid') {
      this.#listener.connectionChanged({ state: 'refused', reason: code });
    } else {
      this.#lost(true);
    }
  }

  #longestDelay(tries: number): number {
    const { firstRetry, longestRetry } = this.#pace;
    return Math.min(longestRetry, firstRetry * SOON.apart * 2 ** Math.max(0, tries - SOON.tries));
  }

  /** Socket.IO does not come back by itself after the relay sent us away. */
  #retryLater(): void {
    const { firstRetry, longestRetry } = this.#pace;
    const longest = Math.min(longestRetry, firstRetry * 2 ** this.#refusals++);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#socket.connect(), longest * (0.5 + Math.random() / 2));
  }

  /**
   * Calls back at once when the answer comes, null when none does. A promise would be too late: events that arrive
   * in the same packet as the answer are handed on before anyone who awaits it goes on.
   */
  #emit<N extends CommandName>(name: N, input: CommandInput<N>, answered: (answer: Ack<N> | null) => void): void {
    const socket: Socket = this.#socket;
    socket.timeout(this.#pace.ackWithin).emit(name, input, (error: Error | null, answer: Ack<N>) => {
      answered(error ? null : readAnswer(answer));
    });
  }
}
