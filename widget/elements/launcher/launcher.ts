/**
 * The launcher: the button that opens and closes the chat and shows the number of unread messages. No element of its own, as
 * the chat takes over the loader's button: a click in progress, the focus and a site's `::part(launcher)` then survive.
 */
import { html, nothing, render } from 'lit';
import { icon } from '../../look/icons.ts';
import type { Strings } from '../../strings/first/en.ts';
import { withUnread } from '../with-unread.ts';

export type LauncherView = {
  isOpen: boolean;
  label: string | null;
  unread: number;
  strings: Strings;
  /** BCP 47 tag of the language of `strings`. */
  language: string;
};

export class Launcher {
  readonly button: HTMLButtonElement;
  readonly #root: ShadowRoot;
  readonly #ask: (wish: 'open' | 'close') => void;
  #isOpen = false;
  #hasTakenOver = false;
  /** Whether the chat was open on the last pointerdown; null for clicks by keyboard or screen reader. */
  #wasOpen: boolean | null = null;

  /** `root` contains the loader's button or no button. */
  constructor(root: ShadowRoot, ask: (wish: 'open' | 'close') => void) {
    const painted = root.querySelector('button');
    // A click in progress began on the button of the closed chat.
    if (painted) this.#wasOpen = false;
    this.button = painted ?? document.createElement('button');
    this.#root = root;
    this.#ask = ask;
  }

  wait(isWaiting: boolean): void {
    this.button.ariaBusy = isWaiting ? 'true' : null;
  }

  show({ isOpen, label, unread, strings, language }: LauncherView): void {
    const { button } = this;
    if (!this.#hasTakenOver) this.#takeOver();
    if (!button.isConnected) this.#root.prepend(button);
    const words = isOpen ? null : label;
    const count = isOpen ? 0 : unread;
    // The accessible name contains the visible label, so that speech users can say it.
    const action = isOpen ? strings.closeChat : words || strings.openChat;
    this.#isOpen = isOpen;
    // Skip equal values: setting `lang` makes the browser restyle the button and the site's icon.
    if (button.lang !== language) button.lang = language;
    button.ariaExpanded = `${isOpen}`;
    button.ariaLabel = withUnread(action, count, strings);
    render(
      html`<div class="icon up"><slot name="launcher-icon">${icon('chat')}</slot></div>
      <div class="icon down">${icon('down')}</div>
      ${words ? html`<span>${words}</span>` : nothing}
      ${count ? html`<div class="badge" part="badge" aria-hidden="true">${count > 99 ? '99+' : count}</div>` : nothing}`,
      button,
    );
  }

  remove(): void {
    this.button.remove();
  }

  #takeOver(): void {
    const { button } = this;
    this.#hasTakenOver = true;
    this.wait(false);
    button.replaceChildren();
    button.type = 'button';
    button.part = 'launcher';
    button.onpointerdown = () => {
      this.#wasOpen = this.#isOpen;
    };
    // Replaces the loader's handler. The chat may have opened since pointerdown, so a click does what the button showed then.
    button.onclick = ({ detail }) => {
      const wasOpen = (detail ? this.#wasOpen : null) ?? this.#isOpen;
      this.#wasOpen = null;
      this.#ask(wasOpen ? 'close' : 'open');
    };
  }
}
