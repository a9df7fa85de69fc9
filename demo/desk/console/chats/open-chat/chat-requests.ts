/** Makes the requests that end and change chats, for the controller: closes and transfers, also before the agent leaves. */
import type { AgentStatus } from '../../../console-protocol/sessions.ts';
import { keepEdit, transferKey } from '../../kept/kept-edits.ts';
import type { ConsoleConnection } from '../../state/console-connection.ts';
import type { ChatEnd, ConsoleRequestDetail } from '../../state/console-request-event.ts';
import type { Action, ConsoleState, Leaving } from '../../state/console-state.ts';
import { openChats } from '../lists/chat-lists.ts';

type ChatRequest = Extract<
  ConsoleRequestDetail,
  { type: 'leave' | 'transfer' | 'close' | 'remove-waiting' | 'inbox-done' }
>;

type Callbacks = {
  state: () => ConsoleState;
  /** Makes a request whose state is stored under this key. Resolves to whether it succeeded. */
  run: (key: string, act: () => Promise<unknown>) => Promise<boolean>;
  dispatch: (action: Action) => void;
  readOverview: () => Promise<void>;
  /** The chat on screen has been closed or transferred. */
  finished: () => void;
  signOut: () => Promise<void>;
};

export class ChatRequests {
  readonly #desk: ConsoleConnection;
  readonly #callbacks: Callbacks;

  constructor(desk: ConsoleConnection, callbacks: Callbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
  }

  handle(request: ChatRequest): Promise<void> {
    const desk = this.#desk;
    switch (request.type) {
      case 'leave':
        return this.#leaveChats(request.leaving, request.chats);
      case 'transfer':
        return this.#finish('transferred', (id) => desk.transfer(id, request.to));
      case 'close':
        return this.#finish('closed', (id) => desk.close(id, request.close_type));
      case 'remove-waiting':
        return this.#change(`waiting ${request.customer_id}`, () => desk.removeWaiting(request.customer_id));
      case 'inbox-done':
        return this.#change(`inbox ${request.id}`, () => desk.inboxDone(request.id));
    }
  }

  setStatus(status: AgentStatus): Promise<void> {
    return this.#change('status', () => this.#desk.setStatus(status));
  }

  /** Opens the leave dialog if the agent has open chats and the console is connected. Returns whether it did. */
  askBeforeLeaving(leaving: Leaving): boolean {
    const { overview, link } = this.#callbacks.state();
    if (link !== 'live' || !overview || openChats(overview).length === 0) return false;
    this.#callbacks.dispatch({ type: 'leaving', leaving });
    return true;
  }

  /** Ends the chats one after another, then signs out or goes offline. At the first failure, shows the error and stops. */
  async #leaveChats(leaving: Leaving, chats: { id: number; end: ChatEnd }[]): Promise<void> {
    const done = await this.#callbacks.run('leaving', async () => {
      for (const { id, end } of chats) {
        if (typeof end === 'object') await this.#desk.transfer(id, end);
        else await this.#desk.close(id, end === 'close' ? 'normal' : end);
      }
    });
    if (!done) return this.#callbacks.readOverview();
    this.#callbacks.dispatch({ type: 'leaving', leaving: null });
    if (leaving === 'sign-out') await this.#callbacks.signOut();
    else await this.setStatus('offline');
  }

  /**
   * Transfers or closes the chat on screen and removes it from there. If that fails, the dialog stays open and shows
   * the error.
   */
  async #finish(how: 'closed' | 'transferred', act: (id: number) => Promise<unknown>): Promise<void> {
    const { chat, overview } = this.#callbacks.state();
    if (!chat) return;
    const { id } = chat;
    if (!(await this.#callbacks.run('dialog', () => act(id)))) return;
    keepEdit(transferKey(id), null);
    const session = overview?.sessions.find((one) => one.id === id);
    this.#callbacks.dispatch({
      type: 'chat-finished',
      finished: { id, customer_name: session?.customer_name ?? '', how },
    });
    this.#callbacks.finished();
    await this.#callbacks.readOverview();
  }

  /** Makes a change, then reads the overview, because the live connection may be down. */
  async #change(key: string, act: () => Promise<unknown>): Promise<void> {
    if (await this.#callbacks.run(key, act)) await this.#callbacks.readOverview();
  }
}
