/**
 * Joins the chat's state, its connection and its host: what comes from the relay or from the visitor goes through
 * `reduce`, and the host is told. Opens everything when the host comes into a page and closes everything when it goes.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../relay/protocol.ts';
import { Answers } from './answers.ts';
import { placeOf, reduce } from './chat-reduce.ts';
import { type ChatState, emptyChat, type Happening } from './chat-state.ts';
import { outcomeOf } from './command-outcome.ts';
import {
  DeskChatBeforeSendEvent,
  DeskChatConsentChangedEvent,
  DeskChatErrorEvent,
  DeskChatSendFailedEvent,
} from './events.ts';
import type { TokenProvider } from './identity.ts';
import { newCommandId } from './new-command-id.ts';
import { canRetry, isMessage, Outbox, type Outcome, type Outgoing } from './outbox.ts';
import { eventsBetween } from './page-events.ts';
import { watchPage } from './page-signs.ts';
import type { News } from './tabs/channel.ts';
import { SharedConnection } from './tabs/shared-connection.ts';
import type { UploadTarget } from './uploads/post-file.ts';
import { Visitor } from './visitor.ts';
import { type Consent, VisitorStorage } from './visitor-storage.ts';
import { wait } from './wait.ts';

/** The element the controller serves. */
export type ChatHost = ReactiveControllerHost &
  HTMLElement & {
    /** Something new to speak. */
    notice(event: ChatEvent): void;
    /** Puts `draft` into the field, and opens the panel where it stood open on the page before. */
    takeUp(left: { draft: string; isOpen: boolean }): void;
  };

/** Events read at once when the visitor asks for earlier ones. */
const HISTORY_STEP = 50;
/** A message that waited longer than this before a reload is not sent without being asked about. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;
/** Milliseconds after a key in which the field is the visitor's alone. */
const TYPES_FOR = 1500;

export class ChatController implements ReactiveController {
  readonly #host: ChatHost;
  #state: ChatState = emptyChat();
  #place: { relay: string; site: string } | null = null;
  #visitor: Visitor | null = null;
  #provider: TokenProvider | null = null;
  #consent: Consent = 'persistent';
  #connection: SharedConnection | null = null;
  #isOpen = false;
  #typedAt = 0;
  /** The newest event there was when the chat joined. */
  #head = 0;
  readonly #answers = new Answers();
  #stopWatching: (() => void) | null = null;
  #isReadDue = false;
  readonly outbox: Outbox;

  constructor(host: ChatHost) {
    this.#host = host;
    this.outbox = new Outbox({
      deliver: async ({ name, input }) => (await this.#connection?.ask(name, input)) ?? null,
      settled: (command, outcome) => this.#settled(command, outcome),
      save: (message) => this.storage?.saveMessage(message),
      remove: (id) => this.storage?.removeMessage(id),
      wait,
    });
    host.addController(this);
  }

  get state(): ChatState {
    return this.#state;
  }

  get storage(): VisitorStorage | null {
    return this.#visitor?.storage ?? null;
  }

  /** Where the visitor's files go and as whom; null before the relay has said so. */
  get uploadTarget(): UploadTarget | null {
    const { relay, site } = this.#place ?? {};
    const token = this.storage?.token;
    const path = this.#state.site?.uploads?.path;
    return relay && site && token && path ? { url: relay + path, site, token } : null;
  }

  get consent(): Consent {
    return this.#consent;
  }

  hostConnected(): void {
    this.#stopWatching ??= watchPage({
      // Without this a line that died in silence would look alive until the next heartbeat fails to come.
      lost: () => this.#connection?.doubt(),
      // Waiting for the next try would only cost time.
      back: () => this.#state.connection.state === 'reconnecting' && this.#connection?.reconnect(),
      seen: () => this.#look(),
      stored: (event) => this.storage?.isEnd(event) && this.#startOver(),
    });
    if (this.#isWanted) this.#connect();
  }

