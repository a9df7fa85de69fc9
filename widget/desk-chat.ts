/**
 * `<desk-chat>`: what a site puts on its page. Told by attributes and methods, it answers by events; it renders launcher
 * and panel from the controller's state and turns what they ask for into what the controller does.
 */
import { html, nothing, type PropertyValues } from 'lit';
import type { ChatEvent } from '../relay/protocol.ts';
import { Announcer, type Spoken } from './announcer/announcer.ts';
import { letOpenBeSet } from './api/element-calls.ts';
import { DeskChatCloseEvent, DeskChatOpenEvent, DeskChatReadyEvent } from './api/events.ts';
import { CallableChat } from './callable-chat.ts';
import { ChatController } from './chat-controller.ts';
import type { ChatHost } from './conversation.ts';
import { deskChatStyles } from './desk-chat.styles.ts';
import { dispatchRequest } from './dispatch-request.ts';
import { launcherStyles } from './launcher/launcher.styles.ts';
import { Launcher } from './launcher/launcher.ts';
import { LazyNotifier, type NotifierHost } from './notifications/lazy-notifier.ts';
import { PageWords } from './page/page-words.ts';
import type { DeskChatPanel, Draft } from './panel/panel.ts';
import { loadPart, loadWhatFollows, part } from './parts.ts';
import type { ChatRequestEvent } from './requests.ts';
import { isMessageOfAnother } from './state/chat-items.ts';
import type { VisitorStorage } from './storage/visitor-storage.ts';
import type { Wording } from './strings/en.ts';
import { directionOf } from './strings/languages.ts';
import { theme } from './theme.styles.ts';

/**
 * A support chat in the corner of the page.
 *
 * @attr site - the key of the site's settings at the relay
 * @attr relay - the relay's origin, such as `https://chat.example.com`
 * @attr lang - the chat's language; without it the page's is followed
 * @attr open - whether the panel is open; present or absent
 * @attr mode - `inline` to fill the box the element stands in, without a launcher
 * @attr consent - what may be stored: `none`, `session` or `persistent`, which it is without
 * @attr theme - `light` or `dark`; without it the visitor's system is followed
 * @attr position - the corner: `bottom end` unless it says `top` or `start`
 * @attr back - `page` to have Back leave the page, on phones too, instead of closing the chat
 * @attr label - words beside the launcher's icon
 * @attr sound - a short tone for what is new, unless the visitor looks at the chat; present or absent
 * @attr notifications - offers the browser's notifications, for when no tab of the site is seen; present or absent
 * @attr teaser - `off` to show no message beside the launcher while the chat is closed
 * @slot launcher-icon - a picture of the site's own for the launcher, 28 pixels
 * @csspart launcher, badge, teaser, panel, header, heading, send - what sites may restyle
 * @cssprop --desk-chat-brand - the one colour all others follow
 * @cssprop --desk-chat-on-brand, --desk-chat-brand-text, --desk-chat-focus - colours made of it so that they can be read
 * @cssprop --desk-chat-surface, --desk-chat-tint, --desk-chat-text, --desk-chat-muted - grounds and letters
 * @cssprop --desk-chat-line, --desk-chat-control, --desk-chat-danger, --desk-chat-shadow - edges, warnings and shadow
 * @cssprop --desk-chat-radius, --desk-chat-font, --desk-chat-font-size, --desk-chat-space - corners, letters and gaps
 * @cssprop --desk-chat-offset - from the edges; apart, `--desk-chat-offset-block` and `--desk-chat-offset-inline`
 * @cssprop --desk-chat-launcher-size, --desk-chat-launcher-radius - the launcher
 * @cssprop --desk-chat-panel-width, --desk-chat-panel-height - the panel, as far as the window has room
 * @cssprop --desk-chat-z-index - what the chat stands above
 * @fires desk-chat-ready - its words are loaded and it can be used
 * @fires desk-chat-error - something a developer should know of
 * @fires desk-chat-open - the panel opened
 * @fires desk-chat-close - the panel closed
 * @fires desk-chat-unread - the number of unread messages changed
 * @fires desk-chat-message - a robot or an agent said something new
 * @fires desk-chat-before-send - a message is about to be sent; cancelable
 * @fires desk-chat-send-failed - a message was refused
 * @fires desk-chat-connection - the connection to the relay changed
 * @fires desk-chat-availability - whether what is written will be read changed
 * @fires desk-chat-status - the visitor talks to somebody else
 * @fires desk-chat-queue - the visitor's place in the queue changed
 * @fires desk-chat-agent-joined - an agent joined
 * @fires desk-chat-transferred - another agent took over
 * @fires desk-chat-survey-shown - a survey is shown
 * @fires desk-chat-survey-submitted - a survey was answered
 * @fires desk-chat-answer-rated - the visitor said whether an answer helped
 * @fires desk-chat-consent-changed - what may be stored was changed
 */
