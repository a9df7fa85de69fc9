/**
 * Notifies an agent by a sound and by a notice of the browser, except about the chat that is being looked at. Of several tabs one
 * notifies: the one that is looked at, which holds a Web Lock, or else any that gets it.
 */
import type { ConsoleOverview } from '../../../console-protocol/sessions.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { type Notice, noticesBetween, remindersBetween } from './find-notices.ts';
import { readNoticeSettings } from './notice-settings.ts';
import { playTone } from './tone.ts';

const ATTENTION = 'desk-console-attention';
/** How long a hidden tab holds the lock, so that no other hidden tab repeats its notices. */
const HOLD_MS = 1_000;
const MOST_AT_ONCE = 3;
const LONGEST_TEXT = 140;
const REMIND_EVERY_MS = 10_000;

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

export class Notices {
  readonly #open: (chat: number | null) => unknown;
  #before: ConsoleOverview | null = null;
  #onScreen: number | null = null;
  #remindedAt = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #release: (() => void) | null = null;

  /** @param open shows a chat, or the lists, after a click on a notice */
  constructor(open: (chat: number | null) => unknown) {
    this.#open = open;
  }

  connect(): void {
    for (const name of ['focus', 'blur'] as const) addEventListener(name, this.#holdAttention);
    document.addEventListener('visibilitychange', this.#holdAttention);
    this.#holdAttention();
    this.#remindedAt = Date.now();
    this.#timer = setInterval(this.#remind, REMIND_EVERY_MS);
  }

  disconnect(): void {
    clearInterval(this.#timer);
    for (const name of ['focus', 'blur'] as const) removeEventListener(name, this.#holdAttention);
    document.removeEventListener('visibilitychange', this.#holdAttention);
    this.#release?.();
    this.#release = null;
  }

  /** To be called with every overview, null when nobody is signed in, and with the chat on screen. */
  update(overview: ConsoleOverview | null, onScreen: number | null): void {
    this.#onScreen = onScreen;
    if (overview === this.#before) return;
    const notices = overview ? noticesBetween(this.#before, overview) : [];
    this.#before = overview;
    void this.#notify(notices);
  }

  /** The telephone rings. A click on the notice opens nothing: the telephone is on every page. */
  announceCall({ id, name, queue }: { id: number; name: string; queue: string }): void {
    const title = `${shortName(name)} calls`;
    if (!isLookedAt())
      void this.#notify([{ key: `call ${id}`, title, text: queue && `For ${queue}`, chat: undefined }]);
  }

  readonly #remind = (): void => {
    const now = Date.now();
    if (this.#before) void this.#notify(remindersBetween(this.#before, this.#remindedAt, now));
    this.#remindedAt = now;
  };

  async #notify(all: Notice[]): Promise<void> {
    const settings = readNoticeSettings(this.#before?.agent.id ?? 0);
    const notices = isLookedAt() ? all.filter(({ chat }) => chat === null || chat !== this.#onScreen) : all;
    if (notices.length === 0 || (!settings.sound && !settings.desktop)) return;
    // The tab that is looked at has the lock. Pages without TLS have no locks; there every tab notifies.
    if (isLookedAt() || !navigator.locks) return this.#present(notices, settings);
    await navigator.locks.request(ATTENTION, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      this.#present(notices, settings);
      await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
    });
  }

  #present(notices: Notice[], { sound, desktop }: { sound: boolean; desktop: boolean }): void {
    if (sound) playTone();
    if (!desktop || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
    for (const { key, title, text, chat } of notices.slice(-MOST_AT_ONCE)) {
      // Without `renotify`, one that replaces another makes no sound and does not appear again.
      const options = { body: text.slice(0, LONGEST_TEXT), tag: `desk-console ${key}`, renotify: true };
      const notice = new Notification(title, options);
      notice.onclick = () => {
        window.focus();
        notice.close();
        if (chat !== undefined) this.#open(chat);
      };
    }
  }

  readonly #holdAttention = (): void => {
    if (!isLookedAt()) {
      this.#release?.();
      this.#release = null;
    } else if (!this.#release) {
      const held = new Promise<void>((resolve) => (this.#release = resolve));
      void navigator.locks?.request(ATTENTION, () => held);
    }
  };
}
