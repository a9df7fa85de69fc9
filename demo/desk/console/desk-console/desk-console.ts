/**
 * `<desk-console>`: the whole console. Only this element knows the controller. It lays out the parts, passes each its
 * part of the state, and moves the focus between the lists and the chat.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ConsoleOverview } from '../../console-protocol.ts';
import type { AreaContext } from '../area-context.ts';
import { type Area, areasFor } from '../areas.ts';
import { openChats, openInboxCount, unreadTotal } from '../chat-lists.ts';
import { ConsoleController } from '../console-controller.ts';
import type { ConsoleRequestDetail, ConsoleRequestEvent } from '../console-request-event.ts';
import type { Call, Finished } from '../console-state.ts';
import { type Place, placeOf } from '../place.ts';
import { controls, theme } from '../theme.styles.ts';
import { styles } from './desk-console.styles.ts';

const TABS = [
  { id: 'chats', label: 'Chats' },
  { id: 'inbox', label: 'Inbox' },
  { id: 'colleagues', label: 'Colleagues' },
] as const;

/** As in the styles: narrower windows show either the lists or the chat. */
const ONE_PANE = '(max-width: 719px)';

type Tab = (typeof TABS)[number]['id'];

export class DeskConsole extends LitElement {
  static override styles = [theme, controls, styles];
  static override properties = { tab: { state: true }, place: { state: true } };

  declare tab: Tab;
  declare place: Place;
  readonly #controller = new ConsoleController(this);
  #lastFinished: Finished | null = null;

  constructor() {
    super();
    this.tab = 'chats';
    this.place = placeOf(location.hash);
    this.addEventListener('console-request', this.#onRequest);
    this.addEventListener('keydown', this.#onKey);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#readPlace);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#readPlace);
  }

  override render(): TemplateResult {
    const { state } = this.#controller;
    if (!state.signedIn) {
      const { oneClickAgents } = this.#controller;
      return html`<console-sign-in .call=${state.calls['sign-in']} .agents=${oneClickAgents}></console-sign-in>`;
    }
    if (!state.overview && !state.isAdministrator) return this.#renderWaiting(state.calls.overview);
    const areas = areasFor(state.isAdministrator);
    const area = this.#area();
    return html`
      <console-top-bar
        .agent=${state.overview?.agent ?? null}
        .areas=${areas}
        .area=${area?.id ?? 'chats'}
        .unread=${state.overview ? unreadTotal(state.overview) : 0}
        .link=${state.link}
        .call=${state.calls.status}
      ></console-top-bar>
      ${area ? this.#renderArea(area) : nothing} ${state.overview && !area ? this.#renderChats(state.overview) : nothing}
      ${
        state.leaving && state.overview
          ? html`<console-leave-dialog
            .leaving=${state.leaving}
            .overview=${state.overview}
            .call=${state.calls.leaving}
          ></console-leave-dialog>`
          : nothing
      }
    `;
  }

  /** The area that the address names, or the person's first one; undefined while the chats are shown. */
  #area(): Area | undefined {
    const areas = areasFor(this.#controller.state.isAdministrator);
    const area = areas.find(({ id }) => id === this.place.area) ?? areas[0];
    return area?.load ? area : undefined;
  }

  #renderArea(area: Area): TemplateResult {
    const { state, call } = this.#controller;
    const context: AreaContext = {
      place: this.place,
      call,
      isAdministrator: state.isAdministrator,
      agentId: state.overview?.agent.id ?? null,
    };
    return html`<console-area-frame .area=${area} .context=${context}></console-area-frame>`;
  }

  #renderChats(overview: ConsoleOverview): TemplateResult {
    const { state } = this.#controller;
    return html`
      <main class="panes ${state.chat ? 'reading' : ''}">
        <nav class="side" aria-label="Work">
          ${this.#renderTabs(overview)}
          <div class="panel" role="tabpanel" id="panel" aria-labelledby=${`tab-${this.tab}`}>
            ${this.#renderPanel(overview)}
          </div>
        </nav>
        <section aria-label="Chat">
          ${
            state.chat
              ? this.#renderChat()
              : html`<console-empty-pane .overview=${overview} .finished=${state.finished}></console-empty-pane>`
          }
        </section>
      </main>
    `;
  }