export class DeskChat extends CallableChat implements ChatHost, NotifierHost {
  static override styles = [theme, launcherStyles, deskChatStyles];
  static override properties = {
    site: {},
    relay: {},
    lang: { reflect: true },
    // Its default is not reflected: that would overwrite what the page wrote there, before it is looked at.
    isOpen: { type: Boolean, attribute: 'open', reflect: true, useDefault: true },
    label: {},
    back: {},
    mode: { reflect: true },
    sound: { type: Boolean },
    notifications: { type: Boolean },
    teaser: {},
    consent: {},
    identity: { attribute: false },
    strings: { attribute: false },
    draft: { state: true },
  };
  declare label: string | null;
  declare back: string | null;
  declare mode: string | null;
  declare sound: boolean;
  declare notifications: boolean;
  declare teaser: string | null;
  /** Wording of the site's own, over the catalogue's. */
  declare strings: Wording | null;
  declare draft: Draft;

  readonly #announcer = new Announcer();
  protected readonly controller = new ChatController(this);
  protected readonly words = new PageWords(this, (code, reason) => {
    if (code === 'load') this.#launcher?.wait(false);
    this.controller.fail(code, reason);
  });
  readonly #notifier = new LazyNotifier(this);
  #launcher: Launcher | null = null;
  #opener: HTMLElement | null = null;

  constructor() {
    super();
    this.site = null;
    this.relay = null;
    this.isOpen = false;
    this.label = null;
    this.back = null;
    this.mode = null;
    this.sound = false;
    this.notifications = false;
    this.teaser = null;
    this.strings = {};
    this.draft = { text: '' };
    letOpenBeSet(this);
  }

