/**
 * Notifies an agent whose console is not in view: by a sound, by a notice of the browser, each if the agent has asked for it. Quiet
 * while any tab of the console is being looked at; of several hidden tabs one notifies.
 */
import type { ConsoleOverview } from '../../console-protocol/sessions.ts';
import { shortName } from '../visitors.ts';
import { type Notice, noticesBetween } from './find-notices.ts';
import { readNoticeSettings } from './notice-settings.ts';
import { playTone } from './tone.ts';

/** The tab that is looked at holds this lock; a hidden one gets it only if there is none. */
const ATTENTION = 'desk-console-attention';
/** How long a hidden tab holds the lock, so that no other hidden tab repeats its notices. */
const HOLD_MS = 1_000;
const MOST_AT_ONCE = 3;
const LONGEST_TEXT = 140;

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

export class Notices {
  readonly #open: (chat: number | null) => unknown;
  #before: ConsoleOverview | null = null;
  #release: (() => void) | null = null;

  /** @param open shows a chat, or the lists, after a click on a notice */
  constructor(open: (chat: number | null) => unknown) {
    this.#open = open;
  }

  connect(): void {
    for (const name of ['focus', 'blur'] as const) addEventListener(name, this.#holdAttention);
    document.addEventListener('visibilitychange', this.#holdAttention);
    this.#holdAttention();
  }

  disconnect(): void {
    for (const name of ['focus', 'blur'] as const) removeEventListener(name, this.#holdAttention);
    document.removeEventListener('visibilitychange', this.#holdAttention);
    this.#release?.();
    this.#release = null;
  }

  /** To be called with every overview; null when nobody is signed in. */
  update(overview: ConsoleOverview | null): void {
    if (overview === this.#before) return;
    const notices = overview ? noticesBetween(this.#before, overview) : [];
    this.#before = overview;
    if (notices.length > 0 && !isLookedAt()) void this.#notify(notices, overview?.agent.id ?? 0);
  }

  /** The telephone rings. A click on the notice opens nothing: the telephone is on every page. */
  announceCall({ id, name, queue }: { id: number; name: string; queue: string }): void {
    const notice = {
      key: `call ${id}`,
      title: `${shortName(name)} calls`,
      text: queue && `For ${queue}`,
      chat: undefined,
    };
    if (!isLookedAt()) void this.#notify([notice], this.#before?.agent.id ?? 0);
  }

  async #notify(notices: Notice[], agentId: number): Promise<void> {
    const settings = readNoticeSettings(agentId);
    if (!settings.sound && !settings.desktop) return;
    // Pages without TLS have no locks; there every tab notifies.
    if (!navigator.locks) return this.#present(notices, settings);
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
      const notice = new Notification(title, { body: text.slice(0, LONGEST_TEXT), tag: `desk-console ${key}` });
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
