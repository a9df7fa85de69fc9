/**
 * A tab that uses another tab's connection: sends its commands through the leader and receives its events. Detects gaps by
 * sequence numbers, as with the relay itself. If the leader does not answer, this tab takes over.
 */
import type { Ack, CommandInput, CommandName } from '../../../relay/protocol/commands.ts';
import type { ChatEvent } from '../../../relay/protocol/events.ts';
import type { isCatchUpSnapshot, Message } from './channel.ts';
import type { ChatConnection, FanOut, TabListener } from './fan-out.ts';

type FollowerOptions = {
  listener: TabListener;
  fanOut: FanOut;
  post: (message: Message) => void;
  /** Passed in, because a chunk imported by both this file and the transport would cost another request. */
  isCatchUpSnapshot: typeof isCatchUpSnapshot;
  /** Makes this tab the leader, even if the present one does not agree. */
  takeOver: () => void;
};

/** Milliseconds: longer than the leader's own timeout, and between the checks for a silent leader. */
const ANSWER_TIMEOUT_MS = 12_000;
const CHECK_EVERY_MS = 2_500;
/** Milliseconds to wait for a last answer, which the new leader's message may overtake. */
const LAST_ANSWER_MS = 300;

export class Follower implements ChatConnection {
  readonly #options: FollowerOptions;
  readonly #id = crypto.randomUUID();
  readonly #calls = new Map<string, (answer: object | null) => void>();
  #asked = 0;
  #isJoined = false;
  /** Batches received during a catch-up; null after it. */
  #held: Extract<Message, { type: 'events' }>[] | null = [];
  #joins = 0;
  #isInDoubt = false;
  #isAlive = false;
  #ticks: ReturnType<typeof setInterval> | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  open(): void {
    this.#ticks = setInterval(this.#checkLeader, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', this.#checkLeader);
    void this.#catchUp();
  }

  async close(): Promise<void> {
    clearInterval(this.#ticks);
    document.removeEventListener('visibilitychange', this.#checkLeader);
    this.#loseLeader();
  }

  reconnect(): void {
    this.#options.post({ type: 'reconnect' });
  }

  /** The leader gets the browser's offline event itself. */
  recheck(): void {}

  restart(): void {
    this.#options.takeOver();
  }

  async ask<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack<N> | null> {
    return this.#isJoined ? ((await this.#call(name, input)) as Ack<N> | null) : null;
  }

  preview(text: string): void {
    this.#options.post({ type: 'preview', text });
  }

  cancelPreview(): void {
    this.#options.post({ type: 'preview', text: null });
  }

  receive(message: Message): void {
    const { fanOut } = this.#options;
    switch (message.type) {
      case 'lead':
        this.#loseLeader();
        break;
      case 'bye':
        if (message.leads) this.#loseLeader();
        return;
      case 'connection':
        if (message.connection.state === 'online') void this.#catchUp();
        else {
          this.#loseLeader();
          fanOut.connectionChanged(message.connection);
        }
        break;
      case 'events':
        if (this.#held) this.#held.push(message);
        else if (!fanOut.eventsReceived(message.epoch, message.events)) void this.#catchUp();
        break;
      case 'signal':
        fanOut.signalReceived(message.signal);
        break;
      case 'answer':
        this.#calls.get(message.call)?.(message.answer);
        break;
      case 'pong':
        break;
      default:
        return;
    }
    this.#isAlive = true;
  }

  async #catchUp(): Promise<void> {
    const { listener, fanOut } = this.#options;
    const turn = ++this.#joins;
    this.#held = [];
    const isSure = await this.#isSameVisitor();
    // A newer catch-up has replaced this one.
    if (turn !== this.#joins) return;
    const how = this.#isJoined ? 'sync' : 'join';
    const answer = isSure ? await this.#call(how, { cursor: listener.cursor() }) : null;
    if (turn !== this.#joins) return;
    if (!this.#options.isCatchUpSnapshot(answer)) {
      // There is no leader to join now. A new leader announces itself; one that failed to answer is asked again.
      this.#isJoined = false;
      return;
    }
    const { events, signals, ...where } = answer;
    if (this.#isJoined) listener.synced(where);
    else fanOut.joined({ ...where, token: null });
    const held: { epoch: string; events: readonly ChatEvent[] }[] = [{ epoch: where.epoch, events }, ...this.#held];
    this.#held = null;
    for (const signal of signals) fanOut.signalReceived(signal);
    if (!held.every((batch) => fanOut.eventsReceived(batch.epoch, batch.events))) return this.#options.takeOver();
    this.#isJoined = true;
    fanOut.connectionChanged({ state: 'online' });
  }

  /** If the page has to identify another visitor, this tab waits to lead itself. */
  async #isSameVisitor(): Promise<boolean> {
    try {
      return (await this.#options.fanOut.identity()) === null;
    } catch {
      return false;
    }
  }

  #call<N extends CommandName>(name: N, input: CommandInput<N>): Promise<object | null> {
    const call = `${this.#id}.${++this.#asked}`;
    return new Promise((resolve) => {
      const answered = (answer: object | null): void => {
        clearTimeout(timer);
        this.#calls.delete(call);
        resolve(answer);
      };
      const timer = setTimeout(answered, ANSWER_TIMEOUT_MS, null);
      this.#calls.set(call, answered);
      this.#options.post({ type: 'ask', call, name, input });
    });
  }

  /** Pending requests fail, after a delay for answers that are still arriving. */
  #loseLeader(): void {
    this.#isJoined = false;
    this.#joins += 1;
    this.#held = [];
    const open = [...this.#calls.values()];
    const giveUp = (): void => {
      for (const answered of open) answered(null);
    };
    if (open.length > 0) setTimeout(giveUp, LAST_ANSWER_MS);
  }

  /** Pings a leader that was silent for a while; takes over if it does not answer. */
  #checkLeader = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#isAlive) this.#isInDoubt = false;
    else if (this.#isInDoubt) return this.#options.takeOver();
    else {
      this.#isInDoubt = true;
      this.#options.post({ type: 'ping' });
    }
    if (!this.#isJoined && this.#calls.size === 0) void this.#catchUp();
    this.#isAlive = false;
  };
}
