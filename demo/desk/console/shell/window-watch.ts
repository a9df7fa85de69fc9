/** Watches the console's window: whether it is visible, the route in its address, and whether it may close without a question. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { UnloadGuard } from '../controls/unload-guard.ts';

type Callbacks = { changed: () => void; mayClose: () => boolean };

export class WindowWatch implements ReactiveController {
  readonly #callbacks: Callbacks;

  constructor(host: ReactiveControllerHost, callbacks: Callbacks) {
    this.#callbacks = callbacks;
    host.addController(this);
    new UnloadGuard(host, () => !callbacks.mayClose());
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#callbacks.changed);
    addEventListener('hashchange', this.#callbacks.changed);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#callbacks.changed);
    removeEventListener('hashchange', this.#callbacks.changed);
  }
}
