/** Asks before unsaved changes are lost: when the page's address leads elsewhere, and before the page is closed. */
import { type LitElement, nothing, type TemplateResult } from 'lit';
import { Modal } from '../modal.ts';
import { guardUnload, whileConnected } from '../while-connected.ts';

const WORDS = {
  title: 'Leave without saving?',
  lost: 'What you have changed here will be lost.',
  leave: 'Leave without saving',
};

export class UnsavedChanges {
  readonly #host: LitElement;
  readonly #isChanged: () => boolean;
  readonly #words: typeof WORDS;
  /** Aborted while no address is watched. */
  #watching = new AbortController();
  #target: string | null = null;
  readonly #modal: Modal;
  #left: string | null = null;

  constructor(host: LitElement, isChanged: () => boolean, words = WORDS) {
    this.#host = host;
    this.#isChanged = isChanged;
    this.#words = words;
    this.#modal = new Modal(host, 'unsaved');
    guardUnload(host, isChanged);
    whileConnected(host, (signal) => {
      this.#watch();
      signal.addEventListener('abort', () => this.#watching.abort());
    });
  }

  render(): TemplateResult | typeof nothing {
    if (this.#target === null) return nothing;
    const { title, lost, leave } = this.#words;
    return this.#modal.render({
      title,
      hint: lost,
      act: leave,
      isDanger: true,
      cancel: 'Stay here',
      dismiss: this.#stay,
      submit: this.#leave,
    });
  }

  readonly #onNavigate = (event: NavigateEvent): void => {
    if (!event.hashChange || !event.cancelable || !this.#isChanged()) return;
    event.preventDefault();
    this.#ask(event.destination.url);
  };

  /** Puts the old address back, before the console reads the new one. */
  readonly #onHashChange = (event: HashChangeEvent): void => {
    const isLeaving = this.#left === location.hash;
    this.#left = null;
    if (isLeaving || !this.#isChanged()) return;
    event.stopImmediatePropagation();
    history.replaceState(history.state, '', event.oldURL);
    this.#ask(event.newURL);
  };

  #ask(url: string): void {
    this.#target = new URL(url).hash;
    this.#host.requestUpdate();
  }

  #watch(): void {
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    if ('navigation' in globalThis) navigation.addEventListener('navigate', this.#onNavigate, { signal });
    // Safari before 26.2: the address has changed by then.
    else addEventListener('hashchange', this.#onHashChange, { capture: true, signal });
  }

  readonly #stay = (): void => {
    this.#target = null;
    this.#host.requestUpdate();
    void this.#modal.giveFocusBack();
  };

  readonly #leave = (): void => {
    const target = this.#target ?? '';
    this.#target = null;
    this.#watching.abort();
    this.#left = target;
    location.hash = target;
    // A host that stays, such as for another entry of a tree, has another draft by now.
    if (this.#host.isConnected) this.#watch();
    this.#host.requestUpdate();
  };
}
