/**
 * Commands on their way to the relay: delivered one after the other in the order they were given, each repeated under
 * its own id until the relay has answered. Messages also lie in storage, so that a reload loses none. Knows neither
 * Socket.IO nor the chat's state.
 */
import type { CommandInput, ErrorCode } from '../relay/protocol.ts';
import type { FailureReason } from './chat-state.ts';

type QueuedName =
  | 'start'
  | 'send'
  | 'leave-message'
  | 'request-agent'
  | 'stop-waiting'
  | 'click'
  | 'rate-answer'
  | 'rate-session'
  | 'end';

/** A command and what it asks; `at` is when the visitor did it, in milliseconds since 1970. */
export type Outgoing = { [N in QueuedName]: { name: N; input: CommandInput<N>; at: number } }[QueuedName];

/** A message as storage keeps it; `failed` says why the relay refused it. */
export type StoredMessage = {
  name: 'send' | 'leave-message';
  id: string;
  text: string;
  at: number;
  failed: FailureReason | null;
};

/** What the relay answered; null when the answer was lost with the connection. */
export type Answer = { ok: true } | { ok: false; error: { code: ErrorCode } } | null;
export type Outcome = { ok: true } | { ok: false; reason: ErrorCode; retryable: boolean };

export type OutboxDeps = {
  deliver(command: Outgoing): Promise<Answer>;
  settled(command: Outgoing, outcome: Outcome): void;
  save(message: StoredMessage): void;
  remove(id: string): void;
  /** Resolves after `ms`, or at once when the outbox closes. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** Refusals that pass by themselves. */
const PASSING: readonly ErrorCode[] = ['too-fast', 'unavailable', 'internal'];
/** Refusals that another try by the visitor, later, can mend. */
const MENDABLE: readonly ErrorCode[] = [...PASSING, 'not-now', 'too-many-connections'];
const TRIES = 6;
const FIRST_WAIT = 1000;

export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #closing = new AbortController();
  readonly #failed = new Map<string, Outgoing>();
  #pending: Outgoing[] = [];
  #isOpen = false;
  #isRunning = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Whether anything still waits for the relay's answer. */
  get isEmpty(): boolean {
    return this.#pending.length === 0;
  }

  /** Takes up what an earlier page left; call before anything is added. */
  restore(messages: readonly StoredMessage[]): void {
    for (const { name, id, text, at, failed } of messages) {
      const command: Outgoing = { name, input: { id, text }, at };
      if (failed === null) this.#pending.push(command);
      else this.#failed.set(id, command);
    }
  }

  add(command: Outgoing): void {
    this.#pending.push(command);
    this.#save(command, null);
    void this.#run();
  }

  /** The relay can be reached: deliver what waits. */
  resume(): void {
    this.#isOpen = true;
    void this.#run();
  }

  /** The relay cannot be reached: what waits goes on waiting. */
  pause(): void {
    this.#isOpen = false;
  }

  /** Delivers a failed message again; false when there is none of that id. */
  retry(id: string): boolean {
    const command = this.#failed.get(id);
    if (!command) return false;
    this.#failed.delete(id);
    this.add(command);
    return true;
  }

  discard(id: string): void {
    this.#failed.delete(id);
    this.#deps.remove(id);
  }

  /** Forgets everything, on screen and in storage. */
  clear(): void {
    for (const { input } of [...this.#pending, ...this.#failed.values()]) this.#deps.remove(input.id);
    this.#pending = [];
    this.#failed.clear();
  }

  close(): void {
    this.#isOpen = false;
    this.#closing.abort();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let tries = 0;
    while (this.#isOpen) {
      const command = this.#pending[0];
      if (!command) break;
      const answer = await this.#deps.deliver(command);
      // Cleared meanwhile: nobody waits for this answer any more.
      if (this.#pending[0] !== command) tries = 0;
      else if (answer === null) await this.#deps.wait(this.#isOpen ? FIRST_WAIT : 0, this.#closing.signal);
      else if (answer.ok) {
        tries = 0;
        this.#settle(command, { ok: true });
      } else if (answer.error.code === 'not-joined') this.pause();
      else if (PASSING.includes(answer.error.code) && ++tries < TRIES) {
        await this.#deps.wait(FIRST_WAIT * 2 ** (tries - 1), this.#closing.signal);
      } else {
        tries = 0;
        const { code } = answer.error;
        this.#settle(command, { ok: false, reason: code, retryable: MENDABLE.includes(code) });
      }
    }
    this.#isRunning = false;
  }

  #settle(command: Outgoing, outcome: Outcome): void {
    this.#pending.shift();
    const { id } = command.input;
    if (outcome.ok) this.#deps.remove(id);
    else if (isMessage(command)) {
      this.#failed.set(id, command);
      this.#save(command, outcome.reason);
    }
    this.#deps.settled(command, outcome);
  }

  #save(command: Outgoing, failed: FailureReason | null): void {
    if (!isMessage(command)) return;
    const { name, input, at } = command;
    this.#deps.save({ name, id: input.id, text: input.text, at, failed });
  }
}

/** Whether a command carries something the visitor wrote. */
export function isMessage(command: Outgoing): command is Extract<Outgoing, { name: 'send' | 'leave-message' }> {
  return command.name === 'send' || command.name === 'leave-message';
}
