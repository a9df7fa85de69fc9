/** Makes the browser ask before the page is closed or loaded again, while something would be lost. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class UnloadGuard implements ReactiveController {
  readonly #isNeeded: () => boolean;

  constructor(host: ReactiveControllerHost, isNeeded: () => boolean) {
    this.#isNeeded = isNeeded;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeunload', this.#onUnload);
  }

  hostDisconnected(): void {
    removeEventListener('beforeunload', this.#onUnload);
  }

  readonly #onUnload = (event: BeforeUnloadEvent): void => {
    if (this.#isNeeded()) event.preventDefault();
  };
}
