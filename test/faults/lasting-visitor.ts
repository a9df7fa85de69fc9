/** A visitor with the widget's own connection and outbox, and everything in order that the widget took in. */
import type { ChatEvent, Cursor } from '../../relay/protocol.ts';
import { placeOf } from '../../widget/chat-reduce.ts';
import { Outbox } from '../../widget/outbox.ts';
import { RelayConnection } from '../../widget/relay-connection.ts';

const PACE = { ackWithin: 2000, previewEvery: 500, firstRetry: 50, longestRetry: 200 };

export function openVisitor(relay: string, name: string, known: string | null = null) {
  const events: ChatEvent[] = [];
  /** What went wrong although nothing of it may. */
  const trouble: string[] = [];
  const said: string[] = [];
  let token = known;
  let cursor: Cursor | null = null;
  let head = Number.POSITIVE_INFINITY;
  let isOnline = false;

  const outbox = new Outbox({
    deliver: ({ name: command, input }) => connection.ask(command, input as never),
    settled: ({ input }, outcome) => {
      if (!outcome.ok) trouble.push(`${JSON.stringify(input)} was refused: ${outcome.reason}`);
    },
    save: () => undefined,
    remove: () => undefined,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve(clearTimeout(timer)));
      }),
  });
  const placed = ({ epoch, from, reset }: { epoch: string; from: number; reset: boolean }) => {
    if (reset) trouble.push('the log was reset');
    if (cursor !== null && from !== cursor.seq) trouble.push(`begun again after ${from} instead of ${cursor.seq}`);
    cursor = { epoch, seq: from };
  };
  const connection: RelayConnection = new RelayConnection(
    relay,
    'default',
    {
      cursor: () => cursor,
      token: () => token,
      tokenChanged: (next) => {
        if (next === null) trouble.push('the token was refused');
        else token = next;
      },
      connectionChanged: ({ state }) => {
        isOnline = state === 'online';
        if (state === 'refused') trouble.push('the connection was refused');
        if (isOnline) outbox.resume();
        else outbox.pause();
      },
      joined: (answer) => {
        head = answer.head;
        placed(answer);
      },
      synced: placed,
      eventsReceived: (epoch, batch) =>
        batch.every((event) => {
          const place = placeOf(cursor, epoch, event.seq);
          if (place === 'next') {
            cursor = { epoch, seq: event.seq };
            events.push(event);
          }
          return place === 'next' || place === 'known';
        }),
      signalReceived: () => undefined,
    },
    PACE,
  );
  connection.open();
  return {
    name,
    events,
    trouble,
    /** Every text, in the order the visitor wrote it. */
    said,
    token: () => token,
    seq: () => cursor?.seq ?? 0,
    isOnline: () => isOnline,
    /** Online, and holding all there was when it joined. */
    isUpToDate: () => isOnline && (cursor?.seq ?? 0) >= head,
    isDone: () => outbox.unsent.length === 0,
    say(): void {
      const text = `${name} ${said.length + 1}`;
      said.push(text);
      outbox.add({
        name: 'send',
        input: { id: `${name}-message-${String(said.length).padStart(8, '0')}`, text },
        at: 0,
      });
    },
    close: () => connection.close(),
  };
}

export type LastingVisitor = ReturnType<typeof openVisitor>;
