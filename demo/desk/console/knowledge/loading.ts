/**
 * The state of one call of an element: running, its last value, or its error as a sentence. A new call cancels the one
 * under way, so a late answer never replaces a newer one. One that `rereads` runs again when the lost connection is back.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { explain, reconnected } from '../console-connection.ts';

export class Loading<T> implements ReactiveController {
  /** Of the last call that succeeded. */
  value: T | undefined;
  /** Empty unless the last call failed. */
  error = '';
  readonly #host: ReactiveControllerHost;
  readonly #rereads: boolean;
  #under: AbortController | undefined;
  #last: ((signal: AbortSignal) => Promise<T>) | undefined;

  constructor(host: ReactiveControllerHost, { rereads = false } = {}) {
    this.#host = host;
    this.#rereads = rereads;
    host.addController(this);
  }

  get isRunning(): boolean {
    return this.#under !== undefined;
  }

  hostConnected(): void {
    if (this.#rereads) reconnected.addEventListener('live', this.#again);
  }

  hostDisconnected(): void {
    reconnected.removeEventListener('live', this.#again);
    this.cancel();
  }

  /** Resolves to the value, or to undefined if the call failed or was cancelled. */
  async run(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.cancel();
    this.#last = work;
    const under = new AbortController();
    this.#under = under;
    this.error = '';
    this.#host.requestUpdate();
    try {
      const value = await work(under.signal);
      if (this.#under !== under) return undefined;
      this.value = value;
      return value;
    } catch (error) {
      if (this.#under === under) this.error = explain(error);
      return undefined;
    } finally {
      if (this.#under === under) this.#under = undefined;
      this.#host.requestUpdate();
    }
  }

  cancel(): void {
    this.#under?.abort();
    this.#under = undefined;
  }

  readonly #again = (): void => {
    if (this.#last) void this.run(this.#last);
  };
}