  hostDisconnected(): void {
    // A page that only moves the host to another place has done so before this.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.#stopWatching?.();
      this.#stopWatching = null;
      this.#disconnect();
    });
  }

  /**
   * Says which relay and site the chat is of. A conversation that runs already is taken up at once; else nothing is
   * connected or stored before the visitor opens the chat.
   */
  use(relay: string, site: string): void {
    this.#place = { relay, site };
    const visitor = new Visitor(new VisitorStorage(site, this.#consent), this.#provider, (how) => {
      if (how === 'same') this.#takeUp();
      else if (how === 'first') this.outbox.save();
      else this.#clear();
    });
    this.#visitor = visitor;
    this.#begin();
  }

  /** Says who the visitor is. Nothing of before is shown until that is certain. */
  identify(provider: TokenProvider | null): void {
    if (provider === this.#provider) return;
    this.#provider = provider;
    this.#startOver();
  }

  /** What may be stored from now on. */
  allow(consent: Consent): void {
    if (consent === this.#consent) return;
    this.#consent = consent;
    const { storage } = this;
    if (!storage) return;
    const { isEmpty: wasEmpty, isShared: wasShared } = storage;
    storage.allow(consent);
    if (wasEmpty && !storage.isEmpty) this.#startOver();
    else if (wasShared !== storage.isShared && this.#connection) {
      this.#disconnect();
      this.#connect();
    }
    this.#host.dispatchEvent(new DeskChatConsentChangedEvent(consent));
  }

  /** The chat is shown, or no longer is; `isRemembered` where the next page is to show the same. */
  show(isOpen: boolean, isRemembered = true): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) this.#visitor?.begin();
    this.#look();
    if (this.storage && isRemembered) this.storage.isOpen = isOpen;
    if (!isOpen) return;
    if (this.#connection) this.#startIfNew();
    else this.#connect();
  }

  dispatch(happening: Happening): void {
    const before = this.#state;
    this.#state = reduce(before, happening);
    const { book, latest } = this.#state;
    if (this.#state === before) return;
    if (book.readTo > before.book.readTo && !this.#isReadDue) {
      // Once for all that came together: a page that waits for storage at each of a thousand events stands still.
      this.#isReadDue = true;
      queueMicrotask(this.#keepRead);
    }
    if (this.storage && book.dismissed !== before.book.dismissed && book.dismissed.length > 0) {
      this.storage.dismissed = book.dismissed;
    }
    this.#host.requestUpdate();
    for (const event of eventsBetween(before, happening, this.#state)) this.#host.dispatchEvent(event);
    if (latest && latest !== before.latest) this.#host.notice(latest);
  }

  #keepRead = (): void => {
    this.#isReadDue = false;
    const { book, cursor } = this.#state;
    if (!this.storage?.token || !cursor) return;
    const read = { epoch: cursor.epoch, seq: book.readTo };
    this.storage.read = read;
    if (book.open) this.#connection?.tell({ type: 'read', cursor: read });
  };

  /** Puts a command on its way. Resolves when the relay took it. @throws RefusedError */
  deliver(command: Outgoing): Promise<void> {
    const answered = this.#answers.to(command);
    this.outbox.add(command);
    this.#connect();
    return answered;
  }

  /** Asks the page whether a message may be sent. */
  maySend(text: string): boolean {
    return this.#host.dispatchEvent(new DeskChatBeforeSendEvent(text));
  }

  /** What was not sent stands in the field again. */
  giveBack(text: string): void {
    this.#host.takeUp({ draft: text, isOpen: false });
  }

  /** Shows the agent what is being typed, and keeps it over a reload. */
  preview(text: string): void {
    this.#typedAt = Date.now();
    this.#keepDraft(text);
    if (this.#state.talk.with === 'agent') this.#connection?.preview(text);
  }

  /** What was typed has been sent. */
  endPreview(): void {
    this.#keepDraft('');
    this.#connection?.cancelPreview();
  }

  #keepDraft(text: string): void {
    if (this.storage) this.storage.draft = text;
    this.#connection?.tell({ type: 'draft', text });
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
   * Makes the visitor a stranger again, or with `forget` has the relay delete the conversation too. Storage and screen
   * are cleared whatever happens; false when the relay could not be told.
   */
  async leave(how: 'logout' | 'forget'): Promise<boolean> {
    const { storage } = this;
    const [connection, place, token] = [this.#connection, this.#place, storage?.token ?? null];
    this.#connection = null;
    this.#provider = null;
    storage?.clear();
    this.#visitor?.name(null);
    this.#clear();
    this.dispatch({ type: 'connection-changed', connection: { state: 'idle' } });
    const answer = await connection?.ask(how, {});
    connection?.close();
    if (this.#isWanted) this.#connect();
    if (token === null || place === null || answer?.ok) return true;
    const part = await import('./revoke.ts').catch(() => null);
    return part?.revoke(place.relay, place.site, token, how) ?? false;
  }

  /** Whether there is a reason to be connected: an open panel, or a conversation that runs. */
  get #isWanted(): boolean {
    return this.#isOpen || this.#visitor?.mayReturn === true;
  }

  /** Whose chat it is has to be found out anew. */
  #startOver(): void {
    this.#visitor?.name(this.#provider);
    this.#begin();
  }

  /** Shows what an earlier page left, as soon as it is certain that it is this visitor's. */
  #begin(): void {
    this.#disconnect();
    this.outbox.restore([], 0);
    this.#clear();
    if (this.#visitor?.isKnown) this.#takeUp();
    if (this.#isWanted) this.#connect();
  }

  #clear(): void {
    this.#head = 0;
    this.outbox.clear();
    this.#answers.dropAll();
    this.dispatch({ type: 'forgotten' });
    this.#host.takeUp({ draft: '', isOpen: false });
  }

  #takeUp(): void {
    const { storage } = this;
    if (!storage) return;
    this.outbox.restore(storage.messages, Date.now() - LONGEST_WAIT);
    this.#showUnsent();
    this.#host.takeUp(storage);
  }

  /** What other tabs wrote and may not be able to deliver any more. */
  #takeOver(): void {
    const left = this.storage?.messages.filter(({ failed }) => failed === null) ?? [];
    this.#showUnsent(this.outbox.takeUp(left, Date.now() - LONGEST_WAIT));
  }

  #told(news: News): void {
    // Nobody is disturbed while they type; and what they type is the last edit.
    if (news.type === 'read') this.dispatch({ type: 'read-elsewhere', cursor: news.cursor });
    else if (Date.now() - this.#typedAt > TYPES_FOR) this.#host.takeUp({ draft: news.text, isOpen: false });
  }

  /** What comes while the visitor looks at it counts as read. */
  #look(): void {
    const looks = this.#isOpen && document.visibilityState === 'visible';
    if (looks !== this.#state.book.open) this.dispatch({ type: looks ? 'opened' : 'closed' });
  }

  #connect(): void {
    const { relay, site } = this.#place ?? {};
    if (!relay || !site || this.#connection || !this.#host.isConnected) return;
    const connection = new SharedConnection(relay, site, this.storage?.isShared === true, {
      told: (news) => this.#told(news),
      tabGone: () => this.#takeOver(),
      visitorGone: () => this.#startOver(),
      cursor: () => this.#state.cursor,
      identity: () => this.#identity(),
      token: () => this.storage?.token ?? null,
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
        const read = this.storage?.read;
        if (this.#state.cursor === null && this.storage) {
          const readTo = read?.epoch === answer.epoch ? read.seq : read ? answer.head : 0;
          const dismissed = read?.epoch === answer.epoch ? this.storage.dismissed : [];
          const surveyDraft = read?.epoch === answer.epoch ? this.storage.surveyDraft : null;
          this.dispatch({ type: 'recalled', readTo, dismissed, surveyDraft });
        }
        this.#head = answer.head;
        this.dispatch({ type: 'joined', ...answer });
        this.#takeOver();
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
    const { cursor } = this.#state;
    if (this.#isOpen && this.#head === 0 && cursor?.seq === 0) this.outbox.addStart(newCommandId(), Date.now());
  }

  #tokenChanged(token: string | null): void {
    if (this.storage) this.storage.token = token;
    if (token !== null) return;
    // The relay no longer knows this visitor, so what was said is another's; what was not sent yet is still theirs.
    this.dispatch({ type: 'forgotten' });
    this.outbox.keepOnlyMessages();
    this.#showUnsent();
  }

  #showUnsent(unsent = this.outbox.unsent): void {
    for (const { failed, ...message } of unsent) {
      this.dispatch({ type: 'message-queued', ...message });
      const { id } = message;
      if (failed) this.dispatch({ type: 'message-failed', id, reason: failed, retryable: canRetry(failed) });
    }
  }

  async #identity(): Promise<string | null> {
    try {
      const identity = (await this.#visitor?.identity()) ?? null;
      // What made it worth connecting was another's.
      if (!this.#isWanted && this.outbox.unsent.length === 0) this.#disconnect();
      return identity;
    } catch (error) {
      this.fail('identity', `the visitor could not be identified: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  }

  #settled(command: Outgoing, outcome: Outcome): void {
    const { id } = command.input;
    this.dispatch(outcomeOf(command, outcome));
    if (!outcome.ok) {
      if (isMessage(command)) this.#host.dispatchEvent(new DeskChatSendFailedEvent(id, outcome.reason));
      this.fail(outcome.reason, `the relay refused: ${command.name}`);
    }
    this.#answers.settle(id, outcome.ok ? null : outcome.reason);
  }

  /** Tells the page's makers. */
  fail(code: string, reason: string): void {
    this.#host.dispatchEvent(new DeskChatErrorEvent(code, reason));
  }
}
