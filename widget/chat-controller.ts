/**
 * Joins the chat's state, its connection and its host: what comes from the relay or from the visitor goes through
 * `reduce`, and the host is told. Opens everything when the host comes into a page and closes everything when it goes.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../relay/protocol.ts';
import { isMessageOfAnother } from './chat-events.ts';
import { placeOf, reduce } from './chat-reduce.ts';
import { type ChatState, emptyChat, type Happening } from './chat-state.ts';
import { outcomeOf } from './command-outcome.ts';
import { DeskChatConnectionEvent, DeskChatErrorEvent, DeskChatMessageEvent, DeskChatUnreadEvent } from './events.ts';
import { newCommandId } from './new-command-id.ts';
import { canRetry, Outbox, type Outcome, type Outgoing } from './outbox.ts';
import { RelayConnection } from './relay-connection.ts';
import { saidBy } from './said-by.ts';
import type { UploadTarget } from './uploads/post-file.ts';
import { VisitorStorage } from './visitor-storage.ts';

/** The element the controller serves. */
export type ChatHost = ReactiveControllerHost &
  HTMLElement & {
    /** Something new to speak. */
    notice(event: ChatEvent): void;
  };

/** Events read at once when the visitor asks for earlier ones. */
const HISTORY_STEP = 50;
/** A message that waited longer than this before a reload is not sent without being asked about. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

export class ChatController implements ReactiveController {
  readonly #host: ChatHost;
  #state: ChatState = emptyChat();
  #place: { relay: string; site: string } | null = null;
  #storage: VisitorStorage | null = null;
  #connection: RelayConnection | null = null;
  /** The newest event there was when the chat joined. */
  #head = 0;
  readonly outbox: Outbox;

  constructor(host: ChatHost) {
    this.#host = host;
    this.outbox = new Outbox({
      deliver: async ({ name, input }) => (await this.#connection?.ask(name, input)) ?? null,
      settled: (command, outcome) => this.#settled(command, outcome),
      save: (message) => this.#storage?.saveMessage(message),
      remove: (id) => this.#storage?.removeMessage(id),
      wait,
    });
    host.addController(this);
  }

  get state(): ChatState {
    return this.#state;
  }

  get storage(): VisitorStorage | null {
    return this.#storage;
  }

  /** Where the visitor's files go and as whom; null before the relay has said so. */
  get uploadTarget(): UploadTarget | null {
    const { relay, site } = this.#place ?? {};
    const token = this.#storage?.token;
    const path = this.#state.site?.uploads?.path;
    return relay && site && token && path ? { url: relay + path, site, token } : null;
  }

  hostConnected(): void {
    addEventListener('online', this.#lineBack);
    addEventListener('offline', this.#lineLost);
    document.addEventListener('visibilitychange', this.#comeBack);
    if (this.#place && this.#isWanted) this.#connect();
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#lineBack);
    removeEventListener('offline', this.#lineLost);
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#disconnect();
  }

  /**
   * Says which relay and site the chat is of. A conversation that runs already is taken up at once; else nothing is
   * connected or stored before the visitor opens the chat. Answers whether the panel stood open on the page before.
   */
  use(relay: string, site: string): boolean {
    this.#disconnect();
    const isOpen = this.#state.book.open;
    this.#place = { relay, site };
    const storage = new VisitorStorage(site);
    this.#storage = storage;
    this.#state = emptyChat();
    if (isOpen) this.dispatch({ type: 'opened' });
    this.outbox.restore(storage.messages, Date.now() - LONGEST_WAIT);
    this.#showUnsent();
    if (this.#isWanted) this.#connect();
    return storage.isOpen;
  }

  /** The visitor looks at the chat, or no longer does. */
  show(isOpen: boolean): void {
    if (isOpen === this.#state.book.open) return;
    this.dispatch({ type: isOpen ? 'opened' : 'closed' });
    if (this.#storage) this.#storage.isOpen = isOpen;
    if (!isOpen) return;
    if (this.#connection) this.#startIfNew();
    else if (this.#place && this.#host.isConnected) this.#connect();
  }

  dispatch(happening: Happening): void {
    const before = this.#state;
    this.#state = reduce(before, happening);
    const { connection, unread, book, cursor, latest } = this.#state;
    if (this.#state === before) return;
    if (this.#storage?.token && cursor && book.readTo > before.book.readTo) {
      this.#storage.read = { epoch: cursor.epoch, seq: book.readTo };
    }
    if (this.#storage && book.dismissed !== before.book.dismissed && book.dismissed.length > 0) {
      this.#storage.dismissed = book.dismissed;
    }
    this.#host.requestUpdate();
    if (connection !== before.connection) this.#host.dispatchEvent(new DeskChatConnectionEvent(connection));
    if (unread !== before.unread) this.#host.dispatchEvent(new DeskChatUnreadEvent(unread));
    if (latest && latest !== before.latest) this.#notice(latest);
  }

  /** Shows the agent what is being typed, and keeps it over a reload. */
  preview(text: string): void {
    if (this.#storage) this.#storage.draft = text;
    if (this.#state.talk.with === 'agent') this.#connection?.preview(text);
  }

  /** What was typed has been sent. */
  endPreview(): void {
    if (this.#storage) this.#storage.draft = '';
    this.#connection?.cancelPreview();
  }

  async loadEarlier(): Promise<void> {
    if (this.#state.earlier === 'loading' || !this.#connection) return;
    this.dispatch({ type: 'history-asked' });
    const before = this.#state.book.firstSeq;
    const answer = await this.#connection.ask('history', { before, limit: HISTORY_STEP });
    if (answer?.ok) return this.dispatch({ type: 'history-read', events: answer.events });
    this.dispatch({ type: 'history-failed' });
    if (answer) this.fail(answer.error.code, 'earlier messages could not be read');
  }

  /** Tries the relay again now, also after it refused. */
  reconnect(): void {
    if (this.#state.connection.state === 'refused') this.#connection?.restart();
    else this.#connection?.reconnect();
  }

  /**
   * Makes the visitor a stranger again: the relay revokes the token, storage and screen are cleared. False when the
   * relay could not be told; the token is forgotten here all the same.
   */
  async logout(): Promise<boolean> {
    const connection = this.#connection;
    this.#connection = null;
    this.outbox.clear();
    this.#storage?.clear();
    this.dispatch({ type: 'forgotten' });
    this.dispatch({ type: 'connection-changed', connection: { state: 'idle' } });
    const answer = await connection?.ask('logout', {});
    connection?.close();
    if (this.#state.book.open && !this.#connection && this.#place && this.#host.isConnected) this.#connect();
    return connection === null || answer?.ok === true;
  }

  /** Whether there is a reason to be connected: an open panel, or a conversation that runs. */
  get #isWanted(): boolean {
    return this.#host.isConnected && (this.#state.book.open || this.#storage?.token !== null);
  }

  #connect(): void {
    const { relay, site } = this.#place ?? {};
    if (!relay || !site || this.#connection) return;
    const connection = new RelayConnection(relay, site, {
      cursor: () => this.#state.cursor,
      token: () => this.#storage?.token ?? null,
      tokenChanged: (token) => this.#tokenChanged(token),
      connectionChanged: (next) => {
        // One that was given up may still have a word to say.
        if (this.#connection !== connection) return;
        this.dispatch({ type: 'connection-changed', connection: next });
        if (next.state === 'online') this.outbox.resume();
        else this.outbox.pause();
        if (next.state === 'refused') this.fail(next.reason, 'the relay refused the connection');
      },
      joined: (answer) => {
        const read = this.#storage?.read;
        if (this.#state.cursor === null && this.#storage) {
          const readTo = read?.epoch === answer.epoch ? read.seq : read ? answer.head : 0;
          const dismissed = read?.epoch === answer.epoch ? this.#storage.dismissed : [];
          this.dispatch({ type: 'recalled', readTo, dismissed });
        }
        this.#head = answer.head;
        this.dispatch({ type: 'joined', ...answer });
        this.#startIfNew();
      },
      synced: (answer) => this.dispatch({ type: 'joined', ...answer, site: null }),
      eventsReceived: (epoch, events) => events.every((event) => this.#take(epoch, event)),
      signalReceived: (signal) => this.dispatch({ type: 'signal-received', signal }),
    });
    this.#connection = connection;
    connection.open();
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = null;
    this.outbox.pause();
    if (this.#state.connection.state !== 'idle') {
      this.dispatch({ type: 'connection-changed', connection: { state: 'idle' } });
    }
  }

  /** Takes one event in; false when it does not follow what is held. */
  #take(epoch: string, event: ChatEvent): boolean {
    const place = placeOf(this.#state.cursor, epoch, event.seq);
    if (place === 'next') this.dispatch({ type: 'event-received', epoch, event });
    return place === 'next' || place === 'known';
  }

  /** A conversation in which nothing has happened begins as the site wants it to. */
  #startIfNew(): void {
    const { cursor, book } = this.#state;
    if (book.open && this.#head === 0 && cursor?.seq === 0) this.outbox.addStart(newCommandId(), Date.now());
  }

  #tokenChanged(token: string | null): void {
    if (this.#storage) this.#storage.token = token;
    if (token !== null) return;
    // The relay no longer knows this visitor, so what was said is another's; what was not sent yet is still theirs.
    this.dispatch({ type: 'forgotten' });
    this.outbox.keepOnlyMessages();
    this.#showUnsent();
  }

  #showUnsent(): void {
    for (const { failed, ...message } of this.outbox.unsent) {
      this.dispatch({ type: 'message-queued', ...message });
      const { id } = message;
      if (failed) this.dispatch({ type: 'message-failed', id, reason: failed, retryable: canRetry(failed) });
    }
  }

  #settled(command: Outgoing, outcome: Outcome): void {
    this.dispatch(outcomeOf(command, outcome));
    if (!outcome.ok) this.fail(outcome.reason, `the relay refused: ${command.name}`);
  }

  #notice(event: ChatEvent): void {
    const said = isMessageOfAnother(event) ? saidBy(event) : null;
    if (said) this.#host.dispatchEvent(new DeskChatMessageEvent(said.person, said.content));
    this.#host.notice(event);
  }

  /** Tells the page's makers. */
  fail(code: string, reason: string): void {
    this.#host.dispatchEvent(new DeskChatErrorEvent(code, reason));
  }

  /** Without this a line that died in silence would look alive until the next heartbeat fails to come. */
  #lineLost = (): void => this.#connection?.doubt();

  /** The network or the visitor is back: waiting for the next try would only cost time. */
  #lineBack = (): void => {
    if (this.#state.connection.state === 'reconnecting') this.#connection?.reconnect();
  };

  #comeBack = (): void => {
    if (document.visibilityState === 'visible') this.#lineBack();
  };
}

/** Resolves after `ms`, or as soon as the signal says so. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', done);
  });
}
