/**
 * The messages between the tabs of one browser, and the only file that knows BroadcastChannel. They come from the same origin,
 * but are validated all the same. Tokens are never sent: they are in storage.
 */
import type { AckData, CommandInput, CommandName, Cursor } from '../../../relay/protocol/commands.ts';
import type { ChatEvent, Signal } from '../../../relay/protocol/events.ts';
import type { Connection } from '../../state/chat-state.ts';

/** Messages from a tab to all others, whichever holds the connection. */
export type TabMessage =
  /** The visitor has read everything up to the cursor. */
  | { type: 'read'; cursor: Cursor }
  /** The draft in the composer; the last edit wins. */
  | { type: 'draft'; text: string };

export type Message =
  | TabMessage
  /** Sent by a tab that becomes the leader: requests to the previous leader will not be answered. */
  | { type: 'lead' }
  /** Sent by the leader when it arrives from the relay. */
  | { type: 'connection'; connection: Connection }
  | { type: 'events'; epoch: string; events: readonly ChatEvent[] }
  | { type: 'signal'; signal: Signal }
  | { type: 'answer'; call: string; answer: object | null }
  | { type: 'pong' }
  /** Sent by a follower. The leader itself answers `join` and `sync`. */
  | { type: 'ask'; call: string; name: CommandName; input: CommandInput<CommandName> }
  /** The text being typed, for a preview; null to cancel it. */
  | { type: 'preview'; text: string | null }
  | { type: 'ping' }
  /** Asks the leader to reconnect now, for a visitor who is waiting. */
  | { type: 'reconnect' }
  | { type: 'bye'; leads: boolean };

/** Like the relay's answer to `join`, with the events and signals that the relay would send next. */
export type CatchUpSnapshot = Omit<AckData['join'], 'token'> & {
  ok: true;
  events: readonly ChatEvent[];
  signals: Signal[];
};

/** The form of commands; the relay ignores those it does not know. Not the names that Socket.IO reserves. */
const COMMAND = /^(?!.*connect)[a-z-]{1,30}$/;

type Shapes = { [T in Message['type']]: (fields: Record<string, unknown>) => boolean };

const SHAPES: Shapes = {
  read: ({ cursor }) => isRecord(cursor) && typeof cursor.epoch === 'string' && isCount(cursor.seq),
  draft: ({ text }) => typeof text === 'string',
  lead: () => true,
  connection: ({ connection }) => isRecord(connection) && typeof connection.state === 'string',
  events: ({ epoch, events }) => typeof epoch === 'string' && areEvents(events),
  signal: ({ signal }) => isRecord(signal) && typeof signal.type === 'string',
  answer: ({ call, answer }) => typeof call === 'string' && (answer === null || isRecord(answer)),
  pong: () => true,
  ask: ({ call, name, input }) =>
    typeof call === 'string' && typeof name === 'string' && COMMAND.test(name) && isRecord(input),
  preview: ({ text }) => text === null || typeof text === 'string',
  ping: () => true,
  reconnect: () => true,
  bye: ({ leads }) => typeof leads === 'boolean',
};

/** Not posted while there is no other tab: a tab that joins requests the events and reads the rest from storage. */
const NEWS: ReadonlySet<Message['type']> = new Set(['events', 'read', 'draft']);

export type Channel = { post(message: Message): void; close(): void };

/** Joins the tabs that use the same name; `receive` gets their messages, in order per sender. */
export function openChannel(name: string, receive: (message: Message) => void): Channel {
  const channel = new BroadcastChannel(name);
  let isAlone = true;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    isAlone = false;
    receive(data);
  };
  let isOpen = true;
  return {
    post(message) {
      if (isOpen && !(isAlone && NEWS.has(message.type))) channel.postMessage(message);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}

export function isCatchUpSnapshot(answer: unknown): answer is CatchUpSnapshot {
  return (
    isRecord(answer) &&
    typeof answer.epoch === 'string' &&
    Number.isInteger(answer.from) &&
    areEvents(answer.events) &&
    Array.isArray(answer.signals)
  );
}

function areEvents(value: unknown): value is readonly ChatEvent[] {
  return (
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && isCount(one.seq) && isCount(one.at) && typeof one.type === 'string')
  );
}

/** Not shared with `storage/`: an export of another chunk costs more than this. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isMessage(data: unknown): data is Message {
  if (!isRecord(data) || typeof data.type !== 'string' || !Object.hasOwn(SHAPES, data.type)) return false;
  return SHAPES[data.type as Message['type']](data);
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
