/** `<desk-console>`: the whole console. It alone knows the controller, and moves the focus between the lists and the chat. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleOverview } from '../../console-protocol/sessions.ts';
import type { PhoneSlot } from '../calls/phone-slot.ts';
import type { ChatList } from '../chats/lists/chat-list.ts';
import { chatAt, isOpenChat, openChats, openInboxCount, unreadTotal } from '../chats/lists/chat-lists.ts';
import type { EmptyPane } from '../chats/lists/empty-pane.ts';
import type { WaitingList } from '../chats/lists/waiting-list.ts';
import { draftWords } from '../chats/messages/unsent-words.ts';
import type { ChatView } from '../chats/open-chat/chat-view.ts';
import { controls, theme } from '../controls/look/theme.styles.ts';
import { progressOf } from '../controls/modal.ts';
import { renderWaiting } from '../controls/render-loading.ts';
import { isInChat, type Shortcut } from '../controls/shortcuts.ts';
import { renderTabs } from '../controls/tabs.ts';
import type { AreaContext } from '../state/area-context.ts';
import type { ConsoleRequestDetail, ConsoleRequestEvent } from '../state/console-request-event.ts';
import type { Finished } from '../state/console-state.ts';
import { chatsHash, type Route, readRoute, replaceHash } from '../state/route.ts';
import type { AreaFrame } from './area-frame.ts';
import { type Area, areaAt, areasFor, goTo } from './areas.ts';
import { hashFor, requestAt } from './chat-address.ts';
import { ConsoleController } from './console-controller.ts';
import { styles } from './desk-console.styles.ts';
import { hasChosenNotices, writeNoticeSettings } from './notices/notice-settings.ts';
import { Notices } from './notices/notices.ts';
import type { SheetFrame } from './sheets/sheet-frame.ts';
import { listenForShortcuts } from './shortcut-keys.ts';
import type { TopBar } from './top-bar.ts';

const TABS = [
  { id: 'chats', label: 'Chats' },
  { id: 'inbox', label: 'Inbox' },
  { id: 'colleagues', label: 'Colleagues' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** As in the styles: narrower windows show either the lists or the chat. */
const ONE_PANE = '(max-width: 719px)';

