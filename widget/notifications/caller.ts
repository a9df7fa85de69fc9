/**
 * How the visitor is called: the number in the title of a tab they do not see; a tone, unless they look at the chat; a
 * notification, when they see no tab of the site. Whatever the number of tabs, it happens once.
 */
import type { ChatEvent } from '../../relay/protocol.ts';
import type { CallHost } from './calls.ts';
import { inOneTab } from './one-of-tabs.ts';
import { TitleBadge } from './title-badge.ts';
import { Tone } from './tone.ts';

/** Milliseconds after which something that was said is no news any more, as after a reload. */
const NEWS_FOR = 60_000;
/** Milliseconds that tabs wait for better ones: first those that are seen, then those that can sound. */
const AFTER = { seen: 100, sounds: 300, other: 500 } as const;
const LONGEST_TEXT = 200;

export class Caller {
  readonly #host: CallHost;
  readonly #badge = new TitleBadge();
  readonly #tone = new Tone();
  readonly #end = new AbortController();
  #shown: Notification | null = null;

  constructor(host: CallHost) {
    this.#host = host;
    document.addEventListener('visibilitychange', this.update, { signal: this.#end.signal });
    this.update();
  }

  /** Shows how much there is to read now. */
  readonly update = (): void => {
    this.#badge.show(isSeen() ? 0 : this.#host.state.unread);
    if (isSeen() || this.#host.state.unread === 0) this.#forget();
  };

  /** Calls for `event`, the newest message of those that came together. */
  call(event: ChatEvent): void {
    const { state, site, storage } = this.#host;
    const epoch = state.cursor?.epoch ?? '';
    const called = storage?.called;
    if (Date.now() - event.at > NEWS_FOR || (called?.epoch === epoch && event.seq <= called.seq)) return;
    const after = isSeen() ? AFTER.seen : this.#mayPlay ? AFTER.sounds : AFTER.other;
    // A tab in which the visitor looks at the chat has told the others meanwhile that the message was read.
    const isRead = (): boolean => this.#host.state.book.readTo >= event.seq;
    inOneTab(`${site}:${epoch}:${event.seq}`, { after, end: this.#end.signal, isOver: isRead }, () => {
      if (storage) storage.called = { epoch, seq: event.seq };
      if (this.#mayPlay) this.#tone.play();
      if (!isSeen()) void this.#notify(event);
    });
  }

  /** Lets the visitor hear what they switched on. */
  sample(): void {
    if (this.#mayPlay) this.#tone.play();
  }

  close(): void {
    this.#end.abort();
    this.#badge.show(0);
    this.#tone.close();
    this.#forget();
  }

  get #mayPlay(): boolean {
    return this.#host.sound && this.#host.storage?.isMute !== true && this.#tone.isAllowed;
  }

  async #notify(event: ChatEvent): Promise<void> {
    const { notifications, state, storage, site } = this.#host;
    if (!notifications || !storage?.isNotified || Notification.permission !== 'granted') return;
    const words = await this.#host.word(event);
    if (!words || isSeen() || this.#end.signal.aborted) return;
    try {
      // The tag lets a newer one stand in place of an older one. The tone is ours.
      const body = words.text.slice(0, LONGEST_TEXT);
      const shown = new Notification(state.site?.title || document.title, {
        body,
        tag: `desk-chat:${site}`,
        silent: this.#host.sound,
      });
      this.#shown = shown;
      shown.onclick = () => {
        focus();
        shown.close();
        void this.#host.open();
      };
    } catch {
      // Browsers of phones have no notifications without a service worker, and the page's is not ours to use.
    }
  }

  #forget(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}
