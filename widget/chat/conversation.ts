/** The state and the unsent commands of the chat on this page. `chat-controller.ts` decides whose chat it is. */
import type { ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../../relay/protocol/events.ts';
import type { FormName } from '../../relay/protocol/forms.ts';
import { wait } from '../base/promises.ts';
import { CommandPromises } from '../outbox/command-promises.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import { canRetry, isMessage, Outbox, type Outcome, type Outgoing } from '../outbox/outbox.ts';
import { DeskChatBeforeSendEvent, DeskChatErrorEvent, DeskChatSendFailedEvent } from '../page/events.ts';
import { eventsBetween } from '../page/page-events.ts';
import { inOneCopy, isUnlogged } from '../state/chat-items.ts';
import { type Action, type ChatState, type Connection, emptyChat, type Reduce } from '../state/chat-state.ts';
import { outcomeOf } from '../state/command-outcome.ts';
import { asksFirst, dueForm } from '../state/forms.ts';
import { positionOf, reduceLocal } from '../state/local-actions.ts';
import { isCovered, readPart } from '../state/shown-part.ts';
import { isSurveyDraft } from '../wire/storage/stored-values.ts';
import type { VisitorStorage } from '../wire/storage/visitor-storage.ts';
import type { TabListener } from '../wire/tabs/fan-out.ts';
import type { SharedConnection } from '../wire/tabs/shared-connection.ts';
import { SharedDraft } from '../wire/tabs/shared-draft.ts';
import type { UploadTarget } from './uploads/post-file.ts';
import { withUploader } from './uploads/with-uploader.ts';

const HISTORY_STEP = 50;
/** Milliseconds after which a stored message is not sent before the visitor confirms it. */
const MAX_UNSENT_AGE = 24 * 60 * 60 * 1000;
/** Milliseconds between writes of the read position. Storage blocks the page, but other tabs need the position soon. */
const SAVE_READ_EVERY = 50;

export type ChatHost = ReactiveControllerHost &
  HTMLElement & {
    /** Announces new events to screen readers or notifies the visitor: one batch, oldest first. */
    announce(events: readonly ChatEvent[]): void;
    /** Puts `draft` into the composer; with `isOpen`, opens the panel as on the page before. */
    restoreDraft(left: { draft: string; isOpen: boolean }): void;
    open(): unknown;
  };

export type ConversationOwner = {
  /** Null while the chat has no site. */
  readonly storage: VisitorStorage | null;
  readonly uploadTarget: UploadTarget | null;
  /** Whether the chat, when open, is in view. */
  readonly isInSight: boolean;
  /** Connects to the relay, unless the conversation has a connection or no relay. */
  connect(): void;
};

export class Conversation {
  readonly #host: ChatHost;
  readonly owner: ConversationOwner;
  /** Null while there is no reason to be connected. */
  connection: SharedConnection | null = null;
  isOpen = false;
  #state: ChatState = emptyChat();
  /** The reducer of the log is loaded with the connection. */
  #reduce: Reduce = reduceLocal;
  /** The relay's newest event when the chat joined. */
  #head = 0;
  readonly promises = new CommandPromises();
  #readTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #unannounced: ChatEvent[] = [];
  readonly outbox: Outbox;
  readonly draft = new SharedDraft(this);

  constructor(host: ChatHost, owner: ConversationOwner) {
    this.#host = host;
    this.owner = owner;
    this.outbox = new Outbox({
      deliver: async ({ name, input }) => (await this.connection?.ask(name, input)) ?? null,
      settled: (command, outcome) => this.#settled(command, outcome),
      formFirst: (name, { input }) => {
        this.dispatch({ type: 'form-due', form: { name } });
        // Not for what an earlier page left: the visitor may have closed the chat since.
        if (this.promises.has(input.id)) this.#host.open();
      },
      save: (message) => this.storage?.saveMessage(message),
      remove: (id) => this.storage?.removeMessage(id),
      wait,
    });
  }

  get storage(): VisitorStorage | null {
    return this.owner.storage;
  }

  get state(): ChatState {
    return this.#state;
  }

  dispatch(action: Action): void {
    const before = this.#state;
    this.#state = this.#reduce(before, action);
    const { book, latest, part, site } = this.#state;
    if (this.#state === before) return;
    if (before.form && !dueForm(this.#state)) this.outbox.release();
    const isRead = book.readTo > before.book.readTo;
    if (!book.open) {
      if (isRead || this.#readTimer) this.#saveRead();
    } else if (isRead) this.#readTimer ??= setTimeout(this.#saveRead, SAVE_READ_EVERY);
    if (this.storage && book.dismissed !== before.book.dismissed && book.dismissed.length > 0) {
      this.storage.dismissed = book.dismissed;
    }
    this.#host.requestUpdate();
    for (const event of eventsBetween(before, action, this.#state)) this.#host.dispatchEvent(event);
    if (latest && latest !== before.latest) this.#unannounced.push(latest);
    if (part !== before.part) this.storage?.keepInput('part', part && { part });
    if (part !== before.part || site !== before.site) this.updateSeen();
  }

  #saveRead = (): void => {
    const { book, cursor } = this.#state;
    const timer = this.#readTimer;
    clearTimeout(timer);
    this.#readTimer = undefined;
    if (!this.storage?.token || !cursor) return;
    const read = { ...cursor, seq: book.readTo };
    this.storage.read = read;
    if (timer) this.connection?.broadcast({ type: 'read', cursor: read });
  };

  /** @throws RefusedError */
  deliver(command: Outgoing): Promise<void> {
    const answered = this.promises.to(command);
    this.outbox.add(command);
    this.owner.connect();
    return answered;
  }

  maySend(text: string): boolean {
    return this.#host.dispatchEvent(new DeskChatBeforeSendEvent({ text }));
  }

  /** Puts a text into the composer that was not sent or that the page suggests. */
  fillField(text: string): void {
    this.draft.save(text);
    this.#host.restoreDraft({ draft: text, isOpen: false });
  }

  async loadEarlier(): Promise<void> {
    if (this.#state.earlier === 'loading' || !this.connection) return;
    this.dispatch({ type: 'history-asked' });
    const before = this.#state.book.firstSeq;
    const answer = await this.connection.ask('history', { before, limit: HISTORY_STEP });
    if (answer?.ok) {
      const held = this.#state.items;
      this.dispatch({ type: 'history-read', events: answer.events });
      // The relay limits an answer by its bytes, so it may hold no event that is shown. Then read on.
      const { items, earlier, book } = this.#state;
      if (items.length === held.length && earlier === 'there' && book.firstSeq < before) void this.loadEarlier();
      return;
    }
    this.dispatch({ type: 'history-failed' });
    if (answer) this.fail(answer.error.code, 'earlier messages could not be read');
  }

  reconnect(): void {
    this.connection?.[this.#state.connection.state === 'refused' ? 'restart' : 'reconnect']();
  }

  /** Without what depends on the visitor. */
  get listener(): Omit<TabListener, 'visitorGone' | 'identity' | 'connectionChanged'> {
    return {
      newsReceived: (message) => {
        if (message.type === 'read') this.dispatch({ type: 'read-elsewhere', cursor: message.cursor });
        else if (!this.draft.isTyped) this.#host.restoreDraft({ draft: message.text, isOpen: false });
      },
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
          const draft = this.storage.readInput('survey');
          const surveyDraft = read?.epoch === answer.epoch && isSurveyDraft(draft) ? draft : null;
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
        const unannounced = this.#unannounced.splice(0);
        if (unannounced.length > 0) this.#host.announce(unannounced);
        this.startIfNew();
        return follows;
      },
      signalReceived: (signal) => this.dispatch({ type: 'signal-received', signal }),
    };
  }

  connectionChanged(connection: Connection): void {
    this.dispatch({ type: 'connection-changed', connection });
    if (connection.state === 'online') this.outbox.resume();
    else this.outbox.pause();
    if (connection.state === 'refused') this.fail(connection.reason, 'the relay refused the connection');
  }

  disconnect(): void {
    this.connection?.close();
    this.connection = null;
    this.outbox.pause();
    if (this.#state.connection.state !== 'idle') {
      this.dispatch({ type: 'connection-changed', connection: { state: 'idle' } });
    }
  }

  clear(): void {
    this.#head = 0;
    this.outbox.clear();
    this.promises.dropAll();
    this.dispatch({ type: 'forgotten' });
    this.#host.restoreDraft({ draft: '', isOpen: false });
  }

  /** Restores the draft and the messages that an earlier page stored, and sends these messages. */
  restore(): void {
    const { storage } = this;
    if (!storage) return;
    this.outbox.restore(storage.messages, Date.now() - MAX_UNSENT_AGE);
    this.#showUnsent();
    const part = readPart(storage.readInput('part'));
    if (part) this.dispatch({ type: 'part-shown', part });
    this.#host.restoreDraft(storage);
  }

  /** Sends the messages and files that other tabs stored and may no longer be able to send. */
  #adoptUnsent(): void {
    const { storage } = this;
    if (!storage) return;
    const oldest = Date.now() - MAX_UNSENT_AGE;
    const left = storage.messages.filter(({ failed }) => failed === null);
    this.#showUnsent(this.outbox.adopt(left, oldest));
    const files = storage.files.map((file) =>
      file.at < oldest ? { ...file, failed: file.failed ?? ('expired' as const) } : file,
    );
    if (files.length > 0) void withUploader(this, (uploader) => uploader.resume(files));
  }

  /** Events that come while the visitor looks at the conversation count as read. Call this when that may have changed. */
  updateSeen(): void {
    const looked = this.isOpen && this.owner.isInSight && !this.#host.hidden && document.visibilityState === 'visible';
    if (looked !== this.state.book.looked) this.dispatch({ type: 'looked', looked });
    const sees = looked && !isCovered(this.state);
    if (sees !== this.state.book.open) this.dispatch({ type: sees ? 'opened' : 'closed' });
  }

  #take(epoch: string, event: ChatEvent): boolean {
    const position = positionOf(this.#state.cursor, epoch, event.seq);
    if (position === 'next') this.dispatch({ type: 'event-received', epoch, event });
    return position === 'next' || position === 'known';
  }

  /** Starts the site's first session when the log shows nothing: an answer to a form may be all it has. */
  startIfNew(): void {
    const { cursor, earlier, items, talk } = this.#state;
    if (!this.isOpen || cursor?.seq !== this.#head || earlier !== 'none') return;
    // A robot without a greeting leaves nothing in the transcript.
    if (talk.with !== 'nobody' || !items.every(isUnlogged)) return;
    this.foresee('before');
    this.outbox.addStart(newCommandId(), Date.now());
  }

  /** Shows a form before the relay demands it, so that the focus goes there at once. */
  foresee(name: FormName): void {
    if (asksFirst(this.#state, name)) this.dispatch({ type: 'form-due', form: { name } });
  }

  #tokenChanged(token: string | null): void {
    const { storage } = this;
    if (storage) storage.token = token;
    if (token !== null) return;
    // A signed-in visitor returns to their own conversation.
    if (storage?.person === null) storage.forgetConversation();
    // The relay no longer knows this visitor. Remove the log, keep the messages that were not sent.
    this.dispatch({ type: 'forgotten' });
    for (const { input } of this.outbox.dropOutdated()) this.promises.settle(input.id, 'token-invalid');
    this.#showUnsent();
  }

  #showUnsent(unsent = this.outbox.unsent): void {
    for (const { failed, ...message } of unsent) {
      this.dispatch({ type: 'message-queued', ...message });
      if (failed)
        this.dispatch({ type: 'message-failed', id: message.id, reason: failed, retryable: canRetry(failed) });
    }
  }

  #settled(command: Outgoing, outcome: Outcome): void {
    const { id } = command.input;
    this.dispatch(outcomeOf(command, outcome));
    if (!outcome.ok) {
      if (isMessage(command)) this.#host.dispatchEvent(new DeskChatSendFailedEvent({ id, reason: outcome.reason }));
      this.fail(outcome.reason, `the relay refused: ${command.name}`);
    }
    this.promises.settle(id, outcome.ok ? null : outcome.reason);
  }

  fail(code: string, reason: string): void {
    this.#host.dispatchEvent(new DeskChatErrorEvent({ code, reason }));
  }
}
