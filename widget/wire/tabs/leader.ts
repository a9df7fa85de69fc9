/**
 * The tab that holds the connection: forwards what the relay sends to the other tabs, sends their commands, and sends a joining
 * tab the events it missed, which it reads from the relay.
 */
import type { Cursor } from '../../../relay/protocol/commands.ts';
import type { ChatEvent } from '../../../relay/protocol/events.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import type { CatchUpSnapshot, Channel, Message } from './channel.ts';
import type { FanOut, TabListener } from './fan-out.ts';

type LeaderOptions = {
  listener: TabListener;
  fanOut: FanOut;
  own: RelayConnection;
  release: () => void;
  channel: Channel;
};

const RECENT = 200;
/** Events read at once, and the longest gap that is filled; beyond it, the tab starts afresh with the recent events. */
const PAGE_SIZE = 200;
const MAX_GAP = 1000;

export class Leader {
  readonly #options: LeaderOptions;
  readonly #pending = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: LeaderOptions) {
    this.#options = options;
    const { fanOut, channel } = options;
    fanOut.broadcast = (message) => channel.post(message);
    channel.post({ type: 'lead' });
    if (options.own.isJoined) channel.post({ type: 'connection', connection: { state: 'online' } });
  }

  receive(message: Message): void {
    const { own, fanOut, channel, listener } = this.#options;
    switch (message.type) {
      case 'ask': {
        if (this.#isClosed) return;
        const answered = this.#answer(message);
        this.#pending.add(answered);
        void answered.finally(() => this.#pending.delete(answered));
        return;
      }
      case 'preview':
        return message.text === null ? own.cancelPreview() : own.preview(message.text);
      case 'ping':
        return channel.post({ type: 'pong' });
      case 'reconnect':
        return fanOut.latest.connection?.state === 'refused' ? own.restart() : own.reconnect();
      case 'bye':
        return listener.tabGone();
      default:
    }
  }

  /** With `waits`, after the pending requests of other tabs are answered. */
  async close(waits: boolean): Promise<void> {
    const { own, release, fanOut } = this.#options;
    this.#isClosed = true;
    fanOut.broadcast = () => {};
    if (waits && this.#pending.size > 0) await Promise.all(this.#pending);
    own.close();
    release();
  }

  async #answer({ call, name, input }: Extract<Message, { type: 'ask' }>): Promise<void> {
    const { own, channel } = this.#options;
    // Only `join` and `sync` have a cursor.
    const answer = await ('cursor' in input ? this.#catchUp(input.cursor) : own.ask(name, input));
    channel.post({ type: 'answer', call, answer });
  }

  /** The events after `cursor` up to this tab's position; null if they cannot be read now. */
  async #catchUp(cursor: Cursor | null): Promise<CatchUpSnapshot | null> {
    const { own, fanOut, listener } = this.#options;
    const here = listener.cursor();
    const { site, signals } = fanOut.latest;
    if (here === null || site === null || !own.isJoined) return null;
    const known = cursor?.epoch === here.epoch && here.seq - cursor.seq <= MAX_GAP ? cursor.seq : null;
    const missed = known === null ? RECENT : here.seq - known;
    const events: ChatEvent[] = [];
    while (events.length < missed) {
      const before = events[0]?.seq ?? here.seq + 1;
      const answer = await own.ask('history', { before, limit: Math.min(PAGE_SIZE, missed - events.length) });
      if (!answer?.ok) return null;
      if (answer.events.length === 0) break;
      events.unshift(...answer.events);
    }
    if (listener.cursor()?.epoch !== here.epoch) return null;
    const from = known !== null && missed <= 0 ? known : (events[0]?.seq ?? here.seq + 1) - 1;
    const reset = cursor !== null && from !== known;
    return { ok: true, epoch: here.epoch, head: here.seq, from, reset, site, events, signals: Object.values(signals) };
  }
}
