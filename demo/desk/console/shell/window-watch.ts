/** Watches the console's window: whether it is visible, the route in its address, and whether it may close without a question. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Callbacks = { changed: () => void; mayClose: () => boolean };

export class WindowWatch implements ReactiveController {
  readonly #callbacks: Callbacks;

  constructor(host: ReactiveControllerHost, callbacks: Callbacks) {
    this.#callbacks = callbacks;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#callbacks.changed);
    addEventListener('hashchange', this.#callbacks.changed);
    addEventListener('beforeunload', this.#beforeUnload);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#callbacks.changed);
    removeEventListener('hashchange', this.#callbacks.changed);
    removeEventListener('beforeunload', this.#beforeUnload);
  }

  /** Makes the browser ask for confirmation. */
  readonly #beforeUnload = (event: BeforeUnloadEvent): void => {
    if (!this.#callbacks.mayClose()) event.preventDefault();
  };
}
