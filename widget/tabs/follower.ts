/**
 * A tab that uses another's connection: asks through it, and takes in what it hands on. Knows what it has missed as with
 * the relay itself, by the numbers of the events. Where the leader is not heard, it has this tab take over.
 */
import type { Ack, ChatEvent, CommandInput, CommandName } from '../../relay/protocol.ts';
import type { isCatchUpSnapshot, Message } from './channel.ts';
import type { ChatConnection, TabListener } from './shared-connection.ts';
import type { Wire } from './wire.ts';

type FollowerOptions = {
  listener: TabListener;
  wire: Wire;
  post: (message: Message) => void;
  /** Given, because a file that both this and the line import would be one more to wait for. */
  isCatchUpSnapshot: typeof isCatchUpSnapshot;
  /** Makes this tab the leader whether the present one agrees or not. */
  takeOver: () => void;
};

/** Milliseconds: longer than the leader waits for the relay, and how often somebody who looks asks after the leader. */
const ANSWER_WITHIN = 12_000;
const LISTEN_EVERY = 2_500;
/** Milliseconds that a last answer may come behind the news that its tab is gone, which takes another way. */
const ON_ITS_WAY = 300;

export class Follower implements ChatConnection {
  readonly #options: FollowerOptions;
  readonly #id = crypto.randomUUID();
  readonly #calls = new Map<string, (answer: object | null) => void>();
  #asked = 0;
  #isJoined = false;
  /** Batches that came while it was asked what was missed; null while nothing is missed. */
  #held: Extract<Message, { type: 'events' }>[] | null = [];
  #joins = 0;
  #isInDoubt = false;
  #wasHeard = false;
  #ticks: ReturnType<typeof setInterval> | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  open(): void {
    this.#ticks = setInterval(this.#listen, LISTEN_EVERY);
    document.addEventListener('visibilitychange', this.#listen);
    void this.#catchUp();
  }

  async close(): Promise<void> {
    clearInterval(this.#ticks);
    document.removeEventListener('visibilitychange', this.#listen);
    this.#lose();
  }

  reconnect(): void {
    this.#options.post({ type: 'hurry' });
  }

  /** The leader hears from the browser itself. */
  doubt(): void {}

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
    const { wire } = this.#options;
    switch (message.type) {
      case 'lead':
        this.#lose();
        break;
      case 'bye':
        if (message.leads) this.#lose();
        return;
      case 'connection':
        if (message.connection.state === 'online') void this.#catchUp();
        else {
          this.#lose();
          wire.connectionChanged(message.connection);
        }
        break;
      case 'events':
        if (this.#held) this.#held.push(message);
        else if (!wire.eventsReceived(message.epoch, message.events)) void this.#catchUp();
        break;
      case 'signal':
        wire.signalReceived(message.signal);
        break;
      case 'answer':
        this.#calls.get(message.call)?.(message.answer);
        break;
      case 'pong':
        break;
      default:
        return;
    }
    this.#wasHeard = true;
  }

  async #catchUp(): Promise<void> {
    const { listener, wire } = this.#options;
    const turn = ++this.#joins;
    this.#held = [];
    const isSure = await this.#isSure();
    // Another join counts.
    if (turn !== this.#joins) return;
    const how = this.#isJoined ? 'sync' : 'join';
    const answer = isSure ? await this.#call(how, { cursor: listener.cursor() }) : null;
    if (turn !== this.#joins) return;
    if (!this.#options.isCatchUpSnapshot(answer)) {
      // There is nobody to join now. Whoever comes online says so, and one that only failed to answer is asked again.
      this.#isJoined = false;
      return;
    }
    const { events, signals, ...where } = answer;
    if (this.#isJoined) listener.synced(where);
    else wire.joined({ ...where, token: null });
    const held: { epoch: string; events: readonly ChatEvent[] }[] = [{ epoch: where.epoch, events }, ...this.#held];
    this.#held = null;
    for (const signal of signals) wire.signalReceived(signal);
    if (!held.every((batch) => wire.eventsReceived(batch.epoch, batch.events))) return this.#options.takeOver();
    this.#isJoined = true;
    wire.connectionChanged({ state: 'online' });
  }

  /** Whether the visitor is the one the leader speaks for, as far as this page names one; else its own turn has to come. */
  async #isSure(): Promise<boolean> {
    try {
      return (await this.#options.wire.identity()) === null;
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
      const timer = setTimeout(answered, ANSWER_WITHIN, null);
      this.#calls.set(call, answered);
      this.#options.post({ type: 'ask', call, name, input });
    });
  }

  /** The leader is gone or has lost the relay: nothing that was asked will be answered, but what is on its way may come. */
  #lose(): void {
    this.#isJoined = false;
    this.#joins += 1;
    this.#held = [];
    const open = [...this.#calls.values()];
    const giveUp = (): void => {
      for (const answered of open) answered(null);
    };
    if (open.length > 0) setTimeout(giveUp, ON_ITS_WAY);
  }

  /** Asks after a leader that was silent for a while; takes over from one that does not even answer that. */
  #listen = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#wasHeard) this.#isInDoubt = false;
    else if (this.#isInDoubt) return this.#options.takeOver();
    else {
      this.#isInDoubt = true;
      this.#options.post({ type: 'ping' });
    }
    if (!this.#isJoined && this.#calls.size === 0) void this.#catchUp();
    this.#wasHeard = false;
  };
}
