/** `<desk-chat>`: the element that a site embeds. Passes attributes and calls to the controller, and renders launcher and panel. */
import { html, nothing, type PropertyValues } from 'lit';
import { Announcer } from './announcer/announcer.ts';
import { PacedElement } from './base/paced-element.ts';
import { prop, withProperties } from './base/with-properties.ts';
import type { ChatRequestEvent } from './chat/chat-request-event.ts';
import type { ChatHost } from './chat/conversation.ts';
import type { Invitation } from './elements/invitation/invitation.ts';
import { launcherStyles } from './elements/launcher/launcher.styles.ts';
import { Launcher } from './elements/launcher/launcher.ts';
import type { Draft } from './elements/panel/panel.ts';
import { renderChat } from './elements/panel/render-chat.ts';
import { loadFollowingParts, loadOccasionalParts } from './elements/parts.ts';
import { LazyNotifier } from './features/notifications/lazy-notifier.ts';
import type { NotifierHost } from './features/notifications/notifier.ts';
import { ChatController } from './host/chat-controller.ts';
import { deskChatStyles } from './host/desk-chat.styles.ts';
import { dispatchRequest } from './host/dispatch-request.ts';
import { PageCalls, type PageCallsHost } from './host/page-calls.ts';
import { theme } from './look/theme.styles.ts';
import type { ChatCalls, OpenOptions } from './page/api.ts';
import { listenerCallsOf, makeOpenSettable } from './page/element-calls.ts';
import { DeskChatCloseEvent, DeskChatOpenEvent, DeskChatReadyEvent } from './page/events.ts';
import type { Attachment } from './page/read-attachment.ts';
import { applySettings, type CustomerAttributes, type Settings } from './page/settings.ts';
import type { ChatState } from './state/chat-state.ts';
import type { Wording } from './strings/all-strings.ts';
import { PageWords } from './strings/page-words.ts';
import type { TokenProvider } from './wire/connection/identity.ts';
import type { VisitorStorage } from './wire/storage/visitor-storage.ts';

/**
 * A support chat in the corner of the page.
 *
 * @attr site - the key of the site's settings at the relay
 * @attr relay - the relay's origin, such as `https://chat.example.com`
 * @attr lang - the chat's language; the page's language by default
 * @attr open - whether the panel is open; present or absent
 * @attr mode - `inline`: the chat fills the box of the element, without a launcher
 * @attr consent - the storage that the visitor allows: `none`, `session` or `persistent`, the default
 * @attr theme - `light` or `dark`; the visitor's system setting by default
 * @attr position - the corner of the page: `bottom end` by default; `top` and `start` change it
 * @attr back - `page`: the Back button leaves the page, also on phones, instead of closing the chat
 * @attr label - text beside the launcher's icon
 * @attr sound - plays a short sound for new messages, unless the visitor is looking at the chat; present or absent
 * @attr notifications - offers browser notifications, for when no tab of the site is visible; present or absent
 * @attr teaser - `off`: show no message beside the launcher while the chat is closed
 * @attr cart - the value of the visitor's cart, for the site's invitations
 * @slot launcher-icon - the site's own icon for the launcher, 28 pixels
 * @csspart launcher, badge, teaser, panel, header, heading, send - the parts that sites may style
 * @cssprop --desk-chat-brand - the brand colour, from which all others are derived
 * @cssprop --desk-chat-on-brand, --desk-chat-brand-text, --desk-chat-focus - colours derived from it with enough contrast
 * @cssprop --desk-chat-surface, --desk-chat-tint, --desk-chat-text, --desk-chat-muted - backgrounds and text
 * @cssprop --desk-chat-line, --desk-chat-control, --desk-chat-danger, --desk-chat-shadow - borders, errors and shadow
 * @cssprop --desk-chat-radius, --desk-chat-font, --desk-chat-font-size, --desk-chat-space - corners, fonts and gaps
 * @cssprop --desk-chat-offset - distance from the edges of the window; separately, `--desk-chat-offset-block` and
 * `--desk-chat-offset-inline`
 * @cssprop --desk-chat-launcher-size, --desk-chat-launcher-radius - size and corners of the launcher
 * @cssprop --desk-chat-panel-width, --desk-chat-panel-height - size of the panel, limited by the window
 * @cssprop --desk-chat-z-index - stacking order of the chat
 * @fires desk-chat-ready - the element is ready: its strings are loaded and its methods work
 * @fires desk-chat-error - an error that concerns the page's developers
 * @fires desk-chat-open - the panel opened
 * @fires desk-chat-close - the panel closed
 * @fires desk-chat-unread - the number of unread messages, or of requests with an unseen answer, changed
 * @fires desk-chat-request-changed - a request of the visitor or a reply to it was delivered, or was not
 * @fires desk-chat-message - a robot or an agent sent a message
 * @fires desk-chat-before-send - a message is about to be sent; cancelable
 * @fires desk-chat-send-failed - the relay or the desk refused a message
 * @fires desk-chat-connection - the connection to the relay changed
 * @fires desk-chat-availability - the delivery of messages changed: `online`, `delayed`, `away` or `offline`
 * @fires desk-chat-status - the kind of session changed: `nobody`, `robot`, `queue`, `agent` or `inbox`
 * @fires desk-chat-queue - the visitor's queue position changed
 * @fires desk-chat-agent-joined - an agent joined
 * @fires desk-chat-transferred - another agent took over
 * @fires desk-chat-survey-shown - a survey is shown
 * @fires desk-chat-survey-submitted - a survey was answered
 * @fires desk-chat-answer-rated - the visitor rated a robot's answer
 * @fires desk-chat-consent-changed - the visitor's consent changed
 * @fires desk-chat-invitation-shown - an invitation stands beside the launcher
 * @fires desk-chat-invitation-accepted - the visitor opened the chat from an invitation
 * @fires desk-chat-invitation-dismissed - the visitor dismissed an invitation
 */
