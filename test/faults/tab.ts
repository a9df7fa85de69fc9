/**
 * A visitor's tab that records: it uses the widget's own connection, outbox and cursor rules, and notes everything
 * received and done. It reconnects until it is closed. `gather.ts` reads its notes.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Cursor } from '../../relay/protocol/commands.ts';
import type { ChatEvent } from '../../relay/protocol/events.ts';
import { Outbox } from '../../widget/outbox/outbox.ts';
import { positionOf } from '../../widget/state/local-actions.ts';
import { RelayConnection, type Timings } from '../../widget/wire/connection/relay-connection.ts';
import { idOf, type Note, type TabHistory } from './history.ts';

export const ORIGIN = 'https://shop.example';
const TIMINGS: Timings = { ackWithin: 2000, previewEvery: 500, firstRetry: 50, longestRetry: 200 };

// A browser sends the page's origin, and a proxy the visitor's address; the widget's connection sets neither. Tabs get
// the host they connect to as their address.
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: Call };
  // A relay in this process also connects to itself, with an Origin header of its own; other tests of this process
  // fetch without one.
  const isTab = request.upgrade === 'websocket' && request.path.startsWith('/socket.io/');
  if (!isTab || request.headers.includes('origin')) return;
  request.addHeader('Origin', ORIGIN);
  request.addHeader('X-Forwarded-For', new URL(request.origin).hostname);
});

/** A request of Node's WebSocket. */
type Call = {
  origin: string;
  path: string;
  upgrade: string | null;
  headers: readonly string[];
  addHeader(name: string, value: string): void;
};

export type TabOptions = {
  /** The relay's address. */
  relay: string;
  /** Name of the visitor; the ids of their messages begin with it. */
  visitor: string;
  /** Name of the tab among those of the visitor. */
  name?: string;
  site?: string;
  /** The visitor's token from another tab. Without it the relay creates a new visitor. */
  token?: string | null;
  /** `of the widget` for tests that measure reconnection. Otherwise faster, to keep tests short. */
  timings?: Partial<Timings> | 'of the widget';
  /** The rule that accepts or rejects an event; the widget's own unless a mutant is tested. */
  place?: typeof positionOf;
  /** Called with each event that is shown. */
  shown?: (event: ChatEvent) => void;
  /** Whether the tab drops a received batch. */
  drops?: (seqs: readonly number[]) => boolean;
  /** The cursor after a join or sync; `from` unless a mutant is tested. */
  startsAt?: (answer: { from: number; head: number }) => number;
};

export type Tab = ReturnType<typeof openTab>;

/**
 * Whether a trouble is only a refused message: a busy relay refuses a message behind too many waiting ones, and the
 * visitor sees it.
 */
export const isRefusedAsTooMany = (trouble: string): boolean => trouble.endsWith('was refused: too-many-waiting');

export function openTab(options: TabOptions) {
  const { visitor, name = '1', place = positionOf, startsAt = ({ from }) => from } = options;
  const notes: Note[] = [];
  const events: ChatEvent[] = [];
  const sent: { id: string; text: string; isAcked: boolean; refused: string | null }[] = [];
  /** Errors that no note shows. There should be none. */
  const trouble: string[] = [];
  const times = { lost: null as number | null, back: [] as number[] };
  let token = options.token ?? null;
  let cursor: Cursor | null = null;
  let head = Number.POSITIVE_INFINITY;
  let isOnline = false;
  let isClosed = false;

  const outbox = new Outbox({
    deliver: (command) => connection.ask(command.name, command.input),
    settled: ({ input }, outcome) => {
      const message = sent.find(({ id }) => id === input.id);
      if (outcome.ok && message) message.isAcked = true;
      else if (!outcome.ok) {
        if (message) message.refused = outcome.reason;
        trouble.push(`${JSON.stringify(input)} was refused: ${outcome.reason}`);
      }
    },
    formFirst: (form) => trouble.push(`the form ${form} comes first`),
    save: () => undefined,
    remove: () => undefined,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve(clearTimeout(timer)));
      }),
  });
  const move = (epoch: string, seq: number): void => {
    cursor = { epoch, seq };
    notes.push({ did: 'move', epoch, seq });
  };
  const begin = (by: 'join' | 'sync', answer: { epoch: string; from: number; head: number; reset: boolean }): void => {
    const { epoch, from, reset } = answer;
    notes.push({ did: 'begin', by, epoch, from, reset });
    if (reset) events.length = 0;
    ({ head } = answer);
    move(epoch, startsAt(answer));
  };
  const connection: RelayConnection = new RelayConnection(
    options.relay,
    options.site ?? 'default',
    {
      identity: async () => null,
      cursor: () => cursor,
      token: () => token,
      tokenChanged: (next) => {
        if (next === null) trouble.push('the token was refused');
        else token = next;
      },
      connectionChanged: ({ state, ...more }) => {
        const wasOnline = isOnline;
        isOnline = state === 'online';
        if (state === 'refused') trouble.push(`the connection was refused: ${JSON.stringify(more)}`);
        if (isOnline && times.lost !== null) times.back.push(performance.now() - times.lost);
        if (isOnline) times.lost = null;
        if (wasOnline && !isOnline) {
          times.lost = performance.now();
          notes.push({ did: 'disconnect' });
        }
        if (isOnline) outbox.resume();
        else outbox.pause();
      },
      joined: (answer) => begin('join', answer),
      synced: (answer) => begin('sync', answer),
      eventsReceived: (epoch, batch) => {
        const seqs = batch.map(({ seq }) => seq);
        notes.push({ did: 'receive', epoch, seqs });
        if (options.drops?.(seqs)) return true;
        return batch.every((event) => {
          const at = place(cursor, epoch, event.seq);
          if (at === 'next') {
            notes.push({ did: 'show', seq: event.seq, type: event.type, id: idOf(event) });
            events.push(event);
            move(epoch, event.seq);
            options.shown?.(event);
          }
          return at === 'next' || at === 'known';
        });
      },
      signalReceived: () => undefined,
    },
    options.timings === 'of the widget' ? {} : { ...TIMINGS, ...options.timings },
  );
  connection.open();

  return {
    visitor,
    name,
    /** The events that the visitor sees, in order. */
    events,
    sent,
    trouble,
    /** For commands that do not use the outbox. */
    connection,
    token: () => token,
    seq: () => cursor?.seq ?? 0,
    isOnline: () => isOnline,
    /** Whether the tab is online and holds everything that existed when it joined. */
    isUpToDate: () => isOnline && (cursor?.seq ?? 0) >= head,
    /** Whether every message was acknowledged or refused. */
    isDone: () => outbox.unsent.every(({ failed }) => failed !== null),
    /** Milliseconds from each loss of the connection to the next join. */
    timesAway: (): readonly number[] => times.back,
    /** Writes a message whose text identifies it. Returns its id. */
    say(text = `${visitor} ${name} ${sent.length + 1}`): string {
      const id = `${visitor}-${name}-${String(sent.length + 1).padStart(12, '0')}`;
      sent.push({ id, text, isAcked: false, refused: null });
      outbox.add({ name: 'send', input: { id, text }, at: 0 });
      return id;
    },
    /** Makes the connection believe that it is broken, so that it reconnects. */
    cut: () => connection.recheck(),
    close(): void {
      isClosed = true;
      outbox.pause();
      connection.close();
    },
    history: (): TabHistory => ({ name, notes, sent, isAtRest: isOnline && !isClosed }),
  };
}
