/**
 * What the tabs of one browser say to each other, and the only file that knows BroadcastChannel. Whatever comes is of
 * this origin, and still taken only in these shapes. Tokens never go here: they lie in storage.
 */
import type { AckData, ChatEvent, CommandInput, CommandName, Cursor, Signal } from '../../relay/protocol.ts';
import type { Connection } from '../state/chat-state.ts';

/** What a tab tells all others, whoever of them holds the connection. */
export type News =
  /** The visitor has seen everything up to here. */
  | { type: 'read'; cursor: Cursor }
  /** What stands in the field; the last edit wins. */
  | { type: 'draft'; text: string };

export type Message =
  | News
  /** Sent by a tab that begins to lead: what was asked of another will not be answered. */
  | { type: 'lead' }
  /** Sent by the leader, as the relay says it. */
  | { type: 'connection'; connection: Connection }
  | { type: 'events'; epoch: string; events: readonly ChatEvent[] }
  | { type: 'signal'; signal: Signal }
  | { type: 'answer'; call: string; answer: object | null }
  | { type: 'pong' }
  /** Sent by a follower; `join` and `sync` the leader answers itself. */
  | { type: 'ask'; call: string; name: CommandName; input: CommandInput<CommandName> }
  /** What is being typed; null when it is not to be shown any more. */
  | { type: 'preview'; text: string | null }
  /** Whether anybody leads. */
  | { type: 'ping' }
  /** The visitor is there: try the relay now. */
  | { type: 'hurry' }
  /** Sent by a tab that goes. */
  | { type: 'bye'; leads: boolean };

/** The answer to a tab that joins: as the relay's own, with what the relay would send next. */
export type CatchUpSnapshot = Omit<AckData['join'], 'token'> & {
  ok: true;
  events: readonly ChatEvent[];
  signals: Signal[];
};

/** What a follower may ask; complete, or it does not compile. */
const COMMANDS: Record<CommandName, true> = {
  join: true,
  sync: true,
  history: true,
  start: true,
  send: true,
  preview: true,
  'send-upload': true,
  'request-agent': true,
  'stop-waiting': true,
  'leave-message': true,
  'leave-email': true,
  click: true,
  'rate-answer': true,
  'rate-session': true,
  end: true,
  logout: true,
  forget: true,
};

type Shapes = { [T in Message['type']]: (said: Record<string, unknown>) => boolean };

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
    typeof call === 'string' && typeof name === 'string' && Object.hasOwn(COMMANDS, name) && isRecord(input),
  preview: ({ text }) => text === null || typeof text === 'string',
  ping: () => true,
  hurry: () => true,
  bye: ({ leads }) => typeof leads === 'boolean',
};

/** Copied for nobody while no other tab was heard: whoever comes asks for the events and finds the rest in storage. */
const NEWS: ReadonlySet<Message['type']> = new Set(['events', 'read', 'draft']);

export type Channel = { post(message: Message): void; close(): void };

/** Joins the tabs that use the same name; `hear` gets what the others say, in the order each said it. */
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

/** Whether a leader's answer says what its follower missed. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMessage(data: unknown): data is Message {
  if (!isRecord(data) || typeof data.type !== 'string' || !Object.hasOwn(SHAPES, data.type)) return false;
  return SHAPES[data.type as Message['type']](data);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
