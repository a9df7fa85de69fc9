/**
 * The state of one request of an element: running, its last value, or its error as a sentence. A new request cancels the one
 * under way, so a late answer never replaces a newer one. With `rereadOn` it runs again when the data has changed, with
 * `everyMs` also at an interval.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Changed } from '../../console-protocol/sessions.ts';
import { ChangedEvent, changes, explain } from '../state/console-connection.ts';

/** Changes come in bursts, of which the last one alone matters. */
const PAUSE_MS = 1000;

/** Whether this change concerns the request. */
type RereadOn = (change: Changed) => boolean;

export class Loading<T> implements ReactiveController {
  /** The answer of the last request that succeeded. */
  value: T | undefined;
  /** Empty unless the last request failed. */
  error = '';
  readonly #host: ReactiveControllerHost;
  readonly #rereadOn: RereadOn | undefined;
  readonly #whileHidden: boolean;
  readonly #everyMs: number | undefined;
  #running: AbortController | undefined;
  #last: ((signal: AbortSignal) => Promise<T>) | undefined;
  #began = 0;
  #isStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #interval: ReturnType<typeof setInterval> | undefined;

  /**
   * @param options.rereadOn also after the connection was lost; while the page is hidden only with `whileHidden`, but when it is shown
   *   again
   * @param options.everyMs milliseconds after which it runs again while the page is visible
   */
  constructor(
    host: ReactiveControllerHost,
    { rereadOn, whileHidden = false, everyMs }: { rereadOn?: RereadOn; whileHidden?: boolean; everyMs?: number } = {},
  ) {
    this.#host = host;
    this.#rereadOn = rereadOn;
    this.#whileHidden = whileHidden;
    this.#everyMs = everyMs;
    host.addController(this);
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  hostConnected(): void {
    if (this.#everyMs) this.#interval = setInterval(this.#onInterval, this.#everyMs);
    if (!this.#rereadOn) return;
    changes.addEventListener(ChangedEvent.type, this.#onChange as EventListener);
    document.addEventListener('visibilitychange', this.#reread);
  }

  hostDisconnected(): void {
    changes.removeEventListener(ChangedEvent.type, this.#onChange as EventListener);
    document.removeEventListener('visibilitychange', this.#reread);
    clearTimeout(this.#timer);
    clearInterval(this.#interval);
    this.cancel();
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

  /**
   * For a request whose answer is of no use: resolves to whether it succeeded.
   * @param succeeded is called before the host renders
   */
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

  readonly #onChange = ({ changes: changed }: ChangedEvent): void => {
    if (changed !== null && !changed.some((one) => this.#rereadOn?.(one))) return;
    this.#isStale = true;
    this.#reread();
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
