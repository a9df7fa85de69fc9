/** Dismisses a card beside the launcher: by Escape, also while the launcher has the focus, and by its button. */
import type { LitElement, ReactiveController } from 'lit';
import { isComposing } from '../base/composing.ts';

export class Dismissal implements ReactiveController {
  readonly #card: LitElement;
  readonly #dismiss: () => void;
  #chat: EventTarget | null = null;

  /** `dismiss` removes or empties the card. */
  constructor(card: LitElement, dismiss: () => void) {
    this.#card = card;
    this.#dismiss = dismiss;
    card.addController(this);
  }

  hostConnected(): void {
    const root = this.#card.getRootNode();
    this.#chat = root instanceof ShadowRoot ? root.host : null;
    this.#chat?.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    this.#chat?.removeEventListener('keydown', this.#onKey);
  }

  /** Passes the focus to the launcher if the card has it. */
  readonly dismiss = (): void => {
    const launcher = (this.#card.getRootNode() as ShadowRoot).querySelector('button');
    const hadFocus = this.#card.matches(':focus-within');
    this.#dismiss();
    if (hadFocus) launcher?.focus();
  };

  #onKey = (event: Event): void => {
    if (
      (event as KeyboardEvent).key !== 'Escape' ||
      isComposing(event as KeyboardEvent) ||
      !this.#card.renderRoot.querySelector('.card')
    )
      return;
    event.stopPropagation();
    this.dismiss();
  };
}
