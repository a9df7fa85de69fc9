/**
 * One tab of a visitor as a recorder of a fault test: the widget's own connection, outbox and cursor rules, and a note
 * of everything that came and was done. A tab keeps coming back until it is closed. What it noted goes to `gather.ts`.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { ChatEvent, Cursor } from '../../relay/protocol.ts';
import { type Pace, RelayConnection } from '../../widget/connection/relay-connection.ts';
import { Outbox } from '../../widget/outbox/outbox.ts';
import { positionOf } from '../../widget/state/local-actions.ts';
import { idOf, type Note, type TabHistory } from './history.ts';

export const ORIGIN = 'https://shop.example';
const PACE: Pace = { ackWithin: 2000, previewEvery: 500, firstRetry: 50, longestRetry: 200 };

// A browser says the page's origin by itself, and a proxy where a visitor comes from; the widget's connection has no way
// to say either, and needs none. Tabs that call different addresses of this machine seem to come from those.
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: Call };
  // A relay in this process connects to itself now and then, and says where from.
  if (!request.path.startsWith('/socket.io/') || request.headers.includes('origin')) return;
  request.addHeader('Origin', ORIGIN);
  request.addHeader('X-Forwarded-For', new URL(request.origin).hostname);
});

/** A request of Node's own WebSocket. */
type Call = { origin: string; path: string; headers: readonly string[]; addHeader(name: string, value: string): void };

export type TabOptions = {
  /** The relay’s address. */
  relay: string;
  /** Of the visitor; also what the ids of their messages begin with. */
  visitor: string;
  /** Of the tab among those of the visitor. */
  name?: string;
  site?: string;
  /** The visitor's token from another tab; without one the relay makes a new visitor. */
  token?: string | null;
  /** The widget's own where a test measures how soon it is back; otherwise faster, so that tests are. */
  pace?: Partial<Pace> | 'of the widget';
  /** The rule by which an event is taken or refused; the widget's own unless a mutant is tried. */
  place?: typeof positionOf;
  /** Hears of each event as it is shown. */
  shown?: (event: ChatEvent) => void;
  /** A batch that the tab throws away as if it never came. */
  drops?: (seqs: readonly number[]) => boolean;
  /** Where the cursor is put by the answer to a join or sync; `from` unless a mutant is tried. */
  startsAt?: (answer: { from: number; head: number }) => number;
};

export type Tab = ReturnType<typeof openTab>;

/** A message that a busy machine lets wait behind too many others is refused, which its visitor is told. */
export const isOneTooMany = (trouble: string): boolean => trouble.endsWith('was refused: too-many-waiting');

export function openTab(options: TabOptions) {
  const { visitor, name = '1', place = positionOf, startsAt = ({ from }) => from } = options;
  const notes: Note[] = [];
  const events: ChatEvent[] = [];
  const sent: { id: string; text: string; isAcked: boolean; refused: string | null }[] = [];
  /** What went wrong although nothing of it may, and no note shows it. */
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
        notes.push({ did: 'hear', epoch, seqs });
        if (options.drops?.(seqs)) return true;
        return batch.every((event) => {
          const at = place(cursor, epoch, event.seq);
          if (at === 'next') {
            notes.push({ did: 'take', seq: event.seq, type: event.type, id: idOf(event) });
            events.push(event);
            move(epoch, event.seq);
            options.shown?.(event);
          }
          return at === 'next' || at === 'known';
        });
      },
      signalReceived: () => undefined,
    },
    options.pace === 'of the widget' ? {} : { ...PACE, ...options.pace },
  );
  connection.open();

  return {
    visitor,
    name,
    /** What the visitor sees, in order. */
    events,
    sent,
    trouble,
    /** For commands that do not go through the outbox. */
    connection,
    token: () => token,
    seq: () => cursor?.seq ?? 0,
    isOnline: () => isOnline,
    /** Online, and holding all there was when it joined. */
    isUpToDate: () => isOnline && (cursor?.seq ?? 0) >= head,
    /** Everything written was acknowledged or refused. */
    isDone: () => outbox.unsent.every(({ failed }) => failed !== null),
    /** Milliseconds from each loss of the connection until the tab had joined again. */
    timesAway: (): readonly number[] => times.back,
    /** Writes a message; its text names it. Returns its id. */
    say(text = `${visitor} ${name} ${sent.length + 1}`): string {
      const id = `${visitor}-${name}-${String(sent.length + 1).padStart(12, '0')}`;
      sent.push({ id, text, isAcked: false, refused: null });
      outbox.add({ name: 'send', input: { id, text }, at: 0 });
      return id;
    },
    /** The browser finds out that the line is gone and connects anew. */
    cut: () => connection.doubt(),
    close(): void {
      isClosed = true;
      outbox.pause();
      connection.close();
    },
    history: (): TabHistory => ({ name, notes, sent, isAtRest: isOnline && !isClosed }),
  };
}
