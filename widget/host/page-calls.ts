/**
 * Executes the page's calls that do more than set an attribute: validates the arguments and passes them to the conversation or
 * its controller. Opening and closing moves the focus into the panel and back to the page.
 */
import type { LitElement } from 'lit';
import type { Announcer } from '../announcer/announcer.ts';
import { VERSION } from '../base/constants.ts';
import { ignoreRejection } from '../base/promises.ts';
import type { ChatRequestDetail } from '../chat/chat-request-event.ts';
import { ask, send } from '../chat/send.ts';
import type { Invitation } from '../elements/invitation/invitation.ts';
import type { Launcher } from '../elements/launcher/launcher.ts';
import type { DeskChatPanel } from '../elements/panel/panel.ts';
import type { ChatSnapshot, OpenOptions } from '../page/api.ts';
import type { Diagnosis } from '../page/diagnose.ts';
import { endpointNamed, type NamedEndpoint } from '../page/endpoint.ts';
import { DeskChatErrorEvent } from '../page/events.ts';
import type { Settings } from '../page/settings.ts';
import type { PageWords } from '../strings/page-words.ts';
import type { TokenProvider } from '../wire/connection/identity.ts';
import { consentOf } from '../wire/storage/storage-areas.ts';
import type { ChatController } from './chat-controller.ts';
import { loadAsides } from './dispatch-request.ts';

export type PageCallsHost = LitElement &
  NamedEndpoint & {
    isOpen: boolean;
    readonly isInline: boolean;
    readonly launcher: Launcher | null;
    readonly consent: string | null;
    identity: TokenProvider | null;
    invitation: Invitation | null;
  };

/** A lost connection that is not back after this time may be lost by the page. */
const AWAY_MS = 5000;

export class PageCalls {
  readonly #element: PageCallsHost;
  readonly #controller: ChatController;
  readonly #words: PageWords;
  #named: string | undefined;
  #hasWarned = false;
  /** The element of the page that had the focus before the panel opened. */
  #focused: HTMLElement | null = null;

  constructor(element: PageCallsHost, controller: ChatController, words: PageWords) {
    this.#element = element;
    this.#controller = controller;
    this.#words = words;
  }

