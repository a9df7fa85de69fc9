/**
 * The queue of commands to the relay: delivered one by one in order, each repeated with the same id until the relay answers.
 * Messages, and commands that begin or end a session or a wait, are also stored, so that a reload loses none. Knows neither
 * Socket.IO nor the chat's state.
 */
import type { CommandInput, QueuedCommand } from '../../relay/protocol/commands.ts';
import type { ErrorCode } from '../../relay/protocol/errors.ts';
import type { Content } from '../../relay/protocol/events.ts';
import type { FormName } from '../../relay/protocol/forms.ts';
import { LONGEST_TEXT } from '../base/constants.ts';
import type { FailureReason } from './refused-error.ts';

type Asked<N extends QueuedCommand> = { name: N; input: CommandInput<N> };

export type Command =
  | { [N in Exclude<QueuedCommand, ShownName>]: Asked<N> }[Exclude<QueuedCommand, ShownName>]
  /** `content` is how the upload is displayed. */
  | (Asked<'send-upload'> & { content: Content })
  /** `content` is the names of the reply's files. */
  | (Asked<'reply-request'> & { content: string[] });
type ShownName = 'send-upload' | 'reply-request';

/** `at` is the visitor's action, in milliseconds since 1970. */
export type Outgoing = Command & { at: number };

export type MessageName = 'send' | 'send-upload' | 'leave-message';
type Message = Extract<Outgoing, { name: MessageName }>;
/** A message, or a reply to a request: words that must not be lost. */
type Written = Extract<Outgoing, { name: MessageName | 'reply-request' }>;
type TalkCommand = 'request-agent' | 'stop-waiting' | 'end';
type Kept = Written | Extract<Outgoing, { name: TalkCommand }>;

/** As stored; `failed` is the reason if the relay refused a message. */
export type StoredMessage = { id: string; at: number; failed: FailureReason | null } & (
  | { name: TalkCommand }
  | { name: 'send' | 'leave-message'; text: string }
  | { name: 'send-upload'; upload: string; content: Content }
  | { name: 'reply-request'; request: string; text: string; files: string[]; content: string[] }
);

/** The relay's answer; null if the connection was lost before it arrived. */
export type Answer = { ok: true } | { ok: false; error: { code: ErrorCode; form?: FormName } } | null;
export type Outcome = { ok: true } | { ok: false; reason: FailureReason; retryable: boolean };

