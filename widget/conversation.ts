/**
 * What the chat shows, says and has on its way: whatever comes from the relay or from the visitor goes through `reduce`,
 * and the host is told. Whether there is a connection, and whose chat it is, is `chat-controller.ts`.
 */
import type { ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../relay/protocol.ts';
import { DeskChatBeforeSendEvent, DeskChatErrorEvent, DeskChatSendFailedEvent } from './api/events.ts';
import { eventsBetween } from './api/page-events.ts';
import { LONGEST_TEXT } from './constants.ts';
import { Answers } from './outbox/answers.ts';
import { newCommandId } from './outbox/new-command-id.ts';
import { canRetry, isMessage, Outbox, type Outcome, type Outgoing } from './outbox/outbox.ts';
import { wait } from './page/promises.ts';
import { inOneCopy } from './state/chat-items.ts';
import { type Action, type ChatState, type Connection, emptyChat, type Reduce } from './state/chat-state.ts';
import { outcomeOf } from './state/command-outcome.ts';
import { positionOf, reduceLocal } from './state/local-actions.ts';
import type { VisitorStorage } from './storage/visitor-storage.ts';
import type { News } from './tabs/channel.ts';
import type { SharedConnection, TabListener } from './tabs/shared-connection.ts';
import type { StoredFile } from './uploads/uploader.ts';

/** The element the chat is shown in. */
export type ChatHost = ReactiveControllerHost &
  HTMLElement & {
    /** Something new to speak, oldest first; all that came together. */
    announce(events: readonly ChatEvent[]): void;
    /** Puts `draft` into the field, and opens the panel where it stood open on the page before. */
    restoreDraft(left: { draft: string; isOpen: boolean }): void;
  };

/** Events read at once when the visitor asks for earlier ones. */
const HISTORY_STEP = 50;
/** A message that waited longer than this before a reload is not sent without being asked about. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;
/** Milliseconds after a key in which the field is the visitor's alone. */
const TYPES_FOR = 1500;
/** Milliseconds between two notes of how far the visitor has read. Storing blocks the page; other tabs must know before they notify. */
const KEEP_READ_EVERY = 50;

export abstract class Conversation {
  protected readonly host: ChatHost;
  /** Null while there is no reason to be connected. */
  protected connection: SharedConnection | null = null;
  /** Whether the chat is shown, looked at or not. */
  protected isOpen = false;
  #state: ChatState = emptyChat();
  /** The reducer of the log is loaded with the connection. */
  #reduce: Reduce = reduceLocal;
  #typedAt = 0;
  /** The newest event there was when the chat joined. */
  #head = 0;
  readonly #answers = new Answers();
  #reading: ReturnType<typeof setTimeout> | undefined;
  readonly #news: ChatEvent[] = [];
  readonly outbox: Outbox;

  constructor(host: ChatHost) {
    this.host = host;
    this.outbox = new Outbox({
      deliver: async ({ name, input }) => (await this.connection?.ask(name, input)) ?? null,
      settled: (command, outcome) => this.#settled(command, outcome),
      save: (message) => this.storage?.saveMessage(message),
      remove: (id) => this.storage?.removeMessage(id),
      wait,
    });
  }

  abstract get storage(): VisitorStorage | null;

  /** Whether an open chat can be seen on its page. */
  protected abstract get isInSight(): boolean;

  /** Does nothing where there is a connection, or no relay to connect to. */
  protected abstract connect(): void;

  /** Goes on with files that the relay does not hold. */
  protected abstract resumeFiles(files: readonly StoredFile[]): void;

  get state(): ChatState {
    return this.#state;
  }

  dispatch(action: Action): void {
    const before = this.#state;
    this.#state = this.#reduce(before, action);
    const { bookkeeping, latest } = this.#state;
    if (this.#state === before) return;
    const isRead = bookkeeping.readTo > before.bookkeeping.readTo;
    if (!bookkeeping.open) {
      if (isRead || this.#reading) this.#keepRead();
    } else if (isRead) this.#reading ??= setTimeout(this.#keepRead, KEEP_READ_EVERY);
    if (this.storage && bookkeeping.dismissed !== before.bookkeeping.dismissed && bookkeeping.dismissed.length > 0) {
      this.storage.dismissed = bookkeeping.dismissed;
    }
    this.host.requestUpdate();
    for (const event of eventsBetween(before, action, this.#state)) this.host.dispatchEvent(event);
    if (latest && latest !== before.latest) this.#news.push(latest);
  }

  #keepRead = (): void => {
    const { bookkeeping, cursor } = this.#state;
    const looked = this.#reading;
    clearTimeout(looked);
    this.#reading = undefined;
    if (!this.storage?.token || !cursor) return;
    const read = { ...cursor, seq: bookkeeping.readTo };
    this.storage.read = read;
    if (looked) this.connection?.broadcast({ type: 'read', cursor: read });
  };

  /** Puts a command on its way. Resolves when the relay took it. @throws RefusedError */
  deliver(command: Outgoing): Promise<void> {
    const answered = this.#answers.to(command);
    this.outbox.add(command);
    this.connect();
    return answered;
  }

  /** Asks the page whether a message may be sent. */
  maySend(text: string): boolean {
    return this.host.dispatchEvent(new DeskChatBeforeSendEvent(text));
  }

  /** Puts what was not sent, or what the page proposes, into the field. */
  fillField(text: string): void {
    this.#keepDraft(text);
    this.host.restoreDraft({ draft: text, isOpen: false });
  }

  /** Shows the agent what is being typed, and keeps it over a reload. */
  preview(text: string): void {
    this.#typedAt = Date.now();
    this.#keepDraft(text);
    if (this.#state.talk.with === 'agent') this.connection?.preview(text.slice(0, LONGEST_TEXT));
  }

  /** What was typed has been sent. */
  endPreview(): void {
    this.#keepDraft('');
    this.connection?.cancelPreview();
  }

  #keepDraft(text: string): void {
    if (this.storage) this.storage.draft = text;
    this.connection?.broadcast({ type: 'draft', text });
  }

  async loadEarlier(): Promise<void> {
    if (this.#state.earlier === 'loading' || !this.connection) return;
    this.dispatch({ type: 'history-asked' });
    const before = this.#state.bookkeeping.firstSeq;
    const answer = await this.connection.ask('history', { before, limit: HISTORY_STEP });
    if (answer?.ok) {
      const held = this.#state.items;
      this.dispatch({ type: 'history-read', events: answer.events });
      // An answer holds as many events as its bytes allow, and perhaps none that is shown.
      const { items, earlier, bookkeeping } = this.#state;
      if (items.length === held.length && earlier === 'there' && bookkeeping.firstSeq < before) void this.loadEarlier();
      return;
    }
    this.dispatch({ type: 'history-failed' });
    if (answer) this.fail(answer.error.code, 'earlier messages could not be read');
  }

  /** Tries the relay again now, also after it refused. */
  reconnect(): void {
    this.connection?.[this.#state.connection.state === 'refused' ? 'restart' : 'reconnect']();
  }

  /** What a connection tells whatever the visitor. */
  protected get listener(): Omit<TabListener, 'visitorGone' | 'identity' | 'connectionChanged'> {
    return {
      newsReceived: (news) => this.#applyNews(news),
      loaded: (reduce) => {
        this.#reduce = reduce;
      },
      tabGone: () => this.#adoptUnsent(),
      cursor: () => this.#state.cursor,
      token: () => this.storage?.token ?? null,
      tokenChanged: (token) => this.#tokenChanged(token),
      joined: (answer) => {
        const read = this.storage?.read;
        if (this.#state.cursor === null && this.storage) {
          const readTo = read?.epoch === answer.epoch ? read.seq : read ? answer.head : 0;
          const dismissed = read?.epoch === answer.epoch ? this.storage.dismissed : [];
          const surveyDraft = read?.epoch === answer.epoch ? this.storage.surveyDraft : null;
          this.dispatch({ type: 'recalled', readTo, dismissed, surveyDraft });
        }
        this.#head = answer.head;
        this.dispatch({ type: 'joined', ...answer });
        this.#adoptUnsent();
        this.startIfNew();
      },
      synced: (answer) => this.dispatch({ type: 'joined', ...answer, site: null }),
      eventsReceived: (epoch, events) => {
        const follows = inOneCopy(() => events.every((event) => this.#take(epoch, event)));
        const news = this.#news.splice(0);
        if (news.length > 0) this.host.announce(news);
        return follows;
      },
      signalReceived: (signal) => this.dispatch({ type: 'signal-received', signal }),
    };
  }

  protected connectionChanged(connection: Connection): void {
    this.dispatch({ type: 'connection-changed', connection });
    if (connection.state === 'online') this.outbox.resume();
    else this.outbox.pause();
    if (connection.state === 'refused') this.fail(connection.reason, 'the relay refused the connection');
  }

  protected clear(): void {
    this.#head = 0;
    this.outbox.clear();
    this.#answers.dropAll();
    this.dispatch({ type: 'forgotten' });
    this.host.restoreDraft({ draft: '', isOpen: false });
  }

  protected restore(): void {
    const { storage } = this;
    if (!storage) return;
    this.outbox.restore(storage.messages, Date.now() - LONGEST_WAIT);
    this.#showUnsent();
    this.host.restoreDraft(storage);
  }

  /** What other tabs wrote and may not be able to deliver any more. */
  #adoptUnsent(): void {
    const { storage } = this;
    if (!storage) return;
    const oldest = Date.now() - LONGEST_WAIT;
    const left = storage.messages.filter(({ failed }) => failed === null);
    this.#showUnsent(this.outbox.adopt(left, oldest));
    const files = storage.files.map((file) =>
      file.at < oldest ? { ...file, failed: file.failed ?? ('expired' as const) } : file,
    );
    if (files.length > 0) this.resumeFiles(files);
  }

  #applyNews(news: News): void {
    // Nobody is disturbed while they type; and what they type is the last edit.
    if (news.type === 'read') this.dispatch({ type: 'read-elsewhere', cursor: news.cursor });
    else if (Date.now() - this.#typedAt > TYPES_FOR) this.host.restoreDraft({ draft: news.text, isOpen: false });
  }

  /** What comes while the visitor looks at it counts as read; to be called when that may have changed. */
  updateSeen(): void {
    const looks = this.isOpen && this.isInSight && !this.host.hidden && document.visibilityState === 'visible';
    if (looks !== this.state.bookkeeping.open) this.dispatch({ type: looks ? 'opened' : 'closed' });
  }

  /** Takes one event in; false when it does not follow what is held. */
  #take(epoch: string, event: ChatEvent): boolean {
    const position = positionOf(this.#state.cursor, epoch, event.seq);
    if (position === 'next') this.dispatch({ type: 'event-received', epoch, event });
    return position === 'next' || position === 'known';
  }

  /** A conversation in which nothing has happened begins as the site wants it to. */
  protected startIfNew(): void {
    const { cursor } = this.#state;
    if (this.isOpen && this.#head === 0 && cursor?.seq === 0) this.outbox.addStart(newCommandId(), Date.now());
  }

  #tokenChanged(token: string | null): void {
    const { storage } = this;
    if (storage) storage.token = token;
    if (token !== null) return;
    // A person comes back to their own.
    if (storage?.person === null) storage.forgetConversation();
    // The relay no longer knows this visitor, so what was said is another's; what was not sent yet is still theirs.
    this.dispatch({ type: 'forgotten' });
    for (const { input } of this.outbox.dropWhatIsOver()) this.#answers.settle(input.id, 'token-invalid');
    this.#showUnsent();
  }

  #showUnsent(unsent = this.outbox.unsent): void {
    for (const { failed, ...message } of unsent) {
      this.dispatch({ type: 'message-queued', ...message });
      const { id } = message;
      if (failed) this.dispatch({ type: 'message-failed', id, reason: failed, retryable: canRetry(failed) });
    }
  }

  #settled(command: Outgoing, outcome: Outcome): void {
    const { id } = command.input;
    this.dispatch(outcomeOf(command, outcome));
    if (!outcome.ok) {
      if (isMessage(command)) this.host.dispatchEvent(new DeskChatSendFailedEvent(id, outcome.reason));
      this.fail(outcome.reason, `the relay refused: ${command.name}`);
    }
    this.#answers.settle(id, outcome.ok ? null : outcome.reason);
  }

  fail(code: string, reason: string): void {
    this.host.dispatchEvent(new DeskChatErrorEvent(code, reason));
  }
}
