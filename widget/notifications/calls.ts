/**
 * Calls the visitor when there is something to read: the number in the title, and the tone and the notification where the
 * page wants them. Here it is only found out whether there is reason to; `caller.ts` is loaded when there is.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../../relay/protocol.ts';
import type { Spoken } from '../announcer/announcer.ts';
import type { Switch } from '../requests.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { VisitorStorage } from '../storage/visitor-storage.ts';
import type { Caller } from './caller.ts';

export type CallHost = ReactiveControllerHost &
  HTMLElement & {
    readonly site: string | null;
    readonly state: ChatState;
    /** Whether the page wants a tone, or notifications of the browser. */
    readonly sound: boolean;
    readonly notifications: boolean;
    /** Where the visitor's choices lie. */
    readonly storage: VisitorStorage | null;
    open(): Promise<void>;
    /** An event in words. */
    word(event: ChatEvent): Promise<Spoken | null>;
  };

export class Calls implements ReactiveController {
  readonly #host: CallHost;
  #caller: Caller | null = null;
  #loading: Promise<Caller | null> | null = null;

  constructor(host: CallHost) {
    this.#host = host;
    host.addController(this);
  }

  /** What the visitor can switch now. */
  get switches(): Switch[] {
    const { sound, notifications, storage } = this.#host;
    const switches: Switch[] = [];
    if (sound) switches.push(storage?.isMute ? 'sound-on' : 'sound-off');
    if (!notifications || !('Notification' in globalThis) || Notification.permission === 'denied') return switches;
    const isOn = storage?.isNotified && Notification.permission === 'granted';
    switches.push(isOn ? 'notifications-off' : 'notifications-on');
    return switches;
  }

  /** Does what the visitor chose; has to be called while the browser still knows of their click. */
  async turn(which: Switch): Promise<void> {
    const { storage } = this.#host;
    if (!storage) return;
    if (which === 'sound-on' || which === 'sound-off') storage.isMute = which === 'sound-off';
    else storage.isNotified = which === 'notifications-on' && (await Notification.requestPermission()) === 'granted';
    this.#host.requestUpdate();
    if (which === 'sound-on') (await this.#load())?.sample();
  }

  /** Something was said to a visitor who does not look; `event` is the newest of what came together. */
  async notice(event: ChatEvent): Promise<void> {
    (await this.#load())?.call(event);
  }

  hostUpdated(): void {
    if (this.#caller) this.#caller.update();
    else if (this.#host.state.unread > 0) void this.#load();
  }

  hostDisconnected(): void {
    this.#caller?.close();
    this.#caller = null;
    this.#loading = null;
  }

  #load(): Promise<Caller | null> {
    this.#loading ??= this.#begin();
    return this.#loading;
  }

  async #begin(): Promise<Caller | null> {
    try {
      const { Caller } = await import('./caller.ts');
      if (this.#host.isConnected) this.#caller ??= new Caller(this.#host);
    } catch {
      // The next message tries anew.
      this.#loading = null;
    }
    return this.#caller;
  }
}