  /** Puts `draft` into the field where given; resolves when the panel is shown. */
  override async open({ draft }: { draft?: string } = {}): Promise<void> {
    if (draft !== undefined) this.demandText("open()'s draft", draft);
    if (!this.words.strings) {
      this.#launcher?.wait(true);
      await this.words.first();
    }
    // The first drawing puts into the field what an earlier page left.
    if (draft !== undefined && !this.#panel?.hasUpdated) await this.updateComplete;
    if (draft !== undefined) this.controller.fillField(draft);
    if (this.isInline) return;
    if (!this.isOpen) this.#opener = this.#focused;
    const isNew = !this.isOpen && !this.#panel?.hasUpdated;
    this.isOpen = true;
    await this.updateComplete;
    // A panel that was never closed sees no change, and leaves the focus where it is.
    if (isNew && this.isOpen) void this.#panel?.focus();
  }

  /** Gives the focus back to where it came from; resolves when the panel is gone. */
  override async close(): Promise<void> {
    if (this.isInline) return;
    const hadFocus = this.renderRoot?.querySelector('desk-chat-panel:focus-within') != null;
    this.isOpen = false;
    await this.updateComplete;
    if (!hadFocus) return;
    const opener = this.#opener;
    if (opener?.isConnected && opener !== document.body) opener.focus();
    else this.#launcher?.button.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#announcer.clear();
  }

  restoreDraft({ draft, isOpen }: { draft: string; isOpen: boolean }): void {
    this.draft = { text: draft };
    if (isOpen && !this.isInline) this.isOpen = true;
  }

  get storage(): VisitorStorage | null {
    return this.controller.storage;
  }

  announce(events: readonly ChatEvent[]): void {
    const { strings: words } = this.words;
    const looks = this.state.bookkeeping.open;
    const told = looks ? events : events.filter(isMessageOfAnother);
    const last = told.at(-1);
    if (!last) return;
    if (!looks) {
      void this.#notifier.notify(last);
      if (words) this.#announcer.say(words.unread(this.state.unread));
      if (this.teaser === 'off') return;
    }
    void loadPart('rich-text').then((richText) => words && richText?.say(told, words, this.#announcer));
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot() as ShadowRoot;
    this.#launcher = new Launcher(root, (wish) => void this[wish]());
    // Stands last and stays, so that what is rendered has a fixed place between it and the launcher.
    root.append(this.#announcer.node);
    this.renderOptions.renderBefore = this.#announcer.node;
    return root;
  }

  protected override willUpdate(): void {
    this.applyAttributes();
    this.controller.show(this.isOpen || this.isInline, !this.isInline);
  }

  /** Without words there is nothing to show. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await this.words.ready;
    return super.scheduleUpdate();
  }

  protected override render() {
    const { state, isOpen } = this;
    const { strings: words, language } = this.words;
    if (!words) return nothing;
    this.#announcer.lang = language;
    return html`<div class="chat" lang=${language} @chat-request=${this.#onRequest}>
      ${
        state.unread && !isOpen && !this.isInline && this.teaser !== 'off'
          ? part(
              'teaser',
              html`<desk-chat-teaser
              exportparts="teaser"
              .state=${state}
              .storage=${this.storage}
              .strings=${words}
              .direction=${directionOf(language)}
            ></desk-chat-teaser>`,
            )
          : nothing
      }
      <desk-chat-panel
        exportparts="panel, header, heading, send"
        ?open=${isOpen || this.isInline}
        ?inline=${this.isInline}
        .keepHistory=${this.back === 'page'}
        .switches=${this.#notifier.switches}
        .state=${state}
        .strings=${words}
        .locale=${language}
        .direction=${directionOf(language)}
        .draft=${this.draft}
      ></desk-chat-panel>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { isOpen, label, state } = this;
    const { strings, language } = this.words;
    if (this.isInline || !strings) this.#launcher?.remove();
    else this.#launcher?.show({ isOpen, label, unread: state.unread, strings, language });
    if (changed.has('isOpen') && (isOpen || changed.get('isOpen') === true)) {
      this.dispatchEvent(isOpen ? new DeskChatOpenEvent() : new DeskChatCloseEvent());
    }
  }

  override get isInline(): boolean {
    return this.mode === 'inline';
  }

  /** What on the page has the focus, in whose shadow it may be; null where that is the chat. */
  get #focused(): HTMLElement | null {
    let active = document.activeElement;
    while (active !== this && active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active instanceof HTMLElement && active !== this ? active : null;
  }

  get #panel(): DeskChatPanel | null {
    return this.renderRoot?.querySelector('desk-chat-panel') ?? null;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    return (await super.getUpdateComplete()) && (await this.#panel?.updateComplete) !== false;
  }

  protected override async firstUpdated(): Promise<void> {
    await null; // The rendering that calls this is complete only then.
    this.dispatchEvent(new DeskChatReadyEvent());
    await this.updateComplete;
    await loadWhatFollows();
    void this.checkSettings();
  }

  async describe(event: ChatEvent): Promise<Spoken | null> {
    const richText = await loadPart('rich-text');
    const { strings } = this.words;
    return richText && strings && richText.spoken(event, strings);
  }

  #onRequest = (event: ChatRequestEvent): void => {
    event.stopPropagation();
    const { request } = event;
    if (request.type === 'open') void this.open();
    else if (request.type === 'close') void this.close();
    else if (request.type === 'switch') void this.#notifier.applySwitch(request.to);
    else dispatchRequest(request, this.controller);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-chat': DeskChat;
  }
}