  #renderWaiting(call: Call | undefined): TemplateResult {
    const failed = call?.state === 'failed' ? call.error : '';
    return html`<main class="blank">
      ${
        failed
          ? html`<p class="error" role="alert">${failed}</p>
            <button @click=${() => this.#ask({ type: 'reload' })}>Try again</button>`
          : html`<p role="status">Opening the console…</p>`
      }
    </main>`;
  }

  #renderTabs(overview: ConsoleOverview): TemplateResult {
    const counts: Record<Tab, number> = {
      chats: unreadTotal(overview),
      inbox: openInboxCount(overview),
      colleagues: 0,
    };
    return html`<div class="tabs" role="tablist" aria-label="Lists" @keydown=${this.#onTabKey}>
      ${TABS.map(
        ({ id, label }) => html`<button
          class="quiet"
          role="tab"
          id=${`tab-${id}`}
          aria-selected=${this.tab === id}
          aria-controls="panel"
          tabindex=${this.tab === id ? 0 : -1}
          @click=${() => this.#show(id)}
        >
          ${label}${counts[id] > 0 ? html` <span class="badge">${counts[id]}</span>` : nothing}
        </button>`,
      )}
    </div>`;
  }

  #renderPanel(overview: ConsoleOverview): TemplateResult {
    const { state } = this.#controller;
    if (this.tab === 'inbox') {
      return html`<console-inbox-list .items=${overview.inbox} .calls=${state.calls}></console-inbox-list>`;
    }
    if (this.tab === 'colleagues') {
      return html`<console-colleague-list
        .colleagues=${overview.colleagues.filter((one) => one.id !== overview.agent.id)}
        .groups=${overview.groups}
      ></console-colleague-list>`;
    }
    return html`
      <console-waiting-list .waiting=${overview.waiting} .calls=${state.calls}></console-waiting-list>
      <console-chat-list .overview=${overview} .current=${state.chat?.id ?? null}></console-chat-list>
    `;
  }

  #renderChat(): TemplateResult {
    const { state, drafts } = this.#controller;
    return html`<console-chat-view
      .chat=${state.chat}
      .overview=${state.overview}
      .outgoing=${state.outgoing}
      .calls=${state.calls}
      .dialog=${state.dialog}
      .drafts=${drafts}
      .canned=${state.canned}
    ></console-chat-view>`;
  }

  /**
   * Moves the focus to the empty pane when the chat was closed or transferred, because the focused element went with
   * the chat.
   */
  override updated(): void {
    const { finished } = this.#controller.state;
    if (finished && finished !== this.#lastFinished) this.renderRoot.querySelector('console-empty-pane')?.takeFocus();
    this.#lastFinished = finished;
  }

  readonly #readPlace = (): void => {
    this.place = placeOf(location.hash);
  };

  #show(tab: Tab): void {
    this.tab = tab;
  }

  #ask(request: ConsoleRequestDetail): void {
    this.#controller.handle(request);
  }

  async #dispatchRequest(request: ConsoleRequestDetail): Promise<void> {
    const left = this.#controller.state.chat?.id;
    this.#controller.handle(request);
    await this.updateComplete;
    if (request.type === 'open-chat') this.renderRoot.querySelector('console-chat-view')?.takeFocus();
    if (request.type === 'leave-chat') this.#focusList(left);
    if (request.type === 'stay') this.renderRoot.querySelector('console-top-bar')?.takeFocus();
  }

  #focusList(id: number | undefined): void {
    const list = this.renderRoot.querySelector('console-chat-list');
    if (list) list.focusChat(id);
    else this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus();
  }

  readonly #onRequest = (event: ConsoleRequestEvent): void => {
    event.stopPropagation();
    void this.#dispatchRequest(event.request);
  };

  readonly #onTabKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const place = TABS.findIndex((one) => one.id === this.tab);
    const next = TABS.at((place + step) % TABS.length);
    if (!next) return;
    this.#show(next.id);
    this.renderRoot.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { state } = this.#controller;
    if (this.#area() || event.defaultPrevented || event.isComposing || !state.overview || state.dialog || state.leaving)
      return;
    if (event.key === 'Escape' && state.chat) {
      event.preventDefault();
      // On narrow windows, where only one of list and chat is visible, Escape leaves the chat.
      if (matchMedia(ONE_PANE).matches) void this.#dispatchRequest({ type: 'leave-chat' });
      else this.#focusList(state.chat.id);
    }
    const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    const chats = openChats(state.overview);
    if (!step || chats.length === 0) return;
    event.preventDefault();
    const place = chats.findIndex((one) => one.id === state.chat?.id);
    const next = place < 0 ? chats[0] : chats[(place + step + chats.length) % chats.length];
    if (next) void this.#dispatchRequest({ type: 'open-chat', id: next.id });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-console': DeskConsole;
  }
}
