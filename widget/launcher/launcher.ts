/**
 * The launcher: the button that opens and closes the chat and counts what was not read. It is no element of its own but
 * one `<button>` in the shadow root of `<desk-chat>`, because the loader's button goes on as the chat's: a press that is under
 * way when the chat arrives, the focus and a site's `::part(launcher)` then stay where they are.
 */
import { html, nothing, render } from 'lit';
import type { Strings } from '../strings/en.ts';
import { icon } from '../styles/icons.ts';

export type LauncherView = {
  isOpen: boolean;
  /** Words beside the icon while the chat is closed. */
  label: string | null;
  unread: number;
  strings: Strings;
  /** BCP 47 tag of `strings`. */
  language: string;
};

export class Launcher {
  readonly button: HTMLButtonElement;
  readonly #root: ShadowRoot;
  readonly #ask: (wish: 'open' | 'close') => void;
  #isOpen = false;
  #hasTakenOver = false;
  /** What the button showed when the pointer went down; null where no pointer did, as with keys and screen readers. */
  #wasOpen: boolean | null = null;

  /** `root` has the loader's button or none. */
  constructor(root: ShadowRoot, ask: (wish: 'open' | 'close') => void) {
    const painted = root.querySelector('button');
    // A press that is under way began with the closed chat's button.
    if (painted) this.#wasOpen = false;
    this.button = painted ?? document.createElement('button');
    this.#root = root;
    this.#ask = ask;
  }

  /** Says whether the chat is still on its way. */
  wait(isWaiting: boolean): void {
    this.button.ariaBusy = isWaiting ? 'true' : null;
  }

  show({ isOpen, label, unread, strings, language }: LauncherView): void {
    const { button } = this;
    if (!this.#hasTakenOver) this.#takeOver();
    if (!button.isConnected) this.#root.prepend(button);
    const words = isOpen ? null : label;
    const count = isOpen ? 0 : unread;
    // What is read aloud holds the words that are seen, so that it can be asked for by them.
    const action = isOpen ? strings.closeChat : words || strings.openChat;
    this.#isOpen = isOpen;
    button.lang = language;
    button.ariaExpanded = `${isOpen}`;
    button.ariaLabel = count ? `${action}, ${strings.unread(count)}` : action;
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
    // In place of the loader's. A press does what the button showed when it began: the chat may have opened meanwhile.
    button.onclick = ({ detail }) => {
      const wasOpen = (detail ? this.#wasOpen : null) ?? this.#isOpen;
      this.#wasOpen = null;
      this.#ask(wasOpen ? 'close' : 'open');
    };
  }
}
