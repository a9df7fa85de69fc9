/** `<console-top-bar>`: the console's areas, the agent's name, load and status, and the state of the live connection. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { AgentStatus, ConsoleAgent } from '../../console-protocol/sessions.ts';
import { choicesOf } from '../controls/fields/choices.ts';
import { renderOptions } from '../controls/fields/render-choice.ts';
import { icons } from '../controls/look/icons.ts';
import { controls, statusDot } from '../controls/look/theme.styles.ts';
import { progressOf } from '../controls/modal.ts';
import { scrollToMiddle } from '../controls/scroll-to-middle.ts';
import { agentName, isOverloaded, loadOf, STATUS_WORDS } from '../controls/wording.ts';
import { ask } from '../state/console-request-event.ts';
import type { ConsoleState, RequestState } from '../state/console-state.ts';
import type { Route } from '../state/route.ts';
import type { areasFor } from './areas.ts';
import { styles } from './top-bar.styles.ts';

const LINK_WORDS = { connecting: 'Connecting…', live: '', lost: 'Connection lost. Trying again…' };

export class TopBar extends withProperties(LitElement, {
  /** Null for the administrator. */
  agent: prop<ConsoleAgent | null>(null),
  areas: prop<ReturnType<typeof areasFor>>([]),
  area: prop<Route['area']>('chats'),
  /** Number of unread messages, shown while the agent is in another area. */
  unread: 0,
  link: prop<ConsoleState['link']>('connecting'),
  lostAs: prop<ConsoleState['lostAs']>(null),
  requestState: prop<RequestState | undefined>(),
}) {
  static override styles = [controls, statusDot, styles];

  /** Areas that have no room are scrolled to. */
  override updated(changed: PropertyValues<this>): void {
    const link = this.renderRoot.querySelector<HTMLElement>('nav a[aria-current]');
    if (link && (changed.has('area') || changed.has('areas'))) scrollToMiddle(link, link.parentElement as HTMLElement);
  }

  override render(): TemplateResult {
    const { agent } = this;
    const { error, isRunning } = progressOf(this.requestState);
    return html`<header>
        <h1>Desk console</h1>
        <nav aria-label="Areas">${this.areas.map((one) => this.#renderArea(one.id, one.label))}</nav>
        ${agent ? this.#renderAgent(agent, isRunning) : html`<span class="who clip"><b>Administrator</b></span>`}
        ${agent ? this.#renderSheet('notices', 'bell', 'Sound and notices') : nothing}
        ${this.#renderSheet('keys', 'keyboard', 'Keys')}
        <button
          class="quiet icon"
          aria-label="Sign out"
          title="Sign out"
          @click=${() => ask(this, { type: 'sign-out' })}
        >
          ${icons.signOut}
        </button>
      </header>
      <p class="link ${this.link}" role="status">${LINK_WORDS[this.link] || this.#whyOffline()}</p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}`;
  }

  /** Somebody whose computer slept finds out why there are no chats. */
  #whyOffline(): string {
    const wasSetOffline = this.agent?.status === 'offline' && this.lostAs !== null && this.lostAs !== 'offline';
    return wasSetOffline
      ? 'You are offline because this page had no connection. Choose a status to get chats again.'
      : '';
  }

  #renderSheet(sheet: 'keys' | 'notices', icon: 'bell' | 'keyboard', label: string): TemplateResult {
    return html`<button
      class="quiet icon ${sheet}"
      aria-label=${label}
      title=${label}
      aria-haspopup="dialog"
      @click=${() => ask(this, { type: 'show-sheet', sheet })}
    >
      ${icons[icon]}
    </button>`;
  }

  #renderArea(area: Route['area'], label: string): TemplateResult {
    const unread = area === 'chats' && this.area !== 'chats' && this.unread > 0;
    return html`<a href=${`#/${area}`} aria-current=${this.area === area ? 'page' : nothing}
      >${label}${
        unread
          ? html` <span class="badge" aria-hidden="true">${this.unread}</span
              ><span class="visually-hidden">, ${this.unread} unread</span>`
          : nothing
      }</a
    >`;
  }

  #renderAgent(agent: ConsoleAgent, isBusy: boolean): TemplateResult {
    return html`<span class="who clip" title=${agent.name}>
        <b>${agentName(agent)}</b>
        <span class="soft"><span class=${isOverloaded(agent) ? 'over' : ''}>${loadOf(agent)}</span><span class="group"> · ${agent.group_name}</span></span>
      </span>
      <label class="status">
        <span class="dot ${agent.status}"></span>
        <span class="visually-hidden">Status</span>
        <select .value=${agent.status} ?disabled=${isBusy} @change=${this.#onStatus}>
          ${renderOptions(choicesOf(STATUS_WORDS), agent.status)}
        </select>
      </label>`;
  }

  takeFocus(): void {
    this.renderRoot.querySelector('select')?.focus();
  }

  readonly #onStatus = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    ask(this, { type: 'set-status', status: select.value as AgentStatus });
    // Show the confirmed status; the overview brings the new one.
    select.value = this.agent?.status ?? 'offline';
  };
}
