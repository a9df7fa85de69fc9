/** Watches the console's window: whether it is seen, which place its address names, and whether it may be closed unasked. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Use = { moved: () => void; mayClose: () => boolean };

export class WindowWatch implements ReactiveController {
  readonly #use: Use;

  constructor(host: ReactiveControllerHost, use: Use) {
    this.#use = use;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#use.moved);
    addEventListener('hashchange', this.#use.moved);
    addEventListener('beforeunload', this.#beforeUnload);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#use.moved);
    removeEventListener('hashchange', this.#use.moved);
    removeEventListener('beforeunload', this.#beforeUnload);
  }

  /** Makes the browser ask for confirmation. */
  readonly #beforeUnload = (event: BeforeUnloadEvent): void => {
    if (!this.#use.mayClose()) event.preventDefault();
  };
}
