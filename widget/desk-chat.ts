/**
 * `<desk-chat>`: what a site puts on its page. Told by attributes and methods, it answers by events; it renders launcher
 * and panel from the controller's state and turns what they ask for into what the controller does.
 */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { ChatEvent } from '../relay/protocol.ts';
import { Announcer } from './announcer.ts';
import { carryOut } from './carry-out.ts';
import { ChatController, type ChatHost } from './chat-controller.ts';
import { isMessageOfAnother } from './chat-events.ts';
import type { ChatState } from './chat-state.ts';
import { deskChatStyles } from './desk-chat.styles.ts';
import { EarlyLauncher } from './early-launcher.ts';
import { DeskChatCloseEvent, DeskChatErrorEvent, DeskChatOpenEvent, DeskChatReadyEvent } from './events.ts';
import type { DeskChatLauncher } from './launcher/launcher.ts';
import type { Draft } from './panel/panel.ts';
import { loadPart } from './parts.ts';
import type { ChatRequestEvent } from './requests.ts';
import { spoken } from './spoken.ts';
import type { Strings, Wording } from './strings/en.ts';
import { chooseLanguage, directionOf, type Language, loadStrings } from './strings/languages.ts';
import { theme } from './theme.styles.ts';

const SITE_KEY = /^[a-z0-9-]{1,64}$/;

/**
 * A support chat in the corner of the page.
 *
 * @attr site - the key of the site's settings at the relay
 * @attr relay - the relay's origin, such as `https://chat.example.com`
 * @attr lang - the chat's language; without it the page's is followed
 * @attr open - whether the panel is open; present or absent
 * @attr theme - `light` or `dark`; without it the page's colour scheme is followed
 * @attr position - the corner: `bottom end` unless it says `top` or `start`
 * @attr label - words beside the launcher's icon
 * @slot launcher-icon - a picture of the site's own for the launcher, 28 pixels
 * @csspart launcher, badge, panel, header, heading, send - what sites may restyle
 * @cssprop --desk-chat-brand - the one colour all others follow
 * @cssprop --desk-chat-radius, --desk-chat-font, --desk-chat-font-size - corners and letters
 * @cssprop --desk-chat-offset - from the edges; apart, `--desk-chat-offset-block` and `--desk-chat-offset-inline`
 * @cssprop --desk-chat-launcher-size, --desk-chat-launcher-radius - the launcher
 * @cssprop --desk-chat-panel-width, --desk-chat-panel-height - the panel, as far as the window has room
 * @cssprop --desk-chat-z-index - what the chat stands above
 * @fires desk-chat-ready - its words are loaded and it can be used
 * @fires desk-chat-open - the panel opened
 * @fires desk-chat-close - the panel closed
 * @fires desk-chat-message - a robot or an agent said something new
 * @fires desk-chat-unread - the number of unread messages changed
 * @fires desk-chat-connection - the connection to the relay changed
 * @fires desk-chat-error - something a developer should know of
 */
export class DeskChat extends LitElement implements ChatHost {
  static override styles = [theme, deskChatStyles];
  static override properties = {
    site: {},
    relay: {},
    lang: { reflect: true },
    isOpen: { type: Boolean, attribute: 'open', reflect: true },
    label: {},
    strings: { attribute: false },
    words: { state: true },
    draft: { state: true },
  };
  declare site: string | null;
  declare relay: string | null;
  declare isOpen: boolean;
  /** Words beside the launcher's icon. */
  declare label: string | null;
  /** Wording of the site's own, over the catalogue's. */
  declare strings: Wording;
  declare words: Strings | null;
  declare draft: Draft;

  readonly #announcer = new Announcer();
  readonly #controller = new ChatController(this);
  readonly #pageLanguage = new MutationObserver(() => void this.#chooseWords());
  #early: EarlyLauncher | null = null;
  #language: Language = 'en';
  /** Counts choices of language, because words that load slowly must not replace those chosen after them. */
  #choices = 0;
  #opener: HTMLElement | null = null;

  constructor() {
    super();
    this.site = null;
    this.relay = null;
    this.isOpen = false;
    this.label = null;
    this.strings = {};
    this.words = null;
    this.draft = { text: '' };
  }

  /** What the chat shows now; never to be changed. */
  get state(): ChatState {
    return this.#controller.state;
  }

  /** Opens the panel, with `draft` in its field where given; resolves when it is shown. */
  async open({ draft }: { draft?: string } = {}): Promise<void> {
    // Opened before it was ever shown, the panel would take no notice of the change and leave the focus where it is.
    if (!this.hasUpdated) await this.updateComplete;
    if (draft !== undefined) this.draft = { text: draft };
    const active = document.activeElement;
    if (!this.isOpen) this.#opener = active instanceof HTMLElement && active !== this ? active : null;
    this.isOpen = true;
    await this.updateComplete;
  }

