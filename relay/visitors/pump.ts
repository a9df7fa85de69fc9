/**
 * The only writer of events to one socket. It sends what follows what it has sent, in order, with a bounded amount
 * unconfirmed; a nudge tells it that there may be more. So replay and live are the same thing and cannot race.
 */
import type { ChatEvent } from '../protocol.ts';

/** The widget lets pile up what it is sent, here or on its way. */
export class DoesNotRead extends Error {
  override readonly name = 'DoesNotRead';
}

export type PumpOptions = {
  /** Events with `seq > after`. */
  read: (after: number, limit: number) => Promise<ChatEvent[]>;
  /**
   * Sends a batch. With `taken`, asks the widget to confirm that it took in this batch and all before it.
   * @throws DoesNotRead
   */
  send: (events: readonly ChatEvent[], taken?: () => void) => void;
  /** Milliseconds a widget has to confirm something. */
  takeIn: number;
  /** The socket or the log failed; the pump has stopped. */
  failed: (error: unknown) => void;
};

export type Pump = {
  /**
   * Begins, or begins again, after `seq`.
   * @param head where the log ended when the pump was there to be nudged already: then nothing is read for what is not there
   */
  startAfter(seq: number, head?: number): void;
  /** @param newest the newest of the log where they are at hand: sent without reading if they are what comes next */
  nudge(newest?: readonly ChatEvent[]): void;
  /** `seq` of the newest event sent; undefined before it began. */
  sent(): number | undefined;
  stop(): void;
};

/** Events in one batch, and events that may be on their way. */
const BATCH = 50;
const WINDOW = 200;
/** Characters after which a batch is long enough, and after which no further batch goes on its way. */
const LONG_BATCH = 64 * 1024;
const LONG_WINDOW = 256 * 1024;

/** A number of events and the length of their text. */
type Load = { count: number; length: number };
const nothing: Load = { count: 0, length: 0 };
const sum = (one: Load, other: Load): Load => ({
  count: one.count + other.count,
  length: one.length + other.length,
});

export function createPump({ read, send, takeIn, failed }: PumpOptions): Pump {
  let after: number | undefined;
  /** Asked to be confirmed. */
  let asked = nothing;
  /** Sent since: an answer to every little batch would cost more than the batch. */
  let unasked = nothing;
  let questions = 0;
  let late: NodeJS.Timeout | undefined;
  let running = false;
  let dirty = false;
  let stopped = false;
  /** Nudged before it began. */
  let missed = false;
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
    while (after !== undefined && hasRoom() && !stopped) {
      const current = run;
      const events = await read(after, BATCH);
      if (current !== run) continue;
      if (events.length === 0 || stopped) return;
      hand(events);
    }
  }

  const hasRoom = (): boolean => asked.count + unasked.count < WINDOW && asked.length + unasked.length < LONG_WINDOW;

  /** Sends as many of the events as make a batch. */
  function hand(next: readonly ChatEvent[]): void {
    const { events, length } = firstOf(next);
    after = (events.at(-1) as ChatEvent).seq;
    unasked = sum(unasked, { count: events.length, length });
    const taken = unasked.count >= BATCH || unasked.length >= LONG_BATCH ? ask() : undefined;
    send(events, taken);
  }

  /** What the widget's answer does, for all that it has not been asked about before. */
  function ask(): () => void {
    const [current, load] = [run, unasked];
    asked = sum(asked, load);
    unasked = nothing;
    questions += 1;
    if (late === undefined) expectAnswer();
    return () => {
      if (current !== run || stopped) return;
      asked = sum(asked, { count: -load.count, length: -load.length });
      questions -= 1;
      forgetTime();
      if (questions > 0) expectAnswer();
      void turn();
    };
  }

  function expectAnswer(): void {
    late = setTimeout(() => fail(new DoesNotRead('the widget did not take in a batch in time')), takeIn);
  }

  function forgetTime(): void {
    clearTimeout(late);
    late = undefined;
  }

  function fail(error: unknown): void {
    if (stopped) return;
    stop();
    failed(error);
  }

  function stop(): void {
    stopped = true;
    forgetTime();
  }

  return {
    startAfter(seq, head) {
      run += 1;
      const isAtEnd = seq === head && !missed;
      missed = false;
      after = seq;
      asked = nothing;
      unasked = nothing;
      questions = 0;
      forgetTime();
      if (!isAtEnd) void turn();
    },
    nudge(newest) {
      if (after === undefined) missed = true;
      const first = newest?.[0];
      if (!newest || !first || running || stopped || first.seq - 1 !== after || !hasRoom()) return void turn();
      try {
        hand(newest);
      } catch (error) {
        fail(error);
      }
      if (after !== newest.at(-1)?.seq) void turn();
    },
    sent: () => after,
    stop,
  };
}

/** As many of the events as make a batch, at least one of them. */
function firstOf(events: readonly ChatEvent[]): { events: readonly ChatEvent[]; length: number } {
  let length = 0;
  for (let count = 1; count <= events.length; count += 1) {
    length += JSON.stringify(events[count - 1]).length;
    if (count < events.length && (length > LONG_BATCH || count === BATCH))
      return { events: events.slice(0, count), length };
  }
  return { events, length };
}
