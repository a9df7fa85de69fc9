/**
 * Sends replies one after another, so that the visitor reads them in the order they were written. What finds no connection
 * waits, with all that was written after it, and is sent again by itself.
 */
import { type ConsoleConnection, ConsoleFailure } from './console-connection.ts';
import type { ConsoleState, Happening, Outgoing } from './console-state.ts';

/** Milliseconds until the next try while the live connection stands: nothing else would tell that the desk answers again. */
const RETRY_MS = 3000;

export type ReplySenderOptions = {
  desk: Pick<ConsoleConnection, 'uploadFile' | 'reply'>;
  state: () => ConsoleState;
  apply: (happening: Happening) => void;
  /** Hears of every other failure; answers what the agent is told, undefined when the sign-in has ended. */
  failed: (error: unknown) => string | undefined;
};

export class ReplySender {
  readonly #options: ReplySenderOptions;
  #isRunning = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReplySenderOptions) {
    this.#options = options;
  }

  send(outgoing: Outgoing): void {
    this.#options.apply({ type: 'sending', outgoing });
    this.resume();
  }

  /** Sends what waits. */
  resume(): void {
    clearTimeout(this.#retry);
    if (this.#options.state().outgoing.some(({ waits }) => waits)) this.#options.apply({ type: 'sending-resumed' });
    void this.#run();
  }

  stop(): void {
    clearTimeout(this.#retry);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (;;) {
      const next = this.#options.state().outgoing.find(({ waits, error }) => !waits && error === null);
      if (!next) break;
      await this.#deliver(next);
    }
    this.#isRunning = false;
  }

  async #deliver({ key, session_id, type, content, file }: Outgoing): Promise<void> {
    const { desk, state, apply, failed } = this.#options;
    try {
      const sent = file && (await desk.uploadFile(file));
      const said = sent ? { type: sent.type, content: sent.url } : { type, content };
      const message = await desk.reply(session_id, { id: key, ...said });
      const session = state().overview?.sessions.find((one) => one.id === session_id);
      apply({ type: 'message', at: { session_id, customer_id: session?.customer_id ?? 0, message } });
    } catch (error) {
      if (error instanceof ConsoleFailure && error.status === 0) return this.#wait();
      const why = failed(error);
      if (why !== undefined) apply({ type: 'send-failed', key, error: why });
    }
  }

  #wait(): void {
    this.#options.apply({ type: 'sending-waits' });
    if (this.#options.state().link !== 'live') return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.resume(), RETRY_MS);
  }
}
