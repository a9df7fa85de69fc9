/** The reactive controller of `<desk-console>`: handles requests, and shares the sign-in with the other tabs. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AgentStatus, Changed, OneClick, SignedIn } from '../../console-protocol/sessions.ts';
import { openChats } from '../chats/lists/chat-lists.ts';
import { ReplySender } from '../chats/reply/reply-sender.ts';
import { guardUnload, whileConnected } from '../controls/while-connected.ts';
import { keepEdit, transferKey } from '../kept/kept-edits.ts';
import {
  forgetSignIn,
  type KeptSignIn,
  keepChat,
  keepSignIn,
  keptChat,
  keptSignIn,
  watchSignIn,
} from '../kept/kept-sign-in.ts';
import { KeptUnsent } from '../kept/kept-unsent.ts';
import { type ConsoleApi, ConsoleConnection, ConsoleFailure, explain } from '../state/console-connection.ts';
import type { ChatEnd, ConsoleRequestDetail } from '../state/console-request-event.ts';
import {
  type Action,
  type ConsoleState,
  initialState,
  type Leaving,
  type Outgoing,
  reduce,
} from '../state/console-state.ts';
import { newReply } from '../state/draft.ts';
import { chatsHash, replaceHash, routeOf } from '../state/route.ts';
import { windowTitle } from './window-title.ts';

export class ConsoleController implements ReactiveController {
  state: ConsoleState = initialState;
  readonly drafts = new KeptUnsent();
  /** Agents to sign in as without a password; only in the demo. */
  oneClickAgents: OneClick['agents'] = [];
  readonly #host: ReactiveControllerHost;
  readonly #desk = new ConsoleConnection();
  /** Requests of the areas that load when they are used. The end of the sign-in shows the sign-in screen, as for all requests. */
  readonly api: ConsoleApi = async (...request) => {
    try {
      return await this.#desk.api(...request);
    } catch (error) {
      this.#ended(error);
      throw error;
    }
  };
  readonly #sender = new ReplySender(this.#desk, {
    sent: ({ session_id }, message) => {
      const session = this.state.overview?.sessions.find((one) => one.id === session_id);
      const customer_id = session?.customer_id ?? this.state.chat?.detail?.customer_id ?? 0;
      this.#dispatch({ type: 'message', at: { session_id, customer_id, message } });
    },
    failed: (key, error) => {
      const isLost = error instanceof ConsoleFailure && error.status === 0;
      if (!this.#ended(error)) this.#dispatch({ type: 'send-failed', key, error: explain(error), isLost });
    },
  });
  /** Number of overviews requested or received, so that a late answer does not replace a newer overview. */
  #overviews = 0;
  #token = '';
  #unwatch = (): void => {};
  /** The chat that the desk was last told of as being read. */
  #told: number | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    guardUnload(host, () => this.#hasOpenChats);
    whileConnected(host, (signal) => {
      document.addEventListener('visibilitychange', this.#onWindow, { signal });
      addEventListener('hashchange', this.#onWindow, { signal });
    });
  }

  hostConnected(): void {
    this.#unwatch = watchSignIn(this.#onSignIn);
    const kept = keptSignIn();
    if (kept) this.#enter(kept);
    else void this.#awaitSignIn();
  }

  hostDisconnected(): void {
    this.#unwatch();
    this.#desk.stop();
  }

  readonly #onSignIn = (): void => {
    const kept = keptSignIn();
    if (kept?.token === this.#token) return;
    if (this.state.signedIn) this.#end('You have signed out in another tab.');
    if (kept) this.#enter(kept);
  };

  handle(request: ConsoleRequestDetail): void {
    switch (request.type) {
      case 'sign-in':
        return void this.#signIn(() => this.#desk.signIn(request.email, request.password));
      case 'sign-in-as':
        return void this.#signIn(
          () => this.#desk.signInAs(request.agent_id),
          request.agent_id === null ? undefined : 'online',
        );
      case 'sign-out':
        return this.#askBeforeLeaving('sign-out') ? undefined : void this.#signOut();
      case 'set-status':
        if (request.status === 'offline' && this.#askBeforeLeaving('offline')) return;
        return void this.#setStatus(request.status);
      case 'leave':
        return void this.#leaveChats(request.leaving, request.chats);
      case 'stay':
        return this.#dispatch({ type: 'leaving', leaving: null });
      case 'open-chat':
        return this.#openChat(request.id);
      case 'leave-chat':
        this.#dispatch({ type: 'chat-left' });
        return void this.#tellViewed();
      case 'read-chat':
        return void this.#readChat();
      case 'send': {
        const { session_id, kind, content } = request;
        return this.#send(newReply({ session_id, type: kind, content, file: null }, this.state.chat));
      }
      case 'send-file': {
        const { session_id, file } = request;
        return this.#send(newReply({ session_id, type: 'file', content: file.name, file }, this.state.chat));
      }
      case 'retry': {
        const failed = this.state.outgoing.find((one) => one.key === request.key);
        return failed && this.#send({ ...failed, error: null, again: true });
      }
      case 'discard':
        return this.#dispatch({ type: 'discarded', key: request.key });
      case 'show-dialog':
        return this.#dispatch({ type: 'dialog', dialog: request.dialog });
      case 'read-canned':
        return void this.#readCanned();
      case 'save-canned':
        return void this.#changeCanned(() => this.#desk.saveCanned(request.id, request.reply));
      case 'delete-canned':
        return void this.#changeCanned(() => this.#desk.deleteCanned(request.id));
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

  async #awaitSignIn(): Promise<void> {
    this.#nameWindow();
    this.oneClickAgents = await this.#desk.oneClickAgents().catch(() => []);
    this.#host.requestUpdate();
  }

  async #signIn(ask: () => Promise<SignedIn>, status?: AgentStatus): Promise<void> {
    this.#dispatch({ type: 'request', key: 'sign-in', requestState: { state: 'running' } });
    try {
      const { token, agent } = await ask();
      keepSignIn(token, agent?.id ?? null);
      this.#enter(keptSignIn() ?? { token, isAdministrator: !agent });
      if (status) await this.#setStatus(status);
    } catch (error) {
      const wrong = error instanceof ConsoleFailure && error.status === 401;
      this.#failed('sign-in', wrong ? 'This e-mail and password do not match an agent.' : explain(error));
    }
  }

  async #signOut(): Promise<void> {
    // Leave even if the request fails: the desk notices the end of the live connection.
    await this.#run('status', () => this.#desk.signOut());
    if (this.state.signedIn) this.#leave({ withDrafts: true });
  }

  #leave(kept: { withDrafts: boolean }): void {
    forgetSignIn(this.#token, kept);
    this.#token = '';
    this.#desk.stop();
    this.#desk.use('');
    this.drafts.clear(kept.withDrafts);
    // A sign-in that merely ended goes on with its chat.
    if (kept.withDrafts && routeOf(location.hash).area === 'chats') replaceHash(chatsHash(null));
    this.#dispatch({ type: 'signed-out' });
    void this.#awaitSignIn();
  }

  #enter({ token, isAdministrator }: KeptSignIn): void {
    this.#token = token;
    this.#desk.use(token);
    // Before the state changes, which is kept from then on.
    const outgoing = isAdministrator ? [] : this.drafts.restore();
    const route = routeOf(location.hash);
    const named = route.area === 'chats' ? route.chat : null;
    const chat = isAdministrator ? null : (named ?? keptChat());
    this.#dispatch({ type: 'signed-in', isAdministrator });
    this.#dispatch({ type: 'restored', outgoing });
    if (chat !== null) this.#openChat(chat);
    if (!isAdministrator) void this.#readOverview();
    this.#desk.listen({
      connected: () => {
        this.#dispatch({ type: 'link', link: 'live' });
        this.#sendAgain();
        if (isAdministrator) return;
        void (this.state.chat ? this.#readChat() : this.#tellViewed());
        void this.#readOverview();
      },
      lost: () => this.#dispatch({ type: 'link', link: 'lost' }),
      refused: () => void (isAdministrator ? this.api('GET', '/customer-tags').catch(() => {}) : this.#readOverview()),
      overview: (overview) => {
        this.#overviews += 1;
        this.#dispatch({ type: 'overview', overview });
        this.#sendAgain();
      },
      message: (at) => this.#dispatch({ type: 'message', at }),
      preview: (at) => this.#dispatch({ type: 'preview', at }),
      survey: (at) => this.#dispatch({ type: 'survey', at }),
      changed: (changes) => this.#changed(changes),
      disabled: () => this.#end('Your account has been disabled. Ask your administrator.'),
    });
  }

  #changed(changes: readonly Changed[]): void {
    this.#dispatch({ type: 'changed', changes });
    if (this.state.canned && changes.some(({ kind }) => kind === 'canned')) void this.#readCanned();
    const customer = this.state.chat?.detail?.customer_id;
    if (changes.some(({ kind, id }) => kind === 'customer' && id === customer)) void this.#readChat();
  }

  #openChat(id: number): void {
    this.#dispatch({ type: 'chat-opened', id });
    void this.#readChat();
  }

  async #readOverview(): Promise<void> {
    this.#overviews += 1;
    const asked = this.#overviews;
    await this.#run('overview', async () => {
      const overview = await this.#desk.overview();
      if (asked === this.#overviews) this.#dispatch({ type: 'overview', overview });
    });
  }

  async #readChat(): Promise<void> {
    const id = this.state.chat?.id;
    if (id === undefined) return;
    await this.#run('chat', async () => {
      try {
        // First, or a message to a colleague that is written in between would never be shown.
        await this.#tellViewed();
        this.#dispatch({ type: 'chat-read', detail: await this.#desk.session(id) });
      } catch (error) {
        const { detail } = this.state.chat ?? {};
        if (!detail || !(error instanceof ConsoleFailure && error.status === 404)) throw error;
        // A chat goes only with its customer.
        const { customer_name } = detail;
        this.#dispatch({ type: 'chat-finished', finished: { id, customer_name, how: 'deleted' } });
      }
    });
  }

  async #readCanned(): Promise<void> {
    await this.#run('canned', async () => {
      this.#dispatch({ type: 'canned', replies: await this.#desk.cannedReplies() });
    });
  }

  async #changeCanned(act: () => Promise<unknown>): Promise<void> {
    if (await this.#run('canned-change', act)) await this.#readCanned();
  }

  /** Makes a change, then reads the overview, because the live connection may be down. */
  async #change(key: string, act: () => Promise<unknown>): Promise<void> {
    if (await this.#run(key, act)) await this.#readOverview();
  }

  #setStatus(status: AgentStatus): Promise<void> {
    return this.#change('status', () => this.#desk.setStatus(status));
  }

  get #hasOpenChats(): boolean {
    return this.state.overview !== null && openChats(this.state.overview).length > 0;
  }

  /** Opens the leave dialog if the agent has open chats and the console is connected. Returns whether it did. */
  #askBeforeLeaving(leaving: Leaving): boolean {
    if (this.state.link !== 'live' || !this.#hasOpenChats) return false;
    this.#dispatch({ type: 'leaving', leaving });
    return true;
  }

  /** Ends the chats one after another, then signs out or goes offline. At the first failure, shows the error and stops. */
  async #leaveChats(leaving: Leaving, chats: { id: number; end: ChatEnd }[]): Promise<void> {
    const isDone = await this.#run('leaving', async () => {
      for (const { id, end } of chats) {
        if (typeof end === 'object') await this.#desk.transfer(id, end);
        else await this.#desk.close(id, end === 'close' ? 'normal' : end);
      }
    });
    if (!isDone) return this.#readOverview();
    this.#dispatch({ type: 'leaving', leaving: null });
    await (leaving === 'sign-out' ? this.#signOut() : this.#setStatus('offline'));
  }

  /** Transfers or closes the chat on screen and removes it from there. If that fails, the dialog stays open and shows the error. */
  async #finish(how: 'closed' | 'transferred', act: (id: number) => Promise<unknown>): Promise<void> {
    const { chat, overview } = this.state;
    if (!chat || !(await this.#run('dialog', () => act(chat.id)))) return;
    const { id } = chat;
    keepEdit(transferKey(id), null);
    const customer_name = overview?.sessions.find((one) => one.id === id)?.customer_name ?? '';
    this.#dispatch({ type: 'chat-finished', finished: { id, customer_name, how } });
    void this.#tellViewed();
    await this.#readOverview();
  }

  #send(outgoing: Outgoing): void {
    this.#dispatch({ type: 'sending', outgoing });
    this.#sender.send(outgoing);
  }

  /** Sends again what did not reach the desk, in its order, each once: the desk has just been heard. */
  #sendAgain(): void {
    for (const one of this.state.outgoing)
      if (one.error !== null && one.again) this.#send({ ...one, error: null, again: false });
  }

  /** Makes a request and stores its state under `key`: running, failed with the error, or nothing. Returns whether it succeeded. */
  async #run(key: string, act: () => Promise<unknown>): Promise<boolean> {
    this.#dispatch({ type: 'request', key, requestState: { state: 'running' } });
    try {
      await act();
      this.#dispatch({ type: 'request', key, requestState: null });
      return true;
    } catch (error) {
      if (!this.#ended(error)) this.#failed(key, explain(error));
      return false;
    }
  }

  #failed(key: string, error: string): void {
    this.#dispatch({ type: 'request', key, requestState: { state: 'failed', error } });
  }

  /** Whether the request failed because the sign-in has ended. If so, shows the sign-in screen. */
  #ended(error: unknown): boolean {
    if (!(error instanceof ConsoleFailure) || error.status !== 401) return false;
    // Requests that were under way when it ended keep the first reason.
    if (this.state.signedIn) this.#end('Your sign-in has ended. Sign in again.');
    return true;
  }

  #end(why: string): void {
    this.#leave({ withDrafts: false });
    this.#failed('sign-in', why);
  }

  /** A colleague's chat gets no messages while it is not on screen, so it is read again. */
  readonly #onWindow = (): void => {
    this.#nameWindow();
    if (this.#viewed !== this.#told) void (this.#viewed === null ? this.#tellViewed() : this.#readChat());
  };

  /** The chat that is being read. One in a hidden window, or behind another area, is not. */
  get #viewed(): number | null {
    const isShown = document.visibilityState === 'visible' && routeOf(location.hash).area === 'chats';
    return isShown ? (this.state.chat?.id ?? null) : null;
  }

  #tellViewed(): Promise<void> {
    this.#told = this.#viewed;
    return this.#desk.viewing(this.#told);
  }

  #nameWindow(): void {
    document.title = windowTitle(this.state, routeOf(location.hash));
  }

  #dispatch(action: Action): void {
    this.state = reduce(this.state, action);
    if (this.state.signedIn) this.drafts.setOutgoing(this.state.outgoing);
    keepChat(this.state.chat?.id ?? null);
    this.#nameWindow();
    this.#host.requestUpdate();
  }
}