export type OutboxDeps = {
  deliver(command: Outgoing): Promise<Answer>;
  settled(command: Outgoing, outcome: Outcome): void;
  /** The visitor has to answer a form first; the command waits for `release`. */
  formFirst(form: FormName, command: Outgoing): void;
  save(message: StoredMessage): void;
  remove(id: string): void;
  /** Resolves after `ms`, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** Temporary refusals, which are retried automatically. */
const TEMPORARY: readonly ErrorCode[] = ['too-fast', 'unavailable', 'internal'];
const RETRYABLE: readonly FailureReason[] = [
  ...TEMPORARY,
  'too-many-waiting',
  'daily-limit',
  'not-now',
  'too-many-connections',
  'expired',
  'offline',
  // The retry uses the token that the chat has then.
  'token-invalid',
];
const MAX_TRIES = 6;
const FIRST_DELAY_MS = 1000;

export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #failed = new Map<string, { command: Written; failed: FailureReason }>();
  #pending: Outgoing[] = [];
  readonly heldForForm = new Set<Outgoing>();
  #waiting = new AbortController();
  #isOpen = false;
  #isRunning = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** The visitor's messages that the relay has not acknowledged; `failed` is the reason if it refused one. */
  get unsent(): readonly { id: string; content: Content; left: boolean; at: number; failed: FailureReason | null }[] {
    return this.kept.flatMap(({ command, failed }) => {
      if (!isMessage(command)) return [];
      const { name, input, at } = command;
      return { id: input.id, content: contentOf(command), left: name === 'leave-message', at, failed };
    });
  }

  get kept(): readonly { command: Outgoing; failed: FailureReason | null }[] {
    const waiting = this.#pending.map((command) => ({ command, failed: null }));
    return [...this.#failed.values(), ...waiting];
  }

  /** Replaces the held messages by those of an earlier page. Those from before `oldest` fail as expired. */
  restore(messages: readonly StoredMessage[], oldest: number): void {
    this.#pending = this.#pending.filter((command) => !isKept(command));
    this.#failed.clear();
    this.adopt(messages, oldest);
  }

  /** Adds messages that another tab stored, unless held already; returns the added ones. */
  adopt(messages: readonly StoredMessage[], oldest: number): Outbox['unsent'] {
    const held = new Set(this.#ids);
    for (const message of messages) {
      if (held.has(message.id)) continue;
      const command = commandOf(message);
      const reason = message.failed ?? (message.at < oldest ? 'expired' : null);
      if (reason === null) this.#pending.push(command);
      else if (isWritten(command)) this.#failed.set(message.id, { command, failed: reason });
      else this.#deps.remove(message.id);
    }
    void this.#run();
    return this.unsent.filter(({ id }) => !held.has(id));
  }

  save(): void {
    for (const command of this.#pending) this.#save(command);
  }

  add(command: Outgoing): void {
    // The relay would drop the connection for a frame that is too large, at every retry.
    if (command.name !== 'attach' && 'text' in command.input && command.input.text.length > LONGEST_TEXT) {
      return this.#settle(command, { ok: false, reason: 'too-long', retryable: false });
    }
    this.#pending.push(command);
    this.#save(command);
    void this.#run();
  }

  addStart(id: string, at: number): void {
    if (!this.#pending.some(({ name }) => name === 'start')) this.add({ name: 'start', input: { id }, at });
  }

  resume(): void {
    this.#isOpen = true;
    this.#waiting.abort();
    this.#waiting = new AbortController();
    void this.#run();
  }

  pause(): void {
    this.#isOpen = false;
    this.#waiting.abort();
  }

  release(): void {
    this.heldForForm.clear();
    void this.#run();
  }

  /** Retries a failed message with the same id; false if there is none with that id. */
  retry(id: string): boolean {
    const failed = this.#failed.get(id);
    if (!failed) return false;
    this.#failed.delete(id);
    this.add(failed.command);
    return true;
  }

  discard(id: string): void {
    this.#failed.delete(id);
    this.#pending = this.#pending.filter((one) => one.input.id !== id);
    this.#deps.remove(id);
  }

  /** Drops and returns the commands of the previous conversation. Messages and the request for an agent stay. */
  dropOutdated(): Outgoing[] {
    const outdated = this.#pending.filter((command) => !isLasting(command));
    for (const { input } of outdated) this.#deps.remove(input.id);
    this.#pending = this.#pending.filter(isLasting);
    return outdated;
  }

  clear(): void {
    for (const id of this.#ids) this.#deps.remove(id);
    this.#pending = [];
    this.#failed.clear();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let tries = 0;
    while (this.#isOpen) {
      const command = this.#pending.find((one) => !this.heldForForm.has(one));
      if (!command) break;
      const answer = await this.#deps.deliver(command);
      // The outbox was cleared meanwhile; ignore the answer.
      if (!this.#pending.includes(command)) tries = 0;
      else if (answer === null) await this.#deps.wait(FIRST_DELAY_MS, this.#waiting.signal);
      else if (answer.ok) {
        tries = 0;
        this.#settle(command, { ok: true });
      } else if (answer.error.code === 'not-joined') this.pause();
      else if (answer.error.form) {
        this.heldForForm.add(command);
        this.#deps.formFirst(answer.error.form, command);
      } else if (TEMPORARY.includes(answer.error.code) && ++tries < MAX_TRIES) {
        await this.#deps.wait(FIRST_DELAY_MS * 2 ** (tries - 1), this.#waiting.signal);
      } else {
        tries = 0;
        const { code } = answer.error;
        this.#settle(command, { ok: false, reason: code, retryable: canRetry(code) });
      }
    }
    this.#isRunning = false;
  }

  #settle(command: Outgoing, outcome: Outcome): void {
    const { id } = command.input;
    this.#pending = this.#pending.filter((one) => one !== command);
    if (isWritten(command) && !outcome.ok) {
      this.#failed.set(id, { command, failed: outcome.reason });
      this.#save(command, outcome.reason);
    } else this.#deps.remove(id);
    this.#deps.settled(command, outcome);
  }

  get #ids(): string[] {
    return this.kept.map(({ command }) => command.input.id);
  }

  #save(command: Outgoing, failed: FailureReason | null = null): void {
    const { name, input, at, ...rest } = command;
    if (isKept(command)) this.#deps.save({ name, ...input, ...rest, at, failed } as StoredMessage);
  }
}

const commandOf = ({ name, at, failed: _, content, ...input }: StoredMessage & { content?: unknown }): Kept =>
  ({ name, input, at, content }) as Kept;

function contentOf(command: Message): Content {
  const { content, input } = command as { content?: Content; input: { text?: string } };
  return content ?? { kind: 'text', text: input.text ?? '' };
}

export const isMessage = (command: Outgoing): command is Message =>
  command.name === 'send' || command.name === 'send-upload' || command.name === 'leave-message';

export const isWritten = (command: Outgoing): command is Written =>
  isMessage(command) || command.name === 'reply-request';

/** Whether a command is still sent if its conversation is over and another has begun. */
const isLasting = (command: Outgoing): boolean => isMessage(command) || command.name === 'request-agent';

export const isTalkCommand = (name: unknown): name is TalkCommand =>
  /^(request-agent|stop-waiting|end)$/.test(name as string);

const isKept = (command: Outgoing): command is Kept => isWritten(command) || isTalkCommand(command.name);

export const canRetry = (reason: FailureReason): boolean => RETRYABLE.includes(reason);