  /** Closes the panel and gives the focus back to where it came from; resolves when it is gone. */
  async close(): Promise<void> {
    const hadFocus = this.renderRoot?.querySelector('desk-chat-panel:focus-within') != null;
    this.isOpen = false;
    await this.updateComplete;
    if (!hadFocus) return;
    const opener = this.#opener;
    if (opener?.isConnected && opener !== document.body) opener.focus();
    else this.#launcher?.focus();
  }

  async toggle(): Promise<void> {
    return this.isOpen ? this.close() : this.open();
  }

  /** Forgets the visitor here and at the relay; false when the relay could not be told. */
  async logout(): Promise<boolean> {
    this.draft = { text: '' };
    return this.#controller.logout();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#pageLanguage.observe(document.documentElement, { attributeFilter: ['lang'] });
    void this.#chooseWords();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pageLanguage.disconnect();
    this.#announcer.clear();
  }

  notice(event: ChatEvent): void {
    const { words } = this;
    if (!words) return;
    if (this.isOpen) {
      void this.#speak(event, words);
    } else if (isMessageOfAnother(event)) {
      this.#announcer.say(words.unread(this.state.unread));
    }
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.#early = EarlyLauncher.of(this.shadowRoot);
    const root = super.createRenderRoot() as ShadowRoot;
    this.#early?.keepLooks(root);
    // Stands first and stays, so that what is rendered has a fixed place beside the loader's launcher.
    root.prepend(this.#announcer.node);
    this.renderOptions.renderBefore = this.#announcer.node;
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('site') || changed.has('relay')) this.#settle();
    if (this.hasUpdated && (changed.has('lang') || changed.has('strings'))) void this.#chooseWords();
    this.#controller.show(this.isOpen);
  }

  protected override render() {
    const { words, state, isOpen } = this;
    if (!words) return nothing;
    return html`<div
      class="chat"
      lang=${this.#language}
      @chat-request=${this.#onRequest}
    >
      <desk-chat-launcher
        exportparts="launcher, badge"
        ?open=${isOpen}
        .label=${this.label}
        .unread=${state.unread}
        .strings=${words}
        >${this.querySelector('[slot=launcher-icon]') ? html`<slot name="launcher-icon" slot="icon"></slot>` : nothing}</desk-chat-launcher
      >
      <desk-chat-panel
        exportparts="panel, header, heading, send"
        ?open=${isOpen}
        .state=${state}
        .strings=${words}
        .locale=${this.#language}
        .direction=${directionOf(this.#language)}
        .draft=${this.draft}
      ></desk-chat-panel>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('isOpen') && (this.isOpen || changed.get('isOpen') === true)) {
      this.dispatchEvent(this.isOpen ? new DeskChatOpenEvent() : new DeskChatCloseEvent());
    }
    if (this.words && changed.get('words') === null) void this.#takeOver();
  }

  get #launcher(): DeskChatLauncher | null {
    return this.renderRoot.querySelector('desk-chat-launcher');
  }

  /** The loader's launcher makes way once ours can be seen, before anything is painted. */
  async #takeOver(): Promise<void> {
    await this.#launcher?.updateComplete;
    const hadFocus = this.#early?.remove();
    this.#early = null;
    if (hadFocus) this.#launcher?.focus();
    this.dispatchEvent(new DeskChatReadyEvent());
  }

  async #speak(event: ChatEvent, words: Strings): Promise<void> {
    const richText = await loadPart('rich-text');
    const said = richText && spoken(event, words, richText.plainText);
    if (said && this.isConnected) this.#announcer.say(said.text, said.urgency);
  }

  #settle(): void {
    const { site, relay } = this;
    const origin = relay && URL.canParse(relay) ? new URL(relay).origin : null;
    if (!origin || !site || !SITE_KEY.test(site)) {
      const missing = origin ? 'site: a key of lower-case letters, digits and dashes' : "relay: the relay's origin";
      this.dispatchEvent(new DeskChatErrorEvent('configuration', `<desk-chat> needs the attribute ${missing}`));
      return;
    }
    if (this.#controller.use(origin, site)) this.isOpen = true;
    this.draft = { text: this.#controller.storage?.draft ?? '' };
  }

  async #chooseWords(): Promise<void> {
    const around = this.parentElement?.closest<HTMLElement>('[lang]')?.lang;
    const page = around || document.documentElement.lang;
    const language = chooseLanguage(this.lang ? [this.lang] : page ? [page] : navigator.languages);
    const choice = ++this.#choices;
    const [spokenIn, words] = await this.#load(language);
    if (choice !== this.#choices) return;
    this.#language = spokenIn;
    this.words = words;
  }

  async #load(language: Language): Promise<[Language, Strings]> {
    try {
      return [language, await loadStrings(language, this.strings)];
    } catch {
      this.dispatchEvent(new DeskChatErrorEvent('language', `the words of ${language} could not be loaded`));
      return ['en', await loadStrings('en', this.strings)];
    }
  }

  #onRequest = (event: ChatRequestEvent): void => {
    event.stopPropagation();
    const { request } = event;
    if (request.type === 'open') void this.open();
    else if (request.type === 'close') void this.close();
    else carryOut(request, this.#controller);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-chat': DeskChat;
  }
}