export class DeskChat
  extends withProperties(
    PacedElement,
    {
      site: prop<string | null>(null),
      relay: prop<string | null>(null),
      isOpen: false,
      label: prop<string | null>(null),
      back: prop<string | null>(null),
      mode: prop<string | null>(null),
      sound: false,
      notifications: false,
      teaser: prop<string | null>(null),
      consent: prop<string | null>(null),
      identity: prop<TokenProvider | null>(null),
      strings: prop<Wording | null>(),
      attachment: prop<Attachment | null>(null),
      customer: prop<CustomerAttributes | null>(null),
      draft: prop<Draft>(),
      invitation: prop<Invitation | null>(null),
    },
    {
      site: {},
      relay: {},
      // The default is not reflected, because that would overwrite the page's attribute before the element has read it.
      isOpen: { type: Boolean, attribute: 'open', reflect: true, useDefault: true },
      label: {},
      back: {},
      mode: { reflect: true },
      sound: { type: Boolean },
      notifications: { type: Boolean },
      teaser: {},
      consent: {},
    },
  )
  implements PageCallsHost, ChatCalls, ChatHost, NotifierHost
{
  static override styles = [theme, launcherStyles, deskChatStyles];
  static override properties = { lang: { reflect: true } };

  readonly #announcer = new Announcer();
  readonly #controller = new ChatController(this);
  readonly #conversation = this.#controller.conversation;
  readonly #words = new PageWords(this, (code, reason) => {
    // A press during a failed attempt makes another one: the launcher must not look idle, or the visitor presses again.
    if (code === 'load') this.launcher?.wait(this.#words.isWanted);
    this.#conversation.fail(code, reason);
  });
  readonly #notifier = new LazyNotifier(this, this.#words, this.#announcer);
  launcher: Launcher | null = null;
  readonly announce: ChatHost['announce'] = (events) => this.#notifier.announce(events);

  readonly #calls = new PageCalls(this, this.#controller, this.#words);
  declare readonly on: ChatCalls['on'];
  declare readonly once: ChatCalls['once'];
  declare readonly off: ChatCalls['off'];
  readonly toggle: ChatCalls['toggle'] = () => (this.isOpen ? this.close() : this.open());
  readonly close: ChatCalls['close'] = () => this.#calls.close();
  readonly show: ChatCalls['show'] = () => this.update({ hidden: false });
  readonly hide: ChatCalls['hide'] = () => this.update({ hidden: true });
  readonly send: ChatCalls['send'] = (text) => this.#calls.send('send()', text);
  readonly leaveMessage: ChatCalls['leaveMessage'] = (text) => this.#calls.send('leaveMessage()', text, true);
  readonly requestAgent: ChatCalls['requestAgent'] = () => this.#calls.ask('request-agent');
  readonly endChat: ChatCalls['endChat'] = () => this.#calls.ask('end');
  readonly identify: ChatCalls['identify'] = (provider) => this.update({ identity: provider });
  readonly logout: ChatCalls['logout'] = () => this.#calls.leave('logout');
  readonly forget: ChatCalls['forget'] = () => this.#calls.leave('forget');
  readonly setLocale: ChatCalls['setLocale'] = (locale) => this.update({ lang: locale });
  readonly attach: ChatCalls['attach'] = (attachment) => this.update({ attachment });
  readonly getState: ChatCalls['getState'] = () => this.#calls.getState();
  readonly diagnose: ChatCalls['diagnose'] = () => this.#calls.diagnose();
  /** Shows an invitation of the site. Called by the part that the relay adds to the tag. */
  readonly invite = (invitation: Invitation): void => this.#calls.invite(invitation);

  constructor() {
    super();
    Object.assign(this, listenerCallsOf(this));
    this.strings = {};
    this.draft = { text: '' };
    makeOpenSettable(this);
  }

  /** A method and not a field, because `makeOpenSettable` defines a property of this name on the element. */
  open(options?: OpenOptions): Promise<void> {
    return this.#calls.open(options);
  }

  async destroy(): Promise<void> {
    this.remove();
  }

  /** Overloads Lit's method of the same name, which takes the changed properties. */
  override update(changed: PropertyValues): void;
  override update(settings: Settings): Promise<void>;
  override update(given: PropertyValues | Settings): Promise<void> | void {
    if (given instanceof Map) return super.update(given);
    applySettings(this, Object(given));
    void this.#calls.checkSettings(given as Settings);
    return this.updateComplete.then(() => {});
  }

  get state(): ChatState {
    return this.#conversation.state;
  }

  get storage(): VisitorStorage | null {
    return this.#conversation.storage;
  }

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: Lit uses the class that the getter is called on
    return [...super.observedAttributes, 'hidden', 'theme', 'position'];
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (name === 'hidden') this.#conversation.updateSeen();
    if (this.hasUpdated) void this.#calls.checkSettings();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#announcer.clear();
  }

  restoreDraft({ draft, isOpen }: { draft: string; isOpen: boolean }): void {
    this.draft = { text: draft };
    if (isOpen && !this.isInline) this.isOpen = true;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot() as ShadowRoot;
    this.launcher = new Launcher(root, (wish) => void this[wish]());
    // The announcer stays the last child, so that the rendered content keeps its place between it and the launcher.
    root.append(this.#announcer.node);
    this.renderOptions.renderBefore = this.#announcer.node;
    return root;
  }

  protected override willUpdate(): void {
    if (this.isOpen) this.invitation = null;
    this.#calls.applyAttributes();
    this.#controller.show(this.isOpen || this.isInline, !this.isInline);
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await this.#words.ready;
    return super.scheduleUpdate();
  }

  protected override render() {
    const { strings: words, language } = this.#words;
    if (!words) return nothing;
    this.#announcer.lang = language;
    return html`<div class="chat" lang=${language} @chat-request=${this.#onRequest}>
      ${renderChat(this, words, language, this.#notifier.switches)}
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { isOpen, label, state } = this;
    const { strings, language } = this.#words;
    const isRefused = this.#calls.isSiteRefused;
    this.#calls.warn();
    if (this.isInline || !strings || (isRefused && !isOpen)) this.launcher?.remove();
    else this.launcher?.show({ isOpen, label, unread: state.unread + state.unseenAnswers, strings, language });
    if (changed.has('isOpen') && (isOpen || changed.get('isOpen') === true)) {
      this.dispatchEvent(isOpen ? new DeskChatOpenEvent() : new DeskChatCloseEvent());
    }
  }

  get isInline(): boolean {
    return this.mode === 'inline';
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    return (await super.getUpdateComplete()) && (await this.#calls.panel?.updateComplete) !== false;
  }

  protected override async firstUpdated(): Promise<void> {
    await null; // Lit calls this before the update completes.
    this.dispatchEvent(new DeskChatReadyEvent());
    await this.updateComplete;
    await loadFollowingParts();
    await loadOccasionalParts(this.#calls.panel ?? this, this.isOpen);
    void this.#calls.checkSettings({ attachment: this.attachment });
  }

  #onRequest = (event: ChatRequestEvent): void => {
    event.stopPropagation();
    const { request } = event;
    if (request.type === 'open') void this.open();
    else if (request.type === 'close') void this.close();
    else if (request.type === 'switch') void this.#notifier.applySwitch(request.to);
    else if (request.type === 'detach') this.attachment = null;
    else if (request.type === 'invitation') this.#calls.followInvitation(request, this.#announcer);
    else dispatchRequest(request, this.#conversation);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-chat': DeskChat;
  }
}