  /** Passes attributes to the controller at each render and each call, as a call may come before the first render. */
  applyAttributes(): void {
    const { relay, site, identity, consent } = this.#element;
    const controller = this.#controller;
    controller.setConsent(consentOf(consent));
    controller.identify(typeof identity === 'function' ? identity : null);
    const named = `${relay} ${site}`;
    if (named === this.#named) return;
    this.#named = named;
    const endpoint = endpointNamed({ relay, site });
    const isWrong = typeof endpoint === 'string';
    if (isWrong) this.#element.dispatchEvent(new DeskChatErrorEvent({ code: 'configuration', reason: endpoint }));
    controller.setEndpoint(isWrong ? null : endpoint);
  }

  /** Reports wrong settings to the page's developers. The rules are loaded after the first render. */
  async checkSettings(given?: Settings, ...wrong: string[]): Promise<void> {
    const rules = await loadAsides().catch(() => null);
    rules?.checkSettings(this.#element, given, wrong);
  }

  /** @throws TypeError if `text` is no string; also reports it as wrong configuration */
  #demandText(call: string, text: unknown): void {
    if (typeof text === 'string') return;
    const reason = `${call} takes a string`;
    void this.checkSettings({}, reason);
    throw new TypeError(reason);
  }

  get panel(): DeskChatPanel | null {
    return this.#element.renderRoot?.querySelector('desk-chat-panel') ?? null;
  }

  async open({ draft, part }: OpenOptions = {}): Promise<void> {
    const element = this.#element;
    const isDrawn = () => this.panel?.hasUpdated;
    if (draft !== undefined) this.#demandText("open()'s draft", draft);
    if (!this.#words.strings) {
      element.launcher?.wait(true);
      await this.#words.first();
    }
    if (draft !== undefined) {
      // The first render puts the draft of an earlier page into the composer, so wait for it.
      if (!isDrawn()) await element.updateComplete;
      this.#controller.conversation.fillField(draft);
    }
    if (part) this.#controller.conversation.dispatch({ type: 'part-shown', part });
    if (element.isInline) return;
    const isNew = !element.isOpen && !isDrawn();
    if (!element.isOpen) this.#focused = focusOutside(element);
    element.isOpen = true;
    await element.updateComplete;
    // The panel takes the focus itself when it is opened again, but not at its first render.
    if (isNew && element.isOpen) void this.panel?.focus();
  }

  async close(): Promise<void> {
    const element = this.#element;
    if (element.isInline) return;
    const hadFocus = this.panel?.matches(':focus-within');
    element.isOpen = false;
    await element.updateComplete;
    if (!hadFocus) return;
    const focused = this.#focused;
    if (focused?.isConnected && focused !== document.body) focused.focus();
    else element.launcher?.button.focus();
  }

  /** Shows the invitation, unless the chat is in use. */
  invite(invitation: Invitation): void {
    const element = this.#element;
    if (!element.isOpen && !this.#controller.conversation.connection) element.invitation = invitation;
  }

  /** Announces the outcome of an invitation to screen readers and to the page. */
  followInvitation({ event, line }: Extract<ChatRequestDetail, { type: 'invitation' }>, announcer: Announcer): void {
    if (line) announcer.say(line);
    else this.#element.invitation = null;
    this.#element.dispatchEvent(event);
  }

  send(call: string, text: string, left?: boolean): Promise<void> {
    const sent = async (): Promise<void> => {
      this.#demandText(call, text);
      this.applyAttributes();
      return send(text, this.#controller.conversation, left);
    };
    return ignoreRejection(sent());
  }

  ask(name: 'request-agent' | 'end'): Promise<void> {
    this.applyAttributes();
    return ask(name, this.#controller.conversation);
  }

  leave(how: 'logout' | 'forget'): Promise<boolean> {
    this.applyAttributes();
    const left = this.#controller.leave(how);
    this.#element.identity = null;
    return left;
  }

  async getState(): Promise<ChatSnapshot> {
    const { isOpen, isInline, consent } = this.#element;
    const { connection, unread, talk } = this.#controller.conversation.state;
    return {
      version: VERSION,
      open: isOpen || isInline,
      connection: connection.state,
      unread,
      talk: talk.with,
      person: 'person' in talk ? talk.person.name : null,
      queue: talk.with === 'queue' ? { position: talk.position } : null,
      locale: this.#words.language,
      // Not the controller's, which takes it over at the first render.
      consent: consentOf(consent),
    };
  }

  /** Whether the tag is wrong: the relay does not know the site, or the page's origin is none of its. */
  get isSiteRefused(): boolean {
    const { connection } = this.#controller.conversation.state;
    return connection.state === 'refused' && /^(site|origin)-/.test(connection.reason);
  }

  /**
   * Tells the page's developers once what to mend, if the relay refuses the tag, or packets that the page's built-ins have
   * spoilt. While the relay is away, it is asked nothing: only the built-ins are looked at.
   */
  warn(): void {
    const { connection } = this.#controller.conversation.state;
    const isAway = connection.state === 'reconnecting' && Date.now() - connection.since > AWAY_MS;
    if (this.#hasWarned || !(isAway || (connection.state === 'refused' && /^(site-|or|inv)/.test(connection.reason))))
      return;
    this.#hasWarned = true;
    const advising = async () => {
      const { adviceOnBuiltIns, diagnose } = await loadDiagnose();
      const advice = isAway ? adviceOnBuiltIns() : (await diagnose(this.#element, connection)).advice;
      // Not about a connection that has changed meanwhile.
      if (advice[0] && this.#controller.conversation.state.connection === connection)
        console.warn('<desk-chat>:', ...advice);
    };
    void ignoreRejection(advising());
  }

  async diagnose(): Promise<Diagnosis> {
    const { diagnose } = await loadDiagnose();
    return diagnose(this.#element, this.#controller.conversation.state.connection);
  }
}

const loadDiagnose = () => import('../page/diagnose.ts');

/** The focused element of the page, through all shadow roots; null if the chat has the focus. */
function focusOutside(chat: HTMLElement): HTMLElement | null {
  let active = document.activeElement;
  while (active !== chat && active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== chat ? active : null;
}
