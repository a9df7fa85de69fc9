/**
 * Joins state, connection and page for `<desk-console>`: carries out requests, keeps the sign-in for as long as the tab
 * lives, tells the desk which chat is being read, and keeps unread counts in the window's title.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AgentStatus, OneClick } from '../console-protocol.ts';
import { openChats, windowTitle } from './chat-lists.ts';
import { ConsoleConnection, ConsoleFailure } from './console-connection.ts';
import type { ChatEnd, ConsoleRequestDetail } from './console-request.ts';
import {
  type ConsoleState,
  type Happening,
  initialState,
  type Leaving,
  type Outgoing,
  reduce,
} from './console-state.ts';
import type { Draft } from './draft.ts';
import { newReplyId } from './new-reply-id.ts';

const TOKEN_KEY = 'desk-console-token';

export class ConsoleController implements ReactiveController {
  state: ConsoleState = initialState;
  /** What is written and not sent, by session; the reply boxes read and write it. */
  readonly drafts = new Map<number, Draft>();
  /** Whom one may be without a password, in the demo. */
  oneClickAgents: OneClick['agents'] = [];
  readonly #host: ReactiveControllerHost;
  readonly #desk = new ConsoleConnection();
  /** Replies go one after another, so that the visitor reads them in the order they were written. */
  #sending: Promise<void> = Promise.resolve();
  /** Counts overviews that were asked for or came live, so that a slow answer does not bring an older one back. */
  #overviews = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#tellViewing);
    addEventListener('beforeunload', this.#beforeUnload);
    const token = sessionStorage.getItem(TOKEN_KEY);
    if (token) this.#enter(token);
    else this.#awaitSignIn();
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#tellViewing);
    removeEventListener('beforeunload', this.#beforeUnload);
    this.#desk.stop();
  }

  handle(request: ConsoleRequestDetail): void {
    switch (request.type) {
      case 'sign-in':
        return void this.#signIn(() => this.#desk.signIn(request.email, request.password));
      case 'sign-in-as':
        return void this.#signIn(() => this.#desk.signInAs(request.agent_id), 'online');
      case 'sign-out':
        return this.#asksFirst('sign-out') ? undefined : void this.#signOut();
      case 'set-status':
        if (request.status === 'offline' && this.#asksFirst('offline')) return;
        return void this.#setStatus(request.status);
      case 'leave':
        return void this.#leaveChats(request.leaving, request.chats);
      case 'stay':
        return this.#apply({ type: 'leaving', leaving: null });
      case 'open-chat':
        return this.#openChat(request.id);
      case 'leave-chat':
        this.#apply({ type: 'chat-left' });
        return this.#tellViewing();
      case 'read-chat':
        return void this.#readChat();
      case 'send':
        return this.#send(outgoing(request.session_id, request.kind, request.content, null));
      case 'send-file':
        return this.#send(outgoing(request.session_id, 'file', request.file.name, request.file));
      case 'retry': {
        const failed = this.state.outgoing.find((one) => one.key === request.key);
        return failed && this.#send({ ...failed, error: null });
      }
      case 'discard':
        return this.#apply({ type: 'discarded', key: request.key });
      case 'show-dialog':
        return this.#apply({ type: 'dialog', dialog: request.dialog });
      case 'transfer':
        return void this.#finish('transferred', (id) => this.#desk.transfer(id, request.to));
      case 'close':
        return void this.#finish('closed', (id) => this.#desk.close(id, request.close_type));
      case 'remove-waiting':
        return void this.#change(`waiting ${request.customer_id}`, () => this.#desk.removeWaiting(request.customer_id));
      case 'inbox-done':
        return void this.#change(`inbox ${request.id}`, () => this.#desk.inboxDone(request.id));
      case 'reload':
        return void this.#readOverview();
    }
  }

  #awaitSignIn(): void {
    document.title = windowTitle(this.state);
    this.#desk.oneClickAgents().then(
      (agents) => {
        this.oneClickAgents = agents;
        this.#host.requestUpdate();
      },
      () => {},
    );
  }

  async #signIn(ask: () => Promise<{ token: string }>, status?: AgentStatus): Promise<void> {
    this.#apply({ type: 'call', place: 'sign-in', call: { state: 'running' } });
    try {
      const { token } = await ask();
      sessionStorage.setItem(TOKEN_KEY, token);
      this.#enter(token);
      if (status) await this.#setStatus(status);
    } catch (error) {
      const wrong = error instanceof ConsoleFailure && error.status === 401;
      this.#failed('sign-in', wrong ? 'This e-mail and password do not match an agent.' : sentence(error));
    }
  }

  #setStatus(status: AgentStatus): Promise<void> {
    return this.#change('status', () => this.#desk.setStatus(status));
  }

  /** Whether chats are open, so that the agent says first what becomes of them. Without a connection nobody can. */
  #asksFirst(leaving: Leaving): boolean {
    const { overview, link } = this.state;
    if (link !== 'live' || !overview || openChats(overview).length === 0) return false;
    this.#apply({ type: 'leaving', leaving });
    return true;
  }

  /** One after another; the first that fails is told, and the agent stays. */
  async #leaveChats(leaving: Leaving, chats: { id: number; what: ChatEnd }[]): Promise<void> {
    const done = await this.#call('leaving', async () => {
      for (const { id, what } of chats) {
        await (what === 'close' ? this.#desk.close(id, 'normal') : this.#desk.transfer(id, what));
      }
    });
    if (!done) return this.#readOverview();
    this.#apply({ type: 'leaving', leaving: null });
    if (leaving === 'sign-out') await this.#signOut();
    else await this.#setStatus('offline');
  }

  async #signOut(): Promise<void> {
    // Without an answer the agent leaves all the same: the desk sees the live connection end.
    await this.#call('status', () => this.#desk.signOut());
    if (this.state.signedIn) this.#leave();
  }

  #leave(): void {
    sessionStorage.removeItem(TOKEN_KEY);
    this.#desk.stop();
    this.#desk.use('');
    this.drafts.clear();
    this.#apply({ type: 'signed-out' });
    this.#awaitSignIn();
  }

  #enter(token: string): void {
    this.#desk.use(token);
    this.#apply({ type: 'signed-in' });
    void this.#readOverview();
    this.#desk.listen({
      connected: () => {
        this.#apply({ type: 'link', link: 'live' });
        this.#tellViewing();
        void this.#readOverview();
        if (this.state.chat) void this.#readChat();
      },
      lost: () => this.#apply({ type: 'link', link: 'lost' }),
      refused: () => void this.#readOverview(),
      overview: (overview) => {
        this.#overviews += 1;
        this.#apply({ type: 'overview', overview });
      },
      message: (at) => this.#apply({ type: 'message', at }),
      preview: (at) => this.#apply({ type: 'preview', at }),
      survey: (at) => this.#apply({ type: 'survey', at }),
    });
  }

  #openChat(id: number): void {
    this.#apply({ type: 'chat-opened', id });
    this.#tellViewing();
    void this.#readChat();
  }

  async #readOverview(): Promise<void> {
    this.#overviews += 1;
    const asked = this.#overviews;
    await this.#call('overview', async () => {
      const overview = await this.#desk.overview();
      if (asked === this.#overviews) this.#apply({ type: 'overview', overview });
    });
  }

  async #readChat(): Promise<void> {
    const id = this.state.chat?.id;
    if (id === undefined) return;
    await this.#call('chat', async () => this.#apply({ type: 'chat-read', detail: await this.#desk.session(id) }));
  }

  #send(outgoing: Outgoing): void {
    this.#apply({ type: 'sending', outgoing });
    this.#sending = this.#sending.then(() => this.#deliver(outgoing));
  }

  async #deliver({ key, session_id, type, content, file }: Outgoing): Promise<void> {
    try {
      const sent = file && (await this.#desk.uploadFile(file));
      const said = sent ? { type: sent.type, content: sent.url } : { type, content };
      const message = await this.#desk.reply(session_id, { id: key, ...said });
      const session = this.state.overview?.sessions.find((one) => one.id === session_id);
      this.#apply({ type: 'message', at: { session_id, customer_id: session?.customer_id ?? 0, message } });
    } catch (error) {
      if (!this.#ended(error)) this.#apply({ type: 'send-failed', key, error: sentence(error) });
    }
  }

  /** Transfers or closes the open chat, which then leaves the screen; the dialog stays, with the reason, when that fails. */
  async #finish(how: 'closed' | 'transferred', act: (id: number) => Promise<unknown>): Promise<void> {
    const id = this.state.chat?.id;
    if (id === undefined) return;
    const done = await this.#call('dialog', () => act(id));
    if (!done) return;
    const session = this.state.overview?.sessions.find((one) => one.id === id);
    this.#apply({ type: 'chat-finished', finished: { id, customer_name: session?.customer_name ?? '', how } });
    this.#tellViewing();
    await this.#readOverview();
  }

  /** Changes something that the overview shows, which may not come live just now. */
  async #change(place: string, act: () => Promise<unknown>): Promise<void> {
    if (await this.#call(place, act)) await this.#readOverview();
  }

  /** Does one thing at the desk and keeps at `place` that it runs or why it failed. False when it failed. */
  async #call(place: string, act: () => Promise<unknown>): Promise<boolean> {
    this.#apply({ type: 'call', place, call: { state: 'running' } });
    try {
      await act();
      this.#apply({ type: 'call', place, call: null });
      return true;
    } catch (error) {
      if (!this.#ended(error)) this.#failed(place, sentence(error));
      return false;
    }
  }

  #failed(place: string, error: string): void {
    this.#apply({ type: 'call', place, call: { state: 'failed', error } });
  }

  /** Whether the sign-in no longer holds; then the console is back at its first screen. */
  #ended(error: unknown): boolean {
    if (!(error instanceof ConsoleFailure) || error.status !== 401) return false;
    this.#leave();
    this.#failed('sign-in', 'Your sign-in has ended. Sign in again.');
    return true;
  }

  /** A chat that is open behind a hidden window is not being read. */
  readonly #tellViewing = (): void => {
    this.#desk.viewing(document.visibilityState === 'visible' ? (this.state.chat?.id ?? null) : null);
  };

  /** The browser asks in words of its own whether the tab may close. */
  readonly #beforeUnload = (event: BeforeUnloadEvent): void => {
    if (this.state.overview && openChats(this.state.overview).length > 0) event.preventDefault();
  };

  #apply(happening: Happening): void {
    this.state = reduce(this.state, happening);
    document.title = windowTitle(this.state);
    this.#host.requestUpdate();
  }
}

function outgoing(session: number, type: Outgoing['type'], content: string, file: File | null): Outgoing {
  return { key: newReplyId(), session_id: session, at: Date.now(), type, content, file, error: null };
}

function sentence(error: unknown): string {
  return error instanceof ConsoleFailure ? error.message : 'Something went wrong in the console. Try again.';
}
