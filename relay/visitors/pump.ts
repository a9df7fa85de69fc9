/**
 * The only writer of events to one socket. It reads the log after what it has sent and sends in order, with a bounded
 * number unacknowledged; a nudge tells it that there may be more. So replay and live are the same thing and cannot
 * race.
 */
import type { ChatEvent } from '../protocol.ts';

export type PumpOptions = {
  /** Events with `seq > after`. */
  read: (after: number, limit: number) => Promise<ChatEvent[]>;
  /** Sends a batch; resolves when the widget has taken it in, rejects when it does not in time. */
  send: (events: ChatEvent[]) => Promise<void>;
  /** The socket or the log failed; the pump has stopped. */
  failed: (error: unknown) => void;
};

export type Pump = {
  /** Begins, or begins again, after `seq`. */
  startAfter(seq: number): void;
  nudge(): void;
  /** `seq` of the newest event sent; undefined before it began. */
  sent(): number | undefined;
  stop(): void;
};

/** Events in one batch, and batches that may be on their way. */
const BATCH = 50;
const WINDOW = 4;
/** Characters after which a batch is long enough, and after which no further batch goes on its way. */
const LONG_BATCH = 64 * 1024;
const LONG_WINDOW = 256 * 1024;

export function createPump({ read, send, failed }: PumpOptions): Pump {
  let after: number | undefined;
  let inFlight = 0;
  let inFlightLength = 0;
  let running = false;
  let dirty = false;
  let stopped = false;
  /** Changes with each start, so that what was under way before it does not count for the new one. */
  let run = 0;

  async function turn(): Promise<void> {
    if (running) {
      dirty = true;
      return;
    }
    running = true;
    try {
      do {
        dirty = false;
        await fill();
      } while (dirty && !stopped);
    } catch (error) {
      fail(error);
    } finally {
      running = false;
    }
  }

  async function fill(): Promise<void> {
    while (after !== undefined && inFlight < WINDOW && inFlightLength < LONG_WINDOW && !stopped) {
      const current = run;
      const { events, length } = firstOf(await read(after, BATCH));
      if (current !== run) continue;
      const last = events.at(-1);
      if (!last || stopped) return;
      after = last.seq;
      inFlight += 1;
      inFlightLength += length;
      send(events).then(
        () => {
          if (current === run) {
            inFlight -= 1;
            inFlightLength -= length;
          }
          void turn();
        },
        (error: unknown) => {
          if (current === run) fail(error);
        },
      );
    }
  }

  function fail(error: unknown): void {
    if (stopped) return;
    stopped = true;
    failed(error);
  }

  return {
    startAfter(seq) {
      run += 1;
      after = seq;
      inFlight = 0;
      inFlightLength = 0;
      void turn();
    },
    nudge: () => void turn(),
    sent: () => after,
    stop() {
      stopped = true;
    },
  };
}

/** As many of the events as make a batch, at least one of them. */
function firstOf(events: ChatEvent[]): { events: ChatEvent[]; length: number } {
  let length = 0;
  for (const [index, event] of events.entries()) {
    length += JSON.stringify(event).length;
    if (length > LONG_BATCH) return { events: events.slice(0, index + 1), length };
  }
  return { events, length };
}
