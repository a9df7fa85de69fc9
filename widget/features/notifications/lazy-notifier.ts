/**
 * Announces new events to screen readers, decides when to notify the visitor of unread messages, and loads `notifier.ts` then.
 * Offers switches for the sound and the notifications that the page enabled.
 */
import type { ReactiveController } from 'lit';
import type { ChatEvent } from '../../../relay/protocol/events.ts';
import type { Announcer } from '../../announcer/announcer.ts';
import type { Switch } from '../../chat/chat-request-event.ts';
import { loadPart } from '../../elements/parts.ts';
import { isMessageOfAnother } from '../../state/chat-items.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import type { PageWords } from '../../strings/page-words.ts';
import type { Notifier, NotifierHost } from './notifier.ts';

export class LazyNotifier implements ReactiveController {
  readonly #host: NotifierHost;
  readonly #words: PageWords;
  readonly #announcer: Announcer;
  #notifier: Notifier | null = null;
  #loading: Promise<Notifier | null> | null = null;

  constructor(host: NotifierHost, words: PageWords, announcer: Announcer) {
    this.#host = host;
    this.#words = words;
    this.#announcer = announcer;
    host.addController(this);
  }

  get switches(): Switch[] {
    const { sound, notifications, storage } = this.#host;
    const switches: Switch[] = [];
    if (sound) switches.push(storage?.isMute ? 'sound-on' : 'sound-off');
    if (!notifications || !('Notification' in globalThis) || Notification.permission === 'denied') return switches;
    const isOn = storage?.isNotified && Notification.permission === 'granted';
    switches.push(isOn ? 'notifications-off' : 'notifications-on');
    return switches;
  }

  /** Applies a switch. Must run within the click: browsers ask for permission only then. */
  async applySwitch(which: Switch): Promise<void> {
    const { storage } = this.#host;
    if (!storage) return;
    if (which === 'sound-on' || which === 'sound-off') storage.isMute = which === 'sound-off';
    else storage.isNotified = which === 'notifications-on' && (await Notification.requestPermission()) === 'granted';
    this.#host.requestUpdate();
    if (which === 'sound-on') (await this.#load())?.sample();
  }

  /** Notifies a visitor who is not looking at the chat of the newest message. */
  announce(events: readonly ChatEvent[]): void {
    const { state, teaser } = this.#host;
    const { strings } = this.#words;
    const isSeen = state.book.open;
    const news = isSeen ? events : events.filter(isMessageOfAnother);
    const last = news.at(-1);
    if (!last) return;
    if (!isSeen) {
      void this.#load().then((notifier) => notifier?.notify(last));
      if (strings) this.#announcer.say(strings.unread(state.unread));
      if (teaser === 'off') return;
    }
    void this.#say(news);
  }

  async #say(news: readonly ChatEvent[]): Promise<void> {
    // A robot's greeting needs only the words that are there at once.
    const isGreeting = news.every((event) => event.type === 'session-started' && event.kind !== 'agent');
    const words = isGreeting ? (this.#words.strings as AllStrings | null) : this.#words.all();
    const [richText, strings] = await Promise.all([loadPart('rich-text'), words]);
    if (strings) richText?.say(news, strings, this.#announcer);
  }

  hostUpdated(): void {
    if (this.#notifier) this.#notifier.update();
    else if (this.#host.state.unread > 0) void this.#load();
  }

  hostDisconnected(): void {
    this.#notifier?.close();
    this.#notifier = null;
    this.#loading = null;
  }

  #load(): Promise<Notifier | null> {
    this.#loading ??= this.#begin();
    return this.#loading;
  }

  async #begin(): Promise<Notifier | null> {
    try {
      const { Notifier } = await import('./notifier.ts');
      if (this.#host.isConnected) this.#notifier ??= new Notifier(this.#host, this.#words);
    } catch {
      // The next message loads it again.
      this.#loading = null;
    }
    return this.#notifier;
  }
}
