/** One request of an element: running, its last value, or its error as a sentence. A new request cancels the one under way. */
import type { ReactiveControllerHost } from 'lit';
import type { Changed } from '../../console-protocol/sessions.ts';
import { explain, onChanges } from '../state/console-connection.ts';
import { whileConnected } from './while-connected.ts';

/** Changes come in bursts, of which the last one alone matters. */
const PAUSE_MS = 1000;

type Options = {
  /** The changes after which it runs again, as after a lost connection. While the page is hidden it waits, unless `whileHidden`. */
  rereadOn?: ((change: Changed) => boolean) | undefined;
  whileHidden?: boolean;
  everyMs?: number;
};

export class Loading<T> {
  value: T | undefined;
  error = '';
  readonly #host: ReactiveControllerHost;
  readonly #whileHidden: boolean;
  #running: AbortController | undefined;
  #last: ((signal: AbortSignal) => Promise<T>) | undefined;
  #began = 0;
  #isStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, { rereadOn, whileHidden = false, everyMs }: Options = {}) {
    this.#host = host;
    this.#whileHidden = whileHidden;
    whileConnected(host, (signal) => {
      const interval = everyMs && setInterval(this.#onInterval, everyMs);
      signal.addEventListener('abort', () => {
        clearInterval(interval);
        clearTimeout(this.#timer);
        this.cancel();
      });
      if (!rereadOn) return;
      document.addEventListener('visibilitychange', this.#reread, { signal });
      onChanges((changes) => {
        if (changes !== null && !changes.some(rereadOn)) return;
        this.#isStale = true;
        this.#reread();
      }, signal);
    });
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves to the value, or to undefined if the request failed or was cancelled. */
  async run(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.#last = work;
    let value: T | undefined;
    const read = async (signal: AbortSignal): Promise<void> => {
      value = await work(signal);
    };
    const isDone = await this.attempt(read, () => {
      this.value = value;
    });
    return isDone ? value : undefined;
  }

  /** Resolves to whether it succeeded, for a request whose answer is of no use. `succeeded` is called before the host renders. */
  async attempt(work: (signal: AbortSignal) => Promise<unknown>, succeeded?: () => void): Promise<boolean> {
    this.cancel();
    this.#began = Date.now();
    this.#isStale = false;
    const running = new AbortController();
    this.#running = running;
    this.error = '';
    this.#host.requestUpdate();
    try {
      await work(running.signal);
      if (this.#running !== running) return false;
      succeeded?.();
      return true;
    } catch (error) {
      if (this.#running === running) this.error = explain(error);
      return false;
    } finally {
      if (this.#running === running) {
        this.#running = undefined;
        if (this.#isStale) this.#reread();
      }
      this.#host.requestUpdate();
    }
  }

  cancel(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  readonly #onInterval = (): void => {
    if (this.#last && document.visibilityState === 'visible' && !this.isRunning) void this.run(this.#last);
  };

  /** Reads what is out of date, soon and at most once a second. A request under way ends first. */
  readonly #reread = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isStale || !this.#last || this.isRunning) return;
    if (document.visibilityState !== 'visible' && !this.#whileHidden) return;
    const wait = Math.max(0, this.#began + PAUSE_MS - Date.now());
    this.#timer = setTimeout(() => this.#last && !this.isRunning && void this.run(this.#last), wait);
  };
}
