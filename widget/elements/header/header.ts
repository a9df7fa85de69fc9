/** `<desk-chat-header>`: the name and status of the robot or agent, the menu of actions, and the close button. */
import { html, nothing } from 'lit';
import type { Person } from '../../../relay/protocol/events.ts';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { PacedElement } from '../../base/paced-element.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { icon } from '../../look/icons.ts';
import { isSeeking } from '../../state/chat-items.ts';
import type { Connection, Talk } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import type { ChosenEvent, HeaderAction } from '../menu/menu.ts';
import { loadPart } from '../parts.ts';
import { withUnread } from '../with-unread.ts';
import { headerStyles } from './header.styles.ts';

/**
 * @fires chat-request - `request-agent`, `show-survey`, `stop-waiting`, `show-part`, `switch`, `close`
 * @fires end-asked - the visitor chose to end the chat; the panel asks for confirmation
 */
export class DeskChatHeader extends withProperties(PacedElement, {
  talk: prop<Talk>(),
  connection: prop<Connection>(),
  /** The site's own title, shown while there is no session. */
  heading: prop<string | null>(null),
  actions: prop<readonly HeaderAction[]>([]),
  unread: prop<number | undefined>(),
  strings: prop<Strings>(),
  mediaHosts: prop<readonly string[]>([]),
  menuOpen: false,
}) {
  static override styles = [base, headerStyles];

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('button')?.focus();
  }

  /** The first render waits for that of the composer, which takes the focus sooner if there is less to lay out. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await new Promise((resolve) => setTimeout(resolve));
    return super.scheduleUpdate();
  }

  override render() {
    const { talk, strings } = this;
    const seeking = isSeeking(talk);
    const person = seeking ? null : personOf(talk);
    const name = person?.name || this.#fallbackName();
    return html`
      <span class="face" data-with=${this.connection.state === 'online' ? talk.with : ''}>
        <desk-chat-avatar .person=${person ?? { name: '', avatar: null }} .mediaHosts=${this.mediaHosts} ?robot=${talk.with === 'robot' && !seeking}></desk-chat-avatar>
      </span>
      <div class="who">
        <h2 class="ellipsis" part="heading" dir="auto" title=${name}>${name}</h2>
        <p class="status small ellipsis">${statusOf(talk, this.connection, strings)}</p>
      </div>
      <div class="buttons" @keydown=${this.#onKey}>
        ${this.actions.length > 0 ? this.#renderMenu() : nothing}
        <button class="icon close" type="button" aria-label=${strings.closeChat} @click=${() => askChat(this, { type: 'close' })}>
          ${icon('close')}
        </button>
      </div>
    `;
  }

  #fallbackName(): string {
    const { talk, strings } = this;
    if (talk.with === 'robot' && !isSeeking(talk)) return strings.robot;
    return talk.with === 'agent' ? strings.agent : this.heading || strings.title;
  }

  #renderMenu() {
    const { strings, unread } = this;
    return html`
      <button
        class=${unread ? 'icon new' : 'icon'}
        type="button"
        aria-haspopup="menu"
        aria-expanded=${this.menuOpen}
        aria-label=${withUnread(strings.menu, unread, strings)}
        @click=${() => this.#setMenu(!this.menuOpen)}
      >
        ${icon('more')}
      </button>
      ${
        this.menuOpen
          ? html`<desk-chat-menu
              .actions=${this.actions}
              .unread=${unread}
              .strings=${strings}
              @chosen=${this.#onChosen}
              @focusout=${this.#onFocusOut}
            ></desk-chat-menu>`
          : nothing
      }
    `;
  }

  /** Opening the menu moves the focus into it; closing it returns the focus to its button. */
  async #setMenu(open: boolean): Promise<void> {
    const part = open && loadPart('menu');
    this.menuOpen = open;
    await this.updateComplete;
    if (!open) this.renderRoot.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    // The next press tries again.
    else if (!(await part)) this.menuOpen = false;
  }

  async #onChosen({ action }: ChosenEvent): Promise<void> {
    // Return the focus to the menu button first; the panel's question takes it afterwards.
    await this.#setMenu(false);
    if (action === 'requests' || action === 'call-back') askChat(this, { type: 'show-part', part: action });
    else if (action === 'end') this.dispatchEvent(new NativeEvent('end-asked'));
    else if (action === 'request-agent' || action === 'show-survey' || action === 'stop-waiting')
      askChat(this, { type: action });
    else askChat(this, { type: 'switch', to: action });
  }

  /** Escape closes the menu, also while its code is being loaded, instead of the chat. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.menuOpen) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#setMenu(false);
  }

  /** Leaving by Tab or by a click elsewhere closes the menu; the menu button closes it itself. */
  #onFocusOut(event: FocusEvent): void {
    const next = event.relatedTarget as Element | null;
    if (!next?.closest('desk-chat-menu, [aria-haspopup]')) this.menuOpen = false;
  }
}

const personOf = (talk: Talk): Person | null => ('person' in talk ? talk.person : null);

/** The line under the name: the state of the connection if it is not online, otherwise the state of the session. */
export function statusOf(talk: Talk, connection: Connection, strings: Strings): string {
  if (connection.state === 'connecting') return strings.statusConnecting;
  if (connection.state === 'reconnecting') return strings.statusReconnecting;
  // Where there is a queue, its card shows the position.
  if (isSeeking(talk)) return connection.state === 'refused' ? '' : strings.statusSeeking;
  switch (talk.with) {
    case 'robot':
      return strings.statusRobot;
    case 'agent':
      return strings.statusAgent;
    case 'inbox':
      return strings.statusInbox;
    default:
      return connection.state === 'refused' ? '' : strings.statusNobody;
  }
}
