/**
 * What a page can ask of the element beyond opening and closing it: each call is handed on to the controller, or to the
 * attributes. Renders nothing.
 */
import type { PropertyValues } from 'lit';
import type { ChatCalls, ChatSnapshot } from './api/api.ts';
import type { Diagnosis } from './api/diagnose.ts';
import { listeningTo } from './api/element-calls.ts';
import { DeskChatErrorEvent } from './api/events.ts';
import { placeNamed } from './api/place.ts';
import { applySettings, type Settings } from './api/settings.ts';
import type { ChatController } from './chat-controller.ts';
import type { TokenProvider } from './connection/identity.ts';
import { VERSION } from './constants.ts';
import { PacedElement } from './page/paced-element.ts';
import type { PageWords } from './page/page-words.ts';
import { quiet } from './page/promises.ts';
import { asides } from './parts.ts';
import { ask, send } from './send.ts';
import type { ChatState } from './state/chat-state.ts';
import { consentOf } from './storage/storage-areas.ts';

export abstract class CallableChat extends PacedElement implements ChatCalls {
  /** Who the visitor is; as `identify()` takes it. */
  declare identity: TokenProvider | null;
  declare isOpen: boolean;
  declare site: string | null;
  declare relay: string | null;
  declare consent: string | null;
  /** Relay and site as they were last named to the controller. */
  #named: string | undefined;
  readonly on: ChatCalls['on'];
  readonly once: ChatCalls['once'];
  readonly off: ChatCalls['off'];
  protected abstract readonly controller: ChatController;
  protected abstract readonly words: PageWords;
  /** Whether it fills a box of the page, where it is always open. */
  abstract readonly isInline: boolean;

  constructor() {
    super();
    ({ on: this.on, once: this.once, off: this.off } = listeningTo(this));
    this.identity = null;
    this.consent = null;
  }

  /**
   * Tells the controller whose chat it is, where that changed. Needed by the first rendering, and by any call that comes
   * before it: the controller would find nobody to log out, and forget what it was to send.
   */
  protected applyAttributes(): void {
    const { controller, relay, site } = this;
    controller.setConsent(consentOf(this.consent));
    controller.identify(typeof this.identity === 'function' ? this.identity : null);
    const named = `${relay} ${site}`;
    if (named === this.#named) return;
    this.#named = named;
    const place = placeNamed({ relay, site });
    const isWrong = typeof place === 'string';
    if (isWrong) this.dispatchEvent(new DeskChatErrorEvent('configuration', place));
    controller.setPlace(isWrong ? null : place);
  }

  /** Loaded with what follows the first drawing. */
  protected async checkSettings(given?: Settings, ...wrong: string[]): Promise<void> {
    const rules = await asides().catch(() => null);
    rules?.checkSettings(this, given, wrong);
  }

  /** @throws TypeError where a page gave no text to `call`; its makers are told, too */
  protected demandText(call: string, text: unknown): void {
    if (typeof text === 'string') return;
    const reason = `${call} takes a string`;
    void this.checkSettings({}, reason);
    throw new TypeError(reason);
  }

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: Lit answers for the class that is asked
    return [...super.observedAttributes, 'hidden', 'theme', 'position'];
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (name === 'hidden') this.controller.updateSeen();
    if (this.hasUpdated) void this.checkSettings();
  }

  /** What the chat shows now; never to be changed. */
  get state(): ChatState {
    return this.controller.state;
  }

  abstract open(options?: { draft?: string }): Promise<void>;

  abstract close(): Promise<void>;

  async toggle(): Promise<void> {
    return this.isOpen ? this.close() : this.open();
  }

  async show(): Promise<void> {
    this.hidden = false;
  }

  async hide(): Promise<void> {
    this.hidden = true;
  }

  send(text: string): Promise<void> {
    return quiet(this.#say('send()', text));
  }

  leaveMessage(text: string): Promise<void> {
    return quiet(this.#say('leaveMessage()', text, true));
  }

  async #say(call: string, text: string, left?: boolean): Promise<void> {
    this.demandText(call, text);
    this.applyAttributes();
    return send(text, this.controller, left);
  }

  requestAgent(): Promise<void> {
    this.applyAttributes();
    return ask('request-agent', this.controller);
  }

  endChat(): Promise<void> {
    this.applyAttributes();
    return ask('end', this.controller);
  }

  identify(provider: TokenProvider): Promise<void> {
    return this.update({ identity: provider });
  }

  logout(): Promise<boolean> {
    return this.#leave('logout');
  }

  forget(): Promise<boolean> {
    return this.#leave('forget');
  }

  #leave(how: 'logout' | 'forget'): Promise<boolean> {
    this.applyAttributes();
    const left = this.controller.leave(how);
    this.identity = null;
    return left;
  }

  /** Lit has a method of this name too, which it calls with what changed. */
  override update(changed: PropertyValues): void;
  override update(settings: Settings): Promise<void>;
  override update(given: PropertyValues | Settings): Promise<void> | void {
    if (given instanceof Map) return super.update(given);
    applySettings(this, Object(given));
    void this.checkSettings(given as Settings);
    return this.updateComplete.then(() => {});
  }

  setLocale(locale: string | null): Promise<void> {
    return this.update({ lang: locale });
  }

  async destroy(): Promise<void> {
    this.remove();
  }

  async getState(): Promise<ChatSnapshot> {
    const { connection, unread, talk } = this.state;
    return {
      version: VERSION,
      open: this.isOpen || this.isInline,
      connection: connection.state,
      unread,
      talk: talk.with,
      person: 'person' in talk ? talk.person.name : null,
      queue: talk.with === 'queue' ? { position: talk.position } : null,
      locale: this.words.language,
      consent: this.controller.consent,
    };
  }

  async diagnose(): Promise<Diagnosis> {
    const { diagnose } = await import('./api/diagnose.ts');
    return diagnose(this, this.state.connection);
  }
}
