/** Tells the desk which chat is being read. One in a hidden window, or behind another area, is not. */
import type { ConsoleConnection } from '../state/console-connection.ts';
import { routeOf } from '../state/route.ts';

export class ViewedChat {
  readonly #desk: ConsoleConnection;
  readonly #onScreen: () => number | null;
  #told: number | null = null;

  /** @param onScreen the id of the chat on screen */
  constructor(desk: ConsoleConnection, onScreen: () => number | null) {
    this.#desk = desk;
    this.#onScreen = onScreen;
  }

  get id(): number | null {
    const isShown = document.visibilityState === 'visible' && routeOf(location.hash).area === 'chats';
    return isShown ? this.#onScreen() : null;
  }

  /** Whether the desk was last told something else. */
  get hasChanged(): boolean {
    return this.id !== this.#told;
  }

  tell(): Promise<void> {
    this.#told = this.id;
    return this.#desk.viewing(this.#told);
  }
}
