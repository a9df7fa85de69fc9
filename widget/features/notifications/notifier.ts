/**
 * Notifies of unread messages: the number in the title while the tab is hidden, a sound unless the visitor looks at the chat,
 * and a browser notification while every tab of the site is hidden. Only one of several tabs plays and shows them.
 */
import type { ReactiveControllerHost } from 'lit';
import type { ChatEvent } from '../../../relay/protocol/events.ts';
import { wait } from '../../base/promises.ts';
import { loadPart } from '../../elements/parts.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { PageWords } from '../../strings/page-words.ts';
import type { VisitorStorage } from '../../wire/storage/visitor-storage.ts';
import { TitleBadge } from './title-badge.ts';
import { Tone } from './tone.ts';

/** Milliseconds after which a message is too old for a notification, as after a reload. */
const MAX_AGE_MS = 60_000;
/** Milliseconds that a tab waits for better ones: visible tabs first, then tabs that may play the sound. */
const DELAY_MS = { seen: 100, sounds: 300, other: 500 } as const;
const LONGEST_TEXT = 200;

export type NotifierHost = ReactiveControllerHost &
  HTMLElement & {
    readonly site: string | null;
    readonly state: ChatState;
    readonly sound: boolean;
    readonly notifications: boolean;
    /** `off`: show no messages while the chat is closed. */
    readonly teaser: string | null;
    readonly storage: VisitorStorage | null;
    open(): Promise<void>;
  };

export class Notifier {
  readonly #host: NotifierHost;
  readonly #words: PageWords;
  readonly #badge = new TitleBadge();
  readonly #tone = new Tone();
  readonly #end = new AbortController();
  #shown: Notification | null = null;

  constructor(host: NotifierHost, words: PageWords) {
    this.#host = host;
    this.#words = words;
    document.addEventListener('visibilitychange', this.update, { signal: this.#end.signal });
    this.update();
  }

  readonly update = (): void => {
    this.#badge.show(isSeen() ? 0 : this.#host.state.unread);
    if (isSeen() || this.#host.state.unread === 0) this.#forget();
  };

  notify(event: ChatEvent): void {
    const { state, site, storage } = this.#host;
    const epoch = state.cursor?.epoch ?? '';
    const lastNotified = storage?.lastNotified;
    if (Date.now() - event.at > MAX_AGE_MS || (lastNotified?.epoch === epoch && event.seq <= lastNotified.seq)) return;
    const after = isSeen() ? DELAY_MS.seen : this.#mayPlay ? DELAY_MS.sounds : DELAY_MS.other;
    // A tab in which the visitor looks at the chat broadcasts that the message is read.
    const isRead = (): boolean => this.#host.state.book.readTo >= event.seq;
    inOneTab(`${site}:${epoch}:${event.seq}`, { after, end: this.#end.signal, isOver: isRead }, () => {
      if (storage) storage.lastNotified = { epoch, seq: event.seq };
      if (this.#mayPlay) this.#tone.play();
      if (!isSeen()) void this.#show(event);
    });
  }

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

  async #show(event: ChatEvent): Promise<void> {
    const { notifications, state, storage, site } = this.#host;
    if (!notifications || !storage?.isNotified || Notification.permission !== 'granted') return;
    const [richText, strings] = await Promise.all([loadPart('rich-text'), this.#words.all()]);
    const words = strings && richText?.spoken(event, strings);
    if (!words || isSeen() || this.#end.signal.aborted) return;
    try {
      // The tag makes a newer notification replace the older one. It is silent if the chat plays its own sound.
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
      // Mobile browsers show notifications only through a service worker, and the chat must not use the page's.
    }
  }

  #forget(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}

const isSeen = (): boolean => document.visibilityState === 'visible';

const GROUP = 'desk-chat:1:call';
/** Milliseconds for which the winner keeps the lock, so that later tabs find it taken. */
const HOLD_LOCK_MS = 3000;

/** Milliseconds that this tab leaves to tabs that are better suited, and whether the work is no longer needed. */
type Turn = { after: number; end: AbortSignal; isOver: () => boolean };

/**
 * Runs `work` in only one tab of a browser, once for each `task`: the tab with the shortest delay. Without Web Locks, every visible
 * tab runs it. Only tabs that nobody looks at compete, and the visible tab tells them what was read: competing at each message cost
 * eight times the message.
 */
function inOneTab(task: string, { after, end, isOver }: Turn, work: () => void): void {
  if (!navigator.locks) {
    if (document.visibilityState === 'visible') work();
    return;
  }
  const begin = (): void => {
    navigator.locks
      .request(`${GROUP}:${task}`, { ifAvailable: true }, async (lock) => {
        if (lock === null || end.aborted) return;
        work();
        await wait(HOLD_LOCK_MS, end);
      })
      // The page may not be allowed to use locks.
      .catch(() => {});
  };
  void wait(after, end).then(() => end.aborted || isOver() || begin());
}
