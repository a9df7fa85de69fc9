/**
 * The only writer of events to one socket: sends the events after its position, in order, with a bounded amount
 * unconfirmed. Replay and live delivery share this path, so they cannot race. Committed events that follow what was
 * sent last go out without a read. The widget confirms only now and then: an acknowledgement for each batch cost more
 * than the batch.
 */
import { type EventText, jsonOf } from '../model/event-text.ts';

/** The widget does not read or confirm the events that it is sent. */
export class SlowConsumerError extends Error {
  override readonly name = 'SlowConsumerError';
}

export type PumpOptions = {
  read: (after: number, limit: number) => Promise<EventText[]>;
  /** Sends events as JSON; `onConfirmed` asks the widget to confirm them and all before. @throws SlowConsumerError */
  send: (events: readonly string[], onConfirmed?: () => void) => void;
  /** Milliseconds within which the widget must confirm. */
  confirmWithin: number;
  /** Called when sending or reading fails, or the widget does not confirm in time; the pump has stopped. */
  onFailure: (error: unknown) => void;
};

export type Pump = ReturnType<typeof createPump>;

/** The number of events that completes a batch, and the number of unconfirmed events at which sending pauses. */
const BATCH_EVENTS = 50;
const WINDOW_EVENTS = 200;
/** The same in characters. The event that reaches a limit is still sent, so a batch may be longer by that event. */
const BATCH_CHARS = 64 * 1024;
const WINDOW_CHARS = 256 * 1024;

type Load = { count: number; length: number };
const nothing: Load = { count: 0, length: 0 };
const sum = (one: Load, other: Load): Load => ({
  count: one.count + other.count,
  length: one.length + other.length,
});

export function createPump({ read, send, confirmWithin, onFailure }: PumpOptions) {
  let after: number | undefined;
  /** Events for which a confirmation was requested. */
  let unconfirmed = nothing;
  /** Events sent since the last request: a confirmation of every small batch would cost more than the batch. */
  let unrequested = nothing;
  let pendingConfirmations = 0;
  let confirmTimer: NodeJS.Timeout | undefined;
  let running = false;
  let dirty = false;
  let stopped = false;
  /** Nudged before the start. */
  let nudgedEarly = false;
  /** Incremented by each start, so that results of an earlier run are ignored. */
  let generation = 0;

  async function pump(): Promise<void> {
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
      const current = generation;
      const events = await read(after, BATCH_EVENTS);
      if (current !== generation) continue;
      if (events.length === 0 || stopped) return;
      sendBatch(events);
    }
  }

  const hasRoom = (): boolean =>
    unconfirmed.count + unrequested.count < WINDOW_EVENTS && unconfirmed.length + unrequested.length < WINDOW_CHARS;

  function sendBatch(next: readonly EventText[]): void {
    const { events, length } = firstOf(next);
    after = (next[events.length - 1] as EventText).seq;
    unrequested = sum(unrequested, { count: events.length, length });
    const onConfirmed =
      unrequested.count >= BATCH_EVENTS || unrequested.length >= BATCH_CHARS ? requestConfirmation() : undefined;
    send(events, onConfirmed);
  }

  /** Requests confirmation of all unrequested events; returns the function that the confirmation calls. */
  function requestConfirmation(): () => void {
    const [current, load] = [generation, unrequested];
    unconfirmed = sum(unconfirmed, load);
    unrequested = nothing;
    pendingConfirmations += 1;
    if (confirmTimer === undefined) startConfirmTimer();
    return () => {
      if (current !== generation || stopped) return;
      unconfirmed = sum(unconfirmed, { count: -load.count, length: -load.length });
      pendingConfirmations -= 1;
      clearConfirmTimer();
      if (pendingConfirmations > 0) startConfirmTimer();
      void pump();
    };
  }

  function startConfirmTimer(): void {
    confirmTimer = setTimeout(
      () => fail(new SlowConsumerError('the widget did not take in a batch in time')),
      confirmWithin,
    );
  }

  function clearConfirmTimer(): void {
    clearTimeout(confirmTimer);
    confirmTimer = undefined;
  }

  function fail(error: unknown): void {
    if (stopped) return;
    stop();
    onFailure(error);
  }

  function stop(): void {
    stopped = true;
    clearConfirmTimer();
  }

  return {
    /** @param head the log's end, read after the pump could be nudged; if it equals `seq`, nothing needs to be read */
    startAfter(seq: number, head?: number) {
      generation += 1;
      const isAtEnd = seq === head && !nudgedEarly;
      nudgedEarly = false;
      after = seq;
      unconfirmed = nothing;
      unrequested = nothing;
      pendingConfirmations = 0;
      clearConfirmTimer();
      if (!isAtEnd) void pump();
    },
    /** @param newest the newest events, if at hand; sent without a read if they follow the pump's position */
    nudge(newest?: readonly EventText[]) {
      if (after === undefined) nudgedEarly = true;
      const first = newest?.[0];
      if (!newest || !first || running || stopped || first.seq - 1 !== after || !hasRoom()) return void pump();
      try {
        sendBatch(newest);
      } catch (error) {
        fail(error);
      }
      if (after !== newest.at(-1)?.seq) void pump();
    },
    sent: () => after,
    stop,
  };
}

function firstOf(next: readonly EventText[]): { events: readonly string[]; length: number } {
  const events: string[] = [];
  let length = 0;
  for (const event of next) {
    const text = jsonOf(event);
    events.push(text);
    length += text.length;
    if (length > BATCH_CHARS || events.length === BATCH_EVENTS) break;
  }
  return { events, length };
}