export class DeskConsole extends withProperties(LitElement, {
  tab: prop<TabId>('chats'),
  route: prop<Route>(),
  sheet: prop<SheetFrame['sheet']>(null),
}) {
  static override styles = [theme, controls, styles];
  readonly #controller = new ConsoleController(this);
  readonly #notices = new Notices((chat) =>
    chat === null ? this.#area() && goTo('chats', false) : void this.#dispatchRequest({ type: 'open-chat', id: chat }),
  );
  #lastFinished: Finished | null = null;

  constructor() {
    super();
    this.route = readRoute();
    this.addEventListener('console-request', this.#onRequest);
    listenForShortcuts(this, {
      act: this.#act,
      area: () => {
        const { overview, isAdministrator, dialog, leaving } = this.#controller.state;
        const isListening = (overview !== null || isAdministrator) && !dialog && !leaving && !this.sheet;
        return isListening ? (this.#area()?.id ?? 'chats') : null;
      },
      hasDraft: () => {
        const draft = this.#area() ? undefined : this.#controller.drafts.get(this.#controller.state.chat?.id ?? 0);
        return draft !== undefined && draftWords(draft) !== '';
      },
    });
  }

  override connectedCallback(): void {
    // Before the controller, which tells the desk which chat is on screen.
    addEventListener('hashchange', this.#readRoute);
    super.connectedCallback();
    this.#notices.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#readRoute);
    this.#notices.disconnect();
  }

  override render(): TemplateResult {
    const { state, api, oneClickAgents } = this.#controller;
    if (!state.signedIn) {
      return html`<console-sign-in .requestState=${state.requests['sign-in']} .agents=${oneClickAgents}></console-sign-in>`;
    }
    if (!state.overview && !state.isAdministrator) {
      const { error } = progressOf(state.requests.overview);
      return html`<main class="blank">
        ${renderWaiting(error, () => this.#controller.handle({ type: 'reload' }), 'Opening the console…')}
      </main>`;
    }
    const areas = areasFor(state.isAdministrator);
    const area = this.#area();
    const agentId = state.overview?.agent.id ?? null;
    const context: AreaContext = { route: this.route, api, isAdministrator: state.isAdministrator, agentId };
    return html`
      <console-top-bar
        .agent=${state.overview?.agent ?? null}
        .areas=${areas}
        .area=${area?.id ?? 'chats'}
        .unread=${state.overview ? unreadTotal(state.overview) : 0}
        .link=${state.link}
        .lostAs=${state.lostAs}
        .requestState=${state.requests.status}
      ></console-top-bar>
      ${state.overview ? this.#renderOffer(state.overview.agent.id) : nothing}
      <console-phone-slot .agentId=${agentId ?? 0} .api=${api} .isOpen=${area?.id === 'calls'}></console-phone-slot>
      ${area ? html`<console-area-frame .area=${area} .context=${context}></console-area-frame>` : nothing} ${state.overview && !area ? this.#renderChats(state.overview) : nothing}
      ${
        state.leaving && state.overview
          ? html`<console-leave-dialog
            .leaving=${state.leaving}
            .overview=${state.overview}
            .requestState=${state.requests.leaving}
          ></console-leave-dialog>`
          : nothing
      }
      <console-sheet-frame .sheet=${this.sheet} .agentId=${agentId}></console-sheet-frame>
    `;
  }

  /** At the first sign-in in this browser. */
  #renderOffer(agentId: number): TemplateResult | typeof nothing {
    if (hasChosenNotices(agentId) || this.sheet === 'notices') return nothing;
    const decline = (): void => {
      writeNoticeSettings(agentId, { sound: false, desktop: false });
      this.requestUpdate();
    };
    return html`<aside class="offer wrap" aria-label="Sound and notices">
      <span>Do you want to hear of new chats and messages while you are elsewhere?</span>
      <button @click=${() => (this.sheet = 'notices')}>Choose how…</button>
      <button class="quiet" @click=${decline}>Not now</button>
    </aside>`;
  }

  #area(): Area | undefined {
    const area = areaAt(this.route.area, this.#controller.state.isAdministrator);
    return area?.load ? area : undefined;
  }

  #renderChats(overview: ConsoleOverview): TemplateResult {
    const { state, drafts, api } = this.#controller;
    const counts = { chats: unreadTotal(overview), inbox: openInboxCount(overview), colleagues: 0 };
    const tabs = TABS.map((tab) => ({ ...tab, count: counts[tab.id] }));
    return html`
      <main class="panes ${state.chat ? 'reading' : ''}">
        <nav class="side" aria-label="Work">
          ${renderTabs('Lists', tabs, this.tab, (tab) => this.#show(tab))}
          <div class="panel" role="tabpanel" id="panel" aria-labelledby=${`tab-${this.tab}`}>
            ${this.#renderPanel(overview)}
          </div>
        </nav>
        <section aria-label="Chat">
          ${
            state.chat
              ? html`<console-chat-view
                .chat=${state.chat}
                .overview=${state.overview}
                .outgoing=${state.outgoing}
                .requests=${state.requests}
                .dialog=${state.dialog}
                .drafts=${drafts}
                .canned=${state.canned}
                .version=${state.customerVersion}
                .api=${api}
              ></console-chat-view>`
              : html`<console-empty-pane
                .overview=${overview}
                .finished=${state.finished}
                .api=${api}
              ></console-empty-pane>`
          }
        </section>
      </main>
    `;
  }

  #renderPanel(overview: ConsoleOverview): TemplateResult {
    const { state } = this.#controller;
    if (this.tab === 'inbox') {
      return html`<console-inbox-list .items=${overview.inbox} .requests=${state.requests} .api=${this.#controller.api}></console-inbox-list>`;
    }
    if (this.tab === 'colleagues') {
      return html`<console-colleague-list
        .colleagues=${overview.colleagues.filter((one) => one.id !== overview.agent.id)}
        .groups=${overview.groups}
      ></console-colleague-list>`;
    }
    return html`
      <console-chat-list
        .overview=${overview}
        .current=${state.chat?.id ?? null}
        .drafts=${this.#controller.drafts}
        .outgoing=${state.outgoing}
      >
        <console-waiting-list .waiting=${overview.waiting} .requests=${state.requests} .api=${this.#controller.api}></console-waiting-list>
      </console-chat-list>
    `;
  }

  /** Moves the focus to the empty pane when the chat was closed or transferred: the focused element went with it. */
  override updated(): void {
    const { state } = this.#controller;
    const { finished, overview } = state;
    const hash = hashFor(this.route, state);
    if (hash !== null) replaceHash(hash);
    this.#notices.update(overview, this.#area() ? null : (state.chat?.id ?? null));
    if (finished && finished !== this.#lastFinished)
      this.renderRoot.querySelector<EmptyPane>('console-empty-pane')?.takeFocus();
    this.#lastFinished = finished;
  }

  readonly #readRoute = (): void => {
    const before = this.route;
    this.route = readRoute();
    const { state } = this.#controller;
    const request = state.signedIn && !state.isAdministrator && requestAt(this.route, before, state);
    if (request) void this.#dispatchRequest(request);
  };

  #show(tab: TabId): void {
    this.tab = tab;
    this.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  }

  async #dispatchRequest(request: ConsoleRequestDetail): Promise<void> {
    const left = this.#controller.state.chat?.id;
    if (request.type === 'open-chat' || request.type === 'leave-chat') {
      location.hash = chatsHash(request.type === 'open-chat' ? request.id : null);
      this.route = readRoute();
    }
    this.#controller.handle(request);
    await this.updateComplete;
    if (request.type === 'open-chat') this.renderRoot.querySelector<ChatView>('console-chat-view')?.takeFocus();
    if (request.type === 'leave-chat') this.#focusList(left);
    if (request.type === 'stay') this.renderRoot.querySelector<TopBar>('console-top-bar')?.takeFocus();
  }

  #focusList(id: number | undefined): void {
    const list = this.renderRoot.querySelector<ChatList>('console-chat-list');
    if (list) list.focusChat(id);
    else this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus();
  }

  readonly #onRequest = (event: ConsoleRequestEvent): void => {
    event.stopPropagation();
    const { request } = event;
    if (request.type === 'show-sheet') this.sheet = request.sheet;
    else if (request.type === 'announce-call') this.#notices.announceCall(request);
    else void this.#dispatchRequest(request);
  };

  readonly #act = (shortcut: Shortcut): boolean => {
    const { overview, chat } = this.#controller.state;
    const [kind, name = ''] = shortcut.split('-');
    if (shortcut === 'help') this.sheet = 'keys';
    else if (kind === 'go') return goTo(name, this.#controller.state.isAdministrator);
    else if (kind === 'phone')
      return this.renderRoot.querySelector<PhoneSlot>('console-phone-slot')?.act(name) ?? false;
    else if (kind === 'ticket')
      return this.renderRoot.querySelector<AreaFrame>('console-area-frame')?.act(name) ?? false;
    else if (!overview || this.#area()) return false;
    else if (kind === 'list') this.#show(TABS[Number(name) - 1]?.id ?? 'chats');
    else if (shortcut === 'take') void this.renderRoot.querySelector<WaitingList>('console-waiting-list')?.take();
    else if (shortcut === 'leave' && chat && matchMedia(ONE_PANE).matches)
      void this.#dispatchRequest({ type: 'leave-chat' });
    else if (shortcut === 'leave' && chat) this.#focusList(chat.id);
    else if (chat && isInChat(shortcut)) this.renderRoot.querySelector<ChatView>('console-chat-view')?.act(shortcut);
    else if ((shortcut === 'transfer' || shortcut === 'close') && isOpenChat(overview, chat?.id))
      this.#controller.handle({ type: 'show-dialog', dialog: shortcut });
    else {
      const next = chatAt(openChats(overview), chat?.id, shortcut);
      if (!next) return false;
      void this.#dispatchRequest({ type: 'open-chat', id: next.id });
    }
    return true;
  };
}
